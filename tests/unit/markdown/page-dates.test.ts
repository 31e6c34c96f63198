import { describe, expect, it } from 'vitest';
import { withUpdateDates } from '../../../src/markdown/page-dates.ts';

const dates = { product: '2026-03-01', details: '2026-04-01', cli: '2026-02-01' };
const updated = (text: string, changes: object = {}, own = '2026-01-01') =>
  withUpdateDates([{ file: 'a.md', path: '/a', text, updated: own }], { ...dates, ...changes })[0]?.updated;

describe('the date of a page', () => {
  it.each([
    ['its own, if it has no metadata in it', 'Text.', '2026-01-01'],
    ['its own, if it lists pages', '{{list.pages}}', '2026-01-01'],
    ['its own, if it lists names', '{{list.terms}}', '2026-01-01'],
    ['its own, if the braces are meant literally', '{{{{product.name}}', '2026-01-01'],
    ['that of the metadata in its text', 'A {{ product.name }} b', '2026-03-01'],
    ['that of the metadata in its front matter', '---\ntitle: "{{product.name}}"\n---\n', '2026-03-01'],
    ['that of what is derived from the metadata', '{{api.base}} {{list.capabilities}}', '2026-03-01'],
    ['that of the details', '{{product.name}} {{details.support}}', '2026-04-01'],
    [
      'that of a detail that decides about a part',
      '{{#details.support}}\nA\n{{/details.support}}',
      '2026-04-01',
    ],
    ['that of a detail that is missing', '{{^details.support}}\nA\n{{/details.support}}', '2026-04-01'],
    ['the latest, with a command line', '{{cli.options}}', '2026-03-01'],
  ])('is %s', (_, text, expected) => {
    expect(updated(text)).toBe(expected);
  });

  it("is the command line's date if only the command line changed", () => {
    expect(updated('{{cli.options}}', { cli: '2026-05-01' })).toBe('2026-05-01');
    expect(updated('{{product.name}}', { cli: '2026-05-01' })).toBe('2026-03-01');
  });

  it('is its own date if that is the latest, or if the files do not exist', () => {
    expect(updated('{{product.name}}', {}, '2026-06-01')).toBe('2026-06-01');
    expect(updated('{{^details.support}}', { details: undefined })).toBe('2026-01-01');
  });
});

import { describe, expect, it } from 'vitest';
import { setUpdateDates } from '../../../src/markdown/page-dates.ts';

const dates = { product: '2026-03-01', details: '2026-04-01', cli: '2026-02-01', version: '2026-05-01' };
const updateDate = (text: string, changes: object = {}, own = '2026-01-01') =>
  setUpdateDates([{ file: 'a.md', path: '/a', text, updated: own }], { ...dates, ...changes })[0]?.updated;

describe('The date of a page', () => {
  it.each([
    ['its own date if it contains no metadata', 'Text.', '2026-01-01'],
    ['its own date if it only lists pages', '{{list.pages}}', '2026-01-01'],
    ['its own date if it only lists terms', '{{list.terms}}', '2026-01-01'],
    ['its own date if it contains literal braces', '{{{{product.name}}', '2026-01-01'],
    ['the date of the metadata in its text', 'A {{ product.name }} b', '2026-03-01'],
    ['the date of the metadata in its front matter', '---\ntitle: "{{product.name}}"\n---\n', '2026-03-01'],
    [
      'the date of the metadata if it contains derived values',
      '{{api.base}} {{list.capabilities}}',
      '2026-03-01',
    ],
    ['the date of the details if it contains a detail', '{{product.name}} {{details.support}}', '2026-04-01'],
    [
      'the date of the details if a detail controls a section',
      '{{#details.support}}\nA\n{{/details.support}}',
      '2026-04-01',
    ],
    [
      'the date of the details if a missing detail controls a section',
      '{{^details.support}}\nA\n{{/details.support}}',
      '2026-04-01',
    ],
    ['the date of package.json if it contains the version', '{{product.version}}', '2026-05-01'],
    ['the date of package.json if it contains the document', '{{example.product}}', '2026-05-01'],
    ['the latest date if it contains the command line', '{{cli.options}}', '2026-03-01'],
  ])('is %s', (_, text, expected) => {
    expect(updateDate(text)).toBe(expected);
  });

  it('is the date of the CLI document if the page contains the command line, and no other source is newer', () => {
    expect(updateDate('{{cli.options}}', { cli: '2026-05-01' })).toBe('2026-05-01');
    expect(updateDate('{{product.name}}', { cli: '2026-05-01' })).toBe('2026-03-01');
  });

  it("is the page's own date if that is the latest, or if the only metadata file that it uses doesn't exist", () => {
    expect(updateDate('{{product.name}}', {}, '2026-06-01')).toBe('2026-06-01');
    expect(updateDate('{{^details.support}}', { details: undefined })).toBe('2026-01-01');
    expect(updateDate('{{product.version}}', { version: undefined })).toBe('2026-03-01');
  });
});

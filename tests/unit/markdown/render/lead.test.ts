import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderPage } from '../../../../src/markdown/render/render-page.ts';
import { parseHtml } from '../../../setup/parse-html.ts';

describe('The first paragraph of a page without a lead in its header', () => {
  const leadOf = (markdown: string, needsLead = true) => {
    const { sections } = renderPage(parseMarkdown(markdown).children, { splitsOpening: false, needsLead });
    return parseHtml(sections).querySelector('.lead')?.textContent;
  };

  it.each(['It `works`.\n\nMore.', '> A note.\n\nIt works.', `${'a'.repeat(299)}.`])(
    'looks like a lead: %j',
    (markdown) => {
      expect(leadOf(markdown)).toMatch(/^(?:It works|a+)\.$/);
    },
  );

  it.each([
    ['introduces another block', 'It works:\n\n- a'],
    ['has no sentence', '![a](/b.png)'],
    ['is long', `${'a'.repeat(300)}.`],
    ['is in a section', '## A\n\nIt works.'],
    ['follows another block', '- a\n\nIt works.'],
  ])('looks like other text if it %s', (_, markdown) => {
    expect(leadOf(markdown)).toBeUndefined();
  });

  it('looks like other text on a page with a lead', () => {
    expect(leadOf('It works.', false)).toBeUndefined();
  });
});

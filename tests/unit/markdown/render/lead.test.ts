import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderPage } from '../../../../src/markdown/render/render-page.ts';
import { parseHtml } from '../../../setup/parse-html.ts';

describe('The first paragraph of a page without a lead in its header', () => {
  const leadOf = (markdown: string, needsLead = true) => {
    const page = renderPage(parseMarkdown(markdown).children, { splitsOpening: false, needsLead });
    expect(parseHtml(page.sections).querySelector('.lead')).toBeNull();
    return parseHtml(page.opening).querySelector('.lead:last-child')?.textContent;
  };

  it.each([
    'It `works`.\n\nMore.',
    '> A note.\n\nIt works.',
    '> [!NOTE]\n> A note.\n\nIt works.',
    '<img src="/b.png" alt="a" width="320">\n\nIt works.',
    `${'a'.repeat(299)}.`,
  ])('becomes the lead in the header, after notes and logos that precede it: %j', (markdown) => {
    expect(leadOf(markdown)).toMatch(/^(?:It works|a+)\.$/);
  });

  it.each([
    ['introduces another block', 'It works:\n\n- a'],
    ['has no sentence', '![a](/b.png)'],
    ['is long', `${'a'.repeat(300)}.`],
    ['is in a section', '## A\n\nIt works.'],
    ['follows another block', '- a\n\nIt works.'],
    ['follows a large image', '<img src="/b.png" alt="a" width="640">\n\nIt works.'],
  ])('stays in the text if it %s', (_, markdown) => {
    expect(leadOf(markdown)).toBeUndefined();
  });

  it('stays in the text of a page with a lead', () => {
    expect(leadOf('It works.', false)).toBeUndefined();
  });
});

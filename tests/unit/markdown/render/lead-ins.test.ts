import { describe, expect, it } from 'vitest';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';
import { renderMarkdown } from '../../../setup/render-markdown.ts';

describe('A message or question in bold', () => {
  it.each([
    ['- **Error: `EADDRINUSE` (in use).**\n\n  - **Cause:** Two.', 'error-eaddrinuse-in-use', 'Cause: Two.'],
    [
      '- **Warning: `npm WARN` during install**\n  - **Issue:** Old.',
      'warning-npm-warn-during-install',
      'Old.',
    ],
    ['- **It does not run in CI**\n\n  - **Cause:** A variable.', 'it-does-not-run-in-ci', 'A variable.'],
    ['- **It does not run in CI**\n  - A variable.', 'it-does-not-run-in-ci', 'A variable.'],
    ['**它是免费的吗？** 是的。', '它是免费的吗', '是的。'],
    ['**هل هو مجاني؟** نعم.', 'هل-هو-مجاني', 'نعم.'],
    ['**Is it free?** Yes.', 'is-it-free', 'Yes.'],
    ['**Is it free?**\n\nYes.', 'is-it-free', 'Is it free?'],
    ['- **Is it free?** Yes.', 'is-it-free', 'Yes.'],
    [
      `- **Error: ${'You must be a user of the organization '.repeat(3)}.**\n\n  Ask.`,
      'error-you-must-be-a-user-of-the-organization-you-must-be-a',
      'Ask.',
    ],
  ])('is the anchor of its explanation: %s', (markdown, id, text) => {
    const { html, terms } = renderMarkdown(`## Problems\n\n${markdown}`);
    expect(terms).toMatchObject([{ id, section: 'Problems', isSentence: true }]);
    expect(collapsedText(parseHtml(html).getElementById(id))).toContain(text);
  });

  it.each([
    '- **Cause:** Another process.',
    '- **Solution:**\n  1. Restart.',
    '- **Individual users:** Ask.',
    '- **Back up your files** before you start.',
    '- **Back up your files**',
    '**Back up your files**\n\n- Then start.',
    '- **Error:** An error.',
    'Text before **Is it free?**',
  ])("isn't recognized in %j", (markdown) => {
    expect(renderMarkdown(markdown).terms).toEqual([]);
  });

  it('does not change the IDs of headings and names', () => {
    const { headings, terms } = renderMarkdown(
      '**Is it free?** Yes.\n\n## Is it free?\n\n- **`is_free`**: Whether it is.',
    );
    expect(headings.map(({ slug }) => slug)).toEqual(['is-it-free']);
    expect(terms.map(({ id }) => id)).toEqual(['is_free', 'is-it-free-1']);
  });
});

import { describe, expect, it } from 'vitest';
import { composeContent, composeErrorMessage, descriptionSentence } from '../../../setup/compose-docs.ts';

describe('A page with pathological content', () => {
  it.each([
    ['unclosed tags', `<div>${'<a '.repeat(20_000)}`, '&lt;a'],
    ['preformatted text with unclosed tags', `<pre>${'<a '.repeat(20_000)}</pre>`, '&lt;a'],
    ['a container with a long title', `:::note[${' '.repeat(100_000)}x\n:::`, '<strong>['],
    ['a long line of shell code', `\`\`\`sh\n${'a=b '.repeat(20_000)}\n\`\`\``, 'a=b a=b'],
    ['a line of URLs', 'https://a.dev，*b* '.repeat(500), '</a>，<em>b</em>'],
    ['a long fence', `${'~'.repeat(40_000)}\na\n${'~'.repeat(40_000)}`, '"language-text">a'],
    ['a long line of code with marks', `\`\`\`js\n${'{ /'.repeat(20_000)}[!code \n\`\`\``, '[!code'],
  ])('can contain %s', async (_, markdown, shown) => {
    expect((await composeContent(markdown)).html).toContain(shown);
  });

  it.each([
    ['unclosed preformatted text', `<div>${'<pre>'.repeat(20_000)}</div>`, 'more than 50 nested'],
    [
      'a large table',
      `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n${'|x\n'.repeat(5000)}`,
      'line 6: found a table with about 5002 columns and 5001 rows',
    ],
    [
      'unclosed containers',
      ':::note\n'.repeat(20_000),
      'lines 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, and 190 others: found more than 20 levels of nested containers',
    ],
    [
      'too many references to a footnote',
      `${'[^1] '.repeat(2001)}\n\n[^1]: a`,
      'found 2001 references to footnotes\n    expected at most 2000',
    ],
    ['too many headings', '## a\n'.repeat(2001), 'found 2002 headings\n    expected at most 2000'],
    ['many unclosed comments', '<!-- a ->\n'.repeat(10_000), 'found "<!-- a ->" (nested comment)'],
    ['too many parts', '- a\n'.repeat(20_000), 'found 60006 parts'],
    ['too many parts in code', `<kbd>${'a *b* '.repeat(70_000)}</kbd>`, 'found 210009 parts'],
    ['too many character references', '&#65;'.repeat(10_001), 'found 10001 character references'],
    ['a long word with underscores', 'a_'.repeat(5001), 'a word of more than 10000 characters'],
  ])('is rejected if it contains %s', async (_, markdown, problem) => {
    const text = `# Page\n\n${descriptionSentence}\n\n${markdown}`;
    expect(await composeErrorMessage({ 'page.md': text })).toContain(problem);
  });
});

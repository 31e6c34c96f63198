import { describe, expect, it } from 'vitest';
import { composeSources, composeSourcesErrorMessage, createSource } from '../../setup/compose-sources.ts';

describe('The build', () => {
  it.each([
    [
      'a block',
      'One.\n\n<!-- key abc\n\n{{unknown}} -->\n\nTwo.',
      '<p>One.</p>\n<p>Two.</p>',
      'One.\n\nTwo.',
    ],
    ['in the middle of a line', 'One <!-- key\nabc --> two.', '<p>One two.</p>', 'One two.'],
    [
      'after a word and emphasized text',
      '*Zero* one <!-- key abc --> two.',
      '<p><em>Zero</em> one two.</p>',
      '*Zero* one two.',
    ],
    ['at the end of a line', 'One. <!-- key abc -->', '<p>One.</p>', 'One.'],
    ['in raw HTML', '<div>\n<!-- key abc -->\nOne\n</div>', '<div>\nOne\n</div>', '<div>\nOne\n</div>'],
    ['in a cell', '| Name |\n|-|\n| b <!-- key abc --> |', '<td>b</td>', '| Name |\n| --- |\n| b |'],
    ['in a list item', '- a\n  <!-- key abc -->', '<li>a</li>', '- a'],
  ])('publishes no comments in HTML or Markdown: %s', (_, body, html, markdown) => {
    const [page] = composeSources(createSource('a.md', `## Part\n\n${body}`));
    expect(page?.sections).toContain(html);
    expect(page?.markdown.split('## Part\n\n')[1]).toBe(`${markdown}\n`);
    expect(page?.sections).not.toContain('abc');
  });

  it.each(['`<!-- x -->`', '```html\n<!-- x -->\n```'])('shows a comment that is in code: %j', (body) => {
    const [page] = composeSources(createSource('a.md', body));
    expect(page?.markdown).toContain(body);
  });

  it('removes comments in headings, in paragraphs, in raw HTML, and after raw HTML', () => {
    const [page] = composeSources(
      createSource(
        'cli.md',
        '## T<!-- c -->itle <!-- c -->\n\n<kbd>x</kbd> <!-- c -->\n\n<div>\na <!-- c --> b\n<!-- c -->\n</div>\n\n<!-- c\n\nc -->\n\n> - <!-- c -->\n\n## <!-- c -->',
      ),
    );
    expect(page?.markdown).toMatch(/## Title\n\n<kbd>x<\/kbd>\n\n<div>\na {2}b\n<\/div>\n$/);
    expect(page?.sections).not.toMatch(/<!--|blockquote/);
    expect(page?.headings).toMatchObject([{ slug: 'title', text: 'Title' }]);
  });
});

describe('Hidden content', () => {
  it("isn't in the Markdown version: IDs that nothing links to, and elements that exist only for those IDs", () => {
    const [page] = composeSources(
      createSource(
        'guide.md',
        'One <span id="old"></span>**a**<span id="older"></span>**b** <b id="word">two</b> <b id="kept">c</b> [d](#kept)\n\n<p id="x">e</p>',
      ),
    );
    expect(page?.sections).toContain('<span id="old"></span>');
    expect(page?.markdown).toContain('One **ab** <b>two</b> <b id="kept">c</b> [d](');
    expect(page?.markdown).toContain('<p>e</p>');
  });

  it('is kept in the Markdown version if another page or an answer links to it', () => {
    const answers = { 'How?': '#how' };
    const [guide] = composeSources(
      createSource('guide.md', '<span id="how"></span>a\n\n<span id="there"></span>b', { answers }),
      createSource('other.md', '[x](/guide.md#there)'),
    );
    expect(guide?.markdown).toContain('<span id="how"></span>a\n\n<span id="there"></span>b');
  });

  it.each([
    ['## Abc\n\n<b id="abc">x</b>', 'line 10: found the id "abc" in raw HTML'],
    ['<b id="a">x</b> <b id="a">y</b>', 'line 8: found the id "a" in raw HTML'],
    ['<b id="main.content">x</b>', 'line 8: found the id "main.content" in raw HTML'],
    ['<b id="user-content-fn-1">x</b>', 'line 8: found the id "user-content-fn-1" in raw HTML'],
    ['a <a href="https://a.dev/only-agents"></a>', 'found <a> without text'],
    ['<h3></h3>\n\na', 'found <h3> without text'],
    ['[a](/guide "hidden words")', 'found the text "hidden words" after the URL of a link'],
    [
      '![a][b]\n\n[b]: /picture.png "hidden words"',
      'found the text "hidden words" after the URL of an image',
    ],
    ['## ![a](/picture.png)', 'found a heading without text'],
    ['Text.\n\n<<<<<<< HEAD\nOld.\n=======\nNew.\n>>>>>>> topic', 'an unresolved merge conflict'],
    ['```sh\nls\n\nText.', 'an unclosed code block'],
    ['[Default]: false', '"[Default]: false"'],
  ])('is rejected: %j', (body, problem) => {
    expect(composeSourcesErrorMessage(createSource('guide.md', body))).toContain(problem);
  });

  it("isn't in the Markdown version: an unknown language of a code block", () => {
    const [page] = composeSources(
      createSource('guide.md', '```ignore-all-previous\na\n```\n\n```mermaid\nb\n```'),
    );
    expect(page?.markdown).toContain('```\na\n```\n\n```mermaid\nb\n```');
  });
});

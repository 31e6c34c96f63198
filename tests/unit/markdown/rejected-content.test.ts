import { describe, expect, it } from 'vitest';
import { composeSources, composeSourcesErrorMessage, createSource } from '../../setup/compose-sources.ts';

describe('The build', () => {
  it('reports the file and the line of an invisible character', () => {
    expect(composeSourcesErrorMessage(createSource('cli.md', 'One.\n\n\tcode\n\na\t\u202eb'))).toContain(
      '  line 12: found "a \\u202eb"\n    expected text without the invisible character "\\u202e" (U+202E)\n',
    );
  });

  it('reports the file and the line of forbidden raw HTML, but accepts a value with markup in raw HTML', () => {
    const message = composeSourcesErrorMessage(
      createSource('cli.md', 'One.\n\n<script>x()</script>\n\n<b>{{odd}}</b>'),
    );
    expect(message).toMatch(
      /problem to fix\.\n\nsrc\/content\/cli\.md\n {2}line 10: found <script> in raw HTML\n/,
    );
  });

  it.each([
    ['<details>\n<summary>How?</summary>\nSee the [guide](/nope).\n</details>', 10],
    ['<ul>\n<li>[a](/nope)</li>\n</ul>', 9],
    ['<div>\n![a](/picture.png)\n</div>', 9],
    ['<details>\n<summary>a</summary>\n- b\n- c\n</details>', 10],
    ['<details><summary>a</summary>\n1. **b**\n   c\n\n2. d\n</details>', 9],
    ['<table><tr>\n<td>\n* b <b>c</b>\n* d\n</td></tr></table>', 10],
    ['<td>a<br>\n- b\n- c</td>', 9],
    ['<div>\n## b\nc\n</div>', 9],
    ['<div>\n> [!NOTE]\n> b\n</div>', 9],
    ['<div>\n| a | b |\n|---|---|\n| c | d |\n</div>', 10],
  ])('rejects Markdown that readers would see as text: %j', (body, line) => {
    expect(composeSourcesErrorMessage(createSource('cli.md', body))).toMatch(
      new RegExp(
        `^ {2}line ${line}: found .*which pages would show as text, because it's part of raw HTML\\n {4}expected an empty line`,
        'm',
      ),
    );
  });

  it.each([
    '<p>\n- Ada Quill</p>',
    '<table><tr>\n<td>\n- b<br>\n- c<p>\n* d</td></tr></table>',
    '<details>\n<summary>a</summary>\n\n- b\n- c\n\n</details>',
    '<p>\n<kbd>b</kbd> + c\n<b></b>+ d\n<i>e</i> - f</p>',
    '<p>\n<code>- b\n- c</code></p>',
    '<p>\n-b\n-c | d\n#e\n> f</p>',
  ])('accepts raw HTML without Markdown: %j', (body) => {
    expect(() => composeSources(createSource('cli.md', body))).not.toThrow();
  });

  it.each([
    ['a <a href=https://b.dev>c</a> d', '<a href='],
    ['<a id=b href=https://b.dev/c>https://d.dev</a>', '<a id=b href='],
    ['<a href=/cli>b *c*</a>', '<a href=/cli>'],
    ['<b>a <a href=https://b.dev>c</a></b>', '<a href='],
  ])('reports only the tag if the URL in it has no quotation marks: %s', (body, tag) => {
    expect(composeSourcesErrorMessage(createSource('cli.md', body)).split('\n').slice(1)).toEqual([
      '',
      'src/content/cli.md',
      `  line 8: found "${tag}", which pages would show as text`,
      expect.stringContaining('quotation marks around the value of the attribute'),
      '',
    ]);
  });

  it('rejects a level-1 heading in addition to the title', () => {
    expect(composeSourcesErrorMessage(createSource('cli.md', 'One.\n\n# Two'))).toContain(
      "  line 10: found a level-1 heading (#) in addition to the title\n    expected a level-2 heading (##), because the page's title is in the front matter\n",
    );
  });

  it('rejects a page whose parts are nested too deeply', () => {
    const found = 'found more than 100 levels of nesting\n    expected at most 100 levels of nesting\n';
    const deep = (body: string) => composeSourcesErrorMessage(createSource('deep.md', body));
    expect(deep(`${'> '.repeat(9000)}Deep.`)).toContain(`src/content/deep.md\n  line 8: ${found}`);
    expect(deep(`One.\n\n${'- 1. '.repeat(9000)}Deep.`)).toContain(`  line 10: ${found}`);
    expect(deep(`${'*'.repeat(400)}Deep.${'*'.repeat(400)}`)).toContain(`src/content/deep.md\n  ${found}`);
  });

  it.each([500_001, 10_000_000])('rejects a page of %i characters', (length) => {
    const page = { ...createSource('long.md', ''), text: 'x'.repeat(length) };
    expect(composeSourcesErrorMessage(page)).toContain(
      `src/content/long.md\n  found ${length} characters\n    expected at most 500000 characters`,
    );
  });

  it('rejects a URL of more than 2000 characters', () => {
    expect(
      composeSourcesErrorMessage(createSource('cli.md', `One.\n\nhttps://a.example/${'.'.repeat(2000)}`)),
    ).toContain('  line 10: found a URL of more than 2000 characters\n    expected a shorter URL\n');
  });

  it('rejects a URL before 10000 characters without a space', () => {
    const text = `https://a.example/b，${'文'.repeat(10_000)}`;
    expect(composeSourcesErrorMessage(createSource('cli.md', text))).toContain(
      '  line 8: found a URL before 10000 characters without a space\n    expected spaces or line breaks in the text after the URL\n',
    );
  });

  it('accepts more than 2000 characters without spaces after a URL that full-width punctuation ends', () => {
    const text = `https://a.example/b，${'文'.repeat(2000)}`;
    expect(() => composeSources(createSource('cli.md', text))).not.toThrow();
  });

  it.each([
    ['![x][p]\n\n[p]: https://a.example/b.png', 'line 10: found an image at "https://a.example/b.png"'],
    ['![x](/cli)', 'line 8: found an image at "/cli"'],
    ['[x][p]\n\n[p]: javascript:alert(1)', 'line 10: found a link to "javascript:alert(1)"'],
    ['[](https://a.example)', 'line 8: found a link to "https://a.example" without text'],
    ['Text.\n\n##', 'line 10: found a heading without text'],
    [
      '| a |\n| - |\n| `b|c` |',
      'line 10: found a row with 2 cells, but the table header has only 1: "c`" has no column',
    ],
    ['Text.\n\n[^1]: Nobody sees this.', 'line 10: found the footnote [^1] without a reference'],
    ['Text.[^1]\n\n[^1]: One.\n\n[^1]: Two.', 'line 12: found the footnote [^1] without a reference'],
    ['Text.\n\na&#x202e;b', 'line 10: found "a\\u202eb"'],
    ['[x](/cli "a&#x202e;b")', 'line 8: found "a\\u202eb"'],
    ['- # Title', 'line 8: found a level-1 heading (#) in addition to the title'],
    [
      '<div>\n<!-- a\n\nb -->\n</div>',
      'line 9: found "<!-- a" (unfinished comment) in raw HTML\n    expected --> at the end of the comment, before the next empty line',
    ],
    [
      '<table><tr><td>x</td></tr>lost</table>',
      'line 8: found "x lost", which the page omits, moves, or joins',
    ],
    ['<!-- c --> *text*', 'line 8: found "*text*", which the Markdown version omits, moves, or joins'],
  ])('rejects %j', (body, problem) => {
    expect(composeSourcesErrorMessage(createSource('cli.md', body))).toContain(problem);
  });
});

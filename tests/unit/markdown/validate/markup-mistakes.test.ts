import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { markupMistakeProblems } from '../../../../src/markdown/validate/markup-mistakes.ts';

const problems = (text: string) => markupMistakeProblems(parseMarkdown(text), text);

describe('The page', () => {
  it.each([
    ['a\n\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> topic\n', 3, 'an unresolved merge conflict'],
    ['- a\n<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> topic\n', 2, 'an unresolved merge conflict'],
    ['a\n\nb\n>>>>>>> 1a2b3c4 (Say c instead)\n', 4, 'an unresolved merge conflict'],
    ['a\n\n||||||| 1a2b3c4\nb\n', 3, 'an unresolved merge conflict'],
    ['a\n\n=======\n\nb\n', 3, 'an unresolved merge conflict'],
    ['- a\n\n=======\nb\n', 3, 'an unresolved merge conflict'],
    [
      'a\n\n```js\n<<<<<<< HEAD\nb();\n=======\nc();\n>>>>>>> topic\n```\n',
      4,
      'an unresolved merge conflict',
    ],
    ['a\n\n```sh\nls\ncurl a |\u00a0bash\n```', 5, 'curl a |\\u00a0bash'],
    ['```console\n$ a\u2003b\n```', 2, 'a\\u2003b'],
    ['- ```bash\n  a\u202fb\n  ```', 2, 'a\\u202fb'],
    ['```sh\na\n\n## B\n\nc', 1, 'an unclosed code block'],
    ['````\na\n```\n\nb\n', 1, 'an unclosed code block'],
    ['- ```\n  a\n- b\n', 1, 'an unclosed code block'],
    ['> ~~~\n> a\n\nb', 1, 'an unclosed code block'],
    ['a\n\n```sh\nb\n\n## C\n\n```sh\nd\n```\n\ne', 8, 'a code block inside another code block'],
    ['```md\n```sh\na\n```\n\nb\n\n```\n\n```sh\nc\n```', 2, 'a code block inside another code block'],
    ['- a\n\n  ```sh\n  b\n\n  ``` {.sh}\n  c\n  ```\n', 6, 'a code block inside another code block'],
    ['<details>\n<summary>A</summary>\n```sh\nls\n```\n</details>\n', 3, 'a code block within raw HTML'],
    ['- a\n\n  <div>\n  ~~~\n  <b>\n  ~~~\n  </div>\n', 4, 'a code block within raw HTML'],
    ['<p>\n<!-- a\n-->\n```\nb\n```\n</p>\n', 4, 'a code block within raw HTML'],
    [
      'a\n\n<!-- b ->\n\nc\n\n<!-- d -->',
      3,
      '"<!-- b ->", a comment that hides everything up to the next -->',
    ],
    ['<!-- b —>\n\nc --> d', 1, 'up to the next -->'],
    ['<!-- b -- >\n\nc\n-->', 1, 'a comment that hides'],
    ['<!-- b --\n\nc\n-->', 1, 'a comment that hides'],
    ['<!-- b >\n\nc --> d', 1, 'a comment that hides'],
    ['a <!-- b -> c <!-- d --> e', 1, 'a comment that hides'],
    ['a\n\n<!--\nb\n<!-- c -->\nd\n-->', 3, '"<!--", a comment that hides everything up to the next -->'],
    ['<div>\n<!-- a -> b <!-- c -->\n</div>', 2, 'a comment that hides'],
    ['a\n\n[Default]: false\n', 3, '"[Default]: false"'],
    ['- [TODO]: later\n', 1, '"[TODO]: later"'],
    ['> [Hint]: <be careful>\n', 1, '"[Hint]: be careful"'],
    ['[Since]: 1.2.3\n', 1, '"[Since]: 1.2.3"'],
    ['[Global]: ~/.tool/config.json\n', 1, '"[Global]: ~/.tool/config.json"'],
    ['[Project]: ./tool.json\n', 1, '"[Project]: ./tool.json"'],
    ['[Logs]: /var/log/tool\n', 1, '"[Logs]: /var/log/tool"'],
    ['[Default]: config.toml\n', 1, '"[Default]: config.toml"'],
    ['[Optional]: true/false\n', 1, '"[Optional]: true/false"'],
    ['[Server]: localhost:3000\n', 1, '"[Server]: localhost:3000"'],
    ['[Color]: #fff\n', 1, '"[Color]: #fff"'],
    ['[Note]: important "for you"\n', 1, '"[Note]: important"'],
    ['a\n\n##\u00a0B\n', 3, 'a no-break space after ##'],
    ['a\n-\u00a0b\n', 2, 'a no-break space after -'],
    ['> a\n> ##B\n', 2, '"##B", which Markdown shows as text'],
    ['#Install guide\n\na', 1, '"#Install guide", which Markdown shows as text'],
    ['Right     Left\n-------   ----\n   12     12', 2, '"-------   ----" above or below columns of text'],
    ['- a\n\n  -----  ----\n  12     3', 3, '"-----  ----" above or below columns of text'],
    ['a\n\n| b | c |\n|---|\n| d | e |\n', 4, 'a line of hyphens that has more or fewer cells'],
    ['- b | c\n  ---|---|---\n', 2, 'a line of hyphens that has more or fewer cells'],
    ['a\nb $c*d*e$ f', 2, 'a formula'],
    ['$$\na*b*c*d*e\n$$', 1, 'a formula'],
    ['- (**a** and $b*c*d*e*f$)', 1, 'a formula'],
    ['a $\\{b\\}$', 1, 'a formula in which Markdown removes backslashes'],
    ['a $50\\%$ b', 1, 'a formula in which Markdown removes backslashes'],
    ['a\n\n$$\nb &= c \\\\\nd\n$$', 3, 'a formula in which Markdown removes backslashes'],
    ['a \\(\\alpha\\) b', 1, 'a formula in which Markdown removes backslashes'],
    ['a\nb \\(x^2\\) c', 2, 'a formula in which Markdown removes backslashes'],
    ['a \\(x_1\\) b', 1, 'a formula in which Markdown removes backslashes'],
    ['\\[\ny = 1\n\\]', 1, 'a formula in which Markdown removes backslashes'],
    ['| b | c |\n| d | e |\n', 2, 'a table without a line of hyphens'],
    ['a\nSee [my guide](my guide.md#b "C").', 2, '"[my guide](my guide.md#b \\"C\\")"'],
    ['[a](b c.md#d e)', 1, '"[a](b c.md#d e)"'],
    ['See [a].\n\n[a]: my guide.md', 3, '"[a]:"'],
    ['> See [b c][A b].\n>\n> d\n> [a B]: ../my guide.md#e f "G"', 4, '"[a B]:"'],
    ['- [**my** `guide`](../my guide.md)', 1, '"[**my** `guide`](../my guide.md)"'],
    ['![b](my flow.png)', 1, '"![b](my flow.png)"'],
    ['![b](c.png =100x20)', 1, '"![b](c.png =100x20)"'],
    ['a [my guide][missing] b', 1, '"[my guide][missing]", which pages would show as text'],
    ['a\n[`my.guide`][] b', 2, '"[`my.guide`][]"'],
    ['(see [Options][#options])', 1, '"[Options][#options]"'],
    ['See [Config].\n[Config]: https://b.dev/c', 2, '"[Config]:"'],
    ['> - See [Config] and\n>   `b`:\n>   [Config]: ../c.md "C"', 3, '"[Config]:"'],
    ['See [b][].\n[b]: <https://b.dev>\n[c]: ./c', 2, '"[b]:"'],
    [
      'Use [`b`][].\n\n[`c(d[, e[, f]])`]: https://b.dev/c\n[`b`]: https://b.dev/b',
      3,
      '"[`c(d[, e[, f]])`]:"',
    ],
    ['[![npm badge][2]](https://b.dev)', 1, '"![npm badge][2]"'],
  ])('%j is rejected in line %i, because readers would miss or misread text', (text, line, found) => {
    expect(problems(text)).toMatchObject([{ line, found: expect.stringContaining(found) }]);
  });

  it('with a wrong line of hyphens in a table is rejected, and the error shows the line that the header requires', () => {
    expect(problems('- b | c \\| d\n  ---|---|---\n')).toMatchObject([
      { expected: '|---|---| on the line after the header' },
    ]);
  });

  it.each(['$$\na\n- b\n$$', '> $$\n> a\n> =\n> b\n> $$'])(
    'is rejected if another block splits a formula: %j',
    (text) => {
      expect(problems(text)[0]).toMatchObject({
        line: 1,
        found: expect.stringContaining('that Markdown splits'),
      });
    },
  );

  it('is rejected if a fence continues a paragraph', () => {
    expect(problems('1. a:\n       ```sh\n       b\n       c\n       ```\n2. d')).toMatchObject([
      { line: 2, found: 'a code block within a paragraph' },
    ]);
  });

  it.each([
    '![a] (b.png)',
    '![a](b.png',
    '![a]（b.png）',
    '![a](b.png "c)',
    '![a](b.png c)',
    '![a]: b.png',
    '[a] (b.md)',
    '[a](b.md',
    '[a](<b.md)',
    '[a](https://quill.dev b)',
  ])('is rejected if the brackets of an image or link are wrong: %s', (text) => {
    expect(problems(text)).toMatchObject([
      { line: 1, found: `${JSON.stringify(text)}, which pages would show as text` },
    ]);
  });

  it.each([
    '![Window <!-- of Acme -->](a.png)',
    '[![Window <!-- of Acme -->](a.png)](/b)',
    '| ![Window <!-- of Acme -->](a.png) |\n|--|',
    '![Window <!-- of Acme -->][a]\n\n[a]: a.png',
  ])('is rejected if the alternative text of an image contains a comment: %s', (text) => {
    const found = 'the comment "<!-- of Acme -->" in the alternative text of an image';
    expect(problems(text)).toMatchObject([{ line: 1, found }]);
  });

  it.each([
    '$$\na\n= b\n$$ and $\\alpha$, \\$5, \\(see \\[b\\]\\), $5 \\* $6, `$\\{a\\}$`, $HOME\\_x',
    'From $5 *a month* to 6$, `$a*b*c$`, $a * b * c$, and $x_i + y_j$\n\n$HOME/*a*/$B $5*a* or $6',
    '\\[optional\\] \\[--flag=VALUE\\] \\[KEY=value\\] \\[MY_VAR\\] \\[^1\\] \\(see below\\) \\(x\\) \\[n=1\\] \\[version = 2\\]',
    '#tag #other',
    'a\n[Note]: see b\n\\[c]: /d and `e\n[f]: /g`\n[h](/i) and [j]: /k\n[--flag] and [l]: /m',
    '[n]\n\n[n]: /o\n[p\\[q\\]]: /r\n[p\\[q\\]]',
    'a\n\n#tag\n\n--- ---\n\nb\n\n- - -\nc',
    '#tag\n#123 and \\##B\n\n`##B`\n\n- \u00a0\n\n12.\u00a0May\n\n##\n\n```\n##B\n| a | b |\n| c | d |\n```\n',
    '| a | b |\n|:-:|--|\n| c |\n\na | b\n--|--\nc\n\n|x| + |y|\n\na\n---\n\n|a|\n|b|\n',
    '```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n```\n',
    '```diff\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n```\n',
    '<pre>\n```\na\n```\n</pre>\n\n<!--\n```\nb\n-->\n\n<div>\n\n```\nc\n```\n\n</div>\n',
    'Install\n=======\n\n```js\n=======\n```\n',
    '~~~sh\na\n~~~  \n\n> ```\n> b\n> ```\n\n- ```\n  c\n  ````\n\n    d',
    '````md\n```sh\na\n```\n````\n',
    '```sh\n# Attention\u00a0: a\necho "b\u00a0!"\n```\n\n```console\n$ a\nb\u00a0c\n```\n\n```js\nd\u00a0e\n```\n',
    '```py\ndef a():\n    """\n    ```sh\n    b\n    ```\n    """\n```\n',
    'a list[index][0], [1][2], `[my guide][missing]`, \\[my guide][missing], [-a][-b], f(value[, a][, b])\n',
    'a[b](c), [1] (2020), [RFC] (https://quill.dev/a), `[a](b.md`, \\[a](b.md, a [b [c]](#d), [e] (f)\n',
    '[a]: see the guide.md\n[1]: see [2] or a.md\n[2]: see b.md\n[Doe]: Doe, My work.pdf\n\n[b], [Doe], and `[c]: my guide.md`\n\n[b]: a.md, my guide.md, and c\n',
    '[a](<my guide.md>), `[a](my guide.md)`, \\[a](my guide.md), [a](see below), x](my guide.md), [b][c]\n\n[c]: d.md\n',
    '<!-- a -->\n\n<!--\nb -> c\n\n<p>\n-->\n\n<!-- <p class="d" >\n-->\n\n<!------- e\n----------->\n\nf <!-- g -> h -->',
    '[comment]: <> (a)\n\n[//]: # (b)\n\n[//]: # "c"\n',
    '[1.0.0]: https://quill.dev/1\n[f]: #g\n[h]: mailto:i@j.example\n',
    '[a], [d], ![k]\n\n[a]: b.md#c\n[d]: ../e\n[k]: l/m\n',
  ])('%j is published', (text) => {
    expect(problems(text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { unfinishedEditProblems } from '../../../../src/markdown/validate/unfinished-edits.ts';

const problems = (text: string) => unfinishedEditProblems(parseMarkdown(text), text);

describe('A page', () => {
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
    ['```sh\na\n\n## B\n\nc', 1, 'a code block without an end'],
    ['````\na\n```\n\nb\n', 1, 'a code block without an end'],
    ['- ```\n  a\n- b\n', 1, 'a code block without an end'],
    ['> ~~~\n> a\n\nb', 1, 'a code block without an end'],
    ['a\n\n```sh\nb\n\n## C\n\n```sh\nd\n```\n\ne', 8, 'another code block within'],
    ['- a\n\n  ```sh\n  b\n\n  ``` {.sh}\n  c\n  ```\n', 6, 'another code block within'],
    ['<details>\n<summary>A</summary>\n```sh\nls\n```\n</details>\n', 3, 'a code block within raw HTML'],
    ['- a\n\n  <div>\n  ~~~\n  <b>\n  ~~~\n  </div>\n', 4, 'a code block within raw HTML'],
    ['<p>\n<!-- a\n-->\n```\nb\n```\n</p>\n', 4, 'a code block within raw HTML'],
    ['a\n\n[Default]: false\n', 3, '"[Default]: false"'],
    ['- [TODO]: later\n', 1, '"[TODO]: later"'],
    ['> [Hint]: <be careful>\n', 1, '"[Hint]: be careful"'],
    ['[Since]: 1.2.3\n', 1, '"[Since]: 1.2.3"'],
    ['[Note]: important "for you"\n', 1, '"[Note]: important"'],
  ])('%j is rejected in line %i, because readers would miss or misread text', (text, line, found) => {
    expect(problems(text)).toMatchObject([{ line, found: expect.stringContaining(found) }]);
  });

  it.each([
    '```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n```\n',
    '```diff\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> topic\n```\n',
    '<pre>\n```\na\n```\n</pre>\n\n<!--\n```\nb\n-->\n\n<div>\n\n```\nc\n```\n\n</div>\n',
    'Install\n=======\n\n```js\n=======\n```\n',
    '~~~sh\na\n~~~  \n\n> ```\n> b\n> ```\n\n- ```\n  c\n  ````\n\n    d',
    '````md\n```sh\na\n```\n````\n',
    '```py\ndef a():\n    """\n    ```sh\n    b\n    ```\n    """\n```\n',
    '[comment]: <> (a)\n\n[//]: # (b)\n\n[//]: # "c"\n',
    '[1.0.0]: https://quill.dev/1\n[a]: b.md#c\n[d]: ../e\n[f]: #g\n[h]: mailto:i@j.example\n[k]: l/m\n',
  ])('%j is published', (text) => {
    expect(problems(text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { list } from '../../../../src/markdown/mdast-builder.ts';
import { parseMarkdown } from '../../../../src/markdown/parse/parse-markdown.ts';
import { renderNodes } from '../../../../src/markdown/render/render-page.ts';
import { stringifyMarkdown } from '../../../../src/markdown/stringify/stringify-markdown.ts';
import {
  createTemplateContext,
  insertValues,
  normalizePlaceholders,
} from '../../../../src/markdown/template/insert-values.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

const templateContext = createTemplateContext(
  new Map<string, string | undefined>([
    ['plain', 'Quill'],
    ['odd', 'a*b|c<d>_e_'],
    ['tick', 'a`b'],
    ['pipe', 'a\\|b'],
    ['address', 'https://code.example/a(b)'],
    ['a_b_c', 'Quill'],
    ['command.env', 'QUILL'],
    ['details.support', undefined],
  ]),
  new Map([
    ['list.jobs', list(['one', 'two'])],
    ['cli.options', []],
  ]),
);

function insertIntoMarkdown(markdown: string) {
  const page = parseMarkdown(normalizePlaceholders(markdown));
  const problems = insertValues(page, templateContext);
  return { problems, page, text: stringifyMarkdown(page.children).trimEnd() };
}

function renderInserted(markdown: string) {
  const { html } = renderNodes(insertIntoMarkdown(markdown).page.children);
  const document = parseHtml(html);
  return {
    code: [...document.querySelectorAll('code')].map(({ textContent }) => textContent),
    text: collapsedText(document.body),
  };
}

const dollar = '$';

describe('The build', () => {
  it.each([
    ['prose', 'Use {{plain}}.', 'Use Quill.'],
    ['prose with spaces in the braces', 'Use {{ plain }}.', 'Use Quill.'],
    ['prose, for a name with underscores', 'Use {{a_b_c}} and {{a_b_c}}.', 'Use Quill and Quill.'],
    ['prose, with Markdown characters escaped', 'Use {{odd}}.', 'Use a\\*b|c\\<d>\\_e\\_.'],
    ['a heading', '## {{plain}}', '## Quill'],
    ['a code span with a backslash before a pipe', '`{{pipe}}`', '`a\\|b`'],
    ['a code span', 'Run `{{odd}} run`.', 'Run `a*b|c<d>_e_ run`.'],
    ['a code span over two lines', 'Run `{{odd}}\nrun`.', 'Run `a*b|c<d>_e_\nrun`.'],
    ['code in a table cell', '| A |\n| --- |\n| `{{odd}}` |', '| A |\n| --- |\n| `a*b\\|c<d>_e_` |'],
    [
      'code in a table cell with a backslash before a pipe',
      '| A |\n| --- |\n| **`{{pipe}}`** |',
      '| A |\n| --- |\n| **<code>a\\\\\\|b</code>** |',
    ],
    ['a code block', '```sh\n{{odd}}\n```', '```sh\na*b|c<d>_e_\n```'],
    ['the text after the language of a code block', '```sh {{plain}}\nls\n```', '```sh Quill\nls\n```'],
    [
      'a code block on the line of its list item',
      '- ```sh\n  {{odd}}\n  ```',
      '- ```sh\n  a*b|c<d>_e_\n  ```',
    ],
    ['indented code', 'Run:\n\n    {{odd}}', 'Run:\n\n```\na*b|c<d>_e_\n```'],
    ['code after an inner fence', '````\n```\n```\n{{odd}}\n````', '````\n```\n```\na*b|c<d>_e_\n````'],
    [
      'the target of a link',
      '[source]({{address}}/issues)',
      '[source](https://code.example/a\\(b\\)/issues)',
    ],
    [
      'the target of a link, with spaces in the braces',
      '[source]({{ address }})',
      '[source](https://code.example/a\\(b\\))',
    ],
    ['a part of a URL', '[badge](https://b.example/{{odd}})', '[badge](https://b.example/a*b%7Cc%3Cd%3E_e_)'],
    ['the title of a link', '[x](/a "{{plain}}")', '[x](/a "Quill")'],
    ['the text of a link', '[{{plain}}](/cli)', '[Quill](/cli)'],
    ['a definition', '[x]\n\n[x]: {{address}}', '[x]\n\n[x]: https://code.example/a\\(b\\)'],
    ['the alternative text of an image', '![{{plain}}](/a.png)', '![Quill](/a.png)'],
    ['raw HTML', '<kbd title="{{odd}}">{{plain}}</kbd>', '<kbd title="a*b|c&#60;d&#62;_e_">Quill</kbd>'],
    ['code, after a dollar sign', `\`${dollar}{{command.env}}_HOME\``, '`$QUILL_HOME`'],
    [
      'prose, as part of a URL that becomes a link',
      'See {{address}}/issues.',
      'See <https://code.example/a(b)/issues>.',
    ],
    ['a URL in the text of a link', '[{{address}}](/a)', '[https://code.example/a(b)](/a)'],
  ])('inserts a value into %s', (_, markdown, text) => {
    expect(insertIntoMarkdown(markdown)).toMatchObject({ text, problems: [] });
  });

  it.each(['plain', 'odd', 'tick', 'pipe'])(
    'shows the value of {{%s}} unchanged in text, code, and tables',
    (name) => {
      const value = templateContext.values.get(name) ?? '';
      const cell = `| {{${name}}} | \`{{${name}}}\` | **\`{{${name}}}\`** |`;
      const { code, text } = renderInserted(
        `# {{${name}}}\n\n\`{{${name}}}\`\n\n| A | B | C |\n|---|---|---|\n${cell}\n`,
      );
      expect(code).toEqual([value, value, value]);
      expect(text).toBe(`${value} ${value} A B C ${value} ${value} ${value}`);
    },
  );

  it('inserts a block if its placeholder is a separate paragraph, even in a list', () => {
    expect(insertIntoMarkdown('Jobs:\n\n{{list.jobs}}\n\n1. First:\n\n   {{ list.jobs }}').text).toBe(
      'Jobs:\n\n- one\n- two\n\n1. First:\n\n   - one\n   - two',
    );
  });

  it.each([
    ['an unknown name', 'a\nb {{nope}} c', 2, 'the unknown placeholder {{nope}}'],
    ['an unknown name in code', 'a\n\n`{{nope}}`', 3, 'the unknown placeholder {{nope}}'],
    ['an unknown name in a code block', '```\nls\n{{nope}}\n```', 3, 'the unknown placeholder {{nope}}'],
    ['an unknown name in indented code', 'a\n\n    ls\n    {{nope}}', 4, 'the unknown placeholder {{nope}}'],
    ['an unknown name in a URL', '[x]({{nope}})', 1, 'the unknown placeholder {{nope}}'],
    ['an unknown name in raw HTML', '<!--\n{{nope}} -->', 2, 'the unknown placeholder {{nope}}'],
    ['a name that contains Markdown syntax', '{{product._name_}}', 1, '{{ without }}'],
    ['empty braces', 'a {{}} b', 1, 'the unknown placeholder {{}}'],
    ['unclosed braces', '- a\n- {{plain', 2, '{{ without }}'],
    ['a block next to other text', '{{list.jobs}}**x**', 1, '{{list.jobs}} within other text'],
    ['a block within a line', 'Jobs: {{list.jobs}}', 1, '{{list.jobs}} within other text'],
    ['a section within a line', 'a {{#plain}}b', 1, '{{#plain}} within other text'],
    ['the end of a section in a block quote', 'a\n> {{/ plain}}', 2, '{{/ plain}} within other text'],
    ['a block without content', '{{cli.options}}', 1, "{{cli.options}}, which isn't set"],
    ["a value that isn't set", 'Write to {{details.support}}.', 1, "{{details.support}}, which isn't set"],
  ])('reports %s', (_, markdown, line, found) => {
    expect(insertIntoMarkdown(markdown).problems).toMatchObject([{ line, found }]);
  });

  it.each([
    [
      '{{details.support}}',
      "a {{#details.support}} … {{/details.support}} section around it, which is omitted when the value isn't set",
    ],
    ['a {{list.jobs}}', 'this placeholder on its own line, between empty lines'],
    ['{{nope}}', expect.stringMatching(/^one of {{plain}}, .*, {{list\.jobs}}\. To print/)],
  ])('for %j suggests %s', (markdown, expected) => {
    expect(insertIntoMarkdown(markdown).problems).toMatchObject([{ expected }]);
  });

  it.each([`${dollar}{{ secrets.KEY }}`, `${dollar}{{`, '{a}}', '{{{{args}}'])(
    'leaves %j unchanged in code, except for escaped braces',
    (code) => {
      const { problems } = insertIntoMarkdown(`\`${code}\``);
      expect(problems).toEqual([]);
      expect(renderInserted(`\`${code}\``).code).toEqual([code.replace('{{{{', '{{')]);
    },
  );
});

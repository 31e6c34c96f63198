import { expect, it } from 'vitest';
import { composeContent } from '../../../setup/compose-docs.ts';
import { collapsedText } from '../../../setup/parse-html.ts';
import { readDocsMarkdown } from '../../../setup/read-docs-markdown.ts';

it('A page from a documentation folder shows tables, task lists, and footnotes', async () => {
  const { document } = await composeContent('| a |\n|---|\n| b |\n\n- [x] c\n\nd[^1]\n\n[^1]: e');
  expect(document.querySelector('td')?.textContent).toBe('b');
  expect(document.querySelector('input[type=checkbox][checked]')).not.toBeNull();
  expect(document.querySelector('[data-footnotes], .footnotes')?.textContent).toContain('e');
});

it.each([
  'Words that you can\nexport default settings with\nimport a from "b"',
  '<pre>\nimport a from "b"\n</pre>',
  'export const is a keyword.',
  'export function names',
])('A page shows %j, which only looks like a module', async (markdown) => {
  const { document } = await composeContent(markdown);
  const expected = markdown.replace(/<.*?>/g, '').trim().replaceAll(/\s+/g, ' ');
  expect(collapsedText(document.body).replaceAll(/\s+/g, ' ')).toBe(expected);
});

it.each([
  ['<pre><code class="hljs language-python">a</code></pre>', 'python'],
  ['<pre class="lang-js">a</pre>', 'js'],
  ['<pre lang="sh"><code>a</code></pre>', 'sh'],
  ['```math\na\n```', 'math'],
  ['```diff-js\na\n```', 'diff'],
])('Code keeps its language: %j', async (markdown, language) => {
  const { text } = await readDocsMarkdown(markdown);
  expect(text).toBe(`\`\`\`${language}\na\n\`\`\``);
});

const containers = ':::note\na\n:::\n\n!!! tip "T"\n    {% raw %}';

it.each([
  ['```md\n', '> ```sh\n> b\n> ```\n\n', '\n```'],
  ['```md\n', '- ```\n\n1. ```\n\n', '\n```'],
  ['```python\n', '    ```python\n    b()\n    ```\n\n', '\n```'],
  ['- b\n\n    ```yaml\n', 'run: |\n  ```\n\n', '\n```'],
  ['~~~md\n', '    ~~~\n\n', '\n~~~'],
  ['- 1. ```md\n', '', '\n```'],
  ['-    <pre>\n', '', '\n</pre>'],
])('Code is published as written if it starts with %j, and continues with %j', async (start, first, end) => {
  const indent = ' '.repeat(start.split('\n').at(-2)?.search(/[`~<]/) ?? 0);
  const code = `${first}${containers}`;
  const lines = `${code}${end}`.split('\n').map((line) => (line === '' ? '' : indent + line));
  const { document } = await composeContent(`${start}${lines.join('\n')}\n\nc`);
  expect(document.querySelector('pre')?.textContent).toBe(code);
});

it('An indented sample of <pre> ends with its line', async () => {
  const code = 'all:\n\tcc x';
  const { document } = await composeContent(`a\n\n    <pre>\n\nb\n\n\`\`\`make\n${code}\n\`\`\``);
  expect(document.querySelectorAll('pre')[1]?.textContent).toBe(code);
});

it.each([
  ['> a\n>\n>     all:\n>     \tcc x', 'all:\n\tcc x'],
  ['> a\n>\n>\t\tall:\n>\t\t\tcc x', '  all:\n  \tcc x'],
  ['*     \t\tall:', '\t\tall:'],
  ['- a\n-     all:\n      \tcc x', 'all:\n\tcc x'],
  [':::note\n> a\n>\n>     all:\n>     \tcc x\n:::', 'all:\n\tcc x'],
  ['!!! note\n    - a\n    -     all:\n          \tcc x', 'all:\n\tcc x'],
])('Indented code keeps its tabs: %j', async (markdown, code) => {
  const { document } = await composeContent(markdown);
  // The parser splits code after the first line of a list item.
  const lines = [...document.querySelectorAll('pre')].map((element) => element.textContent);
  expect(lines.join('\n')).toBe(code);
});

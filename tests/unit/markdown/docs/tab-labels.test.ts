import { describe, expect, it } from 'vitest';
import { composeContent } from '../../../setup/compose-docs.ts';
import { collapsedText } from '../../../setup/parse-html.ts';

it('A page from a documentation folder shows the code blocks in a group as tabs, with their labels', async () => {
  const { document, markdown } = await composeContent(
    '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::',
  );
  expect([...document.querySelectorAll('.tabs label')].map(collapsedText)).toEqual(['npm', 'pnpm']);
  expect(markdown).toContain('npm\n\n```sh\nnpm i\n```\n\npnpm\n\n```sh\npnpm i\n```');
});

it.each(['tab="One"', "tab='One'", 'tab=One'])(
  'The label of a tab after the language, such as %s, is shown before the code',
  async (attribute) => {
    const { markdown } = await composeContent(`\`\`\`js ${attribute}\na\n\`\`\``);
    expect(markdown).toContain('One\n\n```js\na\n```');
  },
);

describe('Code blocks for different systems in a documentation folder', () => {
  const block = (label: string, code: string) =>
    [label, '```sh', code, '```', '', ''].join('\n').replace('\n', '\n\n');
  const unix = block('**macOS/Linux**', 'ls');
  const windows = block('**Windows (PowerShell)**', 'dir');
  const labelsOf = async (content: string) => {
    const { document } = await composeContent(content);
    return [...document.querySelectorAll('.tabs label')].map(collapsedText);
  };

  it('are tabs if each follows a label in bold, and the Markdown version has the labels in bold', async () => {
    const { document, markdown } = await composeContent(unix + windows);
    expect([...document.querySelectorAll('.tabs label')].map(collapsedText)).toEqual([
      'macOS/Linux',
      'Windows (PowerShell)',
    ]);
    expect(document.querySelector('label strong')).toBeNull();
    expect(markdown).toContain((unix + windows).trim());
  });

  it('are tabs in list items too', async () => {
    const item = `1. Create a folder:\n\n   ${(unix + windows).replaceAll('\n', '\n   ')}`;
    expect(await labelsOf(item)).toEqual(['macOS/Linux', 'Windows (PowerShell)']);
  });

  it.each([
    ['text is between them', `${unix}Or:\n\n${windows}`],
    ['a label is repeated', unix + windows + unix + windows],
    ['a label is not a system', unix + block('**Output**', 'a')],
    ['a label is not in bold', block('macOS', 'ls') + block('Windows', 'dir')],
    ['there is only one', `${unix}Text.`],
  ])('stay below each other if %s', async (_, content) => {
    expect(await labelsOf(content)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
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

it('Code blocks after labels in bold stay below each other, because they can be steps', async () => {
  const { document } = await composeContent(
    '**1. Install WSL**\n\n```sh\nwsl --install\n```\n\n**2. Update Ubuntu**\n\n```sh\nsudo apt update\n```',
  );
  expect(document.querySelector('.tabs')).toBeNull();
  expect(document.querySelectorAll('pre')).toHaveLength(2);
});

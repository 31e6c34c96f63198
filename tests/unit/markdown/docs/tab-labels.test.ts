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

import { expect, it } from 'vitest';
import { composeContent } from '../../../setup/compose-docs.ts';
import { collapsedText } from '../../../setup/parse-html.ts';

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

import { expect, it } from 'vitest';
import { supportLabel } from '../../../src/components/support-label.ts';

it.each([
  ['https://github.com/acme/tool/issues', 'Issues'],
  ['https://github.com/acme/tool/discussions', 'Discussions'],
  ['https://discord.gg/abc', 'Discord'],
  ['https://acme.dev/help', 'Support'],
])('The link to %s is called "%s"', (url, label) => {
  expect(supportLabel(url)).toBe(label);
});

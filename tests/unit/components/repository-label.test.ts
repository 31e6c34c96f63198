import { expect, it } from 'vitest';
import { repositoryLabel } from '../../../src/components/repository-label.ts';

it.each([
  ['https://github.com/acme/tool', 'GitHub'],
  ['https://gitlab.com/acme/tool', 'GitLab'],
  ['https://git.acme.dev/tool', 'Source code'],
])('The link to %s is called "%s"', (url, label) => {
  expect(repositoryLabel(url)).toBe(label);
});

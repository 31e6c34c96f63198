import { expect, it } from 'vitest';
import { pageLengthWarning } from '../../../src/artifacts/page-length-warning.ts';

const markdownVersion = (file: string, length: number) => ({ page: { file }, text: 'a'.repeat(length) });

it('The warning about long pages lists every page of more than 3,000 tokens, with its length', () => {
  expect(
    pageLengthWarning([
      markdownVersion('site/pages/a.md', 12_001),
      markdownVersion('site/pages/b.md', 12_000),
    ]),
  ).toBe(
    'Agents read whole pages. Consider splitting pages of more than 3,000 tokens:\n' +
      '  site/pages/a.md: about 3,001 tokens',
  );
});

it('The build warns about no page if every page has at most 3,000 tokens', () => {
  expect(pageLengthWarning([markdownVersion('site/pages/b.md', 12_000)])).toBeUndefined();
});

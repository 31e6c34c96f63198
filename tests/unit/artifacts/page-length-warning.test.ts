import { expect, it } from 'vitest';
import { pageLengthWarning } from '../../../src/artifacts/page-length-warning.ts';

const markdownVersion = (file: string, length: number) => ({ page: { file }, text: 'a'.repeat(length) });

it('The warning about long pages lists pages of more than 3,000 tokens, with their lengths', () => {
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

it('The warning lists the three longest pages, and the number of the other long pages', () => {
  const lengths = [13_000, 16_000, 14_000, 17_000, 15_000, 100];
  const warning = pageLengthWarning(lengths.map((length) => markdownVersion(`${length}.md`, length)));
  const listed = [...(warning ?? '').matchAll(/(\d+)\.md/g)].map(([, length]) => length);
  expect(listed).toEqual(['17000', '16000', '15000']);
  expect(warning).toMatch(/\n {2}and 2 more$/);
});

it('The build warns about no page if every page has at most 3,000 tokens', () => {
  expect(pageLengthWarning([markdownVersion('site/pages/b.md', 12_000)])).toBeUndefined();
});

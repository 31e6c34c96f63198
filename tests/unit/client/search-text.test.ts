import { expect, it } from 'vitest';
import { extractSnippet } from '../../../src/client/search-text.ts';

it('An excerpt shows the match at the end of a very long section without spaces', () => {
  const text = `${'说明如何安装程序。'.repeat(30_000)}运行`;
  const excerpt = extractSnippet(text, new Set(['运', '行'])).map((part) => part.text);
  expect(excerpt.join('')).toBe('运行');
});

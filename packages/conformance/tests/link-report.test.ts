import { expect, it } from 'vitest';
import { formatLinkReport } from '../src/report/link-report.ts';

it('The report of broken links lists each unreachable host once, and each missing page', () => {
  const unreachable = "The hostname of code.test can't be resolved (EAI_AGAIN).";
  const missing = 'returns 404';
  const broken = [
    { from: 'https://quill.test/', link: 'https://code.test/a', reason: unreachable },
    { from: 'https://quill.test/', link: 'https://quill.test/a', reason: missing },
    { from: 'https://quill.test/', link: 'https://code.test/b', reason: unreachable },
    { from: 'https://quill.test/b', link: 'https://code.test/c', reason: unreachable },
    { from: 'https://quill.test/', link: 'https://quill.test/b', reason: missing },
  ];
  expect(formatLinkReport({ checked: 9, broken, problems: [] }).split('\n')).toEqual([
    `✗ https://quill.test/ links to https://code.test/a: ${unreachable} This also affects 2 other links.`,
    '✗ https://quill.test/ links to https://quill.test/a: returns 404',
    '✗ https://quill.test/ links to https://quill.test/b: returns 404',
    '9 links checked, 5 broken.',
  ]);
});

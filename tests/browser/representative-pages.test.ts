import { beforeAll, describe, expect, inject, it } from 'vitest';
import { selectRepresentativePages } from '../setup/representative-pages.ts';
import { useBrowser } from './browser.ts';
import { openPageChecker } from './page-problems.ts';

const { browser } = useBrowser();
const pages = selectRepresentativePages();

// `npm run quality` checks every page in the same way, and all elements in it.
describe.each(['phone', 'desktop'] as const)('On a %s,', (screen) => {
  let findProblems: (path: string) => Promise<string[]>;
  beforeAll(async () => {
    findProblems = await openPageChecker(browser(), inject('site'), screen);
  });

  it.each(pages)('%s loads without errors, is legible and accessible, and fits the window', async (path) => {
    expect(await findProblems(path)).toEqual([]);
  });
});

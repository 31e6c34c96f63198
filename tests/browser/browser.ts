import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';

export const phone = { viewport: { width: 360, height: 740 } } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

interface TestBrowser {
  browser(): Browser;
  /** Opens a page of the example in a new browser context. */
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Returns a function that opens all pages in one browser context, which is faster for tests that change nothing. */
  inOneContext(options: BrowserContextOptions): (path: string) => Promise<Page>;
}

export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChrome();
  });
  afterAll(() => browser?.close());
  const goTo = async (page: Page, path: string) => {
    await page.goto(inject('site') + path);
    return page;
  };
  return {
    browser: () => browser,
    async openPage(path, options = desktop) {
      const page = await browser.newPage(options);
      onTestFinished(() => page.close());
      return goTo(page, path);
    },
    inOneContext(options) {
      let page: Promise<Page> | undefined;
      return async (path) => {
        page ??= browser.newPage(options);
        return goTo(await page, path);
      };
    },
  };
}

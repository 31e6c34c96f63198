import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';

export const phone = { viewport: { width: 360, height: 740 } } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

interface TestBrowser {
  browser(): Browser;
  /** Opens a page of the example. Pages with the same options share a browser context, because the site stores nothing. */
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Returns a function that opens all pages in one browser context, which is faster for tests that change nothing. */
  inOneContext(options: BrowserContextOptions): (path: string) => Promise<Page>;
}

/**
 * Browser of all test files that run in this process, because starting one takes longer than loading pages. It exits
 * with the process.
 */
let sharedBrowser: Promise<Browser> | undefined;

/** Starts the browser if necessary. After the tests of a file, its windows are closed. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    sharedBrowser ??= startChrome();
    browser = await sharedBrowser;
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close())));
  const goTo = async (page: Page, path: string) => {
    await page.goto(inject('site') + path);
    return page;
  };
  const contexts = new Map<string, Promise<BrowserContext>>();
  const openContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    // While a page of the site is open, the browser loads other pages in the same process.
    await goTo(await context.newPage(), '/robots.txt');
    return context;
  };
  const contextFor = (options: BrowserContextOptions) => {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? openContext(options);
    contexts.set(key, context);
    return context;
  };
  return {
    browser: () => browser,
    async openPage(path, options = desktop) {
      const context = await contextFor(options);
      const page = await context.newPage();
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

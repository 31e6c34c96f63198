import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';

export const phone = { viewport: { width: 360, height: 740 } } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

/** Starts a browser for the tests of a file, and returns what opens a page of the example in a window of its own. */
export function withBrowser(): (path: string, options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChrome();
  });
  afterAll(() => browser?.close());
  return async (path, options = desktop) => {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(inject('example') + path);
    return page;
  };
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';

export const phone = { viewport: { width: 360, height: 740 } } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

interface TestBrowser {
  browser(): Browser;
  /**
   * Loads a page of the example. Tests with the same options share a window, because the site stores nothing, and opening
   * a window takes as long as loading a page.
   */
  openPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * For tests that only read, scroll, or focus a page: like `openPage`, but a page that was just read isn't loaded again,
   * only scrolled to its top.
   */
  showPage(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * Loads a page in a new window, which is slower. For tests that change the window: its requests, listeners, scripts, or
   * media.
   */
  openInNewWindow(
    path: string,
    options?: BrowserContextOptions,
    prepare?: (window: Page) => Promise<unknown>,
  ): Promise<Page>;
}

/** Whether tests change pages or only read them. Each kind has its own window. */
type Use = 'change' | 'read';

/**
 * Browser of all test files that run in this process, because starting one takes longer than loading pages. It exits
 * with the process.
 */
let sharedBrowser: Promise<Browser> | undefined;

/** Contexts by their options. Reusing a context saves time, because its windows share a process. */
const sharedContexts = new Map<string, Promise<BrowserContext>>();

const sharedWindows = new Map<string, Promise<Page>>();

/** Starts the browser if necessary. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    sharedBrowser ??= startChrome();
    browser = await sharedBrowser;
  });
  const goTo = async (page: Page, path: string) => {
    await page.goto(inject('site') + path);
    return page;
  };
  const openWindow = async (options: BrowserContextOptions) => {
    const key = JSON.stringify(options);
    const context = sharedContexts.get(key) ?? browser.newContext(options);
    sharedContexts.set(key, context);
    return (await context).newPage();
  };
  const findWindow = (use: Use, options: BrowserContextOptions) => {
    const key = JSON.stringify([use, options]);
    const window = sharedWindows.get(key) ?? openWindow(options);
    sharedWindows.set(key, window);
    return window;
  };
  const resize = async (page: Page, size: BrowserContextOptions['viewport'] = desktop.viewport) => {
    const { width, height } = page.viewportSize() ?? {};
    if (size && (width !== size.width || height !== size.height)) await page.setViewportSize(size);
    return page;
  };
  return {
    browser: () => browser,
    async openPage(path, { viewport, ...options } = {}) {
      const page = await resize(await findWindow('change', options), viewport);
      // The pointer would still be where the last test clicked.
      await page.mouse.move(-1, -1);
      // Without this, the browser wouldn't load a page again to show another part of it.
      if (path.includes('#')) await page.goto('about:blank');
      return goTo(page, path);
    },
    async showPage(path, { viewport, ...options } = {}) {
      const page = await resize(await findWindow('read', options), viewport);
      if (page.url() !== inject('site') + path) return goTo(page, path);
      await page.evaluate(() => scrollTo(0, 0));
      return page;
    },
    async openInNewWindow(path, { viewport, ...options } = {}, prepare = async () => {}) {
      const page = await resize(await openWindow(options), viewport);
      onTestFinished(() => page.close());
      await prepare(page);
      return goTo(page, path);
    },
  };
}

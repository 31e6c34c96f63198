import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';
import { listedPaths } from '../setup/published.ts';

const site = inject('site');
// Machines that run tests may be busy with others.
const patience = 180_000;
const missing = '/no-such-page';
const screens = [
  { screen: 'phone', width: 360, height: 740 },
  { screen: 'desktop', width: 1280, height: 900 },
];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  /** How far the layout has shifted since the page began to load (Layout Instability, section 2). */
  var layoutShift: number;
}

let browser: Browser;
beforeAll(async () => {
  browser = await startChrome();
});
afterAll(() => browser?.close());

/** Notes everything that a page should never give rise to. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser itself mentions that an unknown address answered 404.
    if (message.location().url !== site + missing) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) complaints.push(`left the site: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() !== 200 && response.url() !== site + missing)
      complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Returns what axe objects to, and what it cannot decide, each with the elements that are concerned. */
async function objections(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return [...violations, ...incomplete].map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

describe.each(screens)('on a $screen', ({ width, height }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width, height } });
    await context.addInitScript(() => {
      globalThis.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          globalThis.layoutShift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });

  it.each([...listedPaths, missing])(
    '%s loads without a complaint or a shift, fits, and is accessible in light and dark',
    async (path) => {
      const page = await context.newPage();
      onTestFinished(() => page.close());
      const complaints = watch(page);
      await page.goto(site + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect({ colorScheme, objections: await objections(page) }).toEqual({ colorScheme, objections: [] });
      }
      expect(await page.evaluate(() => globalThis.layoutShift)).toBe(0);
      expect(complaints).toEqual([]);
    },
    patience,
  );
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';

declare global {
  /** How far the layout has shifted since the page began to load (Layout Instability, section 2). */
  var layoutShift: number;
}

const standards: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// In dark colours the same elements stand in the same places.
const rulesIn = {
  light: { type: 'tag', values: standards },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;
const colorSchemes = ['light', 'dark'] as const;

/** What a browser saw of a page. */
export interface Inspection {
  /** Console messages, errors, and requests that failed or left the site. */
  readonly complaints: readonly string[];
  /** The width of the whole page, in CSS pixels. */
  readonly width: number;
  readonly layoutShift: number;
  /** What axe objects to, and what it cannot decide. */
  readonly objections: readonly string[];
}

/** Returns a window that measures how far layouts shift in it. */
export async function measuringWindow(
  browser: Browser,
  width: number,
  height: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context;
}

/** Loads an address in a new tab and returns what there is to say about it, in light and in dark colours. */
export async function inspect(page: Page, address: string): Promise<Inspection> {
  const complaints: string[] = [];
  watch(page, address, complaints);
  await page.goto(address);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const objections: string[] = [];
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    objections.push(
      ...(await objectionsTo(page, colorScheme)).map((objection) => `${colorScheme}: ${objection}`),
    );
  }
  return { complaints, width, objections, layoutShift: await page.evaluate(() => globalThis.layoutShift) };
}

function watch(page: Page, address: string, complaints: string[]): void {
  const { origin } = new URL(address);
  page.on('console', (message) => {
    // The browser itself mentions that an unknown address answered 404, as it should.
    const mention = message.location().url === address && /status of 404/.test(message.text());
    if (!mention) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`left the site: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() !== 200 && response.url() !== address)
      complaints.push(`${response.status()}: ${response.url()}`);
  });
}

async function objectionsTo(page: Page, colorScheme: keyof typeof rulesIn): Promise<string[]> {
  const options = {
    runOnly: { type: rulesIn[colorScheme].type, values: [...rulesIn[colorScheme].values] },
    resultTypes: ['violations', 'incomplete'],
  } satisfies Parameters<AxeBuilder['options']>[0];
  // There are no frames, for which axe would open a tab of its own each time.
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options(options)
    .setLegacyMode()
    .analyze();
  return [...violations, ...incomplete].map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

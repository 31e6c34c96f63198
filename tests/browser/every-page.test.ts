import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listedPaths } from '../setup/built-site.ts';
import { startChrome } from '../setup/chrome.ts';
import { missingPath, representativePages } from '../setup/representative-pages.ts';
import { type Inspector, openInspector } from './inspection.ts';

const site = inject('site');
const screens = [
  { screen: 'phone', width: 360, height: 740, others: 'content' },
  { screen: 'desktop', width: 1280, height: 900, others: 'nothing' },
] as const;
// Content that loads late comes first, so the shift of what follows is measured.
const brokenMarkup = `
  <img src="/pictures/social.png" alt="" width="300">
  <script>document.title = ""</script>
  <img src="/none.png" alt="">
  <img src="https://a.example/b.png" alt="">
  <img src="/favicon.svg">
  <img src="/favicon.svg" alt="" width="500">
  <table><tr><td>${'Word'.repeat(30)}</td></tr></table>`;
const faultyStyles = 'main p { color: #444 !important }';

const ofEachKind = representativePages();

let browser: Browser;
beforeAll(async () => {
  browser = await startChrome();
});
afterAll(() => browser?.close());

describe.each(screens)('On a $screen,', ({ width, height, others }) => {
  let inspector: Inspector;
  beforeAll(async () => {
    inspector = await openInspector(browser, width, height);
  });

  it.each([...listedPaths, missingPath])(
    '%s loads without errors or layout shifts, fits the window, and is legible and accessible',
    // Under load, a browser paints half a table, whose columns then widen. Only a shift in every attempt counts.
    { retry: 2 },
    async (path) => {
      const status = path === missingPath ? 404 : 200;
      const inspection = await inspector.inspect(
        site + path,
        ofEachKind.includes(path) ? 'everything' : others,
      );
      const flawless = { complaints: [], layoutShift: 0, objections: [], unreadable: [] };
      expect(inspection).toEqual({ ...flawless, status, width });
    },
  );
});

describe('The check of every page', () => {
  it('detects each kind of problem', async () => {
    const { page, inspect } = await openInspector(browser, 360, 740);
    await page.route('**/social.png', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await page.route(`${site}/contact`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main', `${brokenMarkup}<main`);
      await route.fulfill({ response, body });
    });
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${faultyStyles}` });
    });
    const found = await inspect(`${site}/contact`, 'everything');
    const { complaints: problems, objections, unreadable, width, layoutShift } = found;
    const every = (texts: readonly string[]) =>
      expect.arrayContaining(texts.map((text) => expect.stringContaining(text)));
    expect(problems).toEqual(every(['404: ', 'left the site: https://a.example/b.png', 'inline script']));
    expect(objections).toEqual(every(['light: image-alt: ', 'dark: color-contrast: ']));
    expect(unreadable).not.toEqual([]);
    expect(width).toBeGreaterThan(500);
    expect(layoutShift).toBeGreaterThan(0);
  });
});

import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { startChrome } from '../setup/chrome.ts';
import { listedPaths } from '../setup/published.ts';
import { inspect, measuringWindow } from './inspection.ts';

const site = inject('site');
// Machines that run tests may be busy with others.
const patience = 180_000;
const screens = [
  { screen: 'phone', width: 360, height: 740 },
  { screen: 'desktop', width: 1280, height: 900 },
];

let browser: Browser;
beforeAll(async () => {
  browser = await startChrome();
});
afterAll(() => browser?.close());

describe.each(screens)('on a $screen', ({ width, height }) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await measuringWindow(browser, width, height);
  });

  it.each([...listedPaths, '/no-such-page'])(
    '%s loads without a complaint or a shift, fits, and is accessible in light and dark',
    // A starved browser paints half a table, whose columns then widen. A shift that comes every time is ours.
    { retry: 2, timeout: patience },
    async (path) => {
      const page = await context.newPage();
      onTestFinished(() => page.close());
      const inspection = await inspect(page, site + path);
      expect(inspection).toEqual({ complaints: [], width, layoutShift: 0, objections: [] });
      expect((await page.request.get(site + path)).status()).toBe(path === '/no-such-page' ? 404 : 200);
    },
  );
});

describe('the walk', () => {
  it.each([
    ['a picture that is not there', '<img src="/none.png" alt="">', { complaints: ['404: '] }],
    [
      'a picture of another site',
      '<img src="https://a.example/b.png" alt="">',
      { complaints: ['left the site: https://a.example/b.png'] },
    ],
    ['inline code', '<script>document.title = ""</script>', { complaints: ['inline script'] }],
    ['something that does not fit', '<img src="/favicon.svg" alt="" width="500">', { width: 500 }],
    ['a picture that nobody describes', '<img src="/favicon.svg">', { objections: ['light: image-alt: '] }],
    [
      'a picture that pushes the text down',
      '<img src="/pictures/social.png" alt="" width="300">',
      { layoutShift: 0 },
    ],
  ])(
    'would notice %s',
    async (_, fault, noticed) => {
      const page = await (await measuringWindow(browser, 360, 740)).newPage();
      onTestFinished(() => page.context().close());
      await page.route('**/social.png', async (route) => {
        await new Promise((done) => setTimeout(done, 500));
        await route.continue();
      });
      await page.route(`${site}/contact`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<main', `${fault}<main`);
        await route.fulfill({ response, body });
      });
      const { complaints, objections, width, layoutShift } = await inspect(page, `${site}/contact`);
      if ('complaints' in noticed) expect(complaints.join('\n')).toContain(noticed.complaints[0]);
      if ('objections' in noticed) expect(objections.join('\n')).toContain(noticed.objections[0]);
      if ('width' in noticed) expect(width).toBeGreaterThan(noticed.width);
      if ('layoutShift' in noticed) expect(layoutShift).toBeGreaterThan(noticed.layoutShift);
    },
    patience,
  );
});

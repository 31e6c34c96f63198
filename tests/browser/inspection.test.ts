import { expect, inject, it } from 'vitest';
import { phone, useBrowser } from './browser.ts';
import { openInspector } from './inspection.ts';

const site = inject('site');
const { browser } = useBrowser();
// An image that loads late precedes other content, so loading it shifts the layout.
const brokenMarkup = `
  <img src="/pictures/social.png" alt="" width="300">
  <script>document.title = ""</script>
  <img src="/none.png" alt="">
  <img src="https://a.example/b.png" alt="">
  <img src="/favicon.svg">
  <img src="/favicon.svg" alt="" width="500">
  <table><tr><td>${'Word'.repeat(30)}</td></tr></table>`;
const faultyStyles = 'main p { color: #444 !important }';

it('The check of every page detects each kind of problem', async () => {
  const { page, inspect } = await openInspector(browser(), phone.viewport.width, phone.viewport.height);
  await page.route('**/social.png', async (route) => {
    // Content shifts only after it was visible.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
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
  const { errors, axeFindings, unreadableCells, width, layoutShift } = await inspect(
    '/contact',
    'everything',
  );
  const every = (texts: readonly string[]) =>
    expect.arrayContaining(texts.map((text) => expect.stringContaining(text)));
  expect(errors).toEqual(every(['404: ', 'left the site: https://a.example/b.png', 'inline script']));
  expect(axeFindings).toEqual(every(['light: image-alt: ', 'dark: color-contrast: ']));
  expect(unreadableCells).not.toEqual([]);
  expect(width).toBeGreaterThan(500);
  expect(layoutShift).toBeGreaterThan(0);
});

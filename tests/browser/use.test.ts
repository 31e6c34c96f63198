import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startChrome } from '../setup/chrome.ts';
import { listedPaths, product } from '../setup/published.ts';

const site = inject('site');
// Smooth scrolling would not be over when a test looks.
const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await startChrome();
});
afterAll(() => browser?.close());

/** Opens a page in a browser window of its own. */
async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(site + path);
  return page;
}

/** Returns how the focused element shows that it is focused, and whether it can be seen. */
function focusOf(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const inSight = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return {
      text: element.textContent?.trim() ?? '',
      tag: element.localName,
      id: element.id,
      inSight,
      outlined,
    };
  });
}

describe('the copy button', () => {
  it('is on every code block and copies just the code', async () => {
    const page = await open('/', { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    expect(await page.locator('.code > button').count()).toBe(await page.locator('pre').count());
    const button = page.getByRole('button', { name: 'Copy' }).first();
    await button.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(product.installCommand);
  });

  it('can be used with the keyboard', async () => {
    const page = await open('/', { ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
  });

  it('takes no room: a page with buttons is as high as one without', async () => {
    const height = async (options: BrowserContextOptions) =>
      (await open('/developers', options)).evaluate(() => document.documentElement.scrollHeight);
    expect(await height(phone)).toBe(await height({ ...phone, javaScriptEnabled: false }));
  });
});

describe('without JavaScript', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  });

  it.each(listedPaths)(
    '%s can be read and left by navigation, and has no button that does nothing',
    async (path) => {
      const page = await context.newPage();
      onTestFinished(() => page.close());
      await page.goto(site + path);
      expect(await page.locator('h1').isVisible()).toBe(true);
      expect(await page.locator('main .text > *').last().isVisible()).toBe(true);
      expect(await page.locator('button').count()).toBe(0);
      const links = page.locator('header a');
      expect(await links.count()).toBe(listedPaths.length);
      const next = listedPaths[(listedPaths.indexOf(path) + 1) % listedPaths.length] ?? '/';
      await page.locator(`header a[href="${next}"]`).click();
      expect(page.url()).toBe(site + next);
    },
  );

  it('the contents of a long page open and lead to its sections', async () => {
    const page = await context.newPage();
    onTestFinished(() => page.close());
    await page.goto(`${site}/cli`);
    const section = page.locator('.contents a').last();
    expect(await section.isVisible()).toBe(false);
    await page.locator('.contents summary').click();
    await section.click();
    const target = page.locator(new URL(page.url()).hash);
    await target.waitFor();
    expect(await target.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
  });
});

describe('the keyboard', () => {
  it('reaches a link past the navigation first, which can be seen once it is focused', async () => {
    const page = await open('/developers');
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toMatchObject({ text: 'Skip to the content', inSight: true, outlined: true });
    await page.keyboard.press('Enter');
    expect(await focusOf(page)).toMatchObject({ id: 'content' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('shows where it is at every stop of a page: %s', async (_, options) => {
    const page = await open('/', options);
    const stops = await page.locator('a[href], button, summary, [tabindex="0"]').count();
    const unseen = [];
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      const focus = await focusOf(page);
      if (!focus.inSight || !focus.outlined || focus.tag === 'body') unseen.push(focus);
    }
    expect(stops).toBeGreaterThan(20);
    expect(unseen).toEqual([]);
  });
});

describe('contents', () => {
  it('of a long page stay in sight beside the text where there is room', async () => {
    const page = await open('/cli');
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const contents = await page.locator('.contents').boundingBox();
    const text = await page.locator('main .text').boundingBox();
    expect(contents?.y).toBeGreaterThan(0);
    expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(await page.locator('.contents a').first().isVisible()).toBe(true);
  });
});

describe('a printed page', () => {
  it.each(listedPaths)('%s shows the text alone, and nothing is cut off at the edge', async (path) => {
    // The width that A4 leaves between margins, in CSS pixels.
    const page = await open(path, { viewport: { width: 700, height: 1000 } });
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await page.locator('main').isVisible()).toBe(true);
    for (const part of ['header nav', 'footer ul', '.contents', '.code button', '.skip'])
      for (const element of await page.locator(part).all())
        expect([part, await element.isVisible()]).toEqual([part, false]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
    const clipped = page
      .locator('pre, .scroll')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollWidth > box.clientWidth + 1)
          .map((box) => box.textContent?.slice(0, 80)),
      );
    expect(await clipped).toEqual([]);
  });
});

describe('motion', () => {
  it('is left out for those who want less of it', async () => {
    const page = await open('/developers');
    const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await scrolling()).toBe('auto');
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return transitionDuration !== '0s' || animationName !== 'none';
        }).length,
    );
    expect(moving).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await scrolling()).toBe('smooth');
  });
});

describe('CHROME_PATH', () => {
  it('that names no program is refused with advice', async () => {
    vi.stubEnv('CHROME_PATH', '/no/such/program');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startChrome()).rejects.toThrow(
      'CHROME_PATH is "/no/such/program", which is no program: install Chrome or Chromium',
    );
  });
});

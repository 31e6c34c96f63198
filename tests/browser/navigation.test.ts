import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

/** Whether an element is displayed, and no part of it is above or below the window. */
function isVisibleInWindow(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.checkVisibility() && top >= 0 && bottom <= innerHeight;
  });
}

describe('The navigation tree next to the text', () => {
  it('stays visible at the end of a long page', async () => {
    const page = await showPage('/cli');
    await page.locator('main .text > *').last().scrollIntoViewIfNeeded();
    expect(await isVisibleInWindow(page, '.sidebar [aria-current="page"]')).toBe(true);
  });

  it('opens other sections without a script, and without leaving the page', async () => {
    const page = await openPage('/cli', { ...desktop, javaScriptEnabled: false });
    const link = page.locator('.sidebar a[href="/mcp/configuration"]');
    expect(await link.isVisible()).toBe(false);
    await page.locator('.sidebar summary[aria-label="Pages in MCP servers"]').click();
    expect(await link.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/cli');
  });
});

describe('The header', () => {
  it.each([
    ['a phone', phone],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desktop', desktop],
  ])('keeps the search button visible at the end of a long page on %s', async (_, options) => {
    const page = await showPage('/cli', options);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await isVisibleInWindow(page, 'header .search')).toBe(true);
    await page.locator('header .search').click({ trial: true });
  });

  it('keeps the menu visible on a phone, and opens it without scrolling the page', async () => {
    const page = await openPage('/cli', phone);
    await page.evaluate(() => scrollTo(0, 5000));
    await page.getByText('Menu', { exact: true }).click();
    expect(await isVisibleInWindow(page, '.sidebar [aria-current="page"]')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(5000);
  });

  it('and the table of contents are divided by one line on a phone, without a gap', async () => {
    const page = await showPage('/cli', phone);
    await page.evaluate(() => scrollTo(0, 5000));
    const [header, contents] = [page.locator('header'), page.locator('main > .contents')];
    const [upper, lower] = [await header.boundingBox(), await contents.boundingBox()];
    expect(upper?.y).toBe(0);
    // The lower border of the header covers the upper border of the table of contents.
    expect(lower?.y).toBe((upper?.height ?? 0) - 1);
    const line = (bar: typeof header, edge: 'Top' | 'Bottom') =>
      bar.evaluate((element, side) => getComputedStyle(element)[`border${side}`], edge);
    expect(await line(header, 'Bottom')).toBe(await line(contents, 'Top'));
    expect(await line(contents, 'Top')).toMatch(/^1px solid/);
  });

  it('stays visible in a short window, in which the table of contents scrolls away', async () => {
    const page = await showPage('/cli', { viewport: { width: 320, height: 256 } });
    await page.evaluate(() => scrollTo(0, 5000));
    expect(await isVisibleInWindow(page, 'header .search')).toBe(true);
    expect((await page.locator('main > .contents').boundingBox())?.y).toBeLessThan(0);
  });

  it.each([360, 768, 1000, 1280])(
    'never covers the target of a link in a window that is %i pixels wide',
    async (width) => {
      const page = await showPage('/cli#exit-codes', { viewport: { width, height: 740 } });
      await page.evaluate(() => location.assign('#exit-codes'));
      const covered = await page.locator('#exit-codes').evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        return !heading.contains(document.elementFromPoint(left + 4, top + 4));
      });
      expect(covered).toBe(false);
    },
  );

  it('has touch targets that are at least 42 pixels high', async () => {
    const page = await openPage('/cli#flags', { ...phone, hasTouch: true, isMobile: true });
    const misses = await page
      .locator('header .name, header .search, .sidebar > details > summary, main > .contents summary')
      .evaluateAll((targets) =>
        targets
          .filter((target) => {
            const { left, top, width, height } = target.getBoundingClientRect();
            const middle = top + height / 2;
            return [middle - 21, middle + 21].some(
              (y) => !target.contains(document.elementFromPoint(left + width / 2, y)),
            );
          })
          .map((target) => target.textContent),
      );
    expect(misses).toEqual([]);
  });
});

describe('The menu on a phone', () => {
  it('contains the navigation tree, and marks the current page in it', async () => {
    const page = await openPage('/docs/troubleshooting', { viewport: { width: 360, height: 420 } });
    await page.getByText('Menu', { exact: true }).click();
    await expect.poll(() => isVisibleInWindow(page, '.sidebar [aria-current="page"]')).toBe(true);
    await page.locator('.sidebar a[href="/docs/plugins"]').click();
    expect(new URL(page.url()).pathname).toBe('/docs/plugins');
  });

  it('links directly to how to report a vulnerability', async () => {
    const page = await openPage('/', phone);
    await page.getByText('Menu', { exact: true }).click();
    await page.locator('.sidebar').getByText('Report a vulnerability', { exact: true }).click();
    expect(await isVisibleInWindow(page, '#security-reports')).toBe(true);
  });

  it('closes when the reader taps outside it', async () => {
    const page = await openPage('/', phone);
    const menu = page.locator('.sidebar > details');
    await page.getByText('Menu', { exact: true }).click();
    expect(await page.locator('.sidebar li a').first().isVisible()).toBe(true);
    await page.locator('header').click({ position: { x: 5, y: 5 } });
    expect(await menu.evaluate((details) => details.hasAttribute('open'))).toBe(false);
  });
});

describe('The focus ring', () => {
  it("is around the version in the header, but doesn't touch it", async () => {
    const page = await showPage('/docs');
    const version = page.getByRole('banner').getByRole('link', { name: 'beta' });
    await version.focus();
    expect(await version.evaluate((link) => getComputedStyle(link).outlineOffset)).toBe('3px');
  });

  it.each(['/developers', '/cli'])('is never cut off by a scrolling box: %s', async (path) => {
    for (const options of [desktop, phone]) {
      const page = await showPage(path, options);
      const clipped = await page.evaluate(() => {
        const scrolls = (box: Element) => getComputedStyle(box).overflowX !== 'visible';
        const boxes = [...document.querySelectorAll('body *')].filter(scrolls);
        return [...document.querySelectorAll<HTMLElement>('a[href], summary, button')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            element.focus({ focusVisible: true } as FocusOptions);
            const { outlineWidth, outlineOffset } = getComputedStyle(element);
            const ring = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
            const outer = [...element.getClientRects()];
            return boxes
              .filter((box) => box !== element && box.contains(element))
              .some((box) => {
                const { left, right } = box.getBoundingClientRect();
                return outer.some((rect) => rect.left - ring < left - 0.5 || rect.right + ring > right + 0.5);
              });
          })
          .map((element) => element.outerHTML);
      });
      expect(clipped, `${options.viewport.width} pixels wide`).toEqual([]);
    }
  });
});

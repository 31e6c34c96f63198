import { describe, expect, it } from 'vitest';
import { phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

describe('A list that opens on a phone', () => {
  it('has an arrow that turns', async () => {
    const page = await openPage('/cli#flags', phone);
    for (const label of ['Commands and flags', 'Menu', 'On this page']) {
      const summary = page.locator('summary:visible', { hasText: label });
      const arrow = () =>
        summary.evaluate((element) => {
          const { display, rotate } = getComputedStyle(element, '::after');
          return [display, rotate];
        });
      expect([label, ...(await arrow())]).toEqual([label, 'inline-block', '90deg']);
      await summary.click();
      expect([label, ...(await arrow())]).toEqual([label, 'inline-block', '-90deg']);
      await summary.click();
    }
  });

  it('shows the links after the pages in the same color as the pages', async () => {
    const page = await showPage('/docs/ci', phone);
    const colors = await page
      .locator('.sidebar :is(div, div > ul > li:last-child) > a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
    expect(colors).toHaveLength(3);
    expect(new Set(colors).size).toBe(1);
  });
});

describe('A breadcrumb', () => {
  it('is at least 24 pixels high on a phone', async () => {
    const page = await showPage('/docs/ci', phone);
    expect((await page.locator('.crumbs a').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
});

describe('The sticky bars on a phone', () => {
  it('take at most an eighth of the height', async () => {
    const page = await showPage('/docs/ci', phone);
    const { header, contents } = await page.evaluate(() => ({
      header: document.querySelector<HTMLElement>('header')?.offsetHeight ?? 0,
      contents: document.querySelector<HTMLElement>('main > .contents')?.offsetHeight ?? 0,
    }));
    expect(header + contents).toBeLessThanOrEqual(phone.viewport.height / 8);
  });
});

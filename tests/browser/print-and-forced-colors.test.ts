import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, useBrowser } from './browser.ts';

const { showPage, openInNewWindow } = useBrowser();

describe('A printed page', () => {
  const brand = '@media (prefers-color-scheme: dark) { :root { --paper: #111; --ink: #eee; --quiet: #ccc } }';
  const addBrand = (window: Page) =>
    window.route('**/*.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}${brand}` });
    });
  const printed = async (path: string) => {
    const page = await openInNewWindow(path, { viewport: { width: 700, height: 1000 } }, addBrand);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    return page;
  };
  const styleOf = (page: Page, selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it("is white with black text, even in the dark color scheme and with a brand's colors", async () => {
    const page = await printed('/developers');
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page, 'body', 'color')).toBe('rgb(0, 0, 0)');
    expect(await styleOf(page, '.console .command', 'color')).toBe('rgb(0, 0, 0)');
    expect(await styleOf(page, '.code:not(.console) .string', 'color')).toBe('rgb(68, 68, 68)');
  });

  it('shows removed lines of a session paler than added lines', async () => {
    const page = await printed('/');
    expect(await styleOf(page, '.console .deleted', 'color')).toBe('rgb(102, 102, 102)');
    expect(await styleOf(page, '.console .inserted', 'color')).toBe('rgb(0, 0, 0)');
  });

  it('has paragraphs that are as wide as the whole text', async () => {
    const page = await printed('/docs/security');
    const width = async (selector: string) => (await page.locator(selector).first().boundingBox())?.width;
    expect(await width('.text > p')).toBe(await width('main'));
    expect(await width('.lead')).toBe(await width('main'));
  });

  it('shows every tab below its label, without a border', async () => {
    const page = await printed('/docs/install');
    for (const box of ['.tabs', '.tabs pre'])
      expect(await styleOf(page, box, 'border-top-width')).toBe('0px');
    const tops = await page
      .locator('.tabs')
      .first()
      .locator('label, pre')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(new Set(tops).size).toBe(tops.length);
  });

  it('shows the text of closed details', async () => {
    const page = await printed('/docs/security');
    const isVisible = await page.evaluate(() => {
      const text = document.querySelector('main > .text') as Element;
      text.innerHTML = '<details><summary>More</summary><p>Text</p></details>';
      return text.querySelector('p')?.checkVisibility();
    });
    expect(isVisible).toBe(true);
  });
});

describe('An answer that asks for approval', () => {
  it.each([
    ['background, because a line would look like a button', 'none', 'rgba(0, 0, 0, 0)'],
    ['line with forced colors, which hide backgrounds', 'active', expect.stringMatching(/^rgb\(/)],
  ] as const)('is marked by a %s', async (_, forcedColors, outline) => {
    const page = await showPage('/cli', { ...desktop, forcedColors });
    const styles = await page
      .locator('td.ask')
      .first()
      .evaluate((cell) => {
        const { outlineColor, backgroundColor } = getComputedStyle(cell);
        return { outlineColor, isTinted: backgroundColor !== 'rgba(0, 0, 0, 0)' };
      });
    expect(styles.outlineColor).toEqual(outline);
    if (forcedColors === 'none') expect(styles.isTinted).toBe(true);
  });
});

describe('With forced colors,', () => {
  it('changed lines of a session have no background, which browsers would leave dark', async () => {
    const page = await showPage('/', { ...desktop, forcedColors: 'active' });
    const areas = await page
      .locator('.console :is(.inserted, .deleted)')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderImageSource));
    expect(new Set(areas)).toEqual(new Set(['none']));
  });

  it('lines mark the current tab, section, and page', async () => {
    const page = await showPage('/docs/install', { ...desktop, forcedColors: 'active' });
    const lines = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await lines('.tabs > :has(:checked)', 'border-bottom-width')).toBe('2px');
    expect(await lines('.tabs > label:not(:has(:checked))', 'border-bottom-width')).toBe('0px');
    expect(await lines('.page > .contents a:target-current', 'border-left-width')).toBe('3px');
    expect(await lines('.page > .contents a:not(:target-current)', 'border-left-width')).toBe('1px');
    expect(await lines('.sidebar [aria-current]', 'outline-style')).toBe('solid');
  });

  it('the link to the A–Z index has no line, because it leads to another page', async () => {
    const page = await showPage('/cli', { ...desktop, forcedColors: 'active' });
    const link = page.locator('.page > .contents').getByRole('link', { name: 'A–Z index' });
    expect(await link.evaluate((element) => getComputedStyle(element).borderLeftWidth)).toBe('0px');
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedPaths } from '../setup/built-site.ts';
import { missingPath, selectRepresentativePages } from '../setup/representative-pages.ts';
import { useBrowser } from './browser.ts';
import { flawlessInspection, type Inspector, openInspector } from './inspection.ts';
import { countPressesToFirstControl } from './skip-link.ts';

const [width, height] = [1280, 900];
const { browser } = useBrowser();
const ofEachKind = selectRepresentativePages();
const leadingAway = ['nav', '.search', '.source', 'footer ul', '.tools', 'button', '.skip'];

let inspector: Inspector;
let [leftOfFirst, rightOfFirst]: (number | undefined)[] = [];
beforeAll(async () => {
  inspector = await openInspector(browser(), width, height);
});

// The first test loads the page for the others, because loading takes longest.
describe.each([...listedPaths, missingPath])('%s on a desktop', (path) => {
  it('loads without errors or layout shifts, fits the window, and is legible and accessible', {
    // On a busy machine, the browser can paint half of a table and widen its columns later. So a layout shift fails the
    // test only if it occurs in every attempt.
    retry: 2,
  }, async () => {
    await inspector.page.setViewportSize({ width, height });
    const inspection = await inspector.inspect(path, ofEachKind.includes(path) ? 'everything' : 'nothing');
    expect(inspection).toEqual({ ...flawlessInspection, status: path === missingPath ? 404 : 200, width });
  });

  if (path === missingPath) return;

  it('has its first control in the text at most six presses of Tab after the skip link', async () => {
    expect(await countPressesToFirstControl(inspector.page)).toBeLessThanOrEqual(6);
  });

  it('has its text in the same position as other pages', async () => {
    if (path === '/') return;
    const [left, right] = await textEdges(inspector.page);
    leftOfFirst ??= left;
    expect(left).toBe(leftOfFirst);
    if ((await inspector.page.locator('.contents').count()) === 0) return;
    rightOfFirst ??= right;
    expect(right).toBe(rightOfFirst);
  });

  it('prints only the text', async () => {
    const { page } = inspector;
    // Width of an A4 page between margins, in CSS pixels.
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    expect(await page.locator('main').isVisible()).toBe(true);
    const shown = await page.locator(leadingAway.join()).evaluateAll((all) =>
      // Elements without a box, or with an empty box, aren't printed.
      all.filter((part) => part.getBoundingClientRect().height > 0).map((part) => part.outerHTML),
    );
    expect(shown).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700);
    expect(await clippedBoxes(page)).toEqual([]);
  });
});

/** Returns the left edge of a page's text, and the right edge of its content. */
function textEdges(page: Page): Promise<number[]> {
  const boxes = page.locator('.opening > *, .text > :is(p, h2, h3, .code, .aside), .text table, .neighbors');
  return boxes.evaluateAll((all) => {
    const places = all.map((box) => box.getBoundingClientRect());
    const least = Math.min(...places.map(({ left }) => left));
    return [least, Math.max(...places.map(({ right }) => right))].map(Math.round);
  });
}

/** Returns the start of each code block and table that would be cut off on paper, which doesn't scroll. */
function clippedBoxes(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('pre, .scroll')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.textContent?.slice(0, 80)),
    );
}

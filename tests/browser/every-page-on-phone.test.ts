import { beforeAll, describe, expect, it } from 'vitest';
import { listedPaths } from '../setup/built-site.ts';
import { missingPath, selectRepresentativePages } from '../setup/representative-pages.ts';
import { phone, useBrowser } from './browser.ts';
import { flawlessInspection, type Inspector, openInspector } from './inspection.ts';
import { countPressesToFirstControl } from './skip-link.ts';

const { width, height } = phone.viewport;
const { browser } = useBrowser();
const ofEachKind = selectRepresentativePages();

let inspector: Inspector;
beforeAll(async () => {
  inspector = await openInspector(browser(), width, height);
});

// The first test loads the page for the others, because loading takes longest.
describe.each([...listedPaths, missingPath])('%s on a phone', (path) => {
  it('loads without errors or layout shifts, fits the window, and is legible and accessible', {
    // On a busy machine, the browser can paint half of a table and widen its columns later. So a layout shift fails the
    // test only if it occurs in every attempt.
    retry: 2,
  }, async () => {
    await inspector.page.setViewportSize({ width, height });
    const inspection = await inspector.inspect(path, ofEachKind.includes(path) ? 'everything' : 'content');
    expect(inspection).toEqual({ ...flawlessInspection, status: path === missingPath ? 404 : 200, width });
  });

  if (path === missingPath) return;

  it('has its first control in the text at most six presses of Tab after the skip link', async () => {
    expect(await countPressesToFirstControl(inspector.page)).toBeLessThanOrEqual(6);
  });

  it('is at most sixteen screens long', async () => {
    const length = await inspector.page.evaluate(() => document.documentElement.scrollHeight);
    expect(length / height).toBeLessThanOrEqual(16);
  });

  it('scrolls in one direction only at 400% zoom', async () => {
    await inspector.page.setViewportSize({ width: 320, height: 256 });
    expect(await inspector.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

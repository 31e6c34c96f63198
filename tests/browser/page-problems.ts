import type { Browser, Page } from 'playwright-core';
import {
  type Inspection,
  type Inspector,
  type InspectorOptions,
  narrowWindowRuleSets,
  openInspector,
} from './inspection.ts';
import { countPressesToFirstControl } from './skip-link.ts';

const screens = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Screen = keyof typeof screens;

export const missingPath = '/no-such-page';

const notPrinted = ['nav', '.search', '.source', 'footer ul', '.tools', 'button', '.skip'];

/**
 * Opens a window. The returned function loads a page in it, and describes each problem: errors, layout shifts,
 * inaccessible or illegible content, and text that doesn't fit the window, the paper, or the layout of other pages.
 */
export async function openPageChecker(
  browser: Browser,
  origin: string,
  screen: Screen,
  options: Pick<InspectorOptions, 'repeatsKinds'> = {},
): Promise<(path: string) => Promise<string[]>> {
  const ruleSets = screen === 'phone' ? narrowWindowRuleSets : undefined;
  const inspector = await openInspector(browser, origin, { ruleSets, ...options });
  const { page } = inspector;
  const findMoreProblems = { phone: findPhoneProblems, desktop: createDesktopCheck() }[screen];
  return async (path) => {
    await page.setViewportSize(screens[screen]);
    const inspection = await inspectUntilStable(inspector, path);
    const problems = inspectionProblems(inspection, path, screens[screen].width);
    if (path === missingPath) return problems;
    const presses = await countPressesToFirstControl(page);
    return [
      ...problems,
      ...problemIf(
        presses > 6,
        'takes more than six Tab presses to get from the skip link to the first control',
      ),
      ...(await findMoreProblems(page, path)),
    ];
  };
}

const problemIf = (isFound: boolean, problem: string) => (isFound ? [problem] : []);

/**
 * Inspects a page up to three times. On a busy machine, the browser can paint half of a table and widen its columns
 * later. So a layout shift counts only if it occurs every time.
 */
async function inspectUntilStable(inspector: Inspector, path: string, attempts = 3): Promise<Inspection> {
  const inspection = await inspector.inspect(path, attempts === 1);
  if (inspection && (inspection.layoutShift === 0 || attempts === 1)) return inspection;
  return inspectUntilStable(inspector, path, attempts - 1);
}

function inspectionProblems(inspection: Inspection, path: string, windowWidth: number): string[] {
  const { status, errors, width, layoutShift, axeFindings, unreadableCells } = inspection;
  return [
    ...problemIf(status !== (path === missingPath ? 404 : 200), `returns status ${status}`),
    ...errors,
    ...problemIf(width !== windowWidth, `is ${width} pixels wide in a window of ${windowWidth} pixels`),
    ...problemIf(layoutShift !== 0, `shifts its layout by ${layoutShift}`),
    ...axeFindings,
    ...unreadableCells.map((text) => `splits a word or cuts off a cell in a table: ${text}`),
  ];
}

async function findPhoneProblems(page: Page): Promise<string[]> {
  const { height } = screens.phone;
  const screensLong = (await page.evaluate(() => document.documentElement.scrollHeight)) / height;
  // At 400% zoom, a window of 1280 × 1024 pixels has this size (WCAG 2.2, success criterion 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  const zoomedWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...problemIf(screensLong > 16, `is ${Math.ceil(screensLong)} screens long, more than 16`),
    ...problemIf(zoomedWidth > 320, `is ${zoomedWidth} pixels wide at 400% zoom, in a window of 320 pixels`),
  ];
}

/** Returns a check that compares the positions of text on different pages. */
function createDesktopCheck(): (page: Page, path: string) => Promise<string[]> {
  let [expectedLeft, expectedRight]: (number | undefined)[] = [];
  const findMisplacedText = async (page: Page, path: string) => {
    if (path === '/') return [];
    const [left, right] = await textEdges(page);
    expectedLeft ??= left;
    const hasContents = (await page.locator('.contents').count()) > 0;
    if (hasContents) expectedRight ??= right;
    return [
      ...problemIf(left !== expectedLeft, `has text from ${left} pixels, other pages from ${expectedLeft}`),
      ...problemIf(
        hasContents && right !== expectedRight,
        `has text up to ${right} pixels, other pages up to ${expectedRight}`,
      ),
    ];
  };
  return async (page, path) => [
    ...(await findMisplacedText(page, path)),
    ...(await findNavigationProblems(page, path)),
    ...(await findPrintProblems(page)),
  ];
}

/** Returns the left edge of a page's text, and the right edge of its content. */
function textEdges(page: Page): Promise<number[]> {
  const boxes = page.locator(
    '.opening > :not(.crumbs), .text > :is(p, h2, h3, .code, .aside), .text table, .neighbors',
  );
  return boxes.evaluateAll((all) => {
    const places = all.map((box) => box.getBoundingClientRect());
    const least = Math.min(...places.map(({ left }) => left));
    return [least, Math.max(...places.map(({ right }) => right))].map(Math.round);
  });
}

/** Loads the page again in a short window, where the navigation tree doesn't fit. */
async function findNavigationProblems(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: screens.desktop.width, height: 320 });
  // Reloading would restore the position to which following the skip link has scrolled.
  await page.goto(new URL(path, page.url()).href);
  const places = page.locator('.sidebar [aria-current="page"]');
  const hidden = await places.evaluateAll((all) =>
    all.filter((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return !place.checkVisibility() || top < 0 || bottom > innerHeight;
    }),
  );
  const scrolled = await page.evaluate(() => scrollY);
  return [
    ...problemIf(hidden.length > 0, "hides the page's place in the navigation tree in a short window"),
    ...problemIf(scrolled > 0, `scrolls by ${scrolled} pixels while it loads`),
  ];
}

async function findPrintProblems(page: Page): Promise<string[]> {
  // Width of an A4 page between margins, in CSS pixels.
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const printed = await page.locator(notPrinted.join()).evaluateAll((all) =>
    // Elements without a box, or with an empty box, aren't printed.
    all.filter((part) => part.getBoundingClientRect().height > 0).map((part) => part.outerHTML),
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...problemIf(!(await page.locator('main').isVisible()), "doesn't print its text"),
    ...problemIf(width > 700, `is ${width} pixels wide on paper that is 700 pixels wide`),
    ...printed.map((html) => `prints ${html}`),
    ...(await clippedBoxes(page)).map((text) => `cuts off on paper: ${text}`),
  ];
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

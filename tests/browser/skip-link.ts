import type { Page } from 'playwright-core';

const controls =
  'main :is(.text, .listed) :is(a[href], button), main .opening > :not(.tools, .crumbs) :is(a[href], button)';

/**
 * Follows a page's skip link, and returns how often Tab must then be pressed to reach the first control in the text.
 * Returns 0 if there's no control, and 7 if more than six presses are needed.
 */
export async function countPressesToFirstControl(page: Page): Promise<number> {
  if ((await page.locator(controls).count()) === 0) return 0;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const isReached = () => page.evaluate((text) => document.activeElement?.matches(text), controls);
  let presses = 0;
  while (presses <= 6 && !(await isReached())) {
    await page.keyboard.press('Tab');
    presses++;
  }
  return presses;
}

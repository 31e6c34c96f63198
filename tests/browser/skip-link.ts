import type { Page } from 'playwright-core';

const controls = 'main .text :is(a[href], button), main .opening > :not(.tools) :is(a[href], button)';

/**
 * Follows the skip link of a page, and returns how many presses of Tab then reach the first control in the text: 0 if
 * there is none, and 7 if more would be needed.
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

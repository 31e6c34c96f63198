import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listedPaths, product } from '../setup/example.ts';
import { desktop, phone, withBrowser } from './windows.ts';

const { open, inOneWindow } = withBrowser();

/** Returns the words of tables that are broken in the middle: they stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('th, td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => top);
          if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(text);
        }
      }
    }
    return broken;
  });
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('on a %s', (_, options) => {
  const show = inOneWindow(options);

  it.each(listedPaths)(
    'the tables of %s show their last column without scrolling and break no word',
    async (path) => {
      const page = await show(path);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('td, th')]
          .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
          .map((cell) => cell.textContent),
      );
      expect(beyond).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
    },
  );
});

describe('every page but the first', () => {
  it('has its text at the same place, and nothing of it reaches beyond the others', async () => {
    const show = inOneWindow(desktop);
    const edges = [];
    for (const path of listedPaths.filter((listed) => listed !== '/')) {
      const page = await show(path);
      const boxes = page.locator('.opening > *, .text > :is(p, h2, h3, .code), .text table, .neighbors');
      edges.push(
        await boxes.evaluateAll((all) => {
          const places = all.map((box) => box.getBoundingClientRect());
          const least = Math.min(...places.map(({ left }) => left));
          return [least, Math.max(...places.map(({ right }) => right))].map(Math.round);
        }),
      );
    }
    expect(new Set(edges.map(String)).size).toBe(1);
  });
});

describe('the home page', () => {
  it('shows the whole install command on a phone, without scrolling', async () => {
    const page = await open('/', phone);
    const command = page.locator('.opening code').first();
    expect(await command.textContent()).toBe(`${product.installCommand}\n`.trimEnd());
    const { top, bottom, clipped } = await command.evaluate((code) => ({
      top: code.getBoundingClientRect().top,
      bottom: code.getBoundingClientRect().bottom,
      clipped: (code.parentElement?.scrollWidth ?? 0) > (code.parentElement?.clientWidth ?? 0),
    }));
    expect(clipped).toBe(false);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(phone.viewport.height);
  });

  it('shows name, command, the next step and a session side by side where there is room', async () => {
    const page = await open('/');
    const name = await page.locator('h1').boundingBox();
    const session = await page.locator('.opening .console').boundingBox();
    expect(session?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    for (const part of ['.opening .copyable', '.actions', '.opening .console']) {
      const box = await page.locator(part).first().boundingBox();
      expect([part, (box?.y ?? 0) + (box?.height ?? 0) <= desktop.viewport.height]).toEqual([part, true]);
    }
  });

  it('fills the first of its next steps, and no other', async () => {
    const page = await open('/');
    const fills = await page
      .locator('.actions a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    const none = 'rgba(0, 0, 0, 0)';
    expect(fills.map((fill) => fill !== none)).toEqual(fills.map((_, index) => index === 0));
    expect(fills.length).toBeGreaterThan(1);
  });
});

describe('a table of short cells', () => {
  it('stays one on a phone, below the names of its columns', async () => {
    const page = await open('/mcp/configuration', phone);
    const cells = page.locator('tr:has(> td:first-child > code:text-is("httpUrl")) td');
    const [there, here] = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().top),
    );
    expect(here).toBe(there);
    expect(await page.getByRole('columnheader', { name: 'Other clients' }).isVisible()).toBe(true);
  });
});

describe('/developers', () => {
  it('shows a request and its answer in the upper half of the first screen', async () => {
    const page = await open('/developers');
    const session = page.locator('.console').first();
    expect(await session.locator('.command').textContent()).toMatch(/^\$ curl .*\/api\/v1\/product \| jq /);
    expect(await session.textContent()).toContain(`"version": "${product.version}"`);
    const box = await session.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  });

  it('runs the request and shows status, time and body', async () => {
    const page = await open('/developers');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(() => page.locator('output').textContent()).toMatch(/^200 in \d+ ms$/);
    expect(JSON.parse((await page.locator('.actions + pre').textContent()) ?? '')).toEqual(product);
  });

  it('without JavaScript opens the live response by a link, and offers nothing to run', async () => {
    const page = await open('/developers', { ...desktop, javaScriptEnabled: false });
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'View the live response' }).click();
    expect(new URL(page.url()).pathname).toBe('/api/v1/product');
  });
});

describe('/cli', () => {
  it('can be scanned: it has few screens, few buttons, and few stops for the keyboard', async () => {
    const page = await open('/cli');
    const count = (selector: string) => page.locator(selector).count();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / desktop.viewport.height).toBeLessThanOrEqual(14);
    expect(await count('.copyable button')).toBeLessThanOrEqual(25);
    expect(await count('a[href], button, summary, [tabindex="0"]')).toBeLessThanOrEqual(140);
  });

  it('has no table of one row', async () => {
    const page = await open('/cli');
    const rows = await page
      .locator('table')
      .evaluateAll((tables) => tables.map((table) => table.querySelectorAll('tbody tr').length));
    expect(rows.filter((number) => number === 1)).toEqual([]);
  });
});

describe('the index from A to Z', () => {
  it('leads to the row that explains a flag, which is shown marked below the bar with the contents', async () => {
    const page = await open('/docs', phone);
    await page.locator('.terms a', { hasText: '--approve' }).click();
    expect(new URL(page.url()).pathname).toBe('/cli');
    const row = page.locator('tr:target');
    expect(await row.textContent()).toContain('--approve');
    const bar = await page.locator('.contents').boundingBox();
    const box = await row.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(box?.y).toBeLessThan(phone.viewport.height);
  });
});

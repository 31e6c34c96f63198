import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';
import { accessibilityViolations, allRules, narrowWindowRules } from './inspection.ts';

const { openPage, showPage, openInNewWindow } = useBrowser();

const isOpen = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.hasAttribute('open'));
const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.localName);

async function openSearch(path = '/mcp'): Promise<Page> {
  const page = await openPage(path);
  await openDialog(page);
  return page;
}

async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('dialog li').first().waitFor();
}

async function search(page: Page, query: string): Promise<void> {
  await page.locator('dialog input').fill(query);
  await page
    .locator('dialog [role=status]')
    .filter({ hasText: /result/i })
    .waitFor();
}

/** Types a query into the dialog, which stays open for the next query. */
async function showResults(query: string): Promise<Page> {
  const page = await showPage('/mcp');
  if (!(await isOpen(page))) await openDialog(page);
  await search(page, query);
  return page;
}

describe('The search dialog', () => {
  it('loads nothing before it opens, and then one script, one style sheet, and one index', async () => {
    const page = await openInNewWindow('/mcp');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(await page.content()).not.toContain('search.json');
    await openDialog(page);
    await page.waitForLoadState('networkidle');
    const names = requests.map((path) => path.replace(/^\/_astro\/|\.[\w-]+(?=\.(?:js|css)$)/g, '')).sort();
    expect(names).toEqual(['/search.json', 'search-dialog.js', 'search.css']);
  });

  it('has a field that a phone neither capitalizes nor corrects, with a key that opens the first result', async () => {
    const page = await openPage('/', phone);
    await page.locator('header .search').click();
    const field = page.locator('dialog input:focus');
    for (const [name, value] of Object.entries({
      enterkeyhint: 'go',
      autocapitalize: 'none',
      autocorrect: 'off',
    }))
      expect(await field.getAttribute(name)).toBe(value);
  });

  it.each([
    ['/', /search-dialog\.\w/],
    ['Control+k', /search\.json/],
  ])(
    'gets each key that the reader presses after %s, even before %s has loaded, and Enter opens the first result',
    async (shortcut, file) => {
      const page = await openInNewWindow('/contact');
      await page.waitForLoadState('networkidle');
      const { promise: isTyped, resolve: load } = Promise.withResolvers<void>();
      await page.route(file, async (route) => {
        await isTyped;
        await route.continue();
      });
      await page.keyboard.press(shortcut);
      for (const key of 'telemetri') await page.keyboard.press(key);
      await page.keyboard.press('Backspace');
      await page.keyboard.press('y');
      expect(await page.locator('dialog input').inputValue()).toBe('telemetry');
      await page.keyboard.press('Enter');
      load();
      await page.waitForURL('**/docs/security#telemetry');
    },
  );

  it('opens with /, Ctrl+K, Cmd+K, or a click, and Escape closes it and restores the focus', async () => {
    const page = await openPage('/mcp');
    const button = page.locator('header .search');
    for (const key of ['/', 'Control+k', 'Meta+k', 'a click']) {
      await button.focus();
      await (key === 'a click' ? button.click() : page.keyboard.press(key));
      await page.locator('dialog input').waitFor();
      expect([key, await focusedText(page)]).toEqual([key, 'input']);
      await page.keyboard.press('Escape');
      expect([key, await isOpen(page)]).toEqual([key, false]);
      expect(await focusedText(page), key).toMatch(/^Search/);
    }
    await page.keyboard.press('/');
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('highlights the result that Enter opens, lets the reader select another with the arrow keys, and continues the query when the reader types', async () => {
    const page = await showResults('timeout');
    const background = () =>
      page
        .locator('dialog li a')
        .evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
    const [first, ...rest] = await background();
    expect(rest).not.toContain(first);
    const links = await page.locator('dialog li a').allTextContents();
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe(links[1]);
    const [previous, chosen, ...others] = await background();
    expect([previous, ...others]).not.toContain(chosen);
    await page.keyboard.press('ArrowUp');
    expect(await focusedText(page)).toBe(links[0]);
    await page.keyboard.press('ArrowUp');
    expect(await focusedText(page)).toBe('input');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('s');
    expect(await page.locator('dialog input').inputValue()).toBe('timeouts');
  });

  it('corrects a probable typo, and searches for the typed words if the reader asks for them', async () => {
    const page = await showResults('mcp sever');
    const firstHref = () => page.locator('dialog li a').first().getAttribute('href');
    expect(await firstHref()).toBe('/mcp');
    expect(await page.locator('dialog [role=status]').innerText()).toMatch(
      /^Showing results for “mcp server”\. .* Search instead for “mcp sever”$/,
    );
    await page.locator('dialog').getByRole('button', { name: '“mcp sever”' }).click();
    expect(await page.locator('dialog input').inputValue()).toBe('“mcp sever”');
    expect(await firstHref()).not.toBe('/mcp');
  });

  it('shows a sample as code, line by line', async () => {
    const page = await showResults('python');
    expect(await page.locator('dialog li code.snippet').first().innerText()).toMatch(
      /^import json\nimport sys\n/,
    );
  });

  it('shows whether a result is a flag, a command, or another kind of name', async () => {
    const page = await showResults('--approve');
    expect(await page.locator('dialog li i').first().textContent()).toBe('Flag');
  });

  it('shows the number of results, or where to look if there are none', async () => {
    const page = await showResults('model');
    const status = page.locator('dialog [role=status]');
    expect(await status.textContent()).toMatch(/^Top 20 of \d+ results$/);
    await search(page, 'xyzzyq');
    expect(await status.textContent()).toBe('No results for “xyzzyq”. Try another word, or use the index.');
    const link = page.locator('dialog').getByRole('link', { name: 'A–Z index' });
    expect(await link.evaluate((a) => (a as HTMLAnchorElement).pathname)).toBe('/a-z');
  });

  it('finds a flag as the reader types, and Enter opens its explanation', async () => {
    const page = await showResults('--key-stdin');
    const [first] = await page.locator('dialog li').allTextContents();
    expect(first).toContain('brindle login');
    expect(first).toContain('API key from standard input');
    expect(await page.locator('dialog li mark').first().textContent()).toBe('key-stdin');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cli#brindle-login--key-stdin');
    expect(await page.locator(':target').textContent()).toBe('--key-stdin');
  });

  it('closes when the reader selects a result on the same page, and shows that result', async () => {
    const page = await openSearch('/cli');
    await search(page, 'BRINDLE_HOME');
    await page.locator('dialog li a').first().click();
    expect(await isOpen(page)).toBe(false);
    const target = await page.locator('#brindle_home').boundingBox();
    expect(target?.y).toBeGreaterThan(0);
    expect(target?.y).toBeLessThan(desktop.viewport.height);
  });

  it('reports that it could not load, links to the index, and tries again when it is reopened', async () => {
    const page = await openInNewWindow('/mcp');
    await page.route('**/search.json', (route) => route.abort());
    await page.keyboard.press('/');
    await page.getByText("Search isn't available.").waitFor();
    expect(await page.locator('dialog').getByRole('link', { name: 'A–Z index' }).isVisible()).toBe(true);
    await page.unroute('**/search.json');
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.keyboard.press('/');
    await search(page, 'telemetry');
  });

  it('suggests questions that the site answers before the reader types anything', async () => {
    const page = await openSearch();
    await page.getByText('Suggestions').waitFor();
    expect(await page.locator('dialog li a').count()).toBe(5);
    const suggestion = page.locator('dialog li a', { hasText: 'How do I get started?' });
    expect(await suggestion.getAttribute('href')).toBe('/docs/quickstart#1-install');
  });

  it('links to the index if its script is missing', async () => {
    const page = await openInNewWindow('/mcp', desktop, (window) =>
      window.route('**/_astro/search-dialog.*', (route) => route.abort()),
    );
    // A key that is pressed before the page's script has run does nothing.
    const pressSlash = async () => {
      await page.keyboard.press('/');
      return page.url();
    };
    await expect.poll(pressSlash, { timeout: 30_000 }).toMatch(/\/a-z$/);
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])(
    'fits on a %s and is accessible, when empty, with results, and without results',
    async (screen, options) => {
      const page = await openPage('/contact', options);
      await openDialog(page);
      for (const query of ['', 'key', 'mcp sever', 'xyzzyq']) {
        if (query !== '') await search(page, query);
        // The query with a typo shows every kind of element that the others show.
        if (query === 'mcp sever')
          expect(
            await accessibilityViolations(
              page,
              'dialog',
              screen === 'phone' ? [narrowWindowRules] : allRules,
            ),
          ).toEqual([]);
        const box = await page.locator('dialog').boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(options.viewport.height);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
      }
    },
  );

  it('opens from a button named Search, which without JavaScript is a link to the A–Z index', async () => {
    expect(await (await showPage('/mcp', phone)).locator('header .search').innerText()).toMatch(/^Search/);
    const page = await showPage('/mcp', { ...phone, javaScriptEnabled: false });
    const link = page.getByRole('link', { name: 'Index', exact: true }).first();
    expect(await link.getAttribute('href')).toBe('/a-z');
    await link.click({ trial: true });
  });
});

describe('The page for unknown URLs', () => {
  it('suggests the page with the most similar path, and links to it', async () => {
    const page = await openPage('/docs/quikstart');
    await page.getByRole('link', { name: 'Quickstart' }).click();
    await page.waitForURL('**/docs/quickstart');
  });

  it('suggests nothing if no path is similar', async () => {
    const page = await showPage('/no-such-page');
    await page.waitForLoadState('networkidle');
    const status = page.locator('.nearest [role=status]');
    expect(await status.textContent()).toBe('or start at the home page');
  });

  it('opens the search dialog', async () => {
    const page = await showPage('/no-such-page');
    await page.getByRole('link', { name: 'Search this site' }).click();
    await page.locator('dialog input').waitFor();
    await search(page, 'telemetry');
  });

  it('links to the docs, the index, the sitemap, and llms.txt without JavaScript', async () => {
    const page = await openPage('/no-such-page', { ...phone, javaScriptEnabled: false });
    const links = page.locator('main .text a');
    expect(await links.allTextContents()).toEqual([
      ...['Docs', 'A–Z index'],
      ...['report the broken link', 'llms.txt', 'Markdown sitemap'],
    ]);
    await page.getByRole('link', { name: 'A–Z index' }).first().click();
    await page.waitForURL('**/a-z');
  });
});

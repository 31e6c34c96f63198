import type { JSHandle, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { htmlFiles } from '../setup/built-files.ts';
import { startChrome } from '../setup/chrome.ts';
import { fetchText, listedPaths, product } from '../setup/site-under-test.ts';
import { desktop, phone, useBrowser } from './browser.ts';
import { missingPath } from './page-problems.ts';

const { openPage, showPage, openInNewWindow } = useBrowser();
const clipboardPermissions = { permissions: ['clipboard-read', 'clipboard-write'] };
const clipboard = { ...desktop, ...clipboardPermissions };

/** Runs in the page. */
function readFocus() {
  const element = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return {
    text: element.textContent?.trim() ?? '',
    tag: element.localName,
    id: element.id,
    inSight: width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  };
}

describe('The copy button', () => {
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  it('of a command copies just the command, and can be used with the keyboard', async () => {
    const page = await openPage('/', clipboard);
    await page.getByRole('button', { name: 'Copy', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toBe(product.installCommand);
  });

  it('of a session copies the input, without prompts or output', async () => {
    const page = await openPage('/developers', clipboard);
    await page.locator('.console button').first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toMatch(/^curl [^\n]+$/);
  });

  it('of a prompt copies just the prompt, without the answer', async () => {
    const page = await openPage('/docs/tasks', clipboard);
    const block = page.locator('.console', { has: page.locator('.typed') }).first();
    await block.locator('button').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toMatch(/^Where [^\n]+\?$/);
    expect(await block.textContent()).toContain(`> ${await copied(page)}\n`);
  });

  it('of JSON that wraps copies the JSON of the Markdown version, without the line breaks on the screen', async () => {
    const page = await openPage('/developers/response', { ...phone, ...clipboardPermissions });
    await page.locator('.copyable:has(.language-json) button').click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(JSON.parse(await copied(page))).toEqual(product);
    expect(await fetchText('/developers/response.md')).toContain(await copied(page));
  });

  it('of a page copies its Markdown version', async () => {
    const page = await openPage('/contact', clipboard);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toBe(await fetchText('/contact.md'));
  });

  it('of a page that was deleted since it loaded reports the failure, and copies nothing', async () => {
    const page = await openInNewWindow('/contact', clipboard);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    await page.route('**/contact.md', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Failed' }).waitFor();
    expect(await copied(page)).toBe('before');
  });

  it('takes up no space: the text has the same height with and without it', async () => {
    const height = async (javaScriptEnabled: boolean) => {
      const page = await showPage('/developers', { ...phone, javaScriptEnabled });
      return (await page.locator('main').boundingBox())?.height;
    };
    expect(await height(true)).toBe(await height(false));
  });
});

describe('Tabs for operating systems', () => {
  it("select the visitor's system, but only in groups of systems", async () => {
    const group = (kind: string, id: string) => {
      const labels = ['Linux', 'macOS', 'WinGet'].map(
        (name, index) =>
          `<label><input type="radio" name="${id}"${index === 0 ? ' checked' : ''}>${name}</label><pre></pre>`,
      );
      return `<div class="tabs ${kind}" id="${id}">${labels.join('')}</div>`;
    };
    const page = await openInNewWindow('/contact', desktop, async (window) => {
      await window.addInitScript(() => {
        Object.defineProperty(navigator, 'platform', { value: decodeURIComponent(location.search.slice(1)) });
      });
      await window.route('**/docs/install?*', async (route) => {
        const response = await route.fetch();
        const groups = `${group('systems', 'managers')}${group('', 'others')}</main>`;
        await route.fulfill({ response, body: (await response.text()).replace('</main>', groups) });
      });
    });
    for (const [platform, label, manager] of [
      ['Win32', 'Windows (PowerShell)', 'WinGet'],
      ['MacIntel', 'macOS and Linux', 'macOS'],
      ['Linux x86_64', 'macOS and Linux', 'Linux'],
      ['FreeBSD amd64', 'macOS and Linux', 'Linux'],
    ] as const) {
      await page.goto(new URL(`/docs/install?${encodeURIComponent(platform)}`, page.url()).href);
      const chosen = await page.evaluate(() =>
        ['.tabs', '#managers', '#others'].map(
          (tabs) => document.querySelector(`${tabs} > :has(:checked)`)?.textContent,
        ),
      );
      expect([platform, ...chosen]).toEqual([platform, label, manager, 'Linux']);
      expect(await page.evaluate(() => document.activeElement?.localName), platform).toBe('body');
    }
  });

  it('follow the reader to another system and back, also to the package manager of the system', async () => {
    const page = await openInNewWindow('/docs/install', desktop);
    const chosen = async () => new Set(await page.locator('.tabs > :has(:checked)').allTextContents());
    await page.getByText('Windows (PowerShell)', { exact: true }).first().click();
    expect(await chosen()).toEqual(new Set(['Windows (PowerShell)', 'WinGet']));
    await page.getByText('macOS and Linux', { exact: true }).first().click();
    expect(await chosen()).toEqual(new Set(['macOS and Linux', 'Homebrew']));
  });
});

describe('A URL', () => {
  it('can select a tab', async () => {
    const page = await openPage('/developers#python');
    expect(await page.locator('.tabs > :has(:checked)').textContent()).toBe('Python');
  });

  it.each([desktop, phone])(
    'that selects a tab also shows the heading above the tab, even after a longer paragraph, in a window of %o',
    async (options) => {
      const page = await openPage('/developers', options);
      await page.evaluate(() => {
        document.querySelector('#try-it + p')?.prepend('A paragraph of three lines on a phone. ');
        location.hash = 'python';
      });
      await page.locator('#python:target').waitFor({ state: 'attached' });
      const [heading, tab] = await Promise.all(
        ['#try-it', '.tabs'].map((selector) => page.locator(selector).first().boundingBox()),
      );
      // On a phone, the table of contents is a second bar under the header.
      const padding = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      expect(heading?.y).toBeGreaterThanOrEqual(padding);
      expect(tab?.y).toBeLessThan(options.viewport.height / 2);
    },
  );
});

describe('Without JavaScript,', () => {
  it.each(['/cli', missingPath])('%s is readable, and has its navigation', async (path) => {
    const page = await openPage(path, { ...phone, javaScriptEnabled: false });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('main .text > *').last().isVisible()).toBe(true);
    await page.getByText('Menu', { exact: true }).click();
    const link = page.locator('.sidebar li a[href^="/"]').last();
    expect([...listedPaths, '/a-z']).toContain(await link.getAttribute('href'));
    // Fails if another element covers the link.
    await link.click({ trial: true });
  });

  it('no page shows a button that does nothing', () => {
    const filesWithButtons = htmlFiles.filter(
      ({ document }) => document.querySelector('button, [role="button"]') !== null,
    );
    expect(filesWithButtons.map(({ file }) => file)).toEqual([]);
  });
});

describe('The keyboard', () => {
  it('reaches the skip link first, which is visible when focused', async () => {
    const page = await openPage('/developers');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(readFocus)).toMatchObject({
      text: 'Skip to content',
      inSight: true,
      outlined: true,
    });
    await page.keyboard.press('Enter');
    expect(await page.evaluate(readFocus)).toMatchObject({ id: 'main.content' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('shows a focus ring at every tab stop of a page: %s', async (_, options) => {
    const page = await openPage('/', options);
    const stops = await page
      .locator('a[href], button, summary, [tabindex="0"]')
      .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
    const focuses = (await page.evaluateHandle(`(() => {
      const focuses = [];
      addEventListener('keyup', () => focuses.push((${readFocus})()));
      return focuses;
    })()`)) as JSHandle<ReturnType<typeof readFocus>[]>;
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    const seen = await focuses.jsonValue();
    expect(seen).toHaveLength(stops);
    expect(stops).toBeGreaterThan(20);
    expect(seen.filter(({ inSight, outlined, tag }) => !inSight || !outlined || tag === 'body')).toEqual([]);
  });
});

describe('A code block or a table', () => {
  it('can be reached with the keyboard only if it scrolls', async () => {
    const page = await showPage('/docs/ci', { ...phone, viewport: { width: 240, height: 740 } });
    const boxes = page.locator('pre, .scroll');
    const stops = await boxes.evaluateAll((all) =>
      all.map((box) => [box.scrollWidth > box.clientWidth, box.getAttribute('tabindex') === '0']),
    );
    expect(stops.some(([scrolls]) => scrolls)).toBe(true);
    expect(stops.filter(([scrolls, stop]) => scrolls !== stop)).toEqual([]);
  });
});

describe('/developers', () => {
  it('shows distant sections immediately, and moves nothing, even for readers who accept motion', async () => {
    const page = await showPage('/developers', { ...desktop, reducedMotion: 'no-preference' });
    const scrolling = page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await scrolling).toBe('auto');
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return transitionDuration !== '0s' || animationName !== 'none';
        }).length,
    );
    expect(moving).toBe(0);
  });
});

describe('CHROME_PATH', () => {
  it("is rejected with advice if it doesn't point to a program", async () => {
    vi.stubEnv('CHROME_PATH', '/no/such/program');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startChrome()).rejects.toThrow(
      'CHROME_PATH is "/no/such/program", which isn\'t a program: install Chrome or Chromium',
    );
  });
});

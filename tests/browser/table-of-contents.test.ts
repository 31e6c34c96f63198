import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage, openInNewWindow } = useBrowser();

const column = '.page > .contents';
const bar = 'main > .contents';

async function scrollTo(page: Page, section: string): Promise<void> {
  await page.locator(section).evaluate((heading) => heading.scrollIntoView());
}

/** Browsers determine the current section when they draw a frame, and draw none if nothing has changed. */
async function drawFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

const isMenuOpen = (page: Page) =>
  page.locator(`${bar} details`).evaluate((menu) => menu.hasAttribute('open'));

describe('The table of contents of a long page', () => {
  it('stays visible next to the text if there is room', async () => {
    const page = await showPage('/cli');
    await scrollTo(page, '#exit-codes');
    const contents = await page.locator(column).boundingBox();
    const text = await page.locator('main .text').boundingBox();
    expect(contents?.y).toBeGreaterThanOrEqual(0);
    expect(contents?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(await page.locator(`${column} a`).first().isVisible()).toBe(true);
  });

  it.each([
    ['next to the text', column, desktop],
    ['above the text, on a phone', bar, phone],
  ])('marks the section that is being read, without a script: %s', async (_, place, options) => {
    const page = await showPage('/cli', { ...options, javaScriptEnabled: false });
    const [first = '', second = ''] = await page
      .locator(`${place} details > ol > li > a`)
      .evaluateAll((links) => links.slice(2, 4).map((link) => link.getAttribute('href') ?? ''));
    for (const section of [first, second]) {
      await scrollTo(page, section);
      await expect
        .poll(() =>
          page
            .locator(`${place} a:target-current`)
            .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        )
        .toEqual([section]);
    }
  });

  const markedEntries = async (page: Page) => {
    await drawFrame(page);
    return page
      .locator(`${column} a`)
      .evaluateAll((links) =>
        links.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.textContent),
      );
  };

  it('marks the row of a command that is being read', async () => {
    const page = await showPage('/cli');
    await scrollTo(page, '#brindle-login');
    await expect.poll(() => markedEntries(page)).toEqual(['brindle login']);
  });

  it('shows the entries of a subsection only while it is read, and marks them', async () => {
    const page = await openPage('/cli');
    const [section, subsection] = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.page > .contents ol ol a')];
      const link = links.find(({ hash }) => document.querySelector(`h3${hash}`)) as HTMLAnchorElement;
      const { hash } = link;
      const text = '<p style="height: 100vh">Text.</p>';
      document.querySelector(hash)?.insertAdjacentHTML('afterend', `${text}<h4 id="deep">Deep</h4>${text}`);
      link.insertAdjacentHTML('afterend', '<ol><li><a href="#deep">Deep</a></li></ol>');
      const section = link.closest('ol')?.previousElementSibling as HTMLAnchorElement;
      return [section.hash, hash] as const;
    });
    const entry = page.locator(`${column} a[href="#deep"]`);
    await scrollTo(page, section);
    await expect.poll(() => page.locator(`${column} a[href="${subsection}"]`).isVisible()).toBe(true);
    expect(await entry.isVisible()).toBe(false);
    await scrollTo(page, subsection);
    await expect.poll(() => entry.isVisible()).toBe(true);
    await scrollTo(page, '#deep');
    await expect.poll(() => markedEntries(page)).toEqual(['Deep']);
  });

  it('marks the row of a flag that is the target of a link, or its section, and not the next section', async () => {
    const page = await showPage('/cli');
    const flags = await page
      .locator('tr[id] code[id]')
      .evaluateAll((codes) => codes.map(({ id }) => id).filter((id) => id.startsWith('brindle-')));
    expect(flags).toContain('brindle-login--key-stdin');
    for (const flag of flags) {
      await page.evaluate((id) => location.assign(`#${id}`), flag);
      const name = flag.replace(/--.*/, '').replaceAll('-', ' ');
      await expect.poll(() => markedEntries(page), { message: flag }).toEqual([name]);
    }
    await page.evaluate(() => location.assign('#--no-color'));
    await expect.poll(() => markedEntries(page)).toEqual(['Flags']);
  });

  it('begins with a link to the top of the page', async () => {
    const page = await showPage('/cli#exit-codes');
    await scrollTo(page, '#exit-codes');
    await page.locator(`${column} a`).first().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('stays visible on a phone, and closes after the reader selects an entry', async () => {
    const page = await openPage('/mcp', phone);
    await scrollTo(page, '#manage-servers');
    await page.locator(`${bar} summary`).click();
    expect(await isMenuOpen(page)).toBe(true);
    await page.locator(`${bar} a[href="#troubleshooting"]`).click();
    expect(await isMenuOpen(page)).toBe(false);
    const heading = await page.locator('#troubleshooting').boundingBox();
    const box = await page.locator(bar).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(heading?.y).toBeLessThan(phone.viewport.height / 2);
  });

  it.each([320, 360, 768, 1024, 1215])(
    'is a bar between the page header and the text in a window that is %i pixels wide, and stays below the header',
    async (width) => {
      const page = await showPage('/developers', { viewport: { width, height: 740 } });
      const findBox = (selector: string) =>
        page.locator(selector).evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top: Math.round(top), bottom: Math.round(bottom) };
        });
      const { top, bottom } = await findBox(bar);
      expect(top).toBeGreaterThanOrEqual((await findBox('.opening')).bottom);
      expect(top).toBeLessThan(370);
      expect(bottom).toBeLessThanOrEqual((await findBox('main > .text')).top);
      await scrollTo(page, '#next-steps');
      expect((await findBox(bar)).top).toBe((await findBox('body > header')).bottom - 1);
    },
  );

  it('follows the title and its links when the reader presses Tab on a phone', async () => {
    const page = await showPage('/developers', phone);
    await page.locator('.opening .tools a:visible').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('On this page');
  });

  it('can be opened at the top of a page on a phone, and scrolls to its last entry', async () => {
    const page = await openPage('/cli', { viewport: { width: 360, height: 400 } });
    await page.locator(`${bar} summary`).click();
    const list = (await page.locator(`${bar} details > ol`).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(list.x + 100, list.y + 40);
    const last = page.locator(`${bar} a`).last();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return (await last.boundingBox())?.y;
      })
      .toBeLessThan(360);
    expect(await isMenuOpen(page)).toBe(true);
  });

  it('opens on a phone with the current section in view', async () => {
    const page = await openPage('/cli', phone);
    await scrollTo(page, '#exit-codes');
    await page.locator(`${bar} summary`).click();
    const current = page.locator(`${bar} a:target-current`);
    const targets = () =>
      current.evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).getPropertyValue('scroll-initial-target')),
      );
    await expect.poll(targets).toEqual(['nearest']);
  });

  it('opens over the text on a phone, without moving the text', async () => {
    const page = await openPage('/developers', phone);
    await scrollTo(page, '#resources');
    const place = () => page.locator('main .text').boundingBox();
    const before = await place();
    // A click on the locator would scroll the page first, although the bar is visible.
    const { x = 0, y = 0 } = (await page.locator(`${bar} summary`).boundingBox()) ?? {};
    await page.mouse.click(x + 40, y + 20);
    expect(await page.locator(`${bar} a`).first().isVisible()).toBe(true);
    expect(await place()).toEqual(before);
  });

  it('without JavaScript shows the current section on a separate line', async () => {
    const page = await showPage('/developers', { ...phone, javaScriptEnabled: false });
    const box = await page.locator(bar).boundingBox();
    const current = await page.locator(`${bar} li:has(:target-current)`).boundingBox();
    expect(current?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect(current?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  });

  it('without JavaScript opens, links to its sections, and covers none of them', async () => {
    const page = await openPage('/cli', { ...phone, javaScriptEnabled: false });
    await page.locator(`${bar} summary`).click();
    await page.locator(`${bar} a[href^="#"]`).last().click();
    const target = page.locator(new URL(page.url()).hash);
    await target.waitFor();
    const covered = await target.evaluate((heading) => {
      const { left, top, height } = heading.getBoundingClientRect();
      return !heading.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    expect(covered).toBe(false);
  });
});

describe('The table of contents', () => {
  it.each([
    ['marking the current section', [':target-current'], 'next to the text', column, desktop],
    [
      'marking the current section or opening a menu with styles',
      [':target-current', '::details-content'],
      'on a phone',
      bar,
      phone,
    ],
  ])(
    'in a browser without support for %s, %j, is a plain list of links to all sections: %s',
    async (_, unknown, _place, place, options) => {
      const page = await openInNewWindow('/mcp#manage-servers', options, (window) =>
        window.route('**/*.css', async (route) => {
          const response = await route.fetch();
          const body = unknown.reduce(
            (css, name) => css.replaceAll(name, `${name}-of-later`),
            await response.text(),
          );
          await route.fulfill({ response, body });
        }),
      );
      const summary = page.locator(`${place} summary`);
      const links = page.locator(`${place} a`);
      const areOpen = () => links.evaluateAll((all) => all.every((link) => link.checkVisibility()));
      if (!(await areOpen())) await summary.click();
      expect(await areOpen()).toBe(true);
      const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      expect(new Set(places).size).toBe(places.length);
      await links.filter({ hasText: 'Troubleshooting' }).click();
      const heading = await page.locator('#troubleshooting').boundingBox();
      expect(heading?.y).toBeGreaterThanOrEqual(0);
      expect(heading?.y).toBeLessThan(options.viewport.height / 2);
    },
  );
});

describe('On a phone', () => {
  it.each([
    ['the menu', '.sidebar'],
    ['the table of contents', bar],
  ])('Escape closes %s, and keeps the focus on the button that opened it', async (_, place) => {
    const page = await openPage('/developers', phone);
    await scrollTo(page, '#resources');
    const summary = page.locator(`${place} > details > summary`);
    await summary.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.locator(`${place} > details`).evaluate((menu) => menu.hasAttribute('open'))).toBe(
      false,
    );
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the menu closes when it loses focus', async () => {
    const page = await openPage('/developers', phone);
    const inMenu = () => page.evaluate(() => document.activeElement?.closest('.sidebar > details') !== null);
    const isOpen = () => page.locator('.sidebar > details').evaluate((menu) => menu.hasAttribute('open'));
    await page.locator('.sidebar > details > summary').click();
    await page.keyboard.press('Tab');
    expect([await inMenu(), await isOpen()]).toEqual([true, true]);
    while (await inMenu()) await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
  });
});

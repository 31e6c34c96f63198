import type { BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { product } from '../setup/site-under-test.ts';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage, openInNewWindow } = useBrowser();

describe('The header', () => {
  it('stays on one line, even with a long name, many links, and a narrow window', async () => {
    const page = await openPage('/', { viewport: { width: 1024, height: 800 } });
    const heights = await page.evaluate(() => {
      const [header, list] = ['header', 'header nav ul'].map(
        (part) => document.querySelector(part) as HTMLElement,
      ) as [HTMLElement, HTMLElement];
      const height = header.offsetHeight;
      const place = list.lastElementChild as HTMLElement;
      const labels = ['Docs', 'CLI', 'Guides', 'Models', 'Providers', 'Integrations', 'More'];
      list.replaceChildren(...labels.map(() => place.cloneNode(true)));
      for (const [index, link] of list.querySelectorAll('a').entries())
        link.textContent = labels[index] ?? '';
      header.querySelector('.name')?.append(' Terminal Engineering Assistant');
      return [header.offsetHeight, height];
    });
    expect(heights[0]).toBe(heights[1]);
  });
});

describe('The home page', () => {
  it('shows the whole install command on a phone, without scrolling', async () => {
    const page = await showPage('/', phone);
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

  it('shows the description, install command, next step, reasons, and session on one screen if there is room', async () => {
    const page = await showPage('/');
    const lead = await page.locator('.lead').boundingBox();
    const session = await page.locator('.opening .console').boundingBox();
    expect(session?.x).toBeGreaterThan((lead?.x ?? 0) + (lead?.width ?? 0));
    for (const part of ['h1', '.opening .copyable', '.actions', '.opening > ul', '.opening .console']) {
      const box = await page.locator(part).first().boundingBox();
      expect([part, (box?.y ?? 0) + (box?.height ?? 0) <= desktop.viewport.height]).toEqual([part, true]);
    }
  });

  it.each([
    ['.opening', '.console'],
    ['.opening', 'ul'],
    ['section', '.console'],
  ])('keeps the blocks in its %s apart, even if it has two of the kind %s', async (part, selector) => {
    const page = await openPage('/');
    const block = page.locator(`${part}:has(> .console) > ${selector}`).first();
    const overlaps = await block.evaluate((element) => {
      const copy = element.cloneNode(true) as Element;
      element.after(copy);
      const [one, other] = [element.getBoundingClientRect(), copy.getBoundingClientRect()];
      const isBeside = one.right <= other.left || other.right <= one.left;
      return !isBeside && one.top < other.bottom && other.top < one.bottom;
    });
    expect(overlaps).toBe(false);
  });

  it('keeps two lists apart if it has no session', async () => {
    const page = await openPage('/');
    const isApart = await page.locator('.opening').evaluate((opening) => {
      opening.querySelector('.console')?.remove();
      const list = opening.querySelector(':scope > ul') as Element;
      list.after(list.cloneNode(true));
      const [one, other] = [...opening.querySelectorAll(':scope > ul')].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return other.right <= one.left || one.bottom <= other.top;
    });
    expect(isApart).toBe(true);
  });

  it('lets the reader click each link in a card, regardless of its position', async () => {
    const page = await openPage('/');
    const target = await page
      .locator('.text ul:has(> li > strong > a) > li')
      .first()
      .evaluate((card) => {
        card.insertAdjacentHTML(
          'beforeend',
          '<br>or <em><a href="/one">one</a></em> <strong><a href="/two">two</a></strong>',
        );
        card.scrollIntoView();
        return ['/one', '/two'].map((url) => {
          const { x, y, width, height } = (
            card.querySelector(`[href="${url}"]`) as Element
          ).getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('href');
        });
      });
    expect(target).toEqual(['/one', '/two']);
  });

  it.each([960, 1024, 1100, 1279, 1920])(
    'shows its install command on one line, and has no empty area next to its session, in a window of %i pixels',
    async (width) => {
      const page = await showPage('/', { viewport: { width, height: 800 } });
      const lines = await page
        .locator('.opening .tabs code')
        .first()
        .evaluate((code) => {
          const range = document.createRange();
          range.selectNodeContents(code);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect(lines).toBe(1);
      const ends = await page
        .locator('.opening > :is(ul, .console)')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().bottom));
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? Infinity))).toBeLessThan(8);
      const session = page.locator('.opening .console pre');
      const wraps = await session.evaluate((box) => {
        const count = (box.textContent ?? '').trimEnd().split('\n').length;
        const range = document.createRange();
        range.selectNodeContents(box);
        const height = range.getBoundingClientRect().height;
        return height > (count + 0.5) * Number.parseFloat(getComputedStyle(box).lineHeight);
      });
      expect(wraps).toBe(false);
    },
  );

  it('shows its metadata next to the text if it has no session', async () => {
    const page = await openPage('/');
    await page.evaluate(() => document.querySelector('.opening .console')?.remove());
    const [text, list] = [page.locator('.lead'), page.locator('.opening > ul')];
    const [left, right] = [await text.boundingBox(), await list.boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
  });

  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])('shows common tasks on the first screen: %s', async (_, options) => {
    const page = await showPage('/', options);
    const boxes = await page
      .locator('#common-tasks + ul a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    const { height } = options.viewport;
    expect(boxes.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(5);
    expect(Math.max(...boxes)).toBeLessThan(1.3 * height);
  });

  it('has a colored area behind its session that ends at most 48 pixels away, and before the edge of the window', async () => {
    for (const width of [360, 960, 1280, 1920, 3840]) {
      const page = await showPage('/', { viewport: { width, height: 800 } });
      const { offset, space } = await page.locator('.opening .console').evaluate((session) => {
        const [, pixels] = /(\d[\d.]*)px/.exec(getComputedStyle(session).boxShadow) ?? [];
        return { offset: Number(pixels), space: innerWidth - session.getBoundingClientRect().right };
      });
      expect(offset).toBeGreaterThanOrEqual(8);
      expect(offset).toBeLessThanOrEqual(48);
      expect(offset).toBeLessThan(space - 4);
    }
  });

  it.each([
    ['on a phone', { ...phone, reducedMotion: 'no-preference' } as const],
    ['on a desktop', { ...desktop, reducedMotion: 'no-preference' } as const],
  ])(
    'shows its whole session immediately, and animates only the answers in it, once and for at most two seconds: %s',
    async (_, options) => {
      const page = await openPage('/', options);
      const animations = await page.evaluate(() =>
        document.getAnimations().map(({ effect }) => {
          const { iterations, endTime } = effect?.getComputedTiming() ?? {};
          return {
            element: (effect as KeyframeEffect).target?.className,
            properties: (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
            iterations,
            isShort: Number(endTime) <= 2000,
          };
        }),
      );
      expect(animations).toHaveLength(2);
      for (const animation of animations) {
        expect(animation).toMatchObject({ element: 'answer', iterations: 1, isShort: true });
        expect(animation.properties).not.toContain('opacity');
      }
    },
  );

  it('moves nothing with reduced motion', async () => {
    const page = await openPage('/', { ...desktop, reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])(
    'shows what needs approval in a band that reaches both edges of the window, and does not scroll sideways: %s',
    async (_, options) => {
      const page = await showPage('/', options);
      const band = page.locator('section', { has: page.locator('.console') });
      const top = (await band.boundingBox())?.y ?? 0;
      const { width } = options.viewport;
      const clip = { x: 0, y: top + 4, width, height: 1 };
      const row = await sharp(await page.screenshot({ fullPage: true, clip }))
        .removeAlpha()
        .raw()
        .toBuffer();
      const colors = new Set(Array.from({ length: width }, (_, x) => row.toString('hex', x * 3, x * 3 + 3)));
      expect(colors.size).toBe(1);
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect([...colors].map((hex) => `rgb(${Buffer.from(hex, 'hex').join(', ')})`)).not.toContain(paper);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const symbols = await band
        .locator('td:not(:first-child)')
        .evaluateAll((cells) =>
          cells.map((cell) => [cell.textContent, getComputedStyle(cell, '::before').content]),
        );
      expect(new Map(symbols as [string, string][])).toEqual(
        new Map([
          ['yes', '"✓" / ""'],
          ['ask', '"?" / ""'],
          ['no', '"×" / ""'],
        ]),
      );
    },
  );

  it('marks its cards as links, and highlights the card under the pointer', async () => {
    const page = await openPage('/');
    const card = page.locator('#what-it-does + ul > li').first();
    const look = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await look();
    const arrow = card
      .locator('strong')
      .evaluate((title) => getComputedStyle(title, '::after').content.includes('→'));
    expect(await arrow).toBe(true);
    await card.hover();
    expect(await look()).not.toBe(before);
  });

  it('shows each capability as a card that links to a page about it', async () => {
    const page = await openPage('/');
    const cards = page.locator('#what-it-does + ul > li');
    expect(await cards.locator('strong').allTextContents()).toEqual(product.capabilities);
    const texts = await cards.evaluateAll((items) =>
      items.map((item) => item.lastChild?.textContent?.trim()),
    );
    expect(texts.every((text) => /\.$/.test(text ?? ''))).toBe(true);
    // Clicks the corner, because the whole card is clickable.
    await cards.nth(2).click({ position: { x: 5, y: 5 } });
    expect(new URL(page.url()).pathname).toBe('/docs/ci');
  });

  it('ends with links for agents and links to other formats of the page', async () => {
    const page = await showPage('/');
    expect(await page.locator('.opening .tools').count()).toBe(0);
    const [agents, tools] = [page.locator('#for-agents'), page.locator('.tools')];
    expect((await agents.boundingBox())?.y).toBeLessThan((await tools.boundingBox())?.y ?? 0);
    expect(await page.locator('#for-agents ~ h2').count()).toBe(0);
  });

  it('links to the quickstart, which shows how to install, sign in, and run a task', async () => {
    const page = await openPage('/');
    await page.getByRole('link', { name: 'Get started' }).click();
    expect(new URL(page.url()).pathname).toBe('/docs/quickstart');
    for (const part of [product.installCommand, `${product.command} login`, `${product.command} "`])
      expect(await page.locator('main').textContent()).toContain(part);
  });

  it('shows a filled background on its first button only', async () => {
    const page = await showPage('/');
    const fills = await page
      .locator('.actions a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
    const none = 'rgba(0, 0, 0, 0)';
    expect(fills.map((fill) => fill !== none)).toEqual(fills.map((_, index) => index === 0));
    expect(fills.length).toBeGreaterThan(1);
  });
});

describe('The site icon', () => {
  it("is shown next to the site's name, and its space is reserved while it loads", async () => {
    const page = await showPage('/docs');
    const logo = page.locator('header .name img');
    expect(await logo.getAttribute('src')).toBe('/favicon.svg');
    expect(await logo.getAttribute('alt')).toBe('');
    expect(await logo.boundingBox()).toMatchObject({ width: 24, height: 24 });
  });
});

describe('Code', () => {
  it('has a font size of 14 pixels next to text with a font size of 17 pixels', async () => {
    const page = await showPage('/docs/ci');
    const sizes = await page.evaluate(() =>
      ['.text > p', '.text pre code'].map((place) => {
        const element = document.querySelector(place);
        return element && getComputedStyle(element).fontSize;
      }),
    );
    expect(sizes).toEqual(['17px', '14px']);
  });

  it('that is JSON in a session wraps instead of hiding the end of a sentence', async () => {
    const page = await showPage('/developers/http', phone);
    const scrolls = await page
      .locator('.console pre', { has: page.locator('.json') })
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth > box.clientWidth));
    expect(scrolls.length).toBeGreaterThan(0);
    expect(scrolls).not.toContain(true);
  });

  it('with aligned columns does not wrap on a phone, so the columns stay aligned', async () => {
    const page = await showPage('/mcp', phone);
    const output = page.locator('pre', { hasText: 'handshake' });
    const heights = await output.evaluate((box) => {
      const lines = (box.textContent ?? '').trimEnd().split('\n').length;
      const { lineHeight, paddingBlock } = getComputedStyle(box);
      return [box.clientHeight, lines * Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingBlock)];
    });
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(8);
  });

  it.each([phone, desktop])(
    'in a session about HTTP is never wider than its block, in a window of %o',
    async (options) => {
      const page = await showPage('/developers/http', options);
      const widths = await page
        .locator('.console pre')
        .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(widths.length).toBeGreaterThan(2);
      expect(Math.max(...widths)).toBe(0);
    },
  );

  it.each([phone, desktop])(
    'in JSON or TOML wraps and shows every value, in a window of %o',
    async (options) => {
      for (const path of ['/developers/response', '/mcp/configuration', '/docs/plugins/reference']) {
        const page = await showPage(path, options);
        const widths = await page
          .locator('pre:has(> :is(.language-json, .language-toml))')
          .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
        expect(widths.length).toBeGreaterThan(0);
        expect(Math.max(...widths)).toBe(0);
      }
    },
  );

  it.each([
    ['/docs/ci', ''],
    ['/developers', 'Python'],
    ['/developers', 'Go'],
  ])('that is wider than its block fades at the edge, even in a tab: %s, %s', async (path, tab) => {
    const page = await openPage(path, phone);
    if (tab !== '') await page.locator('.tabs label', { hasText: tab }).first().click();
    await page.locator('.lines > [tabindex]').first().waitFor();
    const fades = await page
      .locator('.lines > pre')
      .evaluateAll((blocks) =>
        blocks
          .filter((pre) => pre.checkVisibility())
          .map((pre) => [pre.scrollWidth > pre.clientWidth, getComputedStyle(pre).maskImage !== 'none']),
      );
    expect(fades.some(([isWider]) => isWider)).toBe(true);
    expect(fades.filter(([isWider, hasFade]) => isWider !== hasFade)).toEqual([]);
  });

  it.each(
    ['/', '/docs/install', '/developers', '/mcp', '/cli'].flatMap((path) => [
      [path, phone] as const,
      [path, desktop] as const,
    ]),
  )(
    'is as wide as its block, except next to the button, which covers no code: %s in a window of %o',
    async (path, options) => {
      const page = await showPage(path, options);
      await page.locator('.copyable > button').first().waitFor();
      const problems = await page.locator('.copyable > button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const pre = button.parentElement?.querySelector('pre') as HTMLElement;
            const box = button.getBoundingClientRect();
            const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
            const range = document.createRange();
            const rects: DOMRect[] = [];
            while (texts.nextNode()) {
              range.selectNodeContents(texts.currentNode);
              rects.push(...range.getClientRects());
            }
            const covers = rects.some(
              ({ top, bottom, right, width }) =>
                width > 0 && right > box.left && top + 4 < box.bottom && bottom - 4 > box.top,
            );
            const block = pre.closest('.tabs') ?? pre.parentElement;
            const isNarrow =
              pre.parentElement?.matches('.lines') === false &&
              pre.clientWidth < (block?.clientWidth ?? Infinity) - 1;
            return covers || isNarrow;
          })
          .map((button) => button.parentElement?.textContent),
      );
      expect(problems).toEqual([]);
    },
  );

  it('in a tab starts below the label of the first tab on a phone', async () => {
    const page = await showPage('/developers', phone);
    const [label, text] = await page
      .locator('.tabs')
      .first()
      .evaluate((tabs) =>
        [tabs.querySelector('label')?.lastChild, tabs.querySelector('code')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part as Node);
          return Math.min(
            ...[...range.getClientRects()].filter(({ width }) => width > 1).map(({ left }) => left),
          );
        }),
      );
    expect(Math.abs((label ?? 0) - (text ?? Infinity))).toBeLessThan(2);
  });

  it('has indented continuation lines if a line wraps', async () => {
    const page = await showPage('/mcp', phone);
    const [first, second] = await page
      .locator('pre', { hasText: 'mcp add' })
      .first()
      .evaluate((box) => {
        const range = document.createRange();
        range.selectNodeContents(box);
        const lefts = new Map<number, number>();
        for (const { top, left } of range.getClientRects()) {
          const line = Math.round(top / 8);
          lefts.set(line, Math.min(left, lefts.get(line) ?? left));
        }
        return [...lefts].sort(([one], [other]) => one - other).map(([, left]) => left);
      });
    expect(second).toBeGreaterThan((first ?? 0) + 10);
  });
});

describe('The column of text', () => {
  it.each([768, 1024])('has the same right edge as the header in a window of %i pixels', async (width) => {
    const page = await showPage('/docs/ci', { viewport: { width, height: 800 } });
    const [text, bar, header] = await page.evaluate(() =>
      ['.text > .code', 'main', 'header'].map((place) => {
        const element = document.querySelector(place) as HTMLElement;
        const { right } = element.getBoundingClientRect();
        return Math.round(
          right -
            (place === 'header'
              ? Number.parseFloat(getComputedStyle(document.querySelector('.page') as Element).paddingRight)
              : 0),
        );
      }),
    );
    expect(text).toBe(bar);
    expect(text).toBe(header);
  });

  it.each(['/docs/session', '/cli', '/mcp', '/specification'])(
    'has lines of at most 40rem on %s, and code and tables that are equally wide and at most 43.25rem',
    async (path) => {
      const page = await showPage(path, { viewport: { width: 1920, height: 1080 } });
      const edges = await page.evaluate(() => {
        const blocks = document.querySelectorAll('.text > :is(.code, .tabs), .text > .scroll > table');
        return [...blocks].map((block) => Math.round(block.getBoundingClientRect().right));
      });
      const { width, line, root } = await page.locator('main').evaluate((main) => ({
        width: main.querySelector('.text')?.getBoundingClientRect().width ?? 0,
        line: Math.max(
          ...[...main.querySelectorAll('.text p, .lead')].map((line) => line.getBoundingClientRect().width),
        ),
        root: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }));
      expect(new Set(edges).size).toBe(1);
      expect(width / root).toBeLessThanOrEqual(43.25);
      expect(line / root).toBeLessThanOrEqual(40);
    },
  );
});

describe('The home page on a phone', () => {
  it('shows the common tasks before its session, the reasons, and everything else', async () => {
    const page = await showPage('/', phone);
    const tops = await page.evaluate(() =>
      ['#common-tasks', '.opening > .console', '.opening > ul', '#what-it-does', '.tools'].map(
        (place) => document.querySelector(`main ${place}`)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
});

describe('The commands of /cli', () => {
  it('are all in two columns with the same edges on a desktop, with or without flags of their own', async () => {
    const page = await showPage('/cli', desktop);
    const edges = await page
      .locator('.scroll > table tr:has(td:first-child code):not(:has(td:nth-child(3))) td:last-child')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(edges.length).toBeGreaterThan(30);
    expect(new Set(edges).size).toBe(1);
  });

  it('are in tables without a frame', async () => {
    const page = await showPage('/cli', desktop);
    const borders = await page
      .locator('.scroll > table')
      .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).borderTopWidth));
    expect(new Set(borders)).toEqual(new Set(['0px']));
  });
});

describe('A control or table cell', () => {
  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])('has text of at least 13 pixels: %s', async (_, options) => {
    const page = await showPage('/cli', options);
    await page.locator('.copyable > button').first().waitFor();
    const sizes = await page
      .locator('a, button, summary, label, th, td')
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  });
});

describe('The sticky bars on a phone', () => {
  it('take at most an eighth of the height', async () => {
    const page = await showPage('/docs/ci', phone);
    const { header, contents } = await page.evaluate(() => ({
      header: document.querySelector<HTMLElement>('header')?.offsetHeight ?? 0,
      contents: document.querySelector<HTMLElement>('.contents')?.offsetHeight ?? 0,
    }));
    expect(header + contents).toBeLessThanOrEqual(phone.viewport.height / 8);
  });
});

describe('The skip link', () => {
  it('does not cover the site navigation', async () => {
    const page = await openPage('/docs');
    await page.keyboard.press('Tab');
    const [link, nav] = [page.locator('.skip:focus'), page.locator('header nav')];
    const [left, right] = [await link.boundingBox(), await nav.boundingBox()];
    expect(left?.x).toBeGreaterThanOrEqual(0);
    expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThan(right?.x ?? 0);
  });
});

describe('The footer', () => {
  it.each([
    ['two columns, each with a heading, on a phone', phone, 2],
    ['three columns, each with a heading, on a desktop', desktop, 3],
  ])('has %s', async (_, options, columns) => {
    const page = await showPage('/', options);
    const leftsOf = async (part: string) =>
      new Set(
        await page
          .locator(`footer ${part}`)
          .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left))),
      );
    expect((await leftsOf('h2')).size).toBe(columns);
    expect(await leftsOf('li')).toEqual(await leftsOf('h2'));
    expect((await page.locator('footer p > span').boundingBox())?.height).toBeLessThan(30);
  });
});

describe('A table with a long email address', () => {
  it('is no wider than a phone', async () => {
    const page = await showPage('/cli', phone);
    const scrolls = await page
      .locator('.narrow')
      .first()
      .evaluate((box) => {
        const url = `${'long-name.'.repeat(4)}team@brindle.example`;
        const cell = box.querySelector('td:last-child');
        if (cell) cell.innerHTML = `<a href="mailto:${url}">${url}</a>`;
        return box.scrollWidth > box.clientWidth;
      });
    expect(scrolls).toBe(false);
  });
});

describe('A table of short cells', () => {
  it('stays a table on a phone, with its column headers', async () => {
    const page = await showPage('/mcp/configuration', phone);
    const cells = page.locator('tr:has(> td:first-child > code:text-is("httpUrl")) td');
    const [there, here] = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().top),
    );
    expect(here).toBe(there);
    expect(await page.getByRole('columnheader', { name: 'Other clients' }).isVisible()).toBe(true);
  });
});

describe('/developers', () => {
  it('shows a request and its response in the top half of the first screen', async () => {
    const page = await showPage('/developers');
    const session = page.locator('.console').first();
    expect(await session.locator('.command').textContent()).toMatch(/^\$ curl .*\/api\/v1\/product \| jq /);
    expect(await session.textContent()).toContain(`\n"${product.version}"`);
    const box = await session.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
  });

  it('runs the request, and shows its status and time, and the response in place of the sample, in color', async () => {
    const page = await openPage('/developers');
    const sample = page.locator('.console code').first();
    const text = await sample.innerText();
    await sample.evaluate((code) => {
      code.append('old output');
    });
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('output', { hasText: /^200 in \d+ ms$/ }).waitFor();
    expect(await sample.innerText()).toBe(text);
    expect(await sample.locator('.string').allTextContents()).toEqual([`"${product.version}"`]);
  });

  it.each([
    ['an error', { status: 503, body: 'Down for maintenance' }, /^503 in \d+ ms$/, 'Down for maintenance'],
    ['a page', { status: 200, body: '<p>Sign in</p>' }, /^200 in \d+ ms$/, '<p>Sign in</p>'],
  ])('shows %s unchanged if the response is not the product', async (_, response, status, text) => {
    const page = await openInNewWindow('/developers');
    await page.route('**/api/v1/product', (route) => route.fulfill(response));
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('output', { hasText: status }).waitFor();
    const [command, ...output] = (await page.locator('.console code').first().innerText()).split('\n');
    expect(command).toMatch(/^\$ curl /);
    expect(output).toEqual([text]);
  });

  it('reports that there was no response, and that the reader can try again', async () => {
    const page = await openInNewWindow('/developers');
    await page.route('**/api/v1/product', (route) => route.abort());
    await page.getByRole('button', { name: 'Run sample' }).click();
    await page.locator('output', { hasText: /^No response\. .* try again\.$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Run sample' }).isEnabled()).toBe(true);
  });

  it('without JavaScript links to the live response, and offers nothing to run', async () => {
    const page = await openPage('/developers', { ...desktop, javaScriptEnabled: false });
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'View the live response' }).click();
    expect(new URL(page.url()).pathname).toBe('/api/v1/product');
  });
});

describe('/cli', () => {
  it('begins with lists of commands and flags, which are collapsed on a phone', async () => {
    const names = async (options: BrowserContextOptions) => {
      const page = await openPage('/cli', options);
      const lists = page.locator('.listed div');
      return [
        page,
        await lists.evaluateAll((all) =>
          all.filter((list) => list.checkVisibility()).map((list) => list.firstElementChild?.textContent),
        ),
      ] as const;
    };
    expect((await names(desktop))[1]).toEqual(['Commands', 'Flags', 'Command flags']);
    const [page, shown] = await names(phone);
    expect(shown).toEqual([]);
    await page.locator('.listed summary').click();
    expect(await page.locator('.listed a', { hasText: /^run$/ }).isVisible()).toBe(true);
  });

  it('is at most ten screens long, with at most 25 buttons and 125 tab stops', async () => {
    const page = await showPage('/cli');
    const count = (selector: string) => page.locator(selector).count();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / desktop.viewport.height).toBeLessThanOrEqual(10);
    expect(await count('.copyable button')).toBeLessThanOrEqual(25);
    const stops = await page
      .locator('a[href], button, summary, [tabindex="0"]')
      .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length);
    expect(stops).toBeLessThanOrEqual(125);
  });

  it('has no table with only one row', async () => {
    const page = await showPage('/cli');
    const rows = await page
      .locator('table')
      .evaluateAll((tables) => tables.map((table) => table.querySelectorAll('tbody tr').length));
    expect(rows.filter((number) => number === 1)).toEqual([]);
  });
});

describe('The A to Z index', () => {
  it('has no table of contents in addition to its list of letters', async () => {
    const page = await showPage('/a-z');
    expect(await page.getByRole('link', { name: 'Y', exact: true }).count()).toBeLessThanOrEqual(2);
    expect(await page.locator('.contents').count()).toBe(0);
  });

  it.each([
    ['--approve', '--approve'],
    ['--key-stdin', 'brindle login'],
  ])(
    'links to the row that explains %s, and the table of contents does not cover the row',
    async (flag, start) => {
      const page = await openPage('/a-z', phone);
      await page.getByRole('link', { name: flag, exact: true }).click();
      expect(new URL(page.url()).pathname).toBe('/cli');
      const row = page.locator('tr:is(:target, :has(:target))');
      expect(await row.locator('td').first().textContent()).toContain(start);
      const bar = await page.locator('.contents').boundingBox();
      const box = await row.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(box?.y).toBeLessThan(phone.viewport.height);
    },
  );
});

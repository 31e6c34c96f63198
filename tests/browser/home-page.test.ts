import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { htmlFiles } from '../setup/built-files.ts';
import { product } from '../setup/site-under-test.ts';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

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

  it.each([
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ])(
    'shows the description, install command, next step, session, and reasons on the first screen of %i × %i pixels',
    async (width, height) => {
      const page = await showPage('/', { viewport: { width, height } });
      const lead = await page.locator('.lead').boundingBox();
      const session = await page.locator('.opening .console').boundingBox();
      expect(session?.x).toBeGreaterThan((lead?.x ?? 0) + (lead?.width ?? 0));
      const reasons = '.opening > ul:not(.cards)';
      for (const part of ['h1', '.opening .copyable', '.actions', '.opening .console', reasons]) {
        const box = await page.locator(part).first().boundingBox();
        expect([part, (box?.y ?? 0) + (box?.height ?? 0) <= height]).toEqual([part, true]);
      }
    },
  );

  it('keeps the blocks in an area with a session apart, even if it has two of a kind', async () => {
    const page = await openPage('/');
    for (const [part, selector] of [
      ['.opening', '.console'],
      ['.opening', 'ul'],
      ['section', '.console'],
    ]) {
      const block = page.locator(`${part}:has(> .console) > ${selector}`).first();
      const overlaps = await block.evaluate((element) => {
        const copy = element.cloneNode(true) as Element;
        element.after(copy);
        const [one, other] = [element.getBoundingClientRect(), copy.getBoundingClientRect()];
        copy.remove();
        const isBeside = one.right <= other.left || other.right <= one.left;
        return !isBeside && one.top < other.bottom && other.top < one.bottom;
      });
      expect([part, selector, overlaps]).toEqual([part, selector, false]);
    }
  });

  it('shows the heading, text, and buttons of a section next to its session', async () => {
    const page = await openPage('/');
    const section = page.locator('section:has(> .console)').last();
    const positions = await section.evaluate((area) => {
      area.insertAdjacentHTML('beforeend', '<p class="actions"><a href="/cli">Install</a></p>');
      const box = (part: string) =>
        (area.querySelector(`:scope > ${part}`) as Element).getBoundingClientRect();
      const { left, right } = box('.console');
      const isBeside = (part: string) => box(part).right <= left || right <= box(part).left;
      return { parts: ['h2', 'p', '.actions'].filter((part) => !isBeside(part)), width: right - left };
    });
    expect(positions.parts).toEqual([]);
    expect(positions.width).toBeLessThan(desktop.viewport.width / 2);
  });

  it('shows its list next to the text if it has no session, and keeps two lists apart', async () => {
    const page = await openPage('/');
    await page.evaluate(() => document.querySelector('.opening .console')?.remove());
    const [text, list] = [page.locator('.lead'), page.locator('.opening > ul:not(.cards)')];
    const [left, right] = [await text.boundingBox(), await list.boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
    const isApart = await page.locator('.opening').evaluate((opening) => {
      const list = opening.querySelector(':scope > ul:not(.cards)') as Element;
      list.after(list.cloneNode(true));
      const [one, other] = [...opening.querySelectorAll(':scope > ul:not(.cards)')].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return other.right <= one.left || one.bottom <= other.top;
    });
    expect(isApart).toBe(true);
  });

  it('shows an arrow after the link of a card, and none after words in bold in its description', async () => {
    const page = await openPage('/');
    const arrows = await page
      .locator('.cards > li')
      .first()
      .evaluate((card) => {
        card.insertAdjacentHTML('beforeend', '<br>Use <strong>Report</strong> there.');
        const words = [...card.querySelectorAll('strong')];
        return words.map((word) => getComputedStyle(word, '::after').content.includes('\u2192'));
      });
    expect(arrows).toEqual([true, false]);
  });

  it('lets the reader click each link in a card, regardless of its position', async () => {
    const page = await openPage('/');
    const target = await page
      .locator('.cards > li')
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
    'shows its install command on one line, and leaves no empty area in its session and little space below it, in a window of %i pixels',
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
      const bottom = (part: string) =>
        page.locator(`.opening > ${part}`).evaluate((element) => element.getBoundingClientRect().bottom);
      const session = await bottom('.console');
      expect((await bottom('ul')) - session).toBeLessThan(32);
      expect(session - (await bottom('.console code'))).toBeLessThan(32);
      const wraps = await page.locator('.opening .console pre').evaluate((box) => {
        const count = (box.textContent ?? '').trimEnd().split('\n').length;
        const range = document.createRange();
        range.selectNodeContents(box);
        const height = range.getBoundingClientRect().height;
        return height > (count + 0.5) * Number.parseFloat(getComputedStyle(box).lineHeight);
      });
      expect(wraps).toBe(false);
    },
  );

  it('shows its capabilities in two or three columns, so that no cell is empty', async () => {
    const page = await openPage('/', { viewport: { width: 1280, height: 800 } });
    for (const [count, columns] of [
      [3, 3],
      [4, 2],
      [6, 3],
    ] as const) {
      const lefts = await page.evaluate((count) => {
        const section = document.createElement('section');
        section.innerHTML = `<h2>Features</h2><ul>${'<li>A feature</li>'.repeat(count)}</ul>`;
        document.querySelector('main')?.append(section);
        const items = [...section.querySelectorAll('li')];
        const lefts = items.map((item) => Math.round(item.getBoundingClientRect().left));
        section.remove();
        return lefts;
      }, count);
      expect([count, new Set(lefts).size]).toEqual([count, columns]);
    }
  });

  it.each([
    [768, '3 22 221 222 2221'],
    [1280, '3 22 32 33 331'],
  ])(
    'has cards in columns, with no empty cell in the last row, in a window of %i pixels',
    async (width, expected) => {
      const page = await openPage('/', { viewport: { width, height: 1024 } });
      const lists = await page.evaluate(() => {
        const list = [...document.querySelectorAll('section > .cards')].at(-1) as Element;
        return [3, 4, 5, 6, 7].map((count) => {
          list.innerHTML = '<li><strong>A</strong></li>'.repeat(count);
          const cards = [...list.children].map((card) => card.getBoundingClientRect());
          const rows = [...Map.groupBy(cards, ({ top }) => Math.round(top)).values()];
          const [lefts = [], ...others] = rows.map((row) => row.map(({ left }) => Math.round(left)));
          return {
            lengths: rows.map(({ length }) => length).join(''),
            areColumns: others.flat().every((left) => lefts.includes(left)),
            ends: new Set(rows.map((row) => Math.round(row.at(-1)?.right ?? 0))).size,
          };
        });
      });
      expect(lists.map(({ lengths }) => lengths).join(' ')).toBe(expected);
      expect(lists.map(({ areColumns, ends }) => [areColumns, ends])).toEqual(lists.map(() => [true, 1]));
    },
  );

  it('highlights a card that contains the target of a link', async () => {
    const page = await openPage('/');
    const card = page.locator('section > .cards > li').nth(1);
    const highlight = () => card.evaluate((item) => getComputedStyle(item).boxShadow);
    expect(await highlight()).toBe('none');
    await card.evaluate((item) => {
      item.insertAdjacentHTML('beforeend', '<span id="target"></span>');
      location.assign('#target');
    });
    expect(await highlight()).not.toBe('none');
  });

  it('shows text in the middle of a session next to it, and keeps text apart from the edges of a band', async () => {
    const page = await showPage('/');
    const gaps = await page.evaluate(() => {
      const section = document.querySelector('section:has(> .exhibit):not(:has(> .scroll))') as Element;
      const box = (element: Element | null | undefined) => element?.getBoundingClientRect() as DOMRect;
      const { top, bottom } = box(section.querySelector('.exhibit'));
      const [above, below] = [
        box(section.querySelector('h2')).top - top,
        bottom - box([...section.querySelectorAll('p')].at(-1)).bottom,
      ];
      const band = document.querySelector('section:has(> .actions)') as Element;
      band.before(Object.assign(document.createElement('section'), { innerHTML: '<h2>A</h2><p>B</p>' }));
      return {
        difference: Math.abs(above - below),
        padding: box(band.querySelector('h2')).top - box(band).top,
      };
    });
    expect(gaps.difference).toBeLessThan(24);
    expect(gaps.padding).toBeGreaterThan(24);
  });

  it('shows the session directly after the actions on a phone', async () => {
    const page = await showPage('/', phone);
    const [actions, session] = [page.locator('.opening > .actions'), page.locator('.opening > .console')];
    const [above, below] = [await actions.boundingBox(), await session.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);
  });

  it('shows an install command at the same distance from the lead as tabs, and reasons at the top of their rows', async () => {
    const page = await openPage('/', desktop);
    const measured = await page.locator('.opening').evaluate((opening) => {
      const tabs = opening.querySelector('.tabs') as Element;
      const lead = opening.querySelector('.lead') as Element;
      const distance = (block: Element) =>
        block.getBoundingClientRect().top - lead.getBoundingClientRect().bottom;
      const code = document.createElement('div');
      code.className = 'code';
      const expected = distance(tabs);
      tabs.replaceWith(code);
      opening.querySelector('.cards')?.remove();
      const reasons = opening.querySelector('ul') as Element;
      return [distance(code) - expected, getComputedStyle(reasons.children[0] as Element).alignContent];
    });
    expect(measured).toEqual([0, 'normal']);
  });

  it('shows one button on its first screen', async () => {
    const page = await showPage('/', desktop);
    expect(await page.locator('.opening .actions a').allTextContents()).toEqual(['Get started']);
  });

  it.each([640, 768, 900])(
    'shows cards above its first heading next to each other in a window of %i pixels',
    async (width) => {
      const page = await openPage('/', { viewport: { width, height: 1024 } });
      const tops = await page.locator('.opening').evaluate((opening) => {
        opening.append(document.querySelector('.cards') as Element);
        return [...opening.querySelectorAll('.cards > li')].map((card) => card.getBoundingClientRect().top);
      });
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size).toBe(1);
    },
  );

  it('links directly to what readers look up most', async () => {
    const page = await showPage('/', phone);
    const links = await page
      .locator(':is(main, footer) a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining([
        '/docs/tasks',
        '/developers',
        '/docs/security#verify-the-download',
        '/contact#security-reports',
      ]),
    );
  });

  it('has a colored area behind its session that ends at most 48 pixels from the session, and before the edge of the window', async () => {
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

  it('has a dark area behind its session in the dark scheme', async () => {
    const page = await showPage('/', { ...desktop, colorScheme: 'dark' });
    const shadow = await page
      .locator('.opening .console')
      .evaluate((session) => getComputedStyle(session).boxShadow);
    const [, lightness] = /^oklch\((\S+)/.exec(shadow) ?? [];
    expect(Number(lightness)).toBeLessThan(0.6);
  });

  it('shows code with a file name as wide as its column, without the colored area of a session', async () => {
    for (const options of [phone, desktop]) {
      const page = await showPage('/', options);
      const code = page.locator('section > figure:not(.console)').first();
      const [shadow, right, pageRight] = await code.evaluate((figure) => [
        getComputedStyle(figure).boxShadow,
        figure.getBoundingClientRect().right,
        figure.parentElement?.getBoundingClientRect().right,
      ]);
      expect([shadow, right]).toEqual(['none', pageRight]);
    }
  });

  it.each([
    ['on a phone', { ...phone, reducedMotion: 'no-preference' } as const],
    ['on a desktop', { ...desktop, reducedMotion: 'no-preference' } as const],
  ])(
    'shows its whole session immediately, and animates only the answers in it, once and for at most two seconds: %s',
    async (_, options) => {
      const page = await openPage('/', options);
      const animations = await page.evaluate(() => {
        // Starts the animations again, because they might have ended while the page loaded.
        document.body.hidden = true;
        document.body.getBoundingClientRect();
        document.body.hidden = false;
        return document.getAnimations().map(({ effect }) => {
          const { iterations, endTime } = effect?.getComputedTiming() ?? {};
          return {
            element: (effect as KeyframeEffect).target?.className,
            properties: (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
            iterations,
            isShort: Number(endTime) <= 2000,
          };
        });
      });
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
    "shows what needs approval in a band that reaches both edges of the window, and doesn't scroll sideways: %s",
    async (_, options) => {
      const page = await showPage('/', options);
      const band = page.locator('section:has(> .exhibit)').first();
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
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children]
              .map((cell) => /^"(.)"/.exec(getComputedStyle(cell, '::before').content)?.[1] ?? '')
              .join(''),
          ),
        );
      // In a row in which no action asks or is blocked, the actions after the first are marked as dangerous.
      expect(symbols).toEqual(['✓??', '✓✓?', '✓!!', '✓××']);
    },
  );

  it.each([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ])('shows wide videos next to or below text, inside the window: %s', async (_, options) => {
    const page = await showPage('/', options);
    const widths = await page.locator('.exhibit').evaluateAll((exhibits) => {
      for (const exhibit of exhibits)
        exhibit.outerHTML = '<video class="exhibit" width="2560" height="1440" controls></video>';
      return [...document.querySelectorAll('video')].map((video) => {
        const { width, height } = video.getBoundingClientRect();
        const siblings = [...(video.parentElement?.children ?? [])].filter((other) => other !== video);
        const covers = (other: Element) => {
          const [own, text] = [video.getBoundingClientRect(), other.getBoundingClientRect()];
          return (
            own.left < text.right && text.left < own.right && own.top < text.bottom && text.top < own.bottom
          );
        };
        return { ratio: Math.round((width / height) * 9), covered: siblings.filter(covers).length };
      });
    });
    expect(widths).toHaveLength(3);
    for (const one of widths) expect(one).toEqual({ ratio: 16, covered: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });

  it('shows in bold, among the answers to what needs approval, only those that ask', async () => {
    const page = await showPage('/');
    const cells = await page
      .locator('section:has(> .exhibit) td:not(:first-child)')
      .evaluateAll((all) => all.map((cell) => [cell.textContent, getComputedStyle(cell).fontWeight]));
    expect(cells.length).toBeGreaterThan(0);
    for (const [text, weight] of cells)
      expect([text, weight]).toEqual([text, text === 'ask' ? '600' : '400']);
  });

  it.each([1000, 1280, 1920])(
    'starts the code next to a table at the heading of its section in a window of %i pixels',
    async (width) => {
      const page = await showPage('/', { viewport: { width, height: 800 } });
      const section = page.locator('section:has(> .scroll)');
      const [heading, code] = [section.locator('h2'), section.locator('.exhibit')];
      const [title, panel] = [await heading.boundingBox(), await code.boundingBox()];
      expect(Math.abs((title?.y ?? 0) - (panel?.y ?? 0))).toBeLessThan(8);
    },
  );

  it('shows each way to extend the product as a card with a sentence, and the whole card is a link, which is highlighted under the pointer', async () => {
    const page = await openPage('/');
    const card = page.locator('main .cards > li').first();
    const look = () => card.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await look();
    const arrow = card
      .locator('strong')
      .evaluate((title) => getComputedStyle(title, '::after').content.includes('→'));
    expect(await arrow).toBe(true);
    const texts = await page
      .locator('main .cards > li')
      .evaluateAll((items) => items.map((item) => item.lastChild?.textContent?.trim()));
    expect(texts.every((text) => /\.$/.test(text ?? ''))).toBe(true);
    await card.hover();
    expect(await look()).not.toBe(before);
    // Clicks the corner, because the whole card is clickable.
    await card.click({ position: { x: 5, y: 5 } });
    expect(new URL(page.url()).pathname).toBe('/docs/ci');
  });

  it('ends with links to the quickstart, to what beta means, and for agents, and links to other formats of the page', async () => {
    const page = await showPage('/');
    expect(await page.locator('main .tools').count()).toBe(0);
    expect(await page.locator('footer .tools').isVisible()).toBe(true);
    const paths = await page
      .locator('main section:last-of-type p a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual([
      '/docs/quickstart',
      '/docs/tasks',
      '/docs/install#what-beta-means',
      '/api/v1/product',
      '/llms.txt',
    ]);
  });

  it.each([960, 1280, 1920])(
    'shows its second exhibit next to the middle of its text, at the other side, in a window of %i pixels, with the colored area inside the window',
    async (width) => {
      const page = await showPage('/', { viewport: { width, height: 800 } });
      const boxes = await page
        .locator('section > .exhibit')
        .evaluateAll((sessions) => sessions.map((session) => session.getBoundingClientRect().toJSON()));
      expect(boxes[1].right).toBeLessThan(boxes[0].left);
      // The text is in the middle of the area next to its exhibit.
      const [above, below] = await page
        .locator('section > .exhibit')
        .last()
        .evaluate((session) => {
          const text = [...(session.parentElement?.children ?? [])].filter((element) => element !== session);
          const tops = text.map((element) => element.getBoundingClientRect().top);
          const bottoms = text.map((element) => element.getBoundingClientRect().bottom);
          const { top, bottom } = session.getBoundingClientRect();
          return [Math.min(...tops) - top, bottom - Math.max(...bottoms)];
        });
      expect(Math.abs(above - below)).toBeLessThan(80);
      const { offset } = await page
        .locator('section > .exhibit')
        .last()
        .evaluate((session) => {
          const [, pixels] = /(-?\d[\d.]*)px/.exec(getComputedStyle(session).boxShadow) ?? [];
          return { offset: Number(pixels) };
        });
      expect(offset).toBeLessThan(-8);
      expect(boxes[1].left + offset).toBeGreaterThan(4);
    },
  );

  it('links to the quickstart, which shows how to install, sign in, and run a task', async () => {
    const page = await showPage('/');
    const link = page.getByRole('link', { name: 'Get started' });
    expect(await link.getAttribute('href')).toBe('/docs/quickstart');
    await link.click({ trial: true });
    const quickstart = htmlFiles.find(({ file }) => file === '/docs/quickstart.html')?.document;
    for (const part of [product.installCommand, `${product.command} login`, `${product.command} "`])
      expect(quickstart?.querySelector('main')?.textContent).toContain(part);
  });

  it('shows a filled background only on the first button of each row', async () => {
    const page = await showPage('/');
    const rows = await page
      .locator('.actions')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((link) => getComputedStyle(link).backgroundColor)),
      );
    expect(rows.map(({ length }) => length)).toEqual([1, 2]);
    for (const fills of rows) {
      const isFilled = fills.map((fill) => fill !== 'rgba(0, 0, 0, 0)');
      expect(isFilled).toEqual(fills.map((_, index) => index === 0));
    }
  });
});

describe('The home page on a phone', () => {
  it('shows its session and the reasons before everything else, and the common tasks last', async () => {
    const page = await showPage('/', phone);
    const tops = await page.evaluate(() =>
      ['.opening > .console', '.opening > ul', '#you-set-the-limits', '.cards'].map(
        (place) => document.querySelector(`main ${place}`)?.getBoundingClientRect().top ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  });
});

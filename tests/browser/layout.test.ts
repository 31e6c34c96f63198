import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

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

describe('The site icon', () => {
  it("is shown next to the site's name, and its space is reserved while it loads", async () => {
    const page = await showPage('/docs');
    const logo = page.locator('header .name img');
    expect(await logo.getAttribute('src')).toBe('/favicon.svg');
    expect(await logo.getAttribute('alt')).toBe('');
    expect(await logo.boundingBox()).toMatchObject({ width: 24, height: 24 });
  });
});

describe('The column of text', () => {
  it.each([768, 1024])('has the same right edge as the header in a window of %i pixels', async (width) => {
    const page = await showPage('/docs/ci', { viewport: { width, height: 800 } });
    const [text, bar, header] = await page.evaluate(() =>
      ['.text > .code:not(.console)', 'main', 'header'].map((place) => {
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

  it.each(['/docs/session', '/docs/configuration', '/docs/security-and-costs', '/mcp/trust'])(
    'shows the text of diagrams at least 12 pixels high on a phone: %s',
    async (path) => {
      const page = await showPage(path, phone);
      const sizes = await page
        .locator('.diagram text')
        .evaluateAll((texts) =>
          texts.map(
            (text) =>
              Number.parseFloat(getComputedStyle(text).fontSize) *
              ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
          ),
        );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      expect(sizes.length).toBeGreaterThan(0);
    },
  );

  it('has room for code with 82 characters per line on a desktop', async () => {
    const page = await openPage('/docs/configuration', desktop);
    const fits = await page
      .locator('.text > .code > pre')
      .first()
      .evaluate((pre) => {
        const code = pre.querySelector('code') as HTMLElement;
        const lines = () => Math.round(code.getBoundingClientRect().height);
        pre.style.whiteSpace = 'pre-wrap';
        code.textContent = 'a';
        const height = lines();
        code.textContent = 'a'.repeat(82);
        return lines() === height;
      });
    expect(fits).toBe(true);
  });

  it.each(['/docs/session', '/cli', '/mcp', '/specification'])(
    'has lines of at most 40rem on %s, and code and tables that are equally wide and at most 45rem',
    async (path) => {
      const page = await showPage(path, { viewport: { width: 1920, height: 1080 } });
      const edges = await page.evaluate(() => {
        const blocks = document.querySelectorAll('.text > :is(.code, .tabs), .text > .scroll > table');
        // The colored area behind a session is in its margin.
        return [...blocks].map((block) =>
          Math.round(
            block.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(block).marginRight),
          ),
        );
      });
      const { width, line, root } = await page.locator('main').evaluate((main) => ({
        width: main.querySelector('.text')?.getBoundingClientRect().width ?? 0,
        line: Math.max(
          ...[...main.querySelectorAll('.text p:not(:has(> .diagram)), .lead')].map(
            (line) => line.getBoundingClientRect().width,
          ),
        ),
        root: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }));
      expect(new Set(edges).size).toBe(1);
      expect(width / root).toBeLessThanOrEqual(45);
      expect(line / root).toBeLessThanOrEqual(40);
    },
  );
});

describe('A definition', () => {
  it('has no large gap before definitions nested in it', async () => {
    const page = await showPage('/docs/ci');
    const [term, nested] = await page
      .locator('.definitions')
      .first()
      .evaluate((list) => {
        const item = list.firstElementChild as HTMLElement;
        item.append(list.cloneNode(true));
        const range = document.createRange();
        range.setStart(item, 0);
        range.setEndBefore(item.lastChild as Node);
        const inner = item.querySelector('strong ~ ul strong') as HTMLElement;
        return [range.getBoundingClientRect().bottom, inner.getBoundingClientRect().top];
      });
    expect((nested ?? 0) - (term ?? 0)).toBeLessThanOrEqual(16);
  });
});

describe('Definitions in a list inside a definition', () => {
  it('have the same small space above them as that list', async () => {
    const page = await showPage('/docs/ci');
    const margins = await page
      .locator('.definitions')
      .first()
      .evaluate((list) => {
        const definitions = list.outerHTML;
        const item = list.firstElementChild as HTMLElement;
        item.innerHTML = `A<ul><li>B${definitions}</li></ul>`;
        return [...item.querySelectorAll('ul')].map((inner) => getComputedStyle(inner).marginTop);
      });
    expect(new Set(margins)).toEqual(new Set(['6px']));
  });
});

describe('A heading below level 4', () => {
  it('looks like the other headings', async () => {
    const page = await showPage('/docs/ci');
    const styles = await page.locator('.text').evaluate((text) => {
      text.insertAdjacentHTML('beforeend', [4, 5, 6].map((depth) => `<h${depth}>A</h${depth}>`).join(''));
      return ['h4', 'h5', 'h6'].map((name) => {
        const heading = text.querySelector(`${name}:nth-last-child(-n + 3)`) as HTMLElement;
        const { fontFamily, marginTop, marginBottom } = getComputedStyle(heading);
        return { fontFamily, marginTop, marginBottom };
      });
    });
    expect(styles[1]).toEqual(styles[0]);
    expect(styles[2]).toEqual(styles[0]);
  });
});

describe('The space below a page header', () => {
  it.each([
    ['text', '/docs/ci', 'P'],
    ['a heading', '/mcp/trust', 'H2'],
  ])('is 32 pixels before %s', async (_, path, name) => {
    const page = await showPage(path, { viewport: { width: 1280, height: 800 } });
    const [first, space] = await page.evaluate(() => {
      const header = document.querySelector('.opening') as HTMLElement;
      const element = document.querySelector('.text > :first-child') as HTMLElement;
      const top = element.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
      return [element.tagName, Math.round(top)];
    });
    expect([first, space]).toEqual([name, 32]);
  });
});

describe('A table that is wider than the page', () => {
  it('fades at the edge where it is cut', async () => {
    const page = await showPage('/docs/configuration', { viewport: { width: 1280, height: 800 } });
    const box = page.locator('.scroll').first();
    const mask = () => box.evaluate((element) => getComputedStyle(element).maskImage);
    expect(await mask()).toBe('none');
    await box.evaluate((element) => {
      const cell = element.querySelector('td') as HTMLElement;
      cell.innerHTML = `<code>${'a'.repeat(200)}</code>`;
      element.setAttribute('class', 'scroll');
    });
    await expect.poll(mask).toContain('linear-gradient');
  });
});

describe('The first page of a section', () => {
  it.each(['/docs', '/cli', '/mcp', '/developers', '/docs/plugins'])(
    'starts with a tinted area, and a cursor after its title, as the home page does: %s',
    async (path) => {
      const page = await showPage(path);
      const looks = () =>
        page
          .locator('.opening')
          .evaluate((opening) => [
            getComputedStyle(opening).backgroundColor !== 'rgba(0, 0, 0, 0)',
            getComputedStyle(opening.querySelector('h1') as Element, '::after').content.includes('\u258c'),
          ]);
      expect(await looks()).toEqual([true, true]);
      await page.goto(new URL('/docs/session', page.url()).href);
      expect(await looks()).toEqual([false, false]);
    },
  );
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

  it.each([768, 1024, 1280, 1920])(
    'have flags that never cover their descriptions, in a window of %i pixels',
    async (width) => {
      const page = await openPage('/cli', { viewport: { width, height: 800 } });
      const covered = await page.locator('.entries .part').evaluateAll(
        (parts) =>
          parts.filter((part, index) => {
            const [name, meaning] = [...part.children] as [HTMLElement, HTMLElement];
            const code = name.querySelector('code') as HTMLElement;
            if (index % 2 === 0) code.textContent = '-o, --output-format [format]';
            return [...code.getClientRects()].some((one) =>
              [...meaning.getClientRects()].some(
                (other) =>
                  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8,
              ),
            );
          }).length,
      );
      expect(covered).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it('are in tables without a frame', async () => {
    const page = await showPage('/cli', desktop);
    const borders = await page
      .locator('.scroll > table')
      .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).borderTopWidth));
    expect(new Set(borders)).toEqual(new Set(['0px']));
  });
});

describe('A list that opens on a phone', () => {
  it.each(['Commands and flags', 'Menu', 'On this page'])('has an arrow that turns: %s', async (label) => {
    const page = await openPage('/cli#flags', phone);
    const summary = page.locator('summary', { hasText: label });
    const arrow = () =>
      summary.evaluate((element) => {
        const { display, rotate } = getComputedStyle(element, '::after');
        return [display, rotate];
      });
    expect(await arrow()).toEqual(['inline-block', '90deg']);
    await summary.click();
    expect(await arrow()).toEqual(['inline-block', '-90deg']);
  });

  it('shows the links after the pages in the same color as the pages', async () => {
    const page = await showPage('/docs/ci', phone);
    const colors = await page
      .locator('.sidebar :is(div, div > ul > li:last-child) > a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
    expect(colors).toHaveLength(3);
    expect(new Set(colors).size).toBe(1);
  });
});

describe('A breadcrumb', () => {
  it('is at least 24 pixels high on a phone', async () => {
    const page = await showPage('/docs/ci', phone);
    expect((await page.locator('.crumbs a').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
});

describe('The first of three columns', () => {
  it('has enough room for a message of a few words on a desktop', async () => {
    const page = await showPage('/mcp', desktop);
    const heights = await page
      .locator('#troubleshooting ~ .scroll td:first-child code')
      .evaluateAll((messages) => messages.map((message) => message.getClientRects().length));
    expect(heights.length).toBeGreaterThan(5);
    expect(Math.max(...heights)).toBeLessThanOrEqual(2);
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
  it("doesn't cover the site navigation", async () => {
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
          .locator(`footer nav ${part}`)
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
      .evaluateAll(
        (all) => all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
      );
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

describe('A list of definitions', () => {
  it.each(['', '<p>'])(
    'has its terms on their own lines, and other bold text in the text: %j',
    async (start) => {
      const page = await openPage('/docs/ci', desktop);
      const displays = await page
        .locator('.definitions')
        .first()
        .evaluate((list: HTMLElement, tag) => {
          const nested = '<ul><li><strong>list</strong>: a</li><li><p><strong>b</strong></p></li></ul>';
          list.innerHTML = `<li>${tag}<strong class="term">A</strong> You <strong>must</strong> b.${nested}</li>`;
          return [...list.querySelectorAll('strong')].map((term) => getComputedStyle(term).display);
        }, start);
      expect(displays).toEqual(['block', 'inline', 'inline', 'inline']);
    },
  );

  it.each([
    ['a phone', phone],
    ['a wide window', desktop],
  ])('has equally high rows if blank lines separate its items, on %s', async (_, options) => {
    const page = await openPage('/docs/ci', options);
    const heights = await page
      .locator('.definitions')
      .first()
      .evaluate((list: HTMLElement) => {
        const tight = list.offsetHeight;
        for (const item of list.querySelectorAll('li')) item.innerHTML = `<p>${item.innerHTML}</p>`;
        return [tight, list.offsetHeight];
      });
    expect(heights[1]).toBe(heights[0]);
  });
});

describe('The A to Z index', () => {
  it('has no table of contents in addition to its list of letters', async () => {
    const page = await showPage('/a-z');
    expect(await page.getByRole('link', { name: 'Y', exact: true }).count()).toBeLessThanOrEqual(2);
    expect(await page.locator('.contents').count()).toBe(0);
  });

  it('highlights list items that are the target of a link, as it highlights rows', async () => {
    const page = await openPage('/cli#--no-color');
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((target) => getComputedStyle(target).backgroundColor);
    const ofRow = await background('tr:target');
    await page.evaluate(() => {
      document.querySelector('.text')?.insertAdjacentHTML('beforeend', '<ul><li id="item">Item</li></ul>');
      location.assign('#item');
    });
    expect(await background('li:target')).toBe(ofRow);
  });

  it.each([
    ['--approve', '--approve'],
    ['--key-stdin', 'brindle login'],
  ])(
    "links to the row that explains %s, and the table of contents doesn't cover the row",
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

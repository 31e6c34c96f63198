import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

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

describe('A table that is wider than the page', () => {
  it.each(['/docs/plugins/publishing', '/mcp/configuration'])(
    'scrolls instead of widening the page at 400%% zoom: %s',
    async (path) => {
      const page = await showPage(path, { viewport: { width: 320, height: 256 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );

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

describe('A table of short cells', () => {
  it('shows each type, such as "string (URI)", on one line', async () => {
    const page = await showPage('/developers/response');
    const lines = await page.locator('.values td:nth-child(2)').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines)).toBe(1);
  });

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

describe('A table of approval modes', () => {
  it.each(['/', '/cli', '/docs/ci'])(
    'shows the name of each mode on one line on a phone: %s',
    async (path) => {
      const page = await showPage(path, phone);
      const lines = await page.locator('table:has(.ask, .exit) td:first-child').evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const lineHeight = Number.parseFloat(getComputedStyle(cell).lineHeight);
          return Math.round(range.getBoundingClientRect().height / lineHeight);
        }),
      );
      expect(lines).toEqual([1, 1, 1, 1]);
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

  it('have flags that never cover their descriptions, in windows of 768 to 1920 pixels', async () => {
    const page = await openPage('/cli');
    await page.locator('.entries .part > :first-child code').evaluateAll((codes) => {
      for (const [index, code] of codes.entries())
        if (index % 2 === 0) code.textContent = '-o, --output-format [format]';
    });
    for (const width of [768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.locator('.entries .part').evaluateAll(
        (parts) =>
          parts.filter((part) => {
            const [name, meaning] = [...part.children] as [HTMLElement, HTMLElement];
            const code = name.querySelector('code') as HTMLElement;
            return [...code.getClientRects()].some((one) =>
              [...meaning.getClientRects()].some(
                (other) =>
                  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8,
              ),
            );
          }).length,
      );
      expect([width, covered]).toEqual([width, 0]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('are in tables without a frame', async () => {
    const page = await showPage('/cli', desktop);
    const borders = await page
      .locator('.scroll > table')
      .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).borderTopWidth));
    expect(new Set(borders)).toEqual(new Set(['0px']));
  });
});

it('An answer in bold is as bold as the other answers in a table', async () => {
  const page = await showPage('/');
  const weights = await page
    .locator('td.ask, td.ask strong')
    .evaluateAll((answers) => answers.map((answer) => getComputedStyle(answer).fontWeight));
  expect(new Set(weights)).toEqual(new Set(['600']));
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

describe('A table with a long email address', () => {
  it('fits on a phone', async () => {
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

describe('/cli', () => {
  it('begins with lists of commands and flags, which are collapsed on a phone', async () => {
    const page = await openPage('/cli', desktop);
    const names = () =>
      page
        .locator('.listed div')
        .evaluateAll((all) =>
          all.filter((list) => list.checkVisibility()).map((list) => list.firstElementChild?.textContent),
        );
    expect(await names()).toEqual(['Commands', 'Flags', 'Command flags']);
    await page.setViewportSize(phone.viewport);
    expect(await names()).toEqual([]);
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
  it('has its terms on their own lines, and other bold text in the text', async () => {
    const page = await openPage('/docs/ci', desktop);
    for (const start of ['', '<p>']) {
      const displays = await page
        .locator('.definitions')
        .first()
        .evaluate((list: HTMLElement, tag) => {
          const nested = '<ul><li><strong>list</strong>: a</li><li><p><strong>b</strong></p></li></ul>';
          list.innerHTML = `<li>${tag}<strong class="term">A</strong> You <strong>must</strong> b.${nested}</li>`;
          return [...list.querySelectorAll('strong')].map((term) => getComputedStyle(term).display);
        }, start);
      expect([start, ...displays]).toEqual([start, 'block', 'inline', 'inline', 'inline']);
    }
  });

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

  it('highlights a row equally far to the left and to the right of its text', async () => {
    const page = await openPage('/cli#--no-color', phone);
    const shadow = await page
      .locator('tr:target')
      .first()
      .evaluate((row) => getComputedStyle(row).boxShadow);
    const offsets = [...shadow.matchAll(/(-?[\d.]+)px 0px 0px 0px/g)].map(([, offset]) => Number(offset));
    expect(Math.max(...offsets)).toBe(-Math.min(...offsets));
  });

  it('shows its letters in one row on a desktop', async () => {
    const page = await showPage('/a-z', desktop);
    const tops = await page
      .locator('.terms > ul:first-child > li')
      .evaluateAll((letters) => letters.map((letter) => letter.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(20);
    expect(new Set(tops).size).toBe(1);
  });

  it("links to the row that explains a flag, and the table of contents doesn't cover the row", async () => {
    const page = await openPage('/a-z', phone);
    const findLink = (flag: string) => page.getByRole('link', { name: flag, exact: true });
    const otherUrl = await findLink('--key-stdin').getAttribute('href');
    await findLink('--approve').click();
    for (const start of ['--approve', 'brindle login']) {
      if (start === 'brindle login') await page.evaluate((url) => location.assign(url ?? ''), otherUrl);
      expect(new URL(page.url()).pathname).toBe('/cli');
      const row = page.locator('tr:is(:target, :has(:target))');
      expect(await row.locator('td').first().textContent()).toContain(start);
      const bar = await page.locator('main > .contents').boundingBox();
      const box = await row.boundingBox();
      expect(box?.y, start).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      expect(box?.y, start).toBeLessThan(phone.viewport.height);
    }
  });
});

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

  it.each(['/docs/session', '/docs/configuration', '/docs/security', '/mcp/trust'])(
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

  it.each(['/docs/session', '/cli'])(
    'has lines of at most 40rem in wide windows, and code and tables of the same width, at most 45rem: %s',
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

describe('A span in raw HTML', () => {
  it.each(['/docs/ci', '/docs/plugins', '/cli', '/changelog', '/developers/clients'])(
    'is as visible as the text around it, so that readers see what agents read: %s',
    async (path) => {
      const page = await openPage(path);
      const hidden = await page.locator('main .text').evaluate((text) => {
        const parts = [...text.querySelectorAll('a, code, em, li, p, span, strong, td, h2, h3')];
        const spans = parts.flatMap((part) => {
          const [inside, after] = [document.createElement('span'), document.createElement('span')];
          part.append(inside);
          if (part.matches('a, code, em, span, strong')) part.after(after);
          return [inside, after].filter(({ parentElement }) => parentElement?.checkVisibility());
        });
        for (const span of spans) span.textContent = 'text';
        return spans.filter((span) => !span.checkVisibility()).map((span) => span.parentElement?.outerHTML);
      });
      expect(hidden).toEqual([]);
    },
  );
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

describe('The first of three columns', () => {
  it('has enough room for a message of a few words on a desktop, and shows more than one digit on its second line', async () => {
    const page = await showPage('/mcp', desktop);
    const lines = await page
      .locator('#troubleshooting ~ .scroll td:first-child code')
      .evaluateAll((messages) =>
        messages.map((message) => [...message.getClientRects()].map(({ width }) => width)),
      );
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines.map(({ length }) => length))).toBe(2);
    expect(Math.min(...lines.flat())).toBeGreaterThan(30);
  });
});

describe('The skip link', () => {
  it("takes the place of the brand, and doesn't cover the site navigation", async () => {
    const page = await openPage('/docs');
    const brandOpacity = () => page.locator('.brand').evaluate((brand) => getComputedStyle(brand).opacity);
    expect(await brandOpacity()).toBe('1');
    await page.keyboard.press('Tab');
    const [link, nav] = [page.locator('.skip:focus'), page.locator('header nav')];
    const [left, right] = [await link.boundingBox(), await nav.boundingBox()];
    expect(left?.x).toBeGreaterThanOrEqual(0);
    expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThan(right?.x ?? 0);
    expect(await brandOpacity()).toBe('0');
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

import { describe, expect, it } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';

const { openPage, showPage } = useBrowser();

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

  it('shows each character as it is, even if the font has ligatures', async () => {
    const page = await showPage('/docs/ci');
    const ligatures = await page
      .locator('code')
      .evaluateAll((all) => all.map((code) => getComputedStyle(code).fontVariantLigatures));
    expect(new Set(ligatures)).toEqual(new Set(['none']));
  });

  it('is bold in a bold term', async () => {
    const page = await showPage('/developers/clients');
    const weights = await page
      .locator('.definitions strong code')
      .evaluateAll((terms) => terms.map((term) => getComputedStyle(term).fontWeight));
    expect(new Set(weights)).toEqual(new Set(['700']));
  });

  it('that is JSON in a session wraps instead of hiding the end of a sentence', async () => {
    const page = await showPage('/developers/http', phone);
    const scrolls = await page
      .locator('.console pre', { has: page.locator('.json') })
      .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth > box.clientWidth));
    expect(scrolls.length).toBeGreaterThan(0);
    expect(scrolls).not.toContain(true);
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

  it("with aligned columns doesn't wrap on a phone, so the columns stay aligned", async () => {
    const page = await showPage('/mcp', phone);
    const output = page.locator('pre', { hasText: 'handshake' });
    const heights = await output.evaluate((box) => {
      const lines = (box.textContent ?? '').trimEnd().split('\n').length;
      const { lineHeight, paddingBlock } = getComputedStyle(box);
      return [box.clientHeight, lines * Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingBlock)];
    });
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(8);
  });

  it.each(['/developers/response', '/mcp/configuration', '/docs/plugins/reference'])(
    'in JSON or TOML wraps and shows every value on a phone and a desktop: %s',
    async (path) => {
      for (const options of [phone, desktop]) {
        const page = await showPage(path, options);
        const widths = await page
          .locator('pre:has(> :is(.language-json, .language-toml))')
          .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
        expect(widths.length).toBeGreaterThan(0);
        expect(Math.max(...widths), `${options.viewport.width} pixels wide`).toBe(0);
      }
    },
  );

  it.each([
    ['/docs/ci', '', 'a desktop', desktop],
    ['/developers', 'Python', 'a phone', phone],
  ])('that readers copy most fits without scrolling: %s, %s, on %s', async (path, tab, _, options) => {
    const page = await openPage(path, options);
    if (tab !== '') await page.locator('.tabs label', { hasText: tab }).first().click();
    const widths = await page
      .locator('.lines > pre')
      .evaluateAll((blocks) =>
        blocks.filter((pre) => pre.checkVisibility()).map((pre) => [pre.scrollWidth, pre.clientWidth]),
      );
    expect(widths).not.toEqual([]);
    expect(widths.filter(([scrolled = 0, visible = 0]) => scrolled > visible)).toEqual([]);
  });

  it.each([
    ['/docs/plugins/tutorial', ''],
    ['/developers', 'Go'],
  ])('that is wider than its block fades at the edge, even in a tab: %s, %s', async (path, tab) => {
    const page = await openPage(path, phone);
    if (tab !== '') await page.locator('.tabs label', { hasText: tab }).first().click();
    await page.locator('.lines > [tabindex="0"]').first().waitFor();
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

  it.each([360, 320])(
    'in a tab is directly below one row of labels in a window %i pixels wide',
    async (width) => {
      const page = await openPage('/docs/install', { viewport: { width, height: 740 } });
      await page.locator('.copyable > button').first().waitFor();
      const distances = await page.locator('.tabs').evaluateAll((groups) =>
        groups.flatMap((tabs) => {
          const code = [...tabs.querySelectorAll('pre')].find((pre) => pre.checkVisibility()) as Element;
          const { top } = code.getBoundingClientRect();
          return [...tabs.querySelectorAll('label')].map(
            (label) => top - label.getBoundingClientRect().bottom,
          );
        }),
      );
      expect(distances.length).toBeGreaterThan(0);
      expect(Math.max(...distances)).toBeLessThan(2);
    },
  );

  it('has indented continuation lines if a line wraps', async () => {
    const page = await showPage('/docs/plugins/tutorial', phone);
    const [first, second] = await page
      .locator('pre', { hasText: /^echo / })
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

  it('shows all of a long comment after a command on a phone', async () => {
    const page = await openPage('/docs/plugins/tutorial', phone);
    const [needed, available] = await page
      .locator('.language-sh')
      .first()
      .evaluate((code) => {
        code.innerHTML = `tool --flag <span class="comment"># ${'word '.repeat(30)}</span>`;
        return [code.parentElement?.scrollWidth, code.parentElement?.clientWidth];
      });
    expect(needed).toBe(available);
  });
});

describe.each(['/', '/developers', '/mcp'])('Code on %s', (path) => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('is as wide as its block, and its button covers no code, on a %s', async (_, options) => {
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
          const isNarrow = pre.clientWidth < (block?.clientWidth ?? Infinity) - 1;
          return covers || isNarrow;
        })
        .map((button) => button.parentElement?.textContent),
    );
    expect(problems).toEqual([]);
  });

  it('on a phone has its button at the right, in the bar above or next to the end of the last line', async () => {
    const page = await showPage(path, phone);
    await page.locator('.copyable > button').first().waitFor();
    const offsets = await page.locator('.copyable > button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => {
          const box = button.getBoundingClientRect();
          const code = button.parentElement?.querySelector('code') as Element;
          const block = code.closest('.tabs') ?? (button.parentElement as Element);
          const range = document.createRange();
          range.selectNodeContents(code);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const [first, last] = [lines[0]?.top ?? 0, Math.max(...lines.map(({ bottom }) => bottom))];
          const edge = block.getBoundingClientRect();
          return {
            toTheRight: Math.round(edge.right - box.right),
            isInPlace: button.closest('figure')
              ? box.top < first
              : box.bottom > last - 4 && box.top < last + 16,
            isInside: box.bottom < edge.bottom - 4,
          };
        }),
    );
    expect(offsets.length).toBeGreaterThan(0);
    expect(offsets).toEqual(offsets.map(() => ({ toTheRight: 9, isInPlace: true, isInside: true })));
  });
});

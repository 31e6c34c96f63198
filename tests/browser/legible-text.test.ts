import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { desktop, phone, useBrowser } from './browser.ts';
import { replaceText } from './replace-text.ts';

const { openPage } = useBrowser();

const word = 'Kraftfahrzeughaftpflichtversicherungsgesellschaften';
const names = ['`resolveProviderConfiguration`', '`ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING`', word];
const texts = [
  'Set `experimental.permissionModes` or `CLAUDE_CODE_MAX_OUTPUT_TOKENS` to limit the answer.',
  'Run `tool install --configuration-directory-of-all`, or [`experimental.permissionModes`](/cli).',
  `It is about ${word}.`,
];
const cards = names.map((name, index) => `- **[${name}](/cli):** ${texts[index]}`);
const long = 'This text makes the rows so long that they are shown as blocks in all windows. '.repeat(3);
const checksum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const tables = `
| Action that can be done | Default mode | Auto mode | In CI |
|---|---|---|---|
| Read files in the project folder | yes | yes | yes |
| Run commands that use the network | ask | no | exit 5 |

| Key | Type | Default | Required | Description |
|---|---|---|---|---|
| \`approval.mode\` | \`"ask"\`, \`"edits"\`, or \`"all"\` | \`ask\` | no | ${long} |
| \`approval.network\` | boolean | \`yes\` | no | ${long} |

| File | Checksum |
|---|---|
| \`x64.tar.gz\` | ${checksum} |
| \`arm.tar.gz\` | ${checksum} |

| Package | Version | Notes |
|---|---|---|
| one | 1.2.3 | ${long} |
| two | 0.1 | |
`;

const constructs = `
## \`resolveProviderConfigurations\` and ${word}

### \`ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING\`

${cards.join('\n')}

Two:

${cards.slice(0, 2).join('\n')}

More:

${[...cards, ...cards].slice(0, 5).join('\n')}

## Plain list

${texts.map((text) => `- ${text}`).join('\n')}

## Tables

${tables}
`;

/** Returns the texts that aren't completely in the window and in each box that cuts off its content. */
function findCutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInside = (part: DOMRect, { left, right, top, bottom }: Partial<DOMRect>) =>
      part.left >= Number(left) - 1 &&
      part.right <= Number(right) + 1 &&
      part.top >= Number(top) - 1 &&
      part.bottom <= Number(bottom) + 1;
    const isShown = (part: DOMRect, element: Element | null): boolean => {
      const bottom = document.documentElement.scrollHeight;
      if (!element) return isInside(part, { left: 0, right: innerWidth, top: -scrollY, bottom });
      const { overflowX } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX))
        return !matchMedia('print').matches || element.scrollWidth <= element.clientWidth + 1;
      const fits = overflowX === 'visible' || isInside(part, element.getBoundingClientRect());
      return fits && isShown(part, element.parentElement);
    };
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const cutOff: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
      const parent = node.parentElement;
      if (!parts.every((part) => isShown(part, parent))) cutOff.push(node.textContent ?? '');
    }
    return cutOff;
  });
}

/** Returns the shown labels of cells, and whether the cell's own text is to the right of the label or below it. */
function inspectLabels(page: Page) {
  return page.locator('[data-label]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const label = getComputedStyle(cell, '::before');
      if (!cell.checkVisibility() || !label.content.includes(': ')) return [];
      const text = document.createElement('span');
      text.textContent = `${cell.getAttribute('data-label')}:`;
      document.body.append(text);
      Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap', font: label.font });
      const { width, height } = text.getBoundingClientRect();
      text.remove();
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [value] = range.getClientRects();
      const { left, top } = cell.getBoundingClientRect();
      const isBeforeValue = Number(value?.left) >= left + width || Number(value?.top) >= top + height;
      return [{ label: text.textContent, isBeforeValue }];
    }),
  );
}

describe.each([
  ['a phone', phone, null],
  ['a tablet', { viewport: { width: 800, height: 1000 } }, null],
  ['a desktop', desktop, null],
  ['paper', { viewport: { width: 700, height: 1000 } }, 'print'],
] as const)('On %s', (name, options, media) => {
  it.each([
    ['/docs/ci', 'main > .text'],
    ['/', 'main section'],
  ])(
    'cards, lists, headings, and tables show all of their text, however long its words are: %s',
    async (path, selector) => {
      const page = await openPage(path, options);
      onTestFinished(() => page.emulateMedia({ media: null }));
      await page.emulateMedia({ media });
      await replaceText(page, constructs, selector);
      expect(await findCutOffTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    },
  );

  it('each label of a cell is before its value, and an empty cell has none', async () => {
    const page = await openPage('/docs/ci', options);
    await replaceText(page, tables);
    const boxes = page.locator('.text .stacked');
    const widths = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth));
    if (name === 'a phone') expect(new Set(widths)).toEqual(new Set([0]));
    const labels = await inspectLabels(page);
    expect(labels.filter(({ isBeforeValue }) => !isBeforeValue)).toEqual([]);
    const count = (text: string) => labels.filter(({ label }) => label === text).length;
    const blocks = name === 'a phone' ? 1 : 0;
    expect([count('default:'), count('In CI:'), count('Notes:')]).toEqual([2, 2 * blocks, blocks]);
  });
});

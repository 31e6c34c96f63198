import type { Nodes } from 'mdast';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { codeTitle } from '../../src/markdown/parse/code-info.ts';
import { parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';
import { fencedCode } from '../setup/render-markdown.ts';
import { desktop, phone, useBrowser } from './browser.ts';
import { replaceText } from './replace-text.ts';

const { openPage, showPage } = useBrowser();

const windows = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

const long = `${'This text makes the rows so long that they are shown as blocks in all windows. '.repeat(4)}End.`;
const session = '$ tool fix\n- removed line\n+ added line\nAllow it? [y/N] y\n- list in output';
const constructs = `
- **[Find](/docs):** ripgrep searches your files.
- **[Share](/cli)** - on macOS only.

<!-- -->

- **Cost:** Free
- **ENVIRONMENT VARS:** \`CODE\` first
- **Period.** Twice

1. First
2. Second
   - **Nested term that is long:** Meaning
   - **Other:** Another meaning

${fencedCode('console', session)}

${fencedCode('sh', 'npm install tool')}

Press <kbd>Ctrl</kbd> + <kbd>C</kbd> after code.

| Option | Type | Default | Description |
|---|---|---|---|
| \`a.long.name.of.an.option\` | \`string\`<br>\`number\` | one<br>two | Line<br>Break. ${long} |

| Option | Description |
|---|---|
| \`--name\` | Plain<br>\`--x\`: Not alone<br>Last |
| \`--other\` | Marked<br>\`--all\`: Everything<br>\`-y\`: Yes |

<table><tr><th>Name</th><th>Type</th><th>Default</th><th>Description</th></tr><tr><td><code>joined</code></td><td>raw</td><td>html</td><td>${long}</td></tr></table>

<table><tr><th>Plan</th><th>Limits</th><th>Support</th></tr><tr><th>Personal</th><td>Joined. ${long}</td><td>Forum</td></tr></table>

<table><tr><th>Platform</th><th>Commands</th></tr><tr><td rowspan="2">macOS</td><td>brew</td></tr><tr><td>curl</td></tr></table>

> [!NOTE]
> Aside

- [ ] Open task
- [x] Done task
`;

/** Text of blocks, lines, and cells, with spaces between them. */
function markdownText(node: Nodes): string {
  if (node.type === 'html')
    return node.value.replaceAll(/<\/?(?:br|t[rdh])\b[^>]*>/g, ' ').replaceAll(/<[^>]*>/g, '');
  if (node.type === 'code') return `${codeTitle(node) ?? ''} ${node.value}`;
  if ('value' in node) return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const isInline = ['paragraph', 'heading', 'tableCell', 'strong', 'emphasis', 'link', 'delete'].includes(
    node.type,
  );
  return node.children.map(markdownText).join(isInline ? '' : ' ');
}

/** Words without the punctuation around them, which pages show in other forms. */
function wordsOf(text: string): Set<string> {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return new Set(words.filter((word) => word !== ''));
}

function copyText(page: Page, selector = 'main > .text'): Promise<string> {
  return page.evaluate((part) => {
    const selection = getSelection();
    selection?.selectAllChildren(document.querySelector(part) as Element);
    return String(selection);
  }, selector);
}

/** Shows Markdown in place of a page's own text. */
async function showMarkdown(path: string, markdown: string, options: typeof phone | typeof desktop) {
  const page = await openPage(path, options);
  await replaceText(page, markdown);
  return page;
}

describe.each(windows)('On %s, text that a reader copies', (_, options) => {
  it('has the words of the Markdown, as far apart as they were written', async () => {
    const page = await showMarkdown('/docs/ci', constructs, options);
    const copied = wordsOf(await copyText(page));
    const written = wordsOf(markdownText(parseMarkdown(constructs)).replace('[!NOTE]', 'Note'));
    expect(copied.difference(written)).toEqual(new Set());
    const labels = wordsOf('Option Type Default Description Name Plan Limits Support');
    expect(written.difference(copied).difference(labels)).toEqual(new Set());
  });

  it('has the marks of changed lines, but no prompts or buttons', async () => {
    const page = await showMarkdown('/docs/ci', `${fencedCode('console', session)}\n\nText`, options);
    expect(await copyText(page)).toBe(`${session.replace('$ ', '')}\nText`);
  });

  it.each(['/changelog', '/cli', '/docs/ci'])('has only words of the Markdown version: %s', async (path) => {
    const markdown = await (await fetch(`${inject('site')}${path}.md`)).text();
    const page = await showPage(path, options);
    const selector = path === '/cli' ? 'main > .text > .entries' : undefined;
    const copied = wordsOf(await copyText(page, selector));
    expect(copied.size).toBeGreaterThan(20);
    expect(copied.difference(wordsOf(markdownText(parseMarkdown(markdown))))).toEqual(new Set());
  });
});

describe.each(windows)('On %s, an ordered list', (_, options) => {
  it.each(['/', '/docs/ci'])('shows its numbers: %s', async (path) => {
    const lists = `1. One\n2. Two\n\nText[^1]\n\n1. Code\n\n   ${fencedCode('sh', 'x').replaceAll('\n', '\n   ')}\n\n[^1]: Note`;
    const page = await showMarkdown(path, `## Part\n\n${lists}`, options);
    const markers = await page.locator('.text ol > li').evaluateAll((items) =>
      items.map((item) => {
        const { display, listStyleType } = getComputedStyle(item);
        const number = getComputedStyle(item, '::before').content;
        return (display === 'list-item' && listStyleType === 'decimal') || number === 'counter(list-item)';
      }),
    );
    expect(markers).toEqual([true, true, true, true]);
  });
});

it('A term in capitals is next to its meaning, without covering it', async () => {
  const terms = '- **ENVIRONMENT VARS:** One\n- **WWWWWWWWWWWWWWWW:** Two\n- **Cost:** Three';
  const page = await showMarkdown('/docs/ci', terms, desktop);
  const isCovered = await page.locator('.text li').evaluateAll((items) =>
    items.map((item) => {
      const range = document.createRange();
      range.selectNode(item.lastChild as Node);
      const meaning = range.getBoundingClientRect();
      const next = item.nextElementSibling?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      range.selectNodeContents(item.querySelector('strong') as Node);
      const term = range.getBoundingClientRect();
      return [term.right > meaning.left, term.bottom > next, meaning.top >= term.bottom];
    }),
  );
  expect(isCovered.flat()).toEqual(Array(9).fill(false));
});

it('Names of many keys fit a phone', async () => {
  const page = await showMarkdown('/docs/ci', `<kbd>${'Control-Option-'.repeat(4)}X</kbd>`, phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

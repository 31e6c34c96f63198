import fc from 'fast-check';
import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { composePages } from '../../../src/markdown/compose-pages.ts';
import { type Page, pagePath } from '../../../src/markdown/page.ts';
import { createTemplateContext } from '../../../src/markdown/template/insert-values.ts';
import { InvalidInput } from '../../../src/product/validation/problems.ts';
import { listsAndSessions } from '../../arbitraries/lists.ts';
import { markdownDocuments } from '../../arbitraries/markdown.ts';

/** Returns the unique words in Markdown, except those in comments and the languages of code blocks. */
function visibleWords(body: string): string[] {
  // The first word after a fence is the language, which isn't shown.
  const language = /^(?:[\s>*+-]|\d+\.)*(?:`{3,}|~{3,})[ \t]*\S+/gm;
  return (
    body
      .replace(/<!--(?:-?>|[\s\S]*?-->)/g, '')
      .replace(language, '')
      .match(/w\d+w/g) ?? []
  );
}

function composeBody(body: string): Page | undefined {
  try {
    return composeSources({ 'cli.md': body }).find(({ path }) => path === '/cli');
  } catch (error) {
    // A page can be rejected only for problems that the maintainer can fix.
    if (error instanceof InvalidInput) return undefined;
    throw error;
  }
}

function composeSources(bodies: Readonly<Record<string, string>>): Page[] {
  const source = (file: string, text: string, order: number) => ({
    file: `src/content/${file}`,
    path: pagePath(file),
    text: `---\ntitle: T\ndescription: D\nnav: N\norder: ${order}\n---\n${text}`,
    updated: '2026-01-02',
  });
  const files = { 'cli.md': 'Commands.', 'index.md': 'Home.', '404.md': 'Gone.', ...bodies };
  const sources = Object.entries(files).map(([file, body], index) => source(file, body, index));
  return composePages(sources, createTemplateContext(new Map(), new Map()), {
    site: 'https://a.example',
    filePaths: ['/a.png'],
    imageSizes: new Map([['/a.png', { width: 600, height: 400 }]]),
  });
}

const elements =
  'a b blockquote br code del details div em figcaption figure h2 h3 h4 h5 h6 hr img input kbd label li ol p pre section span strong sup table tbody td th thead tr ul wbr'.split(
    ' ',
  );
const inlineElements = 'a b code del em kbd span strong sup wbr'.split(' ');
const attributes = [
  'align',
  'class',
  'href',
  'id',
  'src',
  'alt',
  'title',
  'type',
  'checked',
  'disabled',
  'start',
  'lang',
  'name',
  'role',
];

interface PageContent {
  /** Words in order, separated by spaces. */
  readonly text: string;
  /** Attribute values, and text that a renderer adds to footnotes. */
  readonly values: string;
  readonly forbidden: readonly string[];
  /** URLs of images and of links to other pages, and names of elements without text, in order. */
  readonly elements: readonly string[];
}

function visibleText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(visibleText).join(' ') : '';
}

function readHtml(html: string): PageContent {
  const texts: string[] = [];
  const values: string[] = [];
  const forbidden: string[] = [];
  const shown: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if ('value' in node) texts.push(node.value);
    else if (!('tagName' in node)) forbidden.push(node.nodeName);
    else {
      const names = node.attrs.map(({ name }) => name);
      if (names.some((name) => /^data-footnote/.test(name))) {
        values.push(visibleText(node));
        return;
      }
      if (['br', 'hr', 'input'].includes(node.tagName)) shown.push(node.tagName);
      if (!elements.includes(node.tagName)) forbidden.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (!attributes.includes(name) && !/^(?:data|aria)-/.test(name)) forbidden.push(name);
        values.push(value);
        if (/^(?:href|src)$/.test(name) && !value.startsWith('#')) shown.push(value);
        if (name === 'data-title') texts.push(` ${value} `);
        if (/[<>\n]/.test(value)) forbidden.push(`${name}=${value}`);
        if (['href', 'src'].includes(name) && !/^(?:https:\/\/|mailto:|[/#])/.test(value))
          forbidden.push(value);
      }
      const separator = inlineElements.includes(node.tagName) ? '' : ' ';
      texts.push(separator);
      node.childNodes.forEach(visit);
      texts.push(separator);
    }
  };
  parseFragment(html).childNodes.forEach(visit);
  return {
    text: texts.join('').replace(/\s+/g, ' ').trim(),
    values: values.join(' '),
    forbidden,
    elements: shown,
  };
}

/** Renders Markdown with another implementation. */
function readMarkdown(markdown: string): PageContent {
  const options = { extensions: [gfm()], htmlExtensions: [gfmHtml(), fileNames], allowDangerousHtml: true };
  return readHtml(addAsideLabels(micromark(markdown, options)));
}

/** Shows file names before code, as pages do. */
const fileNames: NonNullable<Options['htmlExtensions']>[number] = {
  exit: {
    codeFencedFenceMeta() {
      const [, title] = /(?:^|\s)title=&quot;(.*?)&quot;/.exec(this.resume()) ?? [];
      if (title !== undefined) this.tag(` data-title="${title}"`);
    },
  },
};

/** Shows the labels of asides, as GitHub and pages do. */
function addAsideLabels(html: string): string {
  return html.replace(
    /(<blockquote>\n<p>)\[!(\w)(\w+)\](?:<br \/>)?(?=\n|<)/g,
    (_, start, first, rest) => `${start}${first.toUpperCase()}${rest.toLowerCase()}`,
  );
}

/** Returns the Markdown of a page without its title, its description, and the note for agents. */
function markdownBody({ markdown }: Page): string {
  return markdown.split('\n\n').slice(3).join('\n\n');
}

describe('A page with any content', () => {
  it('is rejected, or the page and its Markdown version contain every word that readers see, in order and separated', () => {
    const property = fc.property(markdownDocuments, (body) => {
      const page = composeBody(body);
      if (page === undefined) return;
      const html = readHtml(page.opening + page.sections);
      const markdown = readMarkdown(markdownBody(page));
      expect(html.forbidden).toEqual([]);
      expect(markdown.forbidden).toEqual([]);
      // After a definition, the other implementation joins lines of code.
      const comparable = (text: string) => (body.includes(']:') ? text.replaceAll(' ', '') : text);
      expect(comparable(html.text)).toBe(comparable(readMarkdown(body).text));
      expect(markdown.text).toBe(html.text);
      const shown = html.text + html.values;
      expect(visibleWords(body).filter((word) => !shown.includes(word))).toEqual([]);
    });
    fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 1000),
      seed: Number(process.env.SEED ?? 20261122),
    });
  });
});

describe('A page with a list or a session', () => {
  it('shows every word, image, link, checkbox, and thematic break in order, also on the home page and as a start page', () => {
    const files = ['cli.md', 'docs/index.md', 'index.md'];
    const property = fc.property(listsAndSessions, (body) => {
      const expected = readMarkdown(body);
      const pages = composeSources(Object.fromEntries(files.map((file) => [file, body])));
      for (const page of pages.filter(({ file }) => !file.endsWith('404.md'))) {
        const html = readHtml(page.opening + page.sections);
        expect(html.text).toBe(expected.text);
        expect(withoutBreaks(html.elements)).toEqual(withoutBreaks(expected.elements));
        expect(countBreaks(html)).toBeGreaterThanOrEqual(countBreaks(expected));
      }
    });
    fc.assert(property, {
      numRuns: Number(process.env.RUNS ?? 200),
      seed: Number(process.env.SEED ?? 20261122),
    });
  });
});

const withoutBreaks = (elements: readonly string[]) => elements.filter((element) => element !== 'br');
const countBreaks = ({ elements }: PageContent) => elements.filter((element) => element === 'br').length;

it("A page has the same footnote numbers in HTML and Markdown, because readers don't see the labels", () => {
  const page = composeBody(
    'One[^only-agents-read-this] two[^B] one[^only-agents-read-this].\n\n[^b]: Second[^c].\n[^c]: Third.\n\n[^only-agents-read-this]: First.',
  );
  expect(markdownBody(page as Page)).toBe(
    'One[^1] two[^2] one[^1].\n\n[^2]: Second[^3].\n\n[^3]: Third.\n\n[^1]: First.\n',
  );
  expect(page?.sections).not.toContain('only-agents');
});

it.each([
  ['---', ''],
  ['2. one\n3. two', ' one two'],
  ['[^1]: one\n\ntwo[^1]', ' two'],
  ['-\n\none', ' one'],
  ['```\none\n```', ' one'],
  ['| one |\n| - |', ' one'],
])('An aside that starts with %j has the same text in HTML and Markdown', (content, text) => {
  const page = composeBody(`[!NOTE]\n\n${content}`.replace(/^/gm, '> ')) as Page;
  expect(readHtml(page.opening + page.sections).text).toBe(`Note${text}`);
  expect(readMarkdown(markdownBody(page)).text).toBe(`Note${text}`);
});

it.each([
  ['- Run `npm ci`\n  <!-- c -->\n  [docs](/) first.', 'Run npm ci docs first.'],
  ['- Create it.\n  <!-- c -->\n  Then run it.\n- End', 'Create it. Then run it. End'],
  ['1. [ ] Task\n   <!-- c -->\n   <!-- d -->\n   *rest*', 'Task rest'],
  ['- one\n  <!-- c -->\n  [r]: #r\n  two', 'one two'],
  ['- > - one\n  >   <!-- c -->\n  >   two', 'one two'],
])('Words before and after a comment in a list item stay separate: %j', (body, text) => {
  const page = composeBody(body) as Page;
  expect(readHtml(page.opening + page.sections).text).toBe(text);
  expect(readMarkdown(markdownBody(page)).text).toBe(text);
});

it.each([
  ['<a href="https://a.example/team">a.example/<b>team</b></a>', 'https://a.example', 'https://b.example'],
  [
    '<p>\n<a href="https://a.example/team"><code>a.example/team</code></a>\n</p>',
    'a.example/team"',
    'b.example"',
  ],
  ['<a href="mailto:a@b.example">a@b.<b>example</b></a>', 'mailto:a', 'mailto:c'],
])(
  'A page is rejected if a link in raw HTML opens a different URL than its text shows: %j',
  (body, url, other) => {
    expect(composeBody(body)).toBeDefined();
    expect(composeBody(body.replace(url, other))).toBeUndefined();
  },
);

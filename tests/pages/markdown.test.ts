import { CORE_SCHEMA, load } from 'js-yaml';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { markdownPath } from '../../src/http/paths.ts';
import { collapsedText, parseHtml } from '../setup/parse-html.ts';
import { canonicalUrl, fetchText, listedPaths, product } from '../setup/site-under-test.ts';

/** Caches the result of a function for each path, because parsing takes most of the time. */
function oncePerPath<Result>(read: (path: string) => Promise<Result>): (path: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (path) => {
    const result = results.get(path) ?? read(path);
    results.set(path, result);
    return result;
  };
}

const pageAt = oncePerPath(async (path) => parseHtml(await fetchText(path)));

async function splitMarkdown(path: string): Promise<{ frontMatter: unknown; text: string }> {
  const [, frontMatter = '', text = ''] =
    /^---\n(.*?)\n---\n\n(.*)$/s.exec(await fetchText(markdownPath(path))) ?? [];
  return { frontMatter: load(frontMatter, { schema: CORE_SCHEMA }), text };
}

/** Renders a page's Markdown version with a different Markdown implementation than the site's. */
const renderMarkdownPage = oncePerPath(async (path) => {
  const { text } = await splitMarkdown(path);
  // Allows HTML, because only an HTML element can break a line in a table cell.
  const options = { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true };
  const html = micromark(text, options);
  // Adds the labels of asides, which pages and GitHub show.
  return parseHtml(
    html.replace(/(<blockquote>\s*<p>)\[!(\w)(\w+)\]/g, (_, start, first, rest) => {
      return `${start}${first}${rest.toLowerCase()}`;
    }),
  );
});

/**
 * Main content of a page, without parts that the Markdown version lacks, such as page actions, or has in another form:
 * file names, which are in the first line of code, and diagrams, which have alternative text.
 */
const mainContent = oncePerPath(async (path) => {
  const main = parseHtml(await fetchText(path)).querySelector('main');
  for (const part of main?.querySelectorAll('nav, .tools, figcaption, svg') ?? []) part.remove();
  return main;
});

/**
 * Returns the body of a page's Markdown version without the link to llms.txt for agents, which is one of the actions on
 * the HTML page.
 */
const markdownBody = oncePerPath(async (path) => {
  const { body } = await renderMarkdownPage(path);
  body.querySelector('a[href$="/llms.txt"]')?.closest('p')?.remove();
  return body;
});

describe.each(listedPaths)('The Markdown version of %s', (path) => {
  it('has the title, description, URL, last change, and version in its front matter', async () => {
    const document = await pageAt(path);
    expect((await splitMarkdown(path)).frontMatter).toEqual({
      title: collapsedText(document.querySelector('h1')),
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      canonical_url: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      last_updated: document.querySelector('footer time')?.getAttribute('datetime'),
      version: product.version,
    });
  });

  it('has the same text as the page, word for word', async () => {
    // Ignores whitespace, because implementations can use different whitespace between blocks.
    const words = (part: Element | null) => collapsedText(part).replaceAll(' ', '');
    expect(words(await markdownBody(path))).toBe(words(await mainContent(path)));
  });

  it('has the same headings as the page, in the same order, and exactly one title', async () => {
    const outline = (part: Document) =>
      [...part.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6), body > :is(h1,h2,h3,h4,h5,h6)')].map(
        (heading) => `${heading.localName} ${collapsedText(heading)}`,
      );
    const headings = outline(await renderMarkdownPage(path));
    const page = parseHtml(`<main>${(await mainContent(path))?.innerHTML}</main>`);
    expect(headings).toEqual(outline(page));
    expect(headings.filter((heading) => heading.startsWith('h1'))).toHaveLength(1);
  });

  it('has the same links as the page, but with absolute URLs, and to the Markdown versions of pages', async () => {
    const links = (await mainContent(path))?.querySelectorAll(':not(h2,h3,h4,h5,h6) > a') ?? [];
    const targets = await Promise.all(
      [...links].map((link) => absoluteHref(link.getAttribute('href') ?? '', path)),
    );
    expect(
      [...(await markdownBody(path)).querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ).toEqual(targets);
  });

  it('links to llms.txt in its first lines, as the page does next to its other formats', async () => {
    const lines = (await splitMarkdown(path)).text.split('\n').slice(0, 6);
    expect(lines.join('\n')).toContain(`(${canonicalUrl}/llms.txt)`);
    const document = await pageAt(path);
    // On the home page, page actions are in the footer. On other pages, they're in the opening.
    const place = path === '/' ? 'footer' : 'main .opening';
    const pointer = document.querySelector(`${place} .tools a[href="/llms.txt"]`);
    expect(pointer?.closest('nav')).toBeNull();
    expect(collapsedText(pointer)).toBe('llms.txt');
  });
});

/** Returns the expected URL in the Markdown version for a link on a page. */
async function absoluteHref(href: string, from: string): Promise<string> {
  if (!/^[/#]/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? from : path;
  if (![...listedPaths, '/a-z'].includes(target)) return canonicalUrl + target;
  const fragment = anchor === undefined || (await isRowId(target, anchor)) ? '' : `#${anchor}`;
  return canonicalUrl + markdownPath(target) + fragment;
}

/** Whether an ID exists only on the HTML page, because the ID belongs to a table row or to a flag in a table row. */
async function isRowId(path: string, id: string): Promise<boolean> {
  const element = (await pageAt(path)).getElementById(id);
  return element?.closest('tr') != null && !(await fetchText(markdownPath(path))).includes(`id="${id}"`);
}

import type { Link, ListItem } from 'mdast';
import { removeEmoji } from '../label.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { docsUrlPath, isMarkdownFile } from './file-names.ts';
import { type DocsFiles, findReferencedFile } from './find-referenced-file.ts';
import { nodeText } from './node-text.ts';
import type { DocsPage } from './read-docs-page.ts';

/** Text after a link that is only the name of a page, such as a colon and a description. */
const separator = /^\s*(?:[.:–—―(。：（-]|\n|$)/;

/** Titles by file name. The first one is without the parts that labels omit, and the others are with some of them. */
export type PageTitles = ReadonlyMap<string, readonly string[]>;

interface PageLink {
  readonly link: Link;
  readonly text: string;
  /** Name of the file. */
  readonly file: string;
  readonly isTitle: boolean;
}

/** Returns the name of the page that a URL leads to; `undefined` if it isn't a page in the folder. */
export function findLinkedPage(url: string, from: string, targets: DocsFiles): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return undefined;
  const path = url.replace(/[?#].*$/s, '');
  const found = findReferencedFile(path, from, targets);
  if (found === undefined)
    return [...targets.files].find((name) => isMarkdownFile(name) && docsUrlPath(name) === path);
  return 'inside' in found && isMarkdownFile(found.inside) ? found.inside : undefined;
}

export function findPageLinks(
  { name, parsed }: DocsPage,
  targets: DocsFiles,
  titles: PageTitles = new Map(),
): PageLink[] {
  return descendants(parsed.tree).flatMap((link) => {
    const file = link.type === 'link' ? findLinkedPage(link.url, name, targets) : undefined;
    if (link.type !== 'link' || file === undefined) return [];
    const text = removeEmoji(nodeText(link).trim());
    const isTitle = titles.get(file)?.some((title) => title.toLowerCase() === text.toLowerCase()) === true;
    return [{ link, text, file, isTitle }];
  });
}

/** Returns the link at the start of a list item if it's in bold, or if only a description follows it. */
function findNamingLink({ children: [paragraph] }: ListItem): { link: Link; summary: string } | undefined {
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first, ...others] = paragraph.children;
  const inBold = first?.type === 'strong';
  const [link, next] = inBold ? first.children : paragraph.children;
  if (link?.type !== 'link' || /^[a-z][a-z\d+.-]*:|^\/\/|#/i.test(link.url)) return undefined;
  const isWhole = next === undefined || next.type === 'break';
  if (!isWhole && (next.type !== 'text' || !separator.test(next.value))) return undefined;
  const text = nodeText({ type: 'paragraph', children: others });
  return {
    link,
    summary: text
      .replace(/^[\s:.–—―。：-]+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

/**
 * Returns the list items that name pages. If the link in such an item has the title of its page, other items for that page,
 * such as tasks for which readers need it, don't name it.
 */
export function findNamingItems(page: DocsPage, titles: PageTitles, targets: DocsFiles) {
  const links = new Map(findPageLinks(page, targets, titles).map((found) => [found.link, found]));
  const items = descendants(page.parsed.tree).flatMap((item) => {
    const naming = item.type === 'listItem' ? findNamingLink(item) : undefined;
    const found = naming && links.get(naming.link);
    return found ? [{ item, ...naming, ...found }] : [];
  });
  const titled = new Set(items.flatMap(({ file, isTitle }) => (isTitle ? [file] : [])));
  return items.filter(({ file, isTitle }) => isTitle || !titled.has(file));
}

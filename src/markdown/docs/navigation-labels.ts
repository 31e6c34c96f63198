import type { ListItem } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import { isIndexPage, isMarkdownFile, parentFolder } from './file-names.ts';
import { type DocsFiles, findReferencedFile } from './find-referenced-file.ts';
import { nodeText } from './node-text.ts';
import type { DocsPage } from './read-docs-page.ts';

/** Longer labels take up more than two lines of the sidebar. */
const maxLinkLabel = 40;

/** A symbol after a label, such as one for experimental features. It distracts in a list of labels. */
const emoji = /\s+\p{Extended_Pictographic}\uFE0F?$/u;

/** Text after a link that is only the name of a page, such as a colon and a description. */
const separator = /^\s*(?:[.:–—(-]|\n|$)/;

/** Words that can't start a label, such as "for" in "Quill for teams". */
const connective = /^(?:and|as|at|by|can|for|from|has|in|is|of|on|or|the|to|versus|vs|with)\b/i;

/**
 * Sets shorter labels for pages without a label in front matter: the text of the link to the page in a list on the start
 * page of its folder, or of a folder above, or the title without the product's name. A page keeps its title as the label
 * if another page in its folder would have the same label.
 */
export function setNavigationLabels(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  productName: string | undefined,
): DocsPage[] {
  const linkLabels = findLinkLabels(pages, targets);
  const labels = pages.map(({ name, parsed: { head } }) => {
    if (head.nav !== head.title || head.path === '/docs') return head.nav;
    // A link to the start page of a folder names that page, such as "Overview". Its label is the folder's, too.
    const label = (isIndexPage(name) ? undefined : linkLabels.get(name)) ?? head.title;
    return productName === undefined ? label : removeProductName(label, productName);
  });
  const key = (page: DocsPage | undefined, index: number) =>
    `${page?.parsed.head.path.replace(/[^/]*$/, '')} ${labels[index]?.toLowerCase()}`;
  const keys = Map.groupBy(pages.map(key), (value) => value);
  return pages.map((page, index) => {
    const { parsed } = page;
    const nav = labels[index] ?? parsed.head.nav;
    const isUnique = keys.get(key(page, index))?.length === 1;
    return isUnique ? { ...page, parsed: { ...parsed, head: { ...parsed.head, nav } } } : page;
  });
}

/** Returns "Hooks" for "Quill hooks" and "Quill: Hooks", and "Sandboxing" for "Sandboxing in Quill". */
export function removeProductName(title: string, name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const [, end] = new RegExp(`^${escaped}(?:\\s*[:–—]\\s+|\\s+-\\s+|\\s+)(.+)$`, 'su').exec(title) ?? [];
  const [, start] =
    new RegExp(`^(.+?)\\s+(?:for|in|of|on|to|with)\\s+(?:the\\s+)?${escaped}$`, 'su').exec(title) ?? [];
  const rest = start ?? end;
  if (rest === undefined || connective.test(rest) || !/^\p{L}.*\p{L}/su.test(rest)) return title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Maps file names to the texts of the links to them. The start page of the nearest folder takes precedence. */
function findLinkLabels(pages: readonly DocsPage[], targets: DocsFiles): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const indexPages = pages
    .filter(({ name }) => isIndexPage(name))
    .toSorted((one, other) => other.name.split('/').length - one.name.split('/').length);
  for (const { name, parsed } of indexPages) {
    const folder = parentFolder(name);
    for (const node of descendants(parsed.tree)) {
      const link = node.type === 'listItem' ? findNamingLink(node) : undefined;
      const file = link && findReferencedFile(link.url, name, targets);
      if (link === undefined || file === undefined || !('inside' in file)) continue;
      const isInFolder = folder === '' || file.inside.startsWith(`${folder}/`);
      const label = nodeText(link).trim().replace(emoji, '');
      if (!isInFolder || !isMarkdownFile(file.inside) || labels.has(file.inside)) continue;
      if (label.length <= maxLinkLabel && !/\.\w+$|^\S*\/\S+$|^$/.test(label)) labels.set(file.inside, label);
    }
  }
  return labels;
}

/** Returns the link at the start of a list item if it's in bold, or if only a description follows it. */
function findNamingLink({ children: [paragraph] }: ListItem) {
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first] = paragraph.children;
  const inBold = first?.type === 'strong';
  const [link, next] = inBold ? first.children : paragraph.children;
  if (link?.type !== 'link' || /^[a-z][a-z\d+.-]*:|^\/\/|#/i.test(link.url)) return undefined;
  const isWhole = next === undefined || next.type === 'break';
  return isWhole || (next.type === 'text' && separator.test(next.value)) ? link : undefined;
}

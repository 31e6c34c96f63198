import type { Link, ListItem } from 'mdast';
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

/** Longer texts next to a link don't fit in a card. */
const maxSummary = 155;

/** Words that can't start a label, such as "for" in "Quill for teams". */
const connective = /^(?:and|as|at|by|can|for|from|has|in|is|of|on|or|the|to|versus|vs|with)\b/i;

/**
 * Sets shorter labels for pages without a label in front matter: the text of the link to the page in a list on the start
 * page of its folder, or of a folder above, or the title without the product's name. A page keeps its title as the label
 * if another page in its folder would have the same label. Also sets summaries: the texts next to these links.
 */
export function setNavigationLabels(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  productName: string | undefined,
): DocsPage[] {
  const { labels: linkLabels, summaries } = findLinkTexts(pages, targets);
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
    const { name, parsed } = page;
    const isUnique = keys.get(key(page, index))?.length === 1;
    const nav = (isUnique ? labels[index] : undefined) ?? parsed.head.nav;
    return { ...page, parsed: { ...parsed, head: { ...parsed.head, nav, summary: summaries.get(name) } } };
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

interface LinkTexts {
  readonly labels: ReadonlyMap<string, string>;
  readonly summaries: ReadonlyMap<string, string>;
}

/**
 * Maps file names to the texts of the links to them, and to the texts next to these links. The start page of the nearest
 * folder takes precedence.
 */
function findLinkTexts(pages: readonly DocsPage[], targets: DocsFiles): LinkTexts {
  const labels = new Map<string, string>();
  const summaries = new Map<string, string>();
  const indexPages = pages
    .filter(({ name }) => isIndexPage(name))
    .toSorted((one, other) => other.name.split('/').length - one.name.split('/').length);
  for (const { name, parsed } of indexPages) {
    const folder = parentFolder(name);
    for (const node of descendants(parsed.tree)) {
      const naming = node.type === 'listItem' ? findNamingLink(node) : undefined;
      const file = naming && findReferencedFile(naming.link.url, name, targets);
      if (naming === undefined || file === undefined || !('inside' in file)) continue;
      const isInFolder = folder === '' || file.inside.startsWith(`${folder}/`);
      if (!isInFolder || !isMarkdownFile(file.inside)) continue;
      const label = nodeText(naming.link).trim().replace(emoji, '');
      if (label.length <= maxLinkLabel && !/\.\w+$|^\S*\/\S+$|^$/.test(label))
        setDefault(labels, file.inside, label);
      if (naming.summary.length <= maxSummary) setDefault(summaries, file.inside, naming.summary);
    }
  }
  return { labels, summaries };
}

function setDefault(texts: Map<string, string>, name: string, text: string): void {
  if (text !== '' && !texts.has(name)) texts.set(name, text);
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
      .replace(/^[\s:.–—-]+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

import { removeEmoji } from '../label.ts';
import { navigationTrail } from '../page-order.ts';
import { wideMark } from '../punctuation.ts';
import { docsUrlPath, isIndexPage, parentFolder } from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { findNamingItems, findPageLinks, type PageTitles } from './page-links.ts';
import type { DocsPage } from './read-docs-page.ts';

/** Longer labels take up more than two lines of the sidebar. */
const maxLinkLabel = 40;

/** Longer texts next to a link don't fit in a card. */
const maxSummary = 155;

/** Identifier of a function or a setting after its name, such as "Shell tool (run_command)". It's hard to wrap. */
const identifier = /(?<=\S)\s+\([\w.*-]*_[\w.*-]*\)$/;

/** Words that can't start a label, such as "for" in "Quill for teams". */
const connective = /^(?:and|as|at|by|can|for|from|has|in|is|of|on|or|the|to|versus|vs|with)\b/i;

/**
 * Sets the labels from the navigation file, and shorter labels for other pages without a label in front matter: the text
 * of the first link to the page in a list on the start page of its folder, or of a folder above, or the title without the
 * product's name and an identifier in parentheses. If any link on that start page has the title, the title is the label. A
 * page keeps its title as the label if another page in its folder would have the same label. Also sets summaries: the texts
 * next to these links.
 */
export function setNavigationLabels(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  productName: string | undefined,
  fileLabels: ReadonlyMap<string, string>,
  titles: PageTitles,
): DocsPage[] {
  const { labels: linkLabels, summaries } = findLinkTexts(pages, targets, titles);
  const labels = pages.map(({ name, parsed: { head } }) => {
    const fileLabel = fileLabels.get(name);
    if (fileLabel !== undefined) return fileLabel;
    if (head.nav !== head.title || head.path === '/docs') return head.nav;
    const label = linkLabels.get(name) ?? head.title.replace(identifier, '');
    return productName === undefined ? label : removeProductName(label, productName);
  });
  const key = (page: DocsPage | undefined, index: number) =>
    `${page && navigationTrail(page.parsed.head).at(-2)} ${labels[index]?.toLowerCase()}`;
  const keys = Map.groupBy(pages.map(key), (value) => value);
  return pages.map((page, index) => {
    const { name, parsed } = page;
    const isUnique = keys.get(key(page, index))?.length === 1;
    const nav = (isUnique ? labels[index] : undefined) ?? parsed.head.nav;
    return { ...page, parsed: { ...parsed, head: { ...parsed.head, nav, summary: summaries.get(name) } } };
  });
}

export function collectTitles(pages: readonly DocsPage[], productName: string | undefined): PageTitles {
  return new Map(
    pages.map(({ name, parsed }) => {
      const title = removeEmoji(parsed.head.title);
      const shorter = title.replace(identifier, '');
      return [name, [productName ? removeProductName(shorter, productName) : shorter, shorter, title]];
    }),
  );
}

/** Returns "Hooks" for "Quill hooks" and "Quill: Hooks", and "Sandboxing" for "Sandboxing in Quill". */
export function removeProductName(title: string, name: string): string {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const [, end] =
    new RegExp(`^${escaped}(?:\\s*[:–—]\\s+|\\s+-\\s+|${wideMark}\\s*|\\s+)(.+)$`, 'su').exec(title) ?? [];
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
 * Maps file names to the texts of the links to them, and to the texts next to these links. The start page that groups a
 * page takes precedence, and then the start page of the nearest folder.
 */
function findLinkTexts(pages: readonly DocsPage[], targets: DocsFiles, titles: PageTitles): LinkTexts {
  const [groupLabels, labels] = [new Map<string, string>(), new Map<string, string>()];
  const summaries = new Map<string, string>();
  const parents = new Map(pages.map(({ name, parsed }) => [name, navigationTrail(parsed.head).at(-2)]));
  const indexPages = pages
    .filter(({ name }) => isIndexPage(name))
    .toSorted((one, other) => other.name.split('/').length - one.name.split('/').length);
  for (const page of indexPages) {
    const { name } = page;
    const folder = parentFolder(name);
    const titleLinks = findPageLinks(page, targets, titles).filter(({ isTitle }) => isTitle);
    const titled = new Set(titleLinks.map(({ file }) => file));
    for (const { text, summary, file } of findNamingItems(page, titles, targets)) {
      if (folder !== '' && !file.startsWith(`${folder}/`)) continue;
      const isGrouped = parents.get(file)?.startsWith(`${docsUrlPath(name)}#`) === true;
      // Elsewhere, a link to the start page of a folder names only that page, such as "Overview".
      const canName = isGrouped || !isIndexPage(file);
      const isLabel = text.length <= maxLinkLabel && !/\.\w+$|^\S*\/\S+$|^$/.test(text);
      const label = titled.has(file) ? titles.get(file)?.[0] : isLabel ? text : undefined;
      if (canName) setDefault(isGrouped ? groupLabels : labels, file, label);
      if (summary.length <= maxSummary) setDefault(summaries, file, summary);
    }
  }
  return { labels: new Map([...labels, ...groupLabels]), summaries };
}

function setDefault(texts: Map<string, string>, name: string, text: string | undefined): void {
  if (text && !texts.has(name)) texts.set(name, text);
}

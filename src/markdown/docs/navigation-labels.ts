import { removeEmoji } from '../label.ts';
import { navigationTrail } from '../page-order.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { wideMark } from '../punctuation.ts';
import { docsUrlPath, isIndexPage, parentFolder } from './file-names.ts';
import type { DocsFiles } from './find-referenced-file.ts';
import { nodeText } from './node-text.ts';
import { findLinkedPage, findNamingLink } from './page-links.ts';
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
 * of the link to the page in a list on the start page of its folder, or of a folder above, or the title without the
 * product's name and an identifier in parentheses. A page keeps its title as the label if another page in its folder would
 * have the same label. Also sets summaries: the texts next to these links.
 */
export function setNavigationLabels(
  pages: readonly DocsPage[],
  targets: DocsFiles,
  productName: string | undefined,
  fileLabels: ReadonlyMap<string, string>,
): DocsPage[] {
  const { labels: linkLabels, summaries } = findLinkTexts(pages, targets);
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
function findLinkTexts(pages: readonly DocsPage[], targets: DocsFiles): LinkTexts {
  const [groupLabels, labels] = [new Map<string, string>(), new Map<string, string>()];
  const summaries = new Map<string, string>();
  const parents = new Map(pages.map(({ name, parsed }) => [name, navigationTrail(parsed.head).at(-2)]));
  const indexPages = pages
    .filter(({ name }) => isIndexPage(name))
    .toSorted((one, other) => other.name.split('/').length - one.name.split('/').length);
  for (const { name, parsed } of indexPages) {
    const folder = parentFolder(name);
    for (const node of descendants(parsed.tree)) {
      const naming = node.type === 'listItem' ? findNamingLink(node) : undefined;
      const file = naming && findLinkedPage(naming.link.url, name, targets);
      if (naming === undefined || file === undefined) continue;
      if (folder !== '' && !file.startsWith(`${folder}/`)) continue;
      const isGrouped = parents.get(file)?.startsWith(`${docsUrlPath(name)}#`) === true;
      const label = removeEmoji(nodeText(naming.link).trim());
      // Elsewhere, a link to the start page of a folder names only that page, such as "Overview".
      const canName = isGrouped || !isIndexPage(file);
      if (canName && label.length <= maxLinkLabel && !/\.\w+$|^\S*\/\S+$|^$/.test(label))
        setDefault(isGrouped ? groupLabels : labels, file, label);
      if (naming.summary.length <= maxSummary) setDefault(summaries, file, naming.summary);
    }
  }
  return { labels: new Map([...labels, ...groupLabels]), summaries };
}

function setDefault(texts: Map<string, string>, name: string, text: string): void {
  if (text !== '' && !texts.has(name)) texts.set(name, text);
}

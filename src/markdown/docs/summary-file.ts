import type { Link, List, ListItem, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { descendants, parseMarkdown } from '../parse/parse-markdown.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { nodeText } from './node-text.ts';

/** Name of the table of contents in GitBook and mdBook. */
export const summaryName = 'SUMMARY.md';

/**
 * Reads a table of contents: lists of links, and headings of groups. Returns an empty list for a page with other
 * content, because the file isn't a page if its entries are used.
 */
export function readSummary(text: string): NavigationEntry[] {
  const groups: { label?: string; children: NavigationEntry[] }[] = [{ children: [] }];
  for (const block of parseMarkdown(text).children) {
    const entries = readBlock(block);
    if (entries === undefined) return [];
    if (block.type === 'heading') groups.push({ label: nodeText(block), children: [] });
    groups.at(-1)?.children.push(...entries);
  }
  return groups;
}

/** Returns `undefined` for other content. In mdBook, links in paragraphs are chapters outside the lists. */
function readBlock(block: RootContent): NavigationEntry[] | undefined {
  if (block.type === 'heading' || block.type === 'thematicBreak' || isComment(block)) return [];
  if (block.type === 'list') return readList(block);
  const link = block.type === 'paragraph' ? findOnlyLink(block.children) : undefined;
  return link && [{ label: nodeText(link), target: link.url, children: [] }];
}

function readList({ children: items }: List): NavigationEntry[] | undefined {
  const entries = items.map(readItem);
  return entries.includes(undefined) ? undefined : entries.filter((entry) => entry !== undefined);
}

/** Without a link, the text of an item is the title of the items in it. */
function readItem({ children: blocks }: ListItem): NavigationEntry | undefined {
  const [first, ...others] = blocks;
  const title = first?.type === 'paragraph' ? first : undefined;
  const lists = (title === undefined ? blocks : others).map((block) =>
    block.type === 'paragraph' ? undefined : readBlock(block),
  );
  if (lists.includes(undefined)) return undefined;
  const children = lists.flatMap((entries) => entries ?? []);
  const link = title && findOnlyLink(title.children);
  if (title === undefined || link !== undefined)
    return { label: link && nodeText(link), target: link?.url, children };
  return children.length === 0 || hasLink(title) ? undefined : { label: nodeText(title), children };
}

/** Finds a link with no other words next to it, except a number or a symbol. */
function findOnlyLink(nodes: readonly PhrasingContent[]): Link | undefined {
  const [node, ...others] = nodes.filter(
    (each) => !isComment(each) && (each.type !== 'text' || /\p{L}/u.test(each.value)),
  );
  if (node === undefined || others.length > 0) return undefined;
  if (node.type === 'strong' || node.type === 'emphasis') return findOnlyLink(node.children);
  return node.type === 'link' ? node : undefined;
}

function hasLink(title: Paragraph): boolean {
  return descendants(title).some(({ type }) => type === 'link');
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && node.value.replaceAll(/<!--[\s\S]*?-->/g, '').trim() === '';
}

import type { ListItem, RootContent } from 'mdast';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import type { NavigationEntry } from './navigation-entries.ts';
import { nodeText } from './node-text.ts';

/** Name of the table of contents in GitBook and mdBook. */
export const summaryName = 'SUMMARY.md';

/**
 * Reads a table of contents: lists of links, and headings of groups. Returns an empty list for a page with other
 * content.
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

/** In mdBook, links in paragraphs are chapters outside the lists. */
function readBlock(block: RootContent): NavigationEntry[] | undefined {
  if (['heading', 'html', 'thematicBreak'].includes(block.type)) return [];
  if (block.type === 'list') return block.children.map(readItem);
  const [link, ...others] = block.type === 'paragraph' ? block.children : [];
  if (link?.type !== 'link' || others.length > 0) return undefined;
  return [{ label: nodeText(link), target: link.url, children: [] }];
}

function readItem({ children: [first, ...blocks] }: ListItem): NavigationEntry {
  const link = first?.type === 'paragraph' ? first.children.find(({ type }) => type === 'link') : undefined;
  const children = blocks.flatMap((block) => (block.type === 'list' ? block.children.map(readItem) : []));
  const label = first && nodeText(link ?? first);
  return { label, target: link?.type === 'link' ? link.url : undefined, children };
}

import type { Node, Parent, Root } from 'mdast';
import { startLine } from '../parse/parse-markdown.ts';

const marker = /^[ \t]*<!-- ALL-CONTRIBUTORS-LIST:(START|END)\b/;

/**
 * Replaces links to anchors with their text in the lists that the all-contributors bot generates. The bot writes such
 * links, as in `#infra-username`, for contributions without a URL, and the anchors don't exist.
 */
export function unwrapContributorLinks(tree: Root, text: string): void {
  if (!text.includes('ALL-CONTRIBUTORS-LIST:')) return;
  const ranges = findLists(text);
  const isPlaceholder = (node: Node) =>
    node.type === 'link' &&
    (node as Node & { url: string }).url.startsWith('#') &&
    ranges.some(({ start, end }) => start < startLine(node) && startLine(node) < end);
  const unwrap = (parent: Parent) => {
    parent.children = (parent.children as Node[]).flatMap((node) => {
      if ('children' in node) unwrap(node as Parent);
      return isPlaceholder(node) ? (node as Parent).children : [node];
    }) as Parent['children'];
  };
  unwrap(tree);
}

function findLists(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, kind] = marker.exec(line) ?? [];
    if (kind === 'START') start = index + 1;
    if (kind !== 'END' || start === undefined) continue;
    ranges.push({ start, end: index + 1 });
    start = undefined;
  }
  return ranges;
}

import type { Heading, Nodes, Root } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import { findRawHtmlIds } from '../parse/raw-html-ids.ts';
import { createHeadingId, createSlugger, reservedIds } from '../render/render-page.ts';
import { anchorId, simplifyAnchors } from './html/anchors.ts';
import { isBlankNode } from './html/phrasing-content.ts';
import { untrimmedNodeText } from './node-text.ts';
import type { DocsAnchors } from './resolve-docs-links.ts';

export function collectAnchorIds(
  tree: ParsedPage['tree'],
  title: string,
): { readonly anchors: Pick<DocsAnchors, 'ids' | 'renamed'>; readonly problems: readonly LineProblem[] } {
  const [slugger, github] = [createSlugger(), createSlugger()];
  // On GitHub, the title is a heading of the page, so the ID of an equal heading below it ends with a number.
  github.slug(title.normalize());
  const headings = descendants(tree).filter((node) => node.type === 'heading');
  const texts = headings.map(untrimmedNodeText);
  for (const heading of headings) trimEnd(heading);
  const slugs = headings.map((heading) => createHeadingId(slugger, untrimmedNodeText(heading)));
  const pairs = texts.map((text, index) => [github.slug(text), slugs[index] ?? ''] as const);
  const idsBefore = findIdsBeforeHeadings(tree);
  const automatic = new Set(slugs);
  const problems = headings.flatMap((heading, index) =>
    [...(idsBefore.get(heading) ?? []), ...heading.children.flatMap((node) => anchorId(node) ?? [])]
      .filter((id) => id !== slugs[index] && automatic.has(id))
      .map((id) => ({ line: startLine(heading), ...takenIdMismatch(id, texts[slugs.indexOf(id)] ?? '') })),
  );
  simplifyAnchors(tree, new Set([...reservedIds, ...slugs]));
  const renamed = new Map(pairs.filter(([before, after]) => before !== after));
  return { anchors: { ids: [...slugs, ...findRawHtmlIds(descendants(tree))], renamed }, problems };
}

/** Returns the IDs of the anchors directly before each heading, such as `{#setup}`. */
function findIdsBeforeHeadings({ children }: Root): ReadonlyMap<Heading, readonly string[]> {
  const found = new Map<Heading, readonly string[]>();
  let ids: readonly string[] = [];
  for (const node of children) {
    if (node.type === 'heading') found.set(node, ids);
    const own = onlyAnchorIds(node);
    ids = own.length === 0 ? own : [...ids, ...own];
  }
  return found;
}

/** Returns the IDs in a block that contains only anchors. */
function onlyAnchorIds(block: Nodes): string[] {
  const nodes = block.type === 'paragraph' ? block.children.filter((node) => !isBlankNode(node)) : [block];
  const ids = nodes.flatMap((node) => anchorId(node) ?? []);
  return ids.length === nodes.length ? ids : [];
}

function takenIdMismatch(id: string, heading: string): Mismatch {
  const found = `the ID ${quoteValue(id)}, which the heading ${quoteValue(heading.trim())} has, too`;
  return { found, expected: 'a different ID, or a different text of the other heading' };
}

/** Removes the space before an anchor at the end of a heading. GitHub's ID ends with a hyphen for this space. */
function trimEnd({ children }: Heading): void {
  const last = children.findLast(({ type }) => type !== 'html');
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

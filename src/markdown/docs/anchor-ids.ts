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

interface Anchor {
  readonly id: string;
  readonly line: number;
}

interface AnchorGroup {
  readonly anchors: readonly Anchor[];
  readonly previous?: Heading;
}

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
  const slugByHeading = new Map(headings.map((heading, index) => [heading, slugs[index]]));
  const between = findAnchorsBetweenHeadings(tree);
  const automatic = new Set(slugs);
  const problems = headings.flatMap((heading, index) => {
    const { anchors = [], previous } = between.get(heading) ?? {};
    // An anchor directly below a heading can also repeat the ID of that heading.
    const own = [slugs[index], previous && slugByHeading.get(previous)];
    return [...anchors, ...heading.children.flatMap(findAnchors)]
      .filter(({ id }) => !own.includes(id) && automatic.has(id))
      .map(({ id, line }) => ({ line, ...takenIdMismatch(id, texts[slugs.indexOf(id)] ?? '') }));
  });
  simplifyAnchors(tree, new Set([...reservedIds, ...slugs]));
  const renamed = new Map(pairs.filter(([before, after]) => before !== after));
  return { anchors: { ids: [...slugs, ...findRawHtmlIds(descendants(tree))], renamed }, problems };
}

/**
 * Returns the anchors directly before each heading, such as `{#setup}`, and the previous heading if only these anchors are
 * between the two headings.
 */
function findAnchorsBetweenHeadings({ children }: Root): ReadonlyMap<Heading, AnchorGroup> {
  const found = new Map<Heading, AnchorGroup>();
  let group: AnchorGroup = { anchors: [] };
  for (const node of children) {
    const anchors = findOnlyAnchors(node);
    if (node.type === 'heading') {
      found.set(node, group);
      group = { anchors: [], previous: node };
    } else group = anchors.length === 0 ? { anchors } : { ...group, anchors: [...group.anchors, ...anchors] };
  }
  return found;
}

/** Returns the anchors in a block that contains only anchors. */
function findOnlyAnchors(block: Nodes): Anchor[] {
  const nodes = block.type === 'paragraph' ? block.children.filter((node) => !isBlankNode(node)) : [block];
  const anchors = nodes.flatMap(findAnchors);
  return anchors.length === nodes.length ? anchors : [];
}

function findAnchors(node: Nodes): Anchor[] {
  const id = anchorId(node);
  return id === undefined ? [] : [{ id, line: startLine(node) }];
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

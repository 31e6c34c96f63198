import type { Html, Nodes, Parent, Root } from 'mdast';
import { findLinkedAnchors } from '../internal-links.ts';
import type { LineProblem } from '../line-problem.ts';
import type { PageHead } from '../page.ts';
import { descendants, startLine } from './parse-markdown.ts';
import { parseRawHtml } from './raw-html.ts';
import { stripComments } from './strip-comments.ts';

const comment = '<!---->';

export function findRawHtmlIds(nodes: readonly Nodes[]): string[] {
  return nodes
    .filter((node) => node.type === 'html')
    .flatMap(({ value }) => parseRawHtml(value).ids.map(({ id }) => id));
}

/**
 * Finds IDs in raw HTML that repeat one of `headingIds` or of other raw HTML, or that start like the IDs of footnotes,
 * because links open only the first element with an ID.
 */
export function duplicateIdProblems(nodes: readonly Nodes[], headingIds: readonly string[]): LineProblem[] {
  const knownIds = new Set(headingIds);
  const problems: LineProblem[] = [];
  for (const node of nodes) {
    if (node.type !== 'html') continue;
    for (const { id, linesAbove } of parseRawHtml(node.value).ids) {
      if (knownIds.has(id) || id.startsWith('user-content-')) {
        const found = `the id "${id}" in raw HTML, but another element of the page already has this id`;
        problems.push({ line: startLine(node) + linesAbove, found, expected: 'a different id, or no id' });
      }
      knownIds.add(id);
    }
  }
  return problems;
}

/** Returns the IDs that links and the `answers` in front matter refer to, by page path. */
export function findLinkedIds(
  pages: readonly { readonly head: PageHead; readonly nodes: readonly Nodes[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { head, nodes } of pages) {
    const answers = head.answers.map(({ anchor }) => [head.path, anchor.slice(1)] as const);
    for (const [path, id] of [...findLinkedAnchors(nodes, head.path), ...answers]) {
      const page = path === '/index.md' ? '/' : path.replace(/\.md$/, '');
      ids.set(page, (ids.get(page) ?? new Set()).add(id));
    }
  }
  return ids;
}

/**
 * Removes IDs in raw HTML that no link on the site uses, and <span> elements that are empty without them. Readers don't
 * see IDs, but agents read them in the Markdown, and could misunderstand them.
 */
export function removeUnusedIds(tree: Root, linked: ReadonlySet<string> = new Set()): void {
  let removed = false;
  for (const node of descendants(tree)) {
    if (node.type !== 'html') continue;
    const value = removeIds(node.value, linked);
    removed ||= value !== node.value;
    node.value = value;
  }
  if (!removed) return;
  for (const node of descendants(tree)) if ('children' in node) markEmptyTags(node);
  stripComments(tree);
}

function removeIds(html: string, linked: ReadonlySet<string>): string {
  let rest = html;
  for (const { id, start, end } of parseRawHtml(html).ids.toReversed())
    if (!linked.has(id)) rest = rest.slice(0, start).trimEnd() + rest.slice(end);
  return rest === html ? html : rest.replaceAll('<span></span>', comment);
}

/** Replaces empty <span> elements with comments. In inline HTML, the start tag and the end tag are separate nodes. */
function markEmptyTags({ children }: Parent): void {
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    if (node.type !== 'html' || next?.type !== 'html') continue;
    if (node.value !== '<span>' || next.value !== '</span>') continue;
    for (const tag of [node, next] as Html[]) tag.value = comment;
  }
}

import type { Nodes, Root } from 'mdast';
import { depthMismatch } from '../../product/validation/max-depth.ts';

const maxDepth = 100;
const maxNodes = 50_000;
// The renderer takes quadratic time for headings.
const maxHeadings = 2000;

/** First limit that a page exceeds, so composing it would take too long; `undefined` if none. */
export function exceededLimit(tree: Root): { readonly found: string; readonly expected: string } | undefined {
  let level: readonly Nodes[] = [tree];
  let nodes = 0;
  let headings = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return { found: depthMismatch[0], expected: depthMismatch[1] };
    nodes += level.length;
    headings += level.filter(({ type }) => type === 'heading').length;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  const several = 'a smaller page. Split the page';
  if (headings > maxHeadings)
    return { found: `${headings} headings`, expected: `at most ${maxHeadings}: ${several}` };
  if (nodes <= maxNodes) return undefined;
  return {
    found: `${nodes} parts, such as paragraphs, links, and table cells`,
    expected: `at most ${maxNodes}: ${several}`,
  };
}

import type { Nodes, Root } from 'mdast';
import { endless } from '../../product/validation/max-depth.ts';

const deepest = 100;
const mostNodes = 50_000;
// The renderer takes quadratic time for headings.
const mostHeadings = 2000;

/** First limit that a page exceeds, so composing it would take too long; `undefined` if none. */
export function exceededLimit(tree: Root): { readonly found: string; readonly expected: string } | undefined {
  let level: readonly Nodes[] = [tree];
  let nodes = 0;
  let headings = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) return { found: endless[0], expected: endless[1] };
    nodes += level.length;
    headings += level.filter(({ type }) => type === 'heading').length;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  const several = 'a smaller page. Split the page';
  if (headings > mostHeadings)
    return { found: `${headings} headings`, expected: `at most ${mostHeadings}: ${several}` };
  if (nodes <= mostNodes) return undefined;
  return {
    found: `${nodes} parts, such as paragraphs, links, and table cells`,
    expected: `at most ${mostNodes}: ${several}`,
  };
}

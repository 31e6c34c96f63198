import type { Nodes, Root } from 'mdast';
import { endless } from '../product/nesting.ts';

const deepest = 100;
const mostNodes = 50_000;
// The renderer needs a time for headings that grows with the square of their number.
const mostHeadings = 2000;

/** Returns what a page has too much of to be composed in a short time; `undefined` if it is within all limits. */
export function exceededLimit(tree: Root): { readonly found: string; readonly expected: string } | undefined {
  let isEndless = false;
  let nodes = 0;
  let headings = 0;
  const count = (node: Nodes, depth: number) => {
    isEndless ||= depth > deepest;
    if (isEndless) return;
    nodes += 1;
    if (node.type === 'heading') headings += 1;
    if ('children' in node) for (const child of node.children) count(child, depth + 1);
  };
  count(tree, 1);
  if (isEndless) return { found: endless[0], expected: endless[1] };
  const several = 'several pages instead of one';
  if (headings > mostHeadings)
    return { found: `${headings} headings`, expected: `at most ${mostHeadings}: ${several}` };
  if (nodes <= mostNodes) return undefined;
  return {
    found: `${nodes} parts, such as paragraphs, links, and table cells`,
    expected: `at most ${mostNodes}: ${several}`,
  };
}

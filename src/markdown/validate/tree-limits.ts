import type { Nodes, Root } from 'mdast';
import { excessiveDepth } from '../../product/validation/max-depth.ts';
import type { Mismatch } from '../../product/validation/problems.ts';

const maxDepth = 100;
const maxNodes = 50_000;
// Limits headings and references to footnotes, because rendering takes quadratic time in their number.
const maxHeadings = 2000;
const maxFootnoteReferences = 2000;

/** Composing a page that exceeds a limit would take too long. */
export function findExceededLimit(tree: Root): Mismatch | undefined {
  let isTooDeep = false;
  let nodes = 0;
  let headings = 0;
  let references = 0;
  const count = (node: Nodes, depth: number) => {
    isTooDeep ||= depth > maxDepth;
    if (isTooDeep) return;
    nodes += 1;
    if (node.type === 'heading') headings += 1;
    if (node.type === 'footnoteReference') references += 1;
    if ('children' in node) for (const child of node.children) count(child, depth + 1);
  };
  count(tree, 1);
  if (isTooDeep) return excessiveDepth;
  const several = 'Split the page';
  if (headings > maxHeadings)
    return { found: `${headings} headings`, expected: `at most ${maxHeadings} headings. ${several}` };
  if (references > maxFootnoteReferences)
    return {
      found: `${references} references to footnotes`,
      expected: `at most ${maxFootnoteReferences} references. ${several}`,
    };
  if (nodes <= maxNodes) return undefined;
  return {
    found: `${nodes} parts, such as paragraphs, links, and table cells`,
    expected: `at most ${maxNodes} parts. ${several}`,
  };
}

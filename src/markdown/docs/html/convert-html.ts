import type { Html, Node, Nodes, Paragraph, Parent, Root } from 'mdast';
import type { LineProblem } from '../../line-problem.ts';
import { descendants, startLine } from '../../parse/parse-markdown.ts';
import { parseRawHtml } from '../../parse/raw-html.ts';
import { BlockHtmlConverter } from './block-html.ts';
import { convertInlineHtml } from './inline-html.ts';

/**
 * Replaces raw HTML with Markdown, so its images, links, and headings are published like those in Markdown. Elements
 * without an equivalent stay, without style attributes, and elements that only style their content are replaced with
 * it. Other tags become text, and are reported, unless they're type parameters, as in `Promise<void>`.
 */
export function convertHtml(tree: Root): LineProblem[] {
  const problems = descendants(tree).flatMap(declarationProblems);
  convertBlocks(tree, problems);
  return problems;
}

/** Finds declarations and unclosed comments. Neither browsers nor GitHub show them, so they can't become text. */
function declarationProblems(node: Nodes): LineProblem[] {
  if (node.type !== 'html') return [];
  const declarations = parseRawHtml(node.value).problems.filter(({ found }) => /^"?<[!?]/.test(found));
  return declarations.map(({ linesAbove, ...mismatch }) => ({
    line: startLine(node) + linesAbove,
    ...mismatch,
  }));
}

function convertBlocks(parent: Parent, problems: LineProblem[]): void {
  parent.children = (parent.children as Node[]).flatMap((node): Node[] => {
    if (node.type === 'html') return new BlockHtmlConverter(node as Html, problems).nodes;
    if (!('children' in node)) return [node];
    const inline = ['paragraph', 'heading', 'tableCell'].includes(node.type);
    if (inline) convertInlineHtml(node as Paragraph, problems);
    else convertBlocks(node as Parent, problems);
    return [node];
  }) as Parent['children'];
}

import type { Html, Node, Paragraph, Parent, Root } from 'mdast';
import type { LineProblem } from '../../template/insert-values.ts';
import { BlockHtml } from './block-html.ts';
import { convertInline } from './inline-html.ts';

/**
 * Replaces the raw HTML of an ordinary page with Markdown, so its images, links, and headings are published like
 * others. Elements without an equivalent stay, without style attributes. Returns a problem for each tag that can't be
 * shown, and makes the tag text.
 */
export function convertHtml(tree: Root): LineProblem[] {
  const problems: LineProblem[] = [];
  convertBlocks(tree, problems);
  return problems;
}

function convertBlocks(parent: Parent, problems: LineProblem[]): void {
  parent.children = (parent.children as Node[]).flatMap((node): Node[] => {
    if (node.type === 'html') return new BlockHtml(node as Html, problems).nodes;
    if (!('children' in node)) return [node];
    const inline = ['paragraph', 'heading', 'tableCell'].includes(node.type);
    if (inline) convertInline(node as Paragraph, problems);
    else convertBlocks(node as Parent, problems);
    return [node];
  }) as Parent['children'];
}

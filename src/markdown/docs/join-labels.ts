import type { Nodes } from 'mdast';
import { text } from '../mdast-builder.ts';
import { startLine } from '../parse/parse-markdown.ts';

/**
 * Joins the title of a container with the text on the next line of the source. `lines` contains the index of the source
 * line for each line, so the title and the empty line that was added after it have the same index.
 */
export function joinLabels(nodes: readonly Nodes[], lines: readonly number[]): void {
  for (const node of nodes) {
    if (node.type !== 'blockquote') continue;
    const [label, content] = node.children;
    if (label?.type !== 'paragraph' || content?.type !== 'paragraph') continue;
    const line = startLine(label);
    const isAdjacent = lines[line - 1] === lines[line] && startLine(content) === line + 2;
    if (!isAdjacent || label.children.at(-1)?.type !== 'strong') continue;
    label.children.push(text('\n'), ...content.children);
    node.children.splice(1, 1);
  }
}

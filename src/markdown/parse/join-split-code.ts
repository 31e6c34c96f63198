import type { Code, Nodes, Parent } from 'mdast';

/**
 * Joins indented code that the parser splits after its first line. That happens directly below a heading, if a list or a
 * quote is above the heading.
 */
export function joinSplitCode(node: Nodes, markdown: string): void {
  if (!('children' in node)) return;
  const children: Nodes[] = [];
  for (const child of node.children) {
    const previous = children.at(-1);
    if (previous?.type === 'code' && child.type === 'code' && isRestOf(previous, child, markdown))
      join(previous, child);
    else children.push(child);
    joinSplitCode(child, markdown);
  }
  (node as Parent).children = children as Parent['children'];
}

function isRestOf(first: Code, second: Code, markdown: string): boolean {
  const isIndented = ({ position }: Code) => /^[ \t]/.test(markdown.slice(position?.start.offset));
  const isNextLine = second.position?.start.line === (first.position?.end.line ?? 0) + 1;
  return isNextLine && isIndented(first) && isIndented(second);
}

function join(first: Code, second: Code): void {
  first.value += `\n${second.value}`;
  if (first.position && second.position)
    first.position = { start: first.position.start, end: second.position.end };
}

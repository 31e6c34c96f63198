import type { List, Nodes, Parent } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { parseTextAttributes } from './text-attributes.ts';

const attributeLine = /^[ \t>]*\{:[^{}]*\}[ \t]*$/;

/**
 * Sets the first numbers of ordered lists that have an attribute such as `{: start="2" }` directly before or after them,
 * because kramdown ignores the numbers in Markdown. Reports attributes with which kramdown would show letters, or count
 * down. Doesn't remove the attributes.
 */
export function setListNumbers(parent: Parent, source: readonly string[]): LineProblem[] {
  const nodes = parent.children as readonly Nodes[];
  return nodes.flatMap((node, index) => {
    const problems = 'children' in node ? setListNumbers(node, source) : [];
    if (node.type !== 'list' || node.ordered !== true) return problems;
    const lines = [...linesBefore(node, nodes[index - 1], source), ...linesAfter(node, source)];
    return [...problems, ...lines.flatMap((line) => applyAttributes(node, line, source[line - 1] ?? ''))];
  });
}

/** Returns the numbers of the lines with attributes directly before a list. */
function linesBefore(list: List, previous: Nodes | undefined, source: readonly string[]): number[] {
  if (previous?.type !== 'paragraph') return [];
  const lines = linesFrom(startLine(previous), previous.position?.end.line ?? 0);
  // `convertAdmonitions` adds an empty line.
  const isAdjacent = startLine(list) - startLine(previous) <= lines.length + 1;
  return isAdjacent && lines.every((line) => attributeLine.test(source[line - 1] ?? '')) ? lines : [];
}

/** Attributes after a list have the indentation of its markers. Others belong to the last item, or to an outer list. */
function linesAfter(list: List, source: readonly string[]): number[] {
  const item = list.children.at(-1);
  const content = item?.children[0];
  if (item === undefined || content === undefined || lastNode(item).type !== 'text') return [];
  const lines = linesFrom(startLine(content) + 1, list.position?.end.line ?? 0);
  const first = lines.findLastIndex((line) => !attributeLine.test(source[line - 1] ?? '')) + 1;
  return lines.slice(first).filter((line) => {
    const column = (source[line - 1] ?? '').indexOf('{') + 1;
    return column >= startColumn(list) && column < startColumn(content);
  });
}

function applyAttributes(list: List, line: number, text: string): LineProblem[] {
  return parseTextAttributes(text).flatMap(({ name, value }) => {
    if (name === 'start' && /^\d{1,9}$/.test(value)) list.start = Number(value);
    if (name !== 'reversed' && !(name === 'type' && /^[ai]$/i.test(value))) return [];
    const attribute = name === 'type' ? `type="${value}"` : name;
    const found = `${quoteValue(text.trim())} on a list, which pages would number 1, 2, 3`;
    return [{ line, found, expected: `an HTML list, for example <ol ${attribute}>` }];
  });
}

function startColumn({ position }: Nodes): number {
  return position?.start.column ?? 1;
}

function linesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function lastNode(node: Nodes): Nodes {
  const last = 'children' in node ? node.children.at(-1) : undefined;
  return last === undefined ? node : lastNode(last);
}

import type { Element, ElementContent } from 'hast';
import { element, textContent } from './hast.ts';

const permission = /^(yes|no|ask)s?$/;

/**
 * Sets the class of each cell that contains only `yes`, `no`, or `ask`, so that it can have a symbol. Without `ask`,
 * the table doesn't show what needs approval, and its cells have no symbols.
 */
export function markPermissions(cells: readonly Element[]): void {
  const marked = cells.flatMap((cell) => {
    const [, kind] = permission.exec(textContent(cell).toLowerCase()) ?? [];
    return cell.tagName === 'td' && kind !== undefined ? [{ cell, kind }] : [];
  });
  if (!marked.some(({ kind }) => kind === 'ask')) return;
  for (const { cell, kind } of marked)
    cell.properties.className = [...[cell.properties.className ?? []].flat(), kind];
}

/**
 * Wraps each line after the first line of a cell, so that the line can be indented: a name in code and its meaning, or
 * an example. Returns whether the cell has such lines.
 */
export function markCellLines(cell: Element): boolean {
  const breaks = cell.children.flatMap((child, index) => (isBreak(child) ? [index] : []));
  const [first] = breaks;
  if (first === undefined) return false;
  const lines = breaks.map((start, index) => cell.children.slice(start + 1, breaks[index + 1]));
  const marked = lines.map(markLine);
  if (marked.includes(undefined)) return false;
  // Text browsers and programs need the line breaks, which the styles hide.
  const wrapped = marked.flatMap((line) => (line ? [element('br', {}), line] : []));
  cell.children = [...cell.children.slice(0, first), ...wrapped];
  return true;
}

/** Returns the line in an element, or `undefined` if it's ordinary text. */
function markLine(line: readonly ElementContent[]): Element | undefined {
  const [first, second, ...rest] = line;
  if (isCode(first) && second?.type === 'text' && second.value.startsWith(': ')) {
    const name = element('span', {}, [first, element('span', {}, [{ type: 'text', value: ': ' }])]);
    const meaning = { type: 'text', value: second.value.slice(2) } as const;
    return element('span', { className: ['part'] }, [name, element('span', {}, [meaning, ...rest])]);
  }
  const [last] = line.slice(-1);
  const isExample = first?.type === 'text' && first.value.endsWith(': ') && isCode(second) && last === second;
  return isExample ? element('span', { className: ['example'] }, line) : undefined;
}

function isCode(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'code';
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}

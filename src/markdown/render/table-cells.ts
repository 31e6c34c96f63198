import type { Element, ElementContent } from 'hast';
import { leadingColon } from '../punctuation.ts';
import { classNames, element, findElements, separator, textContent, textNode } from './hast.ts';

const permission = /^(?:(yes|no|ask)s?|(exit) \d+)$/;

/**
 * Adds a class to cells that contain only `yes`, `no`, `ask`, or an exit such as `exit 5`, so that they can have a symbol.
 * Without `ask` or an exit, the table doesn't show what needs approval, and its cells get no class.
 */
export function markPermissions(cells: readonly Element[]): void {
  const marked = cells.flatMap((cell) => {
    const [, answer, exit] = permission.exec(textContent(cell).toLowerCase()) ?? [];
    const kind = answer ?? exit;
    return cell.tagName === 'td' && kind !== undefined ? [{ cell, kind }] : [];
  });
  if (!marked.some(({ kind }) => kind === 'ask' || kind === 'exit')) return;
  for (const { cell, kind } of marked) cell.properties.className = [...classNames(cell), kind];
}

/** Adds a class to a cell with words before its code. In bold, the code would look emphasized within a sentence. */
export function markMixedCell(cell: Element): void {
  const [code] = findElements(cell, ['code']);
  if (cell.tagName !== 'td' || code === undefined) return;
  const [before = ''] = textContent(cell).split(textContent(code.element));
  if (/\p{L}/u.test(before)) cell.properties.className = [...classNames(cell), 'mixed'];
}

/**
 * Wraps the lines after the first line of a cell, so that they can be indented, if each is a name in code with its
 * meaning, or an example. Returns whether it wrapped any.
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

function markLine(line: readonly ElementContent[]): Element | undefined {
  const [first, second, ...rest] = line;
  const [colon] = (second?.type === 'text' && leadingColon.exec(second.value)) || [];
  if (isCode(first) && second?.type === 'text' && colon !== undefined) {
    const name = element('span', {}, [first, separator(colon)]);
    const meaning = textNode(second.value.slice(colon.length));
    return element('span', { className: ['part'] }, [name, element('span', {}, [meaning, ...rest])]);
  }
  const [last] = line.slice(-1);
  const isExample =
    first?.type === 'text' && /: $|：\s*$/.test(first.value) && isCode(second) && last === second;
  return isExample ? element('span', { className: ['example'] }, line) : undefined;
}

function isCode(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'code';
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}

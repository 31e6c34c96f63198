import type { Element, ElementContent } from 'hast';
import { element, textContent } from './hast.ts';

/** Words for which a cell shows a symbol too, and the class of the symbol. */
const answers = new Map([
  ['yes', 'yes'],
  ['no', 'no'],
  ['ask', 'ask'],
  ['asks', 'ask'],
]);

/** Sets a class on a cell that contains only an answer, such as `yes`. */
export function markAnswer(cell: Element): void {
  const answer = cell.tagName === 'td' ? answers.get(textContent(cell).toLowerCase()) : undefined;
  if (answer !== undefined)
    cell.properties.className = [[cell.properties.className ?? []].flat(), answer].flat();
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
    const name = element('span', {}, [first, { type: 'text', value: ': ' }]);
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

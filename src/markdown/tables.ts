import type { Element, ElementContent, Root } from 'hast';
import { element, elementsIn, replaceElement, textIn } from './elements.ts';
import { breakAddresses } from './line-breaks.ts';

/** How many characters the first column of a table may have, so that a second fits beside it on a phone. */
const narrow = 13;

/** How many characters a name may have, so that it is not broken where there is room. */
const name = 24;

/** How many characters fit into a line of a table on a phone, beside what keeps its columns apart. */
const line = 34;

/**
 * Puts tables into a box of their own. On a phone a row becomes a block, unless the first of two columns is narrow,
 * or all cells are short; cells that then stand below each other say in `data-label` what their column is called.
 */
export function boxTables(page: Root): void {
  // A table can be in a cell of another one, whose addresses are broken with its own.
  const tables = elementsIn(page, ['table']).map((table) => ({ table, ...layoutOf(table.element) }));
  for (const { table, rows, labels, className } of tables) {
    labelCells(rows, labels);
    for (const cell of rows.flat()) alignCell(cell);
    breakAddresses(table.element);
    replaceElement(table, element('div', { className }, [table.element]));
  }
}

function layoutOf(table: Element) {
  const rows = elements(table).flatMap((group) => elements(group).map((row) => elements(row)));
  const texts = rows.map((row) => row.map(textIn));
  const className = ['scroll', ...shapeOf(rows, texts), ...namesOf(rows, texts)];
  return { rows, labels: labelsOf(rows, texts), className };
}

/** Returns the classes that say what becomes of a table on a phone: none if it stays one without more ado. */
function shapeOf(rows: readonly Element[][], texts: readonly string[][]): string[] {
  const [columns = [], ...body] = texts;
  if (columns.length === 2 && body.every(([first = '']) => first.length <= narrow)) return ['narrow'];
  const pieces = columns.map((_, column) => Math.max(...rows.map((row) => longestPiece(row[column]))));
  const fits = pieces.reduce((sum, piece) => sum + piece, 0) <= line;
  const inTwoLines = (cell: string) => cell.length <= (2 * line) / columns.length;
  return fits && texts.flat().every(inTwoLines) ? [] : ['stacked'];
}

/**
 * Returns the classes for what is not broken where there is room: `names` for the first column, and `values` for those
 * between it and the last. All tables with `keyed` have a first column of the same width.
 */
function namesOf([, ...rows]: readonly Element[][], [, ...texts]: readonly string[][]): string[] {
  const isShort = (cell: string) => cell.length <= name;
  return [
    ...(texts.every(([first = '']) => isShort(first)) ? ['names'] : []),
    ...(texts.every((cells) => cells.length === 3 && isShort(cells[1] ?? '')) ? ['values'] : []),
    ...(rows.every((row) => row.length === 2 && isKeyed(row)) ? ['keyed'] : []),
  ];
}

function isKeyed([first]: readonly Element[]): boolean {
  return startOf(first)?.tagName === 'code';
}

/** Returns what a cell begins with: an element, or what is in a link. */
function startOf(cell: Element | undefined): Element | undefined {
  const [first] = cell?.children ?? [];
  if (first?.type !== 'element') return undefined;
  return first.tagName === 'a' ? startOf(first) : first;
}

/**
 * Returns what the cells of each column are called if they stand below each other. The first ones name the row, and need
 * no name; nor does what explains a row: the only other cell, or the last one after a name in code and its values.
 */
function labelsOf(rows: readonly Element[][], [header = [], ...body]: readonly string[][]) {
  const last = header.length - 1;
  const hasValues = body.every((cells) => cells.slice(1, -1).every((cell) => !/[.!?]$/.test(cell)));
  const explained = last === 1 || (hasValues && rows.slice(1).every(isKeyed));
  return header.map((label, column) =>
    column === 0 || (explained && column === last) || label === '' ? undefined : label,
  );
}

/** Returns how many characters the longest piece has that is not broken: a word, or code within the line. */
function longestPiece(node: ElementContent | undefined, within = ''): number {
  if (node?.type === 'text')
    return within === 'code'
      ? node.value.length
      : Math.max(...node.value.split(' ').map(({ length }) => length));
  if (node?.type !== 'element') return 0;
  return Math.max(0, ...node.children.map((child) => longestPiece(child, node.tagName)));
}

/** Has each cell name its column, if that has a label. */
function labelCells(rows: readonly Element[][], labels: readonly (string | undefined)[]): void {
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const label = labels[column];
      if (cell.tagName === 'td' && label !== undefined) cell.properties.dataLabel = label;
    }
  }
}

/** Has a cell say its alignment by a class, since the Content-Security-Policy forbids inline styles. */
function alignCell(cell: Element): void {
  const { style } = cell.properties;
  if (style === undefined) return;
  delete cell.properties.style;
  const [, side] = /^text-align: ?(center|right)/.exec(String(style)) ?? [];
  if (side !== undefined) cell.properties.className = [side];
}

function elements({ children }: { readonly children: readonly unknown[] }): Element[] {
  return children.filter((child): child is Element => (child as Element).type === 'element');
}

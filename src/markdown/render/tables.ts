import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, replaceElement, textContent } from './hast.ts';
import { breakUrls } from './word-breaks.ts';

/** Maximum length of the first column, so a second one fits next to it on a phone, in characters. */
const maxNarrowColumn = 13;

/** Maximum length of a name that doesn't wrap if there's room, in characters. */
const maxUnbrokenName = 24;

/** Width of a table on a phone without the padding between columns, in characters. */
const phoneTableWidth = 34;

/**
 * Wraps tables in a box. On a phone, each row becomes a block, unless the first of two columns is narrow or all cells
 * are short. The cells of a block get their column's name in `data-label`.
 */
export function wrapTables(page: Root): void {
  // Layouts first: word breaks in an outer table also change the tables in its cells.
  const tables = findElements(page, ['table']).map((table) => ({ table, ...tableLayout(table.element) }));
  for (const { table, rows, labels, className } of tables) {
    labelCells(rows, labels);
    for (const cell of rows.flat()) alignCell(cell);
    breakUrls(table.element);
    replaceElement(table, element('div', { className }, [table.element]));
  }
}

function tableLayout(table: Element) {
  const rows = childElements(table).flatMap((group) => childElements(group).map((row) => childElements(row)));
  const texts = rows.map((row) => row.map(textContent));
  const className = ['scroll', ...tableClasses(rows, texts), ...firstColumnClasses(rows, texts)];
  return { rows, labels: columnLabels(rows, texts), className };
}

/** Classes for the layout on a phone; none for a table that stays a table. */
function tableClasses(rows: readonly Element[][], texts: readonly string[][]): string[] {
  const [columns = [], ...body] = texts;
  if (columns.length === 2 && body.every(([first = '']) => first.length <= maxNarrowColumn))
    return ['narrow'];
  const segments = columns.map((_, column) =>
    Math.max(...rows.map((row) => longestUnbreakable(row[column]))),
  );
  const fits = segments.reduce((sum, segment) => sum + segment, 0) <= phoneTableWidth;
  const inTwoLines = (cell: string) => cell.length <= (2 * phoneTableWidth) / columns.length;
  return fits && texts.flat().every(inTwoLines) ? [] : ['stacked'];
}

/**
 * Classes for columns that don't wrap if there's room: `names` for the first one, and `values` for those between the
 * first and the last. All tables with `keyed` have a first column of the same width.
 */
function firstColumnClasses([, ...rows]: readonly Element[][], [, ...texts]: readonly string[][]): string[] {
  const isShort = (cell: string) => cell.length <= maxUnbrokenName;
  return [
    ...(texts.every(([first = '']) => isShort(first)) ? ['names'] : []),
    ...(texts.every((cells) => cells.length === 3 && isShort(cells[1] ?? '')) ? ['values'] : []),
    ...(rows.every((row) => row.length === 2 && isKeyed(row)) ? ['keyed'] : []),
  ];
}

function isKeyed([first]: readonly Element[]): boolean {
  return firstElement(first)?.tagName === 'code';
}

/** First element of a cell, also inside a link. */
function firstElement(cell: Element | undefined): Element | undefined {
  const [first] = cell?.children ?? [];
  if (first?.type !== 'element') return undefined;
  return first.tagName === 'a' ? firstElement(first) : first;
}

/**
 * Labels of columns for cells in a block. First cells name the row and need no label. Neither does an explanation: the
 * only other cell, or the last one after a name in code and its values.
 */
function columnLabels(rows: readonly Element[][], [header = [], ...body]: readonly string[][]) {
  const last = header.length - 1;
  const hasValues = body.every((cells) => cells.slice(1, -1).every((cell) => !/[.!?]$/.test(cell)));
  const explained = last === 1 || (hasValues && rows.slice(1).every(isKeyed));
  return header.map((label, column) =>
    column === 0 || (explained && column === last) || label === '' ? undefined : label,
  );
}

/** Length of the longest unbreakable text: a word, or inline code. */
function longestUnbreakable(node: ElementContent | undefined, within = ''): number {
  if (node?.type === 'text')
    return within === 'code'
      ? node.value.length
      : Math.max(...node.value.split(' ').map(({ length }) => length));
  if (node?.type !== 'element') return 0;
  return Math.max(0, ...node.children.map((child) => longestUnbreakable(child, node.tagName)));
}

/** Adds the label of its column to each cell. */
function labelCells(rows: readonly Element[][], labels: readonly (string | undefined)[]): void {
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const label = labels[column];
      if (cell.tagName === 'td' && label !== undefined) cell.properties.dataLabel = label;
    }
  }
}

/** Sets the alignment as a class, because the Content-Security-Policy blocks inline styles. */
function alignCell(cell: Element): void {
  const { style } = cell.properties;
  if (style === undefined) return;
  delete cell.properties.style;
  const [, side] = /^text-align: ?(center|right)/.exec(String(style)) ?? [];
  if (side !== undefined) cell.properties.className = [side];
}

function childElements({ children }: { readonly children: readonly unknown[] }): Element[] {
  return children.filter((child): child is Element => (child as Element).type === 'element');
}

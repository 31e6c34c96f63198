import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, readableText, replaceElement, textContent, textNode } from './hast.ts';
import { markCellLines, markMixedCell, markPermissions } from './table-cells.ts';
import { columnLabels, keyLabel, labelCells, typedLabels } from './table-labels.ts';
import { insertUrlBreaks } from './word-breaks.ts';

/** Maximum length of the first column, in characters, at which a second column fits next to it on a phone. */
const maxNarrowColumn = 13;

/** Maximum length, in characters, of names and values that stay on one line on wide screens. */
const maxUnbrokenName = 24;

/** Width of a table on a phone in characters, without the padding between columns. */
const phoneTableWidth = 34;

/** A word, such as a checksum, that fits a phone only if it wraps, and words wrap only if rows are shown as blocks. */
const longWord = new RegExp(`\\w{${phoneTableWidth}}`);

/** Width of the text in characters of code, in windows with room for the sidebar and the table of contents. */
const textWidth = 88;

/** Width in characters of the space between two columns. */
const columnGap = 3;

/** Maximum width of a column of types or defaults, in characters. Longer lists of values wrap. */
const maxPropertyWidth = 24;

/** Minimum width of a column of descriptions, in characters. */
const minDescriptionWidth = 26;

/** Maximum average number of lines of descriptions. In a narrow column, longer ones would make rows tall. */
const maxDescriptionLines = 2;

/**
 * Wraps tables in a box. On a phone, each row becomes a block, unless the first of two columns is narrow or all cells
 * are short. A block shows the `data-label` of a cell before the cell's content. A table whose header isn't a row of plain
 * labels, one for each column, always stays a table.
 */
export function wrapTables(page: Root): void {
  // Determines all layouts first, because word breaks in an outer table also change the tables in its cells.
  const tables = findElements(page, ['table']).map((table) => ({ table, ...tableLayout(table.element) }));
  for (const { table, rows, labels, className, isTyped } of tables) {
    if (labels) {
      labelCells(rows, labels);
      addHeader(table.element);
    }
    for (const cell of rows.flat()) alignCell(cell);
    for (const [first] of rows) if (first) markMixedCell(first);
    if (isTyped) markDashCells(rows);
    markPermissions(rows.flat());
    insertUrlBreaks(table.element);
    const hasLines = rows.flat().map(markCellLines).includes(true);
    const classes = hasLines && labels ? ['scroll', 'entries', 'stacked'] : className;
    if (/stacked|typed/.test(classes.join())) separateCells(table.element);
    replaceElement(table, element('div', { className: classes }, [table.element]));
  }
}

function tableLayout(table: Element) {
  const rows = findRows(childElements(table));
  if (!hasPlainHeader(table, rows)) return { rows, labels: undefined, className: ['scroll'], isTyped: false };
  const [header = [], ...body] = rows;
  const texts = [header.map(readableText), ...body.map((row) => row.map(textContent))];
  if (describesKeys(rows, texts)) {
    const values = columnClasses(rows, texts).filter((name) => name === 'values');
    const classes = fitsInColumns(rows, texts) ? ['stacked', 'names', ...values] : ['typed'];
    return { rows, labels: typedLabels(texts), className: ['scroll', ...classes], isTyped: true };
  }
  const className = ['scroll', ...tableClasses(rows, texts), ...columnClasses(rows, texts)];
  return { rows, labels: columnLabels(rows, texts, rows.slice(1).every(isKeyed)), className, isTyped: false };
}

function findRows(groups: readonly Element[]): Element[][] {
  return groups.flatMap((group) =>
    childElements(group)
      .filter(({ tagName }) => tagName === 'tr')
      .map(childElements),
  );
}

/** Whether each column has one label that's only text, so that it can be repeated in cells, and no cell spans others. */
function hasPlainHeader(table: Element, rows: readonly Element[][]): boolean {
  const headerRows = findRows(childElements(table).filter(({ tagName }) => tagName === 'thead'));
  const [header = [], ...body] = rows;
  const hasMoreHeaders = headerRows.length > 1 || body.some(([, second]) => second?.tagName === 'th');
  const isSpan = (value: unknown) => value !== undefined && Number(value) !== 1;
  const hasSpan = rows
    .flat()
    .some(({ properties }) => isSpan(properties.colSpan) || isSpan(properties.rowSpan));
  const isText = (cell: Element) => findElements(cell, ['a', 'img']).length === 0;
  return !hasMoreHeaders && !hasSpan && header.every(isText);
}

/**
 * Whether a table describes keys or fields: each row starts with code, and between the first and last columns, there
 * are only Type, Default, and Required. The label of the first column, which isn't shown, says nothing else.
 */
function describesKeys([, ...rows]: readonly Element[][], [columns = []]: readonly string[][]): boolean {
  if (!keyLabel.test(columns[0] ?? '')) return false;
  const properties = columns.slice(1, -1);
  const areKnown = properties.every((label) => /^(?:type|default|required)$/i.test(label));
  return properties.length > 0 && areKnown && rows.every(isKeyed);
}

/**
 * Whether the names, types, and defaults fit next to each other and next to short descriptions. Otherwise, each row is a
 * block in all windows.
 */
function fitsInColumns(rows: readonly Element[][], [header = [], ...body]: readonly string[][]): boolean {
  const last = header.length - 1;
  const widths = header.slice(0, last).map((label, column) => {
    const longest = Math.max(label.length, ...body.map((cells) => cells[column]?.length ?? 0));
    const unbreakable = Math.max(...rows.map((row) => longestUnbreakable(row[column])));
    return column === 0 ? longest : Math.max(unbreakable, Math.min(longest, maxPropertyWidth));
  });
  const left = widths.reduce((width, column) => width - column - columnGap, textWidth);
  const lines = body.map((cells) => Math.max(1, (cells[last]?.length ?? 0) / left));
  const sum = lines.reduce((total, count) => total + count, 0);
  return left >= minDescriptionWidth && sum <= body.length * maxDescriptionLines;
}

/** In a column, a dash stands for no value. After a label, as in "default: -", it would look like a value. */
function markDashCells(rows: readonly Element[][]): void {
  for (const { children, properties } of rows.flatMap((row) => row.slice(1, -1))) {
    const [text, ...others] = children;
    if (text?.type === 'text' && others.length === 0 && /^[-–—]$/.test(text.value))
      properties.className = ['dash'];
  }
}

function tableClasses(rows: readonly Element[][], texts: readonly string[][]): string[] {
  const [columns = [], ...body] = texts;
  const isNarrow = body.every(
    ([first = '', second = '']) => first.length <= maxNarrowColumn && !longWord.test(second),
  );
  if (columns.length === 2 && isNarrow) return ['narrow'];
  const segments = columns.map((_, column) =>
    Math.max(...rows.map((row) => longestUnbreakable(row[column]))),
  );
  const fits = segments.reduce((sum, segment) => sum + segment, 0) <= phoneTableWidth;
  const inTwoLines = (cell: string) => cell.length <= (2 * phoneTableWidth) / columns.length;
  return fits && texts.flat().every(inTwoLines) ? [] : ['stacked'];
}

/**
 * Returns the classes for columns that don't wrap on wide screens: `names` for the first column, and `values` for the
 * second of three columns. In all tables with the class `keyed`, the first column has the same width, and the table doesn't
 * scroll.
 */
function columnClasses([, ...rows]: readonly Element[][], [, ...texts]: readonly string[][]): string[] {
  const isShort = (cell: string) => cell.length <= maxUnbrokenName;
  const isKeyTable =
    rows.every((row) => row.length === 2 && isKeyed(row)) &&
    !texts.some(([, second = '']) => longWord.test(second));
  return [
    ...(texts.every(([first = '']) => isShort(first)) ? ['names'] : []),
    ...(texts.every((cells) => cells.length === 3 && isShort(cells[1] ?? '')) ? ['values'] : []),
    ...(isKeyTable ? ['keyed'] : []),
  ];
}

function isKeyed([first]: readonly Element[]): boolean {
  return firstElement(first)?.tagName === 'code';
}

function firstElement(cell: Element | undefined): Element | undefined {
  const [first] = cell?.children ?? [];
  if (first?.type !== 'element') return undefined;
  return first.tagName === 'a' ? firstElement(first) : first;
}

/** Length of the longest text that can't wrap: a word, or inline code. */
function longestUnbreakable(node: ElementContent | undefined, within = ''): number {
  if (node?.type === 'text')
    return within === 'code'
      ? node.value.length
      : Math.max(...node.value.split(' ').map(({ length }) => length));
  if (node?.type !== 'element') return 0;
  return Math.max(0, ...node.children.map((child) => longestUnbreakable(child, node.tagName)));
}

/** Puts a first row of labels, as HTML without `thead` has it, into a header, which isn't shown if rows are blocks. */
function addHeader(table: Element): void {
  const body = childElements(table).find(({ tagName }) => /^t(?:head|body)$/.test(tagName));
  const [row, ...others] = body ? childElements(body) : [];
  if (body?.tagName !== 'tbody' || !row || childElements(row).some(({ tagName }) => tagName !== 'th')) return;
  table.children.splice(table.children.indexOf(body), 0, element('thead', {}, [row]));
  body.children = others;
}

/** Keeps the cells of rows that are shown as blocks apart when they're copied, even if the author's HTML has no spaces. */
function separateCells(table: Element): void {
  for (const { element: row } of findElements(table, ['tr'])) {
    const isJoined = (index: number) =>
      row.children[index]?.type === 'element' && row.children[index + 1]?.type === 'element';
    row.children = row.children.flatMap((child, index) =>
      isJoined(index) ? [child, textNode('\n')] : [child],
    );
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

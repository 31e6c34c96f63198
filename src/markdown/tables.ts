import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { breakable } from './line-breaks.ts';

/** How many characters the first column of a table may have, so that a second fits beside it on a phone. */
const narrow = 13;

/** How many characters fit beside each other on a phone, be they the longest words of two columns or a whole cell. */
const short = 34;

/**
 * Puts tables into a box of their own. On a phone a row becomes a block, unless the table has two columns and a
 * narrow first one, or two of short cells; cells that then stand below each other say in `data-label` what their
 * column is called.
 */
export const tables = defineHastPlugin({
  name: 'tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const rows = elements(table).flatMap((group) => elements(group).map((row) => elements(row)));
      const texts = rows.map((row) => row.map((cell) => context.textContent(cell)));
      const labels = texts[0] ?? [];
      const labelled = {
        ...table,
        children: breakable(table.children).map((group) => labelCells(group, labels)),
      };
      const className = ['scroll', ...shapeOf(rows, texts)];
      return { type: 'element', tagName: 'div', properties: { className }, children: [labelled] };
    },
  },
});

/** Returns the classes that say what becomes of a table on a phone: none if it stays one without more ado. */
function shapeOf(rows: readonly Element[][], texts: readonly string[][]): string[] {
  const lengths = texts.map((row) => row.map((text) => text.length));
  const columns = lengths[0]?.length ?? 0;
  if (columns === 2 && lengths.slice(1).every(([first = 0]) => first <= narrow)) return ['narrow'];
  const pieces = [0, 1].map((column) => Math.max(...rows.map((row) => longestPiece(row[column]))));
  const fits = pieces.reduce((sum, piece) => sum + piece) <= short;
  return columns === 2 && fits && lengths.flat().every((length) => length <= short) ? [] : ['stacked'];
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

/** Returns a part of a table in which the cells between first and last column name their column. */
function labelCells(part: ElementContent, labels: readonly string[]): ElementContent {
  if (part.type !== 'element') return part;
  if (part.tagName !== 'tr')
    return { ...part, children: part.children.map((child) => labelCells(child, labels)) };
  let column = 0;
  const children = part.children.map((cell) => {
    if (cell.type !== 'element') return cell;
    const label = labels[column++] ?? '';
    const between = cell.tagName === 'td' && column > 1 && column < labels.length;
    return between ? { ...cell, properties: { ...cell.properties, dataLabel: label } } : cell;
  });
  return { ...part, children };
}

function elements({ children }: { readonly children: readonly unknown[] }): Element[] {
  return children.filter((child): child is Element => (child as Element).type === 'element');
}

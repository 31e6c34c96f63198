import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { breakable } from './line-breaks.ts';

/** How many characters the first column of a table may have, so that a second fits beside it on a phone. */
const narrow = 13;

/**
 * Puts tables into a box of their own. On a phone a row becomes a block, unless the table has two columns and a
 * narrow first one; cells that then stand below each other say in `data-label` what their column is called.
 */
export const tables = defineHastPlugin({
  name: 'tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const rows = elements(table).flatMap((group) => elements(group));
      const text = (cell: Element | undefined) => (cell === undefined ? '' : context.textContent(cell));
      const [header = [], ...body] = rows.map((row) => elements(row));
      const firstColumn = body.map(([first]) => text(first).length);
      const fits = header.length === 2 && Math.max(...firstColumn) <= narrow;
      const labels = header.map(text);
      const labelled = {
        ...table,
        children: breakable(table.children).map((group) => labelCells(group, labels)),
      };
      const className = ['scroll', fits ? 'narrow' : 'stacked'];
      return { type: 'element', tagName: 'div', properties: { className }, children: [labelled] };
    },
  },
});

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

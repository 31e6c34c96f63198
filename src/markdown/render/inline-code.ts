import type { Element, Root } from 'hast';
import { findElements, textContent } from './hast.ts';
import { phoneLineLength, preventNameBreaks, withNameBreaks, withUrlBreaks } from './word-breaks.ts';

/** Tables with this many columns have little space for each of them, so their code wraps if it's longer than a word. */
const minNarrowColumns = 4;
const narrowLineLength = 18;

/** The indentation of lists inside lists leaves less space for a line on a phone. */
const minDeepLists = 3;
const deepLineLength = 20;

/**
 * Code that is too long for a line on a phone, or for a column of a wide table, can wrap. In a table, so can a long name.
 * Other inline code doesn't.
 */
export function markLongInlineCode(page: Root): void {
  const tables = findElements(page, ['table']).map(({ element }) => element);
  const narrow = new Set(tables.flatMap(findNarrowCode));
  const words = new Set(tables.flatMap(findCode).filter((code) => /^\w+$/.test(textContent(code))));
  const deep = new Set(findCodeInDeepLists(page));
  for (const { element: code, parent } of findElements(page, ['code'])) {
    const inBlock = parent.type === 'element' && parent.tagName === 'pre';
    const maxLength = narrow.has(code) ? narrowLineLength : deep.has(code) ? deepLineLength : phoneLineLength;
    if (inBlock || textContent(code).length <= maxLength) continue;
    code.properties.className = ['long'];
    const content = preventNameBreaks(withUrlBreaks(code.children));
    code.children = narrow.has(code) || words.has(code) ? withNameBreaks(content) : content;
  }
}

function findNarrowCode(table: Element): Element[] {
  const rows = findElements(table, ['tr']).map(({ element }) => findElements(element, ['th', 'td']));
  const isNarrow = rows.some((cells) => cells.length >= minNarrowColumns);
  return isNarrow ? findCode(table) : [];
}

function findCode(table: Element): Element[] {
  return findElements(table, ['code']).map(({ element }) => element);
}

function findCodeInDeepLists({ children }: Root | Element, depth = 0): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'code') return depth >= minDeepLists ? [child] : [];
    return findCodeInDeepLists(child, child.tagName === 'li' ? depth + 1 : depth);
  });
}

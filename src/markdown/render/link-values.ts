import type { Root } from 'hast';
import { element, findElements, replaceElement, textContent } from './hast.ts';
import type { Term } from './term-ids.ts';

/** Links values in a flag's row, such as `ask`, to the rows or items that explain them, such as `#--approve-ask`. */
export function linkValues(page: Root, terms: readonly Term[]): void {
  const ids = new Set(terms.map(({ id }) => id));
  for (const { element: row } of findElements(page, ['tr'])) {
    const flag = String(row.properties.id ?? '');
    if (!flag.startsWith('--')) continue;
    for (const code of findElements(row, ['code'])) {
      const target = `${flag}-${textContent(code.element)}`;
      const isLinked = code.parent.type === 'element' && code.parent.tagName === 'a';
      if (ids.has(target) && !isLinked)
        replaceElement(code, element('a', { href: `#${target}` }, [code.element]));
    }
  }
}

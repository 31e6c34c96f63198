import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, firstLine, textContent } from './hast.ts';

/**
 * A list is shown as terms next to their definitions if each item starts with a term in bold, such as `**Costs:**`,
 * and then defines it. A term can't contain a link, because lists of links aren't definitions.
 */
export function markDefinitions(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const items = list.children.filter((child): child is Element => child.type === 'element');
    if (items.length < 2 || !items.every(isDefinition)) continue;
    list.properties.className = ['definitions'];
    for (const item of items) separateMark(firstLine(item)[0]);
  }
}

/** Moves the colon or period after a term to an element, because columns don't show it. */
function separateMark(term: ElementContent | undefined): void {
  const last = term?.type === 'element' ? term.children.at(-1) : undefined;
  if (term?.type !== 'element' || last?.type !== 'text') return;
  term.children.push(element('span', {}, [{ type: 'text', value: last.value.slice(-1) }]));
  last.value = last.value.slice(0, -1);
}

function isDefinition(item: Element): boolean {
  const [term, ...rest] = firstLine(item);
  return (
    term?.type === 'element' &&
    term.tagName === 'strong' &&
    /[.:]$/.test(textContent(term)) &&
    !hasLink(term) &&
    rest.some((node) => textContent(node).trim() !== '')
  );
}

function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

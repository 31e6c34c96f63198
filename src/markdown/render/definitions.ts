import type { Element, ElementContent, Root } from 'hast';
import { findElements, textContent } from './hast.ts';

/**
 * A list is shown as terms next to their definitions if each item starts with a term in bold, such as `**Costs:**`,
 * and then defines it. A term can't contain a link, because lists of links aren't definitions.
 */
export function markDefinitions(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const items = list.children.filter((child) => child.type === 'element');
    if (items.length > 1 && items.every(isDefinition)) list.properties.className = ['definitions'];
  }
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

/** Returns the content of an item or, with blank lines between the items, of its first paragraph. */
function firstLine({ children }: Element): readonly ElementContent[] {
  const content = children.filter((child) => textContent(child).trim() !== '');
  const [first] = content;
  return first?.type === 'element' && first.tagName === 'p' ? firstLine(first) : content;
}

function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

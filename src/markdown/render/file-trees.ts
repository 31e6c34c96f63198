import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, separator, textContent, textNode } from './hast.ts';

/**
 * A list is shown as a tree of files if its only item is a folder in code, such as `docs/`, with a nested list, and each
 * item starts with a name in code. A meaning can follow each name.
 */
export function markFileTrees(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const [folder, ...others] = itemsOf(list);
    if (folder === undefined || others.length > 0 || nestedLists(folder).length === 0) continue;
    const items = findElements(list, ['li']).map(({ element }) => element);
    if (!textContent(nameOf(folder) ?? list).endsWith('/') || !items.every(nameOf)) continue;
    list.properties.className = ['tree'];
    for (const item of items) wrapMeaning(item);
  }
}

const itemsOf = ({ children }: Element) => children.filter((child) => child.type === 'element');

const nestedLists = ({ children }: Element) =>
  children.filter((child) => child.type === 'element' && child.tagName === 'ul');

function nameOf({ children }: Element): Element | undefined {
  const [first] = children.filter((child) => textContent(child).trim() !== '');
  return first?.type === 'element' && first.tagName === 'code' ? first : undefined;
}

/** Puts the meaning of a name, and the colon between them, into elements, because columns don't show the colon. */
function wrapMeaning(item: Element): void {
  const [name, ...rest] = item.children.filter((child) => textContent(child).trim() !== '');
  const [lists, meaning] = [nestedLists(item), rest.filter((child) => !nestedLists(item).includes(child))];
  const [first] = meaning;
  if (name === undefined || first?.type !== 'text' || !first.value.startsWith(': ')) return;
  const text: ElementContent[] = [textNode(first.value.slice(2)), ...meaning.slice(1)];
  item.children = [name, separator(': '), element('span', {}, text), ...lists];
}

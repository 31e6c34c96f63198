import type { Element, ElementContent, Root } from 'hast';
import { element, findElements, firstLine, textContent } from './hast.ts';

/** Maximum length, in characters, of terms that fit next to their definitions, including the colon or period. */
const maxBriefTerm = 17;

/**
 * A list is shown as terms with their definitions if each item starts with a term in bold, such as `**Costs:**`, and then
 * defines it without another list. A term can't contain a link, because lists of links aren't definitions. Lists in the
 * items of one list look the same, so all of them must have this form, and most of them several terms. The definitions are below their terms or, in wide
 * windows, next to them if all terms are short.
 */
export function markDefinitions(page: Root): void {
  const listsByItem = new Map<unknown, unknown>(
    findElements(page, ['li']).map((item) => [item.element, item.parent]),
  );
  const lists = findElements(page, ['ul']);
  const nested = Map.groupBy(lists, ({ parent }) => listsByItem.get(parent));
  const separate = nested.get(undefined)?.map((list) => [list]) ?? [];
  nested.delete(undefined);
  for (const siblings of [...separate, ...nested.values()]) {
    const items = siblings.map(({ element: list }) => listItems(list));
    const long = items.filter(({ length }) => length > 1);
    if (long.length * 2 <= items.length || !items.flat().every(isDefinition)) continue;
    for (const { element: list } of siblings) markTerms(list);
  }
}

function listItems({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

function markTerms(list: Element): void {
  list.properties.className = ['definitions'];
  const terms = listItems(list).flatMap((item) => findTerm(item) ?? []);
  const isBrief = terms.every((term) => textContent(term).length <= maxBriefTerm);
  for (const term of terms) {
    const { className = [] } = term.properties;
    term.properties.className = [...[className].flat().map(String), isBrief ? 'brief' : 'term'];
    separateMark(term);
  }
}

function findTerm(item: Element): Element | undefined {
  return firstLine(item).find((node) => node.type === 'element' && node.tagName === 'strong') as Element;
}

/** Moves the colon or period after a term to an element, because pages don't show it. */
function separateMark(term: Element): void {
  const last = term.children.at(-1);
  if (last?.type !== 'text') return;
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
    [...rest, ...blocksAfterFirst(item)].some((node) => !isList(node) && textContent(node).trim() !== '')
  );
}

/** Returns the blocks after the first paragraph, if an item has blocks. */
function blocksAfterFirst({ children }: Element): ElementContent[] {
  const [first, ...others] = children.filter(({ type }) => type === 'element');
  return first?.type === 'element' && first.tagName === 'p' ? others : [];
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && ['ul', 'ol'].includes(node.tagName);
}

function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

import type { Element, Root } from 'hast';
import { element, findElements, firstLine, textContent } from './hast.ts';

/** Maximum length, in characters, of terms that fit next to their definitions, including the colon or period. */
const maxBriefTerm = 17;

/**
 * A list is shown as terms with their definitions if each item starts with a term in bold, such as `**Costs:**`, and then
 * defines it. A term can't contain a link, because lists of links aren't definitions. The definitions are below their
 * terms or, in wide windows, next to them if all terms are short.
 */
export function markDefinitions(page: Root): void {
  for (const { element: list } of findElements(page, ['ul'])) {
    const items = list.children.filter((child): child is Element => child.type === 'element');
    if (items.length < 2 || !items.every(isDefinition)) continue;
    list.properties.className = ['definitions'];
    const terms = items.flatMap((item) => findTerm(item) ?? []);
    const isBrief = terms.every((term) => textContent(term).length <= maxBriefTerm);
    for (const term of terms) {
      const { className = [] } = term.properties;
      term.properties.className = [...[className].flat().map(String), isBrief ? 'brief' : 'term'];
      separateMark(term);
    }
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
    rest.some((node) => textContent(node).trim() !== '')
  );
}

function hasLink({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)));
}

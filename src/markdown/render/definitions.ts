import type { Element, ElementContent, Root } from 'hast';
import { findElements, firstLine, separator, textContent } from './hast.ts';

/** Maximum length, in characters, of terms that fit next to their definitions, including the colon or period. */
const maxBriefTerm = 17;

/** Minimum share of the lists of one kind that can be shown as definitions, so that exceptions are rare. */
const minShare = 0.9;

/** A colon, or a period that isn't part of an ellipsis or of an abbreviation such as `a.m.`. */
const termEnd = /[:：。]$|(?<!\.|\.\p{L})\.$/u;

interface TermList {
  readonly element: Element;
  readonly items: readonly Element[];
  readonly terms: readonly string[];
  /** The list in whose items this list is, or a unique value. */
  readonly owner: unknown;
  readonly isNested: boolean;
}

interface Kind {
  readonly lists: TermList[];
  readonly keys: unknown[];
}

/**
 * A list is shown as terms with their definitions if each item starts with a term in bold, such as `**Costs:**`, and then
 * defines it without another list. A term can't contain a link, because lists of links aren't definitions. Lists in the
 * items of one list look the same, so all of them must have this form. Lists with a term in common look the same too, so
 * nearly all of them must have this form, and most of them several terms. The definitions are below their terms or, in
 * wide windows, next to them if all terms of the page, or of lists in the items of one list, are short.
 */
export function markDefinitions(page: Root): void {
  const listsByItem = new Map<unknown, unknown>(
    findElements(page, ['li']).map((item) => [item.element, item.parent]),
  );
  const lists = findElements(page, ['ul']).map(({ element: list, parent }): TermList => {
    const items = list.children.filter((child) => child.type === 'element');
    const terms = items.flatMap((item) => findTerm(item) ?? []).map(textContent);
    const owner = listsByItem.get(parent);
    return { element: list, items, terms, owner: owner ?? Symbol(), isNested: owner !== undefined };
  });
  const others = lists.filter(({ items }) => !items.every(isDefinition));
  const ownersOfOthers = new Set(others.map(({ owner }) => owner));
  const kinds: TermList[][] = [];
  for (const kind of groupByKind(lists.filter(({ terms }) => terms.length > 0))) {
    const definitions = kind.filter(({ owner }) => !ownersOfOthers.has(owner));
    const long = definitions.filter(({ items }) => items.length > 1);
    if (long.length * 2 <= kind.length || definitions.length < kind.length * minShare) continue;
    kinds.push(definitions);
  }
  // Other lists of a page look the same, so that their columns don't come and go.
  const topLists = kinds.flat().filter(({ isNested }) => !isNested);
  markTerms(topLists);
  for (const kind of kinds) markTerms(kind.filter(({ isNested }) => isNested));
}

function groupByKind(lists: readonly TermList[]): TermList[][] {
  const kinds = new Map<unknown, Kind>();
  for (const list of lists) {
    const ownKeys = [...list.terms, list.owner];
    const known = new Set(ownKeys.flatMap((key) => kinds.get(key) ?? []));
    const [largest, ...others] = [...known].sort((one, other) => other.keys.length - one.keys.length);
    const kind = largest ?? { lists: [], keys: [] };
    for (const { lists, keys } of [...others, { lists: [list], keys: ownKeys }]) {
      for (const added of lists) kind.lists.push(added);
      for (const key of keys) {
        kind.keys.push(key);
        kinds.set(key, kind);
      }
    }
  }
  return [...new Set(kinds.values())].map((kind) => kind.lists);
}

function markTerms(lists: readonly TermList[]): void {
  for (const { element: list } of lists) list.properties.className = ['definitions'];
  const items = lists.flatMap((list) => list.items);
  const terms = items.flatMap((item) => findTerm(item) ?? []);
  const isBrief = terms.every((term) => textContent(term).length <= maxBriefTerm);
  for (const term of terms) {
    const { className = [] } = term.properties;
    term.properties.className = [...[className].flat().map(String), isBrief ? 'brief' : 'term'];
  }
  for (const item of items) separateMark(item);
}

/** Returns the term in bold, with a colon or period, with which an item starts. */
function findTerm(item: Element): Element | undefined {
  const [term] = firstLine(item);
  const isTerm = term?.type === 'element' && term.tagName === 'strong' && !hasLink(term);
  return isTerm && termEnd.test(textContent(term)) ? term : undefined;
}

/**
 * Moves the colon or period after a term to an element, because pages don't show it. A space keeps copied words apart, unless
 * the definition follows without one, as in `**Costs:**(none)`.
 */
function separateMark(item: Element): void {
  const term = findTerm(item);
  const last = term?.children.at(-1);
  if (term === undefined || last?.type !== 'text') return;
  const siblings =
    findElements(item, ['strong']).find(({ element }) => element === term)?.parent.children ?? [];
  const next = siblings.find((_, index) => siblings[index - 1] === term);
  const isJoined = next?.type === 'element' || (next?.type === 'text' && /^\S/.test(next.value));
  term.children.push(separator(last.value.slice(-1) + (isJoined ? '' : ' ')));
  last.value = last.value.slice(0, -1);
}

function isDefinition(item: Element): boolean {
  const [, ...rest] = firstLine(item);
  const definition = [...rest, ...blocksAfterFirst(item)].filter((node) => !isList(node));
  return findTerm(item) !== undefined && definition.some((node) => textContent(node).trim() !== '');
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

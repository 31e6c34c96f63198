import type { Element, ElementContent, Root } from 'hast';
import { markAfterName } from '../punctuation.ts';
import { isInlineElement } from '../validate/html-policy.ts';
import {
  element,
  findElements,
  isContent,
  separator,
  textContent,
  textNode,
  trimWhitespace,
} from './hast.ts';

interface TreeItem {
  readonly item: Element;
  readonly name: Element;
  /** Punctuation between the name and its meaning. Without a meaning, it's empty. */
  readonly mark: string;
  readonly meaning: readonly ElementContent[];
  readonly lists: readonly ElementContent[];
}

/**
 * A list is shown as a tree of files if its only item is a folder in code, such as `docs/`, with a nested list, and each
 * item consists of a name in code, maybe with its meaning after a colon or dash, and nested lists.
 */
export function markFileTrees(page: Root): void {
  const inTrees = new Set<Element>();
  for (const { element: list } of findElements(page, ['ul'])) {
    if (inTrees.has(list)) continue;
    const items = findElements(list, ['li']).map(({ element }) => readTreeItem(element));
    if (!items.every((item) => item !== undefined)) continue;
    const [folder] = items;
    const isOneFolder = list.children.filter(isElement).length === 1 && folder !== undefined;
    if (!isOneFolder || folder.lists.length === 0 || !textContent(folder.name).endsWith('/')) continue;
    list.properties.className = ['tree'];
    for (const { element: nested } of findElements(list, ['ul'])) inTrees.add(nested);
    for (const item of items) separateMeaning(item);
  }
}

function readTreeItem(item: Element): TreeItem | undefined {
  const [name, ...rest] = trimWhitespace(item.children);
  if (!isElement(name) || name.tagName !== 'code') return undefined;
  const start = rest.findIndex(isList);
  const content = trimWhitespace(start === -1 ? rest : rest.slice(0, start));
  const lists = start === -1 ? [] : rest.slice(start).filter(isContent);
  const [first, ...others] = content;
  const [mark] = (first?.type === 'text' && markAfterName.exec(first.value)) || [];
  const isTree = content.every(isInline) && lists.every(isList);
  if (!isTree || (first !== undefined && mark === undefined)) return undefined;
  if (first?.type !== 'text' || mark === undefined) return { item, name, mark: '', meaning: [], lists };
  return { item, name, mark, meaning: [textNode(first.value.slice(mark.length)), ...others], lists };
}

/** Puts the meaning of a name, and the mark between them, into elements, because columns don't show the mark. */
function separateMeaning({ item, name, mark, meaning, lists }: TreeItem): void {
  if (mark !== '') item.children = [name, separator(mark), element('span', {}, meaning), ...lists];
}

function isInline(node: ElementContent): boolean {
  return !isElement(node) || isInlineElement(node.tagName) || ['br', 'img'].includes(node.tagName);
}

function isList(node: ElementContent): boolean {
  return isElement(node) && node.tagName === 'ul';
}

function isElement(node: ElementContent | undefined): node is Element {
  return node?.type === 'element';
}

import type { Page } from '../../markdown/page.ts';
import { type Element, elementUrl, isText, type Node } from './html-nodes.ts';

/** The words of each page's title and description, by the page's path. */
export type PageSummaries = ReadonlyMap<string, string>;

export function summarizePages(pages: readonly Page[]): PageSummaries {
  return new Map(
    pages.map(({ path, title, description }) => [path, [title, description].map(joinWords).join('|')]),
  );
}

/**
 * Whether a list with several items, or a paragraph with more than three links, contains only links to pages, and next
 * to them at most words of these pages' titles and descriptions. It isn't searched, because its pages are.
 */
export function isPageList(element: Element, summaries: PageSummaries): boolean {
  if (isList(element)) return listItems(element).length > 1 && repeatsEachPage(element, summaries);
  const isLine = element.tagName === 'p' && readContent([element]).links.length > 3;
  return isLine && repeatsPages(element, summaries);
}

function repeatsEachPage(list: Element, summaries: PageSummaries): boolean {
  return listItems(list).every((item) => repeatsPages(item, summaries));
}

function repeatsPages({ childNodes }: Element, summaries: PageSummaries): boolean {
  const { links, lists, text } = readContent(childNodes);
  const words = joinWords(text);
  const repeats = (url: string) => summaries.get(url.replace(/[?#].*/, ''))?.includes(words);
  return (
    links.length > 0 &&
    (words.trim() === '' || links.some(repeats)) &&
    lists.every((list) => repeatsEachPage(list, summaries))
  );
}

interface Content {
  /** URLs of links to pages. */
  readonly links: readonly string[];
  readonly lists: readonly Element[];
  /** Text outside of these links and lists. */
  readonly text: string;
}

function readContent(nodes: readonly Node[]): Content {
  const parts = nodes.map((node): Content => {
    if (isText(node)) return { links: [], lists: [], text: node.value };
    if (!('tagName' in node) || node.tagName === 'br') return { links: [], lists: [], text: ' ' };
    if (isList(node)) return { links: [], lists: [node], text: '' };
    const url = elementUrl(node);
    return url.startsWith('/') ? { links: [url], lists: [], text: '' } : readContent(node.childNodes);
  });
  return {
    links: parts.flatMap(({ links }) => links),
    lists: parts.flatMap(({ lists }) => lists),
    text: parts.map(({ text }) => text).join(''),
  };
}

function isList({ tagName }: Element): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

function listItems({ childNodes }: Element): Element[] {
  return childNodes.filter((node): node is Element => node.nodeName === 'li');
}

/** Spaces around the words prevent matches of parts of words. */
function joinWords(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

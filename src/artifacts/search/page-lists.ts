import type { Page } from '../../markdown/page.ts';
import { type Element, elementUrl, htmlText, isText, type Node } from './html-nodes.ts';

/** The words of each page's title, label, description, and headings, by the page's path. */
export type PageSummaries = ReadonlyMap<string, string>;

export function summarizePages(pages: readonly Page[]): PageSummaries {
  return new Map(
    pages.map(({ path, title, nav, description, headings }) => {
      const texts = [title, nav, description, ...headings.map(({ text }) => text)];
      return [path, texts.map(joinWords).join('|')];
    }),
  );
}

/**
 * Whether an element is a list with several items that contains only links to pages whose titles, labels, descriptions, and
 * headings contain the links' texts and the words next to them. It isn't searched, because its pages are.
 */
export function isPageList(element: Element, summaries: PageSummaries): boolean {
  return isList(element) && listItems(element).length > 1 && repeatsEachPage(element, summaries);
}

function repeatsEachPage(list: Element, summaries: PageSummaries): boolean {
  return listItems(list).every((item) => repeatsPages(item, summaries));
}

function repeatsPages({ childNodes }: Element, summaries: PageSummaries): boolean {
  const { links, lists, text } = readContent(childNodes);
  const repeats = (link: Element, words: string) =>
    words.trim() === '' || summaries.get(elementUrl(link).replace(/[?#].*/, ''))?.includes(words) === true;
  return (
    links.length > 0 &&
    links.every((link) => repeats(link, joinWords(htmlText(link)))) &&
    links.some((link) => repeats(link, joinWords(text))) &&
    lists.every((list) => repeatsEachPage(list, summaries))
  );
}

interface Content {
  /** Links to pages. */
  readonly links: readonly Element[];
  readonly lists: readonly Element[];
  /** Text outside of these links and lists. */
  readonly text: string;
}

function readContent(nodes: readonly Node[]): Content {
  const parts = nodes.map((node): Content => {
    if (isText(node)) return { links: [], lists: [], text: node.value };
    if (!('tagName' in node) || node.tagName === 'br') return { links: [], lists: [], text: ' ' };
    if (isList(node)) return { links: [], lists: [node], text: '' };
    return elementUrl(node).startsWith('/')
      ? { links: [node], lists: [], text: '' }
      : readContent(node.childNodes);
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

import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import { decodePercentEncoding } from '../internal-links.ts';
import type { LineProblem } from '../line-problem.ts';
import { parseCustomBlocks } from '../parse/custom-blocks.ts';
import { descendants, parseMarkdown, startLine } from '../parse/parse-markdown.ts';
import { isInlineElement, isPublishableAttribute, isPublishableElement } from './html-policy.ts';
import { linkTextUrlMismatch } from './link-text-url.ts';
import {
  findLostElements,
  findVisibleElements,
  publishedElementKeys,
  type VisibleElement,
} from './published-elements.ts';
import {
  findVisibleFootnotes,
  findVisibleWords,
  joinAndCollapseWhitespace,
  joinVisibleText,
  type VisibleWord,
} from './visible-text.ts';

/**
 * Compares the words of a page's tree with those of its HTML and its Markdown. Finds words that are missing, joined, or
 * in another position, missing links and images, and elements that pages can't contain.
 * @param inHtml - Elements of the tree, with the URLs that they have in the HTML
 */
export function publishedTextProblems(
  tree: Root,
  html: string,
  markdown: string,
  openingBlocks: number,
  inHtml: readonly VisibleElement[] = findVisibleElements(descendants(tree)),
): LineProblem[] {
  const nodes = descendants(tree);
  const raw = nodes.find(({ type }) => type === 'html');
  const page = readPublishedPage(html);
  const again = parseMarkdown(markdown);
  parseCustomBlocks(again);
  const expected = joinVisibleText(...tree.children);
  const compare = (published: string, location: string) =>
    published === expected ? [] : [firstDifference(findVisibleWords(tree.children), published, location)];
  const body = again.children.slice(openingBlocks);
  const againElements = findVisibleElements(body.flatMap(descendants)).map(({ key }) => key);
  const lost = [
    ...findLostElements(inHtml, page.elements).map((one) => lostElement(one, 'the page')),
    ...findLostElements(findVisibleElements(nodes), againElements)
      .filter(({ isBareUrl }) => !isBareUrl)
      .map((one) => lostElement(one, 'the Markdown version')),
  ];
  const footnotes = findVisibleFootnotes(nodes).map((footnote) => ({
    text: footnoteText(footnote),
    line: startLine(footnote),
  }));
  const againFootnotes = findVisibleFootnotes(descendants(again)).map(footnoteText).join(' ');
  return [
    ...page.unpublishable.map((found) => ({
      line: startLine(raw ?? tree),
      found,
      expected: 'raw HTML without this element or attribute',
    })),
    ...page.shownUrls.map(({ url, mismatch }) => ({
      line: startLine(nodes.find((node) => containsLink(node, url)) ?? raw ?? tree),
      ...mismatch,
    })),
    ...compare(page.text, 'the page'),
    ...compare(joinVisibleText(...body), 'the Markdown version'),
    ...lost,
    ...footnotes.flatMap(({ text, line }) =>
      [page.footnotes, againFootnotes].some((published) => !published.includes(text))
        ? [differentText(text, line, 'the page or its Markdown version')]
        : [],
    ),
  ];
}

function firstDifference(expected: readonly VisibleWord[], published: string, location: string): LineProblem {
  const words = published.split(' ');
  const index = expected.findIndex(({ text }, position) => text !== words[position]);
  if (index === -1)
    return differentText(words.slice(expected.length).join(' '), expected.at(-1)?.line ?? 1, location);
  const text = expected.slice(index, index + 40).map((word) => word.text);
  return differentText(text.join(' '), expected[index]?.line ?? 1, location);
}

const expectedMarkup =
  'Markdown or raw HTML in which each element ends in the block where it starts, and tables have text only in cells';

function differentText(text: string, line: number, location: string): LineProblem {
  const excerpt = quoteValue(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  const found = `${excerpt}, which ${location} omits, moves, or joins with other words`;
  return { line, found, expected: expectedMarkup };
}

function lostElement({ key, line }: VisibleElement, location: string): LineProblem {
  return { line, found: `${key}, which ${location} omits`, expected: expectedMarkup };
}

function footnoteText(footnote: Nodes): string {
  return 'children' in footnote ? joinVisibleText(...footnote.children) : '';
}

interface PublishedPage {
  readonly text: string;
  readonly footnotes: string;
  readonly unpublishable: readonly string[];
  readonly shownUrls: readonly OtherShownUrl[];
  /** Keys of links, images, checkboxes, and thematic breaks. */
  readonly elements: readonly string[];
}

/** A link whose text shows another URL. */
interface OtherShownUrl {
  readonly url: string;
  readonly mismatch: Mismatch;
}

/** Ignores text that the renderer adds to footnotes. */
function readPublishedPage(html: string): PublishedPage {
  const texts: string[] = [];
  const footnotes: string[] = [];
  const unpublishable: string[] = [];
  const shownUrls: OtherShownUrl[] = [];
  const elements: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, target: string[]) => {
    if (node.nodeName === '#text') target.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if (node.nodeName === '#comment') unpublishable.push('a comment');
    if (!('tagName' in node)) return;
    const separator = isInlineElement(node.tagName) ? '' : ' ';
    target.push(separator);
    // Diagrams have alternative text, like images, and their files are checked separately.
    if (node.tagName === 'svg') return;
    const names = node.attrs.map(({ name }) => name);
    if (names.includes('data-footnote-ref') || names.includes('data-footnote-backref')) return;
    unpublishable.push(...findUnpublishable(node.tagName, names));
    elements.push(...publishedElementKeys(node));
    shownUrls.push(...findOtherShownUrl(node));
    if (isEmptyLinkOrHeading(node)) unpublishable.push(`<${node.tagName}> without text`);
    for (const child of node.childNodes) visit(child, names.includes('data-footnotes') ? footnotes : target);
    target.push(separator);
  };
  for (const node of parseFragment(html).childNodes) visit(node, texts);
  return {
    text: joinAndCollapseWhitespace(texts),
    footnotes: joinAndCollapseWhitespace(footnotes),
    unpublishable,
    shownUrls,
    elements,
  };
}

const maxCached = 1000;
const cache = new Map<string, readonly string[]>();

/** Results are cached, because most tags are repeated. */
function findUnpublishable(tagName: string, names: readonly string[]): readonly string[] {
  const tag = `${tagName} ${names.join(' ')}`;
  const cached = cache.get(tag);
  if (cached !== undefined) return cached;
  const others = names.filter((name) => !isPublishableAttribute(tagName, name));
  const found = [
    ...(isPublishableElement(tagName) ? [] : [`<${tagName}>`]),
    ...others.map((name) => `the ${name} attribute of <${tagName}>`),
  ];
  if (cache.size >= maxCached) cache.clear();
  cache.set(tag, found);
  return found;
}

/** Readers don't see an empty link or heading, but agents read its URL or ID. */
function isEmptyLinkOrHeading(node: DefaultTreeAdapterTypes.Element): boolean {
  const isLink = node.tagName === 'a' && node.attrs.some(({ name }) => name === 'href');
  return (isLink || /^h[2-6]$/.test(node.tagName)) && !hasContent(node);
}

function findOtherShownUrl(node: DefaultTreeAdapterTypes.Element): OtherShownUrl[] {
  const url = node.attrs.find(({ name }) => name === 'href')?.value;
  if (url === undefined) return [];
  const mismatch = linkTextUrlMismatch(htmlText(node), url);
  return mismatch === undefined ? [] : [{ url, mismatch }];
}

/** Markdown encodes characters such as brackets in the URLs of links. */
function containsLink(node: Nodes, url: string): boolean {
  if (node.type === 'html') return node.value.includes(url);
  return node.type === 'link' && decodePercentEncoding(node.url) === decodePercentEncoding(url);
}

function htmlText(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(htmlText).join('') : '';
}

function hasContent(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '';
  return node.nodeName === 'img' || ('childNodes' in node && node.childNodes.some(hasContent));
}

import type { Nodes, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { quote } from '../product/problems.ts';
import { readBlocks } from './blocks.ts';
import { isPublishable } from './html-policy.ts';
import type { Fault } from './insert-facts.ts';
import { lineOf, nodesIn, parseMarkdown } from './parse.ts';
import { shownFootnotes, textOf, type VisibleText, visibleTexts } from './visible-text.ts';

/**
 * Returns what went wrong between the tree of a page and what is published: an element that no page may have, or text
 * that the page or its Markdown version lacks or has in another place. Only raw HTML can cause it.
 */
export function publishedFaults(tree: Root, html: string, markdown: string, openingBlocks: number): Fault[] {
  const nodes = nodesIn(tree);
  const raw = nodes.find(({ type }) => type === 'html');
  if (raw === undefined) return [];
  const page = readPage(html);
  const again = parseMarkdown(markdown);
  readBlocks(again);
  const expected = textOf(...tree.children);
  const difference = (published: string, where: string) =>
    published === expected ? [] : [firstDifference(visibleTexts(tree.children), published, where)];
  const footnotes = shownFootnotes(nodes).map((footnote) => ({
    text: footnoteText(footnote),
    line: lineOf(footnote),
  }));
  const againFootnotes = shownFootnotes(nodesIn(again)).map(footnoteText).join('');
  return [
    ...page.unpublishable.map((found) => ({
      line: lineOf(raw),
      found,
      expected: 'no such element or attribute',
    })),
    ...difference(page.text, 'the page'),
    ...difference(textOf(...again.children.slice(openingBlocks)), 'the Markdown version'),
    ...footnotes.flatMap(({ text, line }) =>
      [page.footnotes, againFootnotes].some((published) => !published.includes(text))
        ? [lostText(text, line, 'the page or its Markdown version')]
        : [],
    ),
  ];
}

function firstDifference(expected: readonly VisibleText[], published: string, where: string): Fault {
  let place = 0;
  for (const { text, line } of expected) {
    if (!published.startsWith(text, place)) return lostText(text, line, where);
    place += text.length;
  }
  return lostText(published.slice(place), expected.at(-1)?.line ?? 1, where);
}

function lostText(text: string, line: number, where: string): Fault {
  const shown = quote(text.length > 40 ? `${text.slice(0, 40)}…` : text);
  return {
    line,
    found: `${shown}, which raw HTML on this page removes from ${where} or moves to another place`,
    expected: 'raw HTML that leaves the text where it is, such as table text in cells only',
  };
}

function footnoteText(footnote: Nodes): string {
  return 'children' in footnote ? textOf(...footnote.children) : '';
}

interface PublishedPage {
  readonly text: string;
  readonly footnotes: string;
  readonly unpublishable: readonly string[];
}

/** Reads a page as browsers do. What the renderer adds to footnotes isn't text of the page. */
function readPage(html: string): PublishedPage {
  const texts: string[] = [];
  const footnotes: string[] = [];
  const unpublishable: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, target: string[]) => {
    if (node.nodeName === '#text') target.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if (node.nodeName === '#comment') unpublishable.push('a comment');
    // A diagram, which has been checked as a file, has an alternative text as images do.
    if (!('tagName' in node) || node.tagName === 'svg') return;
    const names = node.attrs.map(({ name }) => name);
    if (names.includes('data-footnote-ref') || names.includes('data-footnote-backref')) return;
    if (isFootnoteLabel(node)) return;
    unpublishable.push(...unpublishableIn(node.tagName, names));
    if (isEmptyLink(node)) unpublishable.push(`<${node.tagName}> without text`);
    for (const child of node.childNodes) visit(child, names.includes('data-footnotes') ? footnotes : target);
  };
  for (const node of parseFragment(html).childNodes) visit(node, texts);
  const withoutSpace = (parts: readonly string[]) => parts.join('').replace(/\s+/g, '');
  return { text: withoutSpace(texts), footnotes: withoutSpace(footnotes), unpublishable };
}

const most = 1000;
const known = new Map<string, readonly string[]>();

/** Returns what of a tag no page may have, as it was found before, since pages have many that are the same. */
function unpublishableIn(tagName: string, names: readonly string[]): readonly string[] {
  const tag = `${tagName} ${names.join(' ')}`;
  const before = known.get(tag);
  if (before !== undefined) return before;
  const others = names.filter((name) => !isPublishable(tagName, name));
  const found = [
    ...(isPublishable(tagName) ? [] : [`<${tagName}>`]),
    ...others.map((name) => `the attribute ${name} of <${tagName}>`),
  ];
  if (known.size >= most) known.clear();
  known.set(tag, found);
  return found;
}

/** Nobody can see such a link or heading, but agents read the URL. */
function isEmptyLink(node: DefaultTreeAdapterTypes.Element): boolean {
  const isLink = node.tagName === 'a' && node.attrs.some(({ name }) => name === 'href');
  return (isLink || /^h[2-6]$/.test(node.tagName)) && !hasContent(node);
}

function hasContent(node: DefaultTreeAdapterTypes.ChildNode): boolean {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '';
  return node.nodeName === 'img' || ('childNodes' in node && node.childNodes.some(hasContent));
}

function isFootnoteLabel({ attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return attrs.some(({ name, value }) => name === 'id' && value === 'footnote-label');
}

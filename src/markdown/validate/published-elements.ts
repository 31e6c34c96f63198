import type { Link, Nodes } from 'mdast';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { quoteValue } from '../../product/validation/problems.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { parseRawHtml } from '../parse/raw-html.ts';
import { findVisibleFootnotes } from './visible-text.ts';

/** A link, an image, a checkbox, or a thematic break, which comparing words doesn't find. */
export interface VisibleElement {
  readonly key: string;
  /** Another key, for an image that a page can show as a drawing without a URL. */
  readonly drawingKey?: string;
  /** Whether it's a link whose text is its URL. Markdown programs differ in which bare URLs they link. */
  readonly isBareUrl?: boolean;
  readonly line: number;
}

const checkbox = 'a checkbox';
const thematicBreak = 'a thematic break';
const linkKey = (url: string) => `the link to ${quoteValue(normalizeUrl(url))}`;
const imageKey = (url: string) => `the image ${quoteValue(normalizeUrl(url))}`;
const drawingKey = (alt: string) => `the diagram ${quoteValue(alt)}`;

/** Pages and Markdown can encode different characters of the same URL. */
function normalizeUrl(url: string): string {
  return url
    .replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent)
    .toWellFormed()
    .replaceAll(/[^!-~]+/g, encodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Excludes footnotes that a page doesn't show. */
export function findVisibleElements(nodes: readonly Nodes[]): VisibleElement[] {
  const visible = new Set<Nodes>(findVisibleFootnotes(nodes));
  const footnotes = nodes.filter((node) => node.type === 'footnoteDefinition' && !visible.has(node));
  const hidden = new Set(footnotes.flatMap(descendants));
  return nodes.flatMap((node) => (hidden.has(node) ? [] : ownElements(node)));
}

function ownElements(node: Nodes): VisibleElement[] {
  const line = startLine(node);
  if (node.type === 'link') return [{ key: linkKey(node.url), isBareUrl: isBareUrl(node), line }];
  if (node.type === 'image')
    return [{ key: imageKey(node.url), drawingKey: drawingKey(node.alt ?? ''), line }];
  if (node.type === 'listItem') return typeof node.checked === 'boolean' ? [{ key: checkbox, line }] : [];
  if (node.type === 'thematicBreak') return [{ key: thematicBreak, line }];
  if (node.type !== 'html') return [];
  return parseRawHtml(node.value).tags.flatMap(({ name, isEnd, href, linesAbove }) => {
    const key = name === 'hr' ? thematicBreak : href === undefined ? undefined : linkKey(href);
    return isEnd || key === undefined ? [] : [{ key, line: line + linesAbove }];
  });
}

function isBareUrl({ url, children: [text, ...others] }: Link): boolean {
  if (text?.type !== 'text' || others.length > 0) return false;
  return url.replace(/^(?:mailto:|https?:\/\/)/, '') === text.value.replace(/^https?:\/\//, '');
}

/** Returns the keys of an element of a page. A link to a video is the video's element. */
export function publishedElementKeys({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const attribute = (name: string) => attrs.find((one) => one.name === name)?.value;
  if (tagName === 'hr') return [thematicBreak];
  if (tagName === 'input') return attribute('type') === 'checkbox' ? [checkbox] : [];
  const [href, source] = [attribute('href'), attribute('src')];
  if (tagName === 'a') return href === undefined ? [] : [linkKey(href)];
  if (tagName === 'span')
    return attribute('role') === 'img' ? [drawingKey(attribute('aria-label') ?? '')] : [];
  if (source === undefined) return [];
  return tagName === 'img' ? [imageKey(source)] : tagName === 'video' ? [linkKey(source)] : [];
}

/** Finds elements that occur more often than the published ones. A page adds links, such as those of headings. */
export function findLostElements(
  elements: readonly VisibleElement[],
  published: readonly string[],
): VisibleElement[] {
  const counts = new Map<string, number>();
  for (const key of published) counts.set(key, (counts.get(key) ?? 0) + 1);
  const take = (key: string | undefined) => {
    const count = key === undefined ? 0 : (counts.get(key) ?? 0);
    if (key !== undefined && count > 0) counts.set(key, count - 1);
    return count > 0;
  };
  return elements.filter(({ key, drawingKey }) => !take(key) && !take(drawingKey));
}

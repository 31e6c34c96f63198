import type { Element } from 'hast';
import type { Image, Node, Nodes, Paragraph, Parent, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { untrimmedNodeText } from '../docs/node-text.ts';
import type { LineProblem } from '../line-problem.ts';
import { link, paragraph } from '../mdast-builder.ts';
import { element, textNode } from '../render/hast.ts';
import { mediaMismatches } from '../validate/media-policy.ts';
import { paragraphHtml } from './join-split-media.ts';
import { startLine } from './parse-markdown.ts';

declare module 'mdast' {
  interface ImageData {
    hProperties?: Readonly<Record<string, unknown>>;
    /** Maximum width and height in pixels. */
    maxSize?: Readonly<Record<string, number | undefined>>;
  }
  interface ParagraphData {
    hChildren?: Element[];
    /** Paths of a video's poster and tracks. */
    files?: readonly string[];
  }
}

type Tag = DefaultTreeAdapterTypes.Element;
/**
 * Replaces nodes that consist of an <img> with images, and those that consist of a <video> with paragraphs, which link
 * to the video in the Markdown version. Other media elements stay raw HTML, which a later check rejects.
 */
export function parseMedia(parent: Root | Parent): LineProblem[] {
  const problems: LineProblem[] = [];
  parent.children = (parent.children as Nodes[]).map((node): Node => {
    const tag = singleMediaTag(node);
    if (tag === undefined) {
      if ('children' in node) problems.push(...parseMedia(node));
      return node;
    }
    const line = startLine(node);
    problems.push(...mediaMismatches(tag).map((mismatch) => ({ line, ...mismatch })));
    if (tag.tagName === 'video') {
      // The renderer adds a link to the last paragraph of a footnote, and would lose the video.
      if (parent.type === 'footnoteDefinition')
        problems.push({ line, found: '<video> in a footnote', expected: 'the video outside the footnote' });
      // In a tight list, the renderer would unwrap the paragraph and lose the video.
      if (parent.type === 'listItem') Object.assign(parent, { spread: true });
      return createVideo(tag, node);
    }
    const image = { ...createImage(tag), ...pickPosition(node) };
    return isInline(parent) ? image : { ...paragraph([image]), ...pickPosition(node) };
  }) as Parent['children'];
  return problems;
}

function pickPosition({ position }: Node) {
  return position && { position };
}

function isInline({ type }: Node): boolean {
  return !['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);
}

/** `undefined` unless the node consists of a media element. In a paragraph, an <img> is a node of its own. */
function singleMediaTag(node: Nodes): Tag | undefined {
  const isBlock = node.type === 'paragraph';
  const html = isBlock ? paragraphHtml(node) : node.type === 'html' ? node.value : undefined;
  if (html === undefined || !/^\s*<(?:img|video)\b/i.test(html)) return undefined;
  const { childNodes } = parseFragment(html.trim());
  const [tag, ...others] = childNodes;
  if (tag === undefined || !('tagName' in tag) || others.length > 0) return undefined;
  if (tag.tagName === 'img') return isBlock ? undefined : tag;
  const isWhole = tag.childNodes.every(
    (child) => child.nodeName === 'track' || ('value' in child && child.value.trim() === ''),
  );
  return isWhole && /<\/video\s*>$/i.test(html.trim()) ? tag : undefined;
}

function tagProperties({ attrs }: Tag): Record<string, string | boolean> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value === '' ? true : value]));
}

function createImage(tag: Tag): Image {
  const { src, alt, ...hProperties } = tagProperties(tag);
  return { type: 'image', url: String(src ?? ''), alt: String(alt ?? ''), data: { hProperties } };
}

/** Copies the label from the link in place of the video, after placeholders in it were replaced. */
export function updateVideoLabel({ children, data }: Paragraph): void {
  const link = data?.hChildren?.at(-1);
  if (data?.hName !== 'video' || link?.type !== 'element') return;
  const label = children.map(untrimmedNodeText).join('');
  data.hProperties = { ...data.hProperties, 'aria-label': label };
  link.children = [textNode(label)];
}

function createVideo(tag: Tag, node: Node): Paragraph {
  const properties = tagProperties(tag);
  const [file, label] = [String(properties.src ?? ''), String(properties['aria-label'] ?? '')];
  const tracks = tag.childNodes.filter((child) => 'tagName' in child).map(tagProperties);
  const hChildren = [
    ...tracks.map((track) => element('track', track)),
    element('a', { href: file }, [textNode(label)]),
  ];
  const files = [properties.poster, ...tracks.map(({ src }) => src)].filter(
    (path) => typeof path === 'string',
  );
  const fallback = paragraph([{ ...link(file, label), ...pickPosition(node) }]);
  return {
    ...fallback,
    ...pickPosition(node),
    data: { hName: 'video', hProperties: properties, hChildren, files },
  };
}

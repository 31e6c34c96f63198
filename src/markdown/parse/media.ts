import type { Element } from 'hast';
import type { Html, Image, Node, Nodes, Paragraph, Parent, Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { link, paragraph } from '../mdast.ts';
import { element, textNode } from '../render/hast.ts';
import type { Fault } from '../template/insert-values.ts';
import { mediaMismatches } from '../validate/media-policy.ts';
import { lineOf } from './parse.ts';

declare module 'mdast' {
  interface ImageData {
    hProperties?: Readonly<Record<string, unknown>>;
  }
  interface ParagraphData {
    hChildren?: Element[];
    /** Files of a video, besides the one that the paragraph links to. */
    files?: readonly string[];
  }
}

type Tag = DefaultTreeAdapterTypes.Element;
/**
 * Replaces each <img> with an image, and each <video> with a paragraph that links to the file in the Markdown version.
 * Returns problems. An incomplete element stays raw HTML, which pages can't contain.
 */
export function readMedia(parent: Root | Parent): Fault[] {
  const faults: Fault[] = [];
  parent.children = (parent.children as Nodes[]).map((node): Node => {
    const tag = mediaIn(node);
    if (tag === undefined) {
      if ('children' in node) faults.push(...readMedia(node));
      return node;
    }
    const line = lineOf(node);
    faults.push(...mediaMismatches(tag).map((mismatch) => ({ line, ...mismatch })));
    if (tag.tagName === 'video') return { ...videoOf(tag), ...placeOf(node) };
    const shown = { ...imageOf(tag), ...placeOf(node) };
    return isInline(parent) ? shown : { ...paragraph([shown]), ...placeOf(node) };
  }) as Parent['children'];
  return faults;
}

function placeOf({ position }: Node) {
  return position && { position };
}

function isInline({ type }: Node): boolean {
  return !['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type);
}

/** The only element of a node. A video has to be a block. */
function mediaIn(node: Nodes): Tag | undefined {
  const isBlock = node.type === 'paragraph';
  const html = isBlock ? htmlOf(node) : node.type === 'html' ? node.value : undefined;
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

function htmlOf({ children }: Paragraph): string | undefined {
  const isHtml = children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''),
  );
  return isHtml ? children.map((child) => (child as Html).value).join('') : undefined;
}

function propertiesOf({ attrs }: Tag): Record<string, string | boolean> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value === '' ? true : value]));
}

function imageOf(tag: Tag): Image {
  const { src, alt, ...hProperties } = propertiesOf(tag);
  return { type: 'image', url: String(src ?? ''), alt: String(alt ?? ''), data: { hProperties } };
}

function videoOf(tag: Tag): Paragraph {
  const properties = propertiesOf(tag);
  const [file, label] = [String(properties.src ?? ''), String(properties['aria-label'] ?? '')];
  const tracks = tag.childNodes.filter((child) => 'tagName' in child).map(propertiesOf);
  const hChildren = [
    ...tracks.map((track) => element('track', track)),
    element('a', { href: file }, [textNode(label)]),
  ];
  const files = [properties.poster, ...tracks.map(({ src }) => src)].filter(
    (path) => typeof path === 'string',
  );
  const shown = paragraph([link(file, label)]);
  return { ...shown, data: { hName: 'video', hProperties: properties, hChildren, files } };
}

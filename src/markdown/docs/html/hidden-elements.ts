import type { Nodes } from 'mdast';
import type { Mismatch } from '../../../product/validation/problems.ts';
import { voidElements } from '../../validate/raw-html-nesting.ts';
import { hidesContent } from '../hidden-content.ts';
import { parseTag, type Tag, tagPattern } from './tags.ts';

const tokens = new RegExp(`${tagPattern.source}|[^<]+|<`, 'gi');
const word = /[\p{L}\p{N}]/u;
const media = /^(?:audio|embed|iframe|object|video)$/;
/** Limits the time for many hidden elements without words. */
const maxNodes = 100;

/**
 * Finds an element that is hidden by an attribute, which would be removed, so pages would show the content. `html` is the
 * rest of the node at `position` after the tag.
 */
export function hiddenElementMismatch(
  tag: Tag,
  html: string,
  nodes: readonly Nodes[],
  position: number,
): Mismatch | undefined {
  const { name, attributes } = tag;
  if (!hidesContent(attributes)) return undefined;
  const next = nodes.slice(position + 1, position + 1 + maxNodes).map(nodeSource);
  // A header can hide its column.
  if (name !== 'th' && !hasWords(tag, [html, ...next])) return undefined;
  const expected = 'no hidden text, because pages show the content of each element';
  return { found: `the hidden element <${name}>`, expected };
}

/** Whether an element contains text, media, or an image with alternative text. `parts` are the source after its start tag. */
function hasWords(tag: Tag, parts: readonly string[]): boolean {
  if (isShown(tag)) return true;
  if (voidElements.includes(tag.name)) return false;
  let depth = 1;
  for (const [token] of parts.join('').matchAll(tokens)) {
    const inner = parseTag(token);
    if (inner === undefined ? word.test(token) : isShown(inner)) return true;
    if (inner?.name === tag.name) depth += inner.isEnd ? -1 : 1;
    if (depth === 0) return false;
  }
  return parts.length > maxNodes;
}

function isShown({ name, attributes }: Tag): boolean {
  return media.test(name) || word.test(attributes.get('alt') || (attributes.get('title') ?? ''));
}

function nodeSource(node: Nodes): string {
  if (node.type === 'html') return node.value;
  if (node.type === 'image') return (node.alt || (node.title ?? '')).replaceAll('<', ' ');
  return 'value' in node ? node.value.replaceAll('<', ' ') : '';
}

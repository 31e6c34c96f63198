import type { Definition, Image, Link, Node, Nodes, Parent, Root } from 'mdast';
import { canRemoveEmptied, isEmptyContainer, text } from '../mdast-builder.ts';
import { descendants } from './parse-markdown.ts';

/**
 * Replaces references with links or images, and removes all definitions. Pages don't show definitions, so only agents
 * would read unused ones, such as `[comment]: <> (…)`.
 * @see {@link https://spec.commonmark.org/0.31.2/#link-reference-definitions}
 */
export function resolveReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  for (const node of descendants(tree)) {
    if (node.type === 'definition' && !definitions.has(referenceKey(node)))
      definitions.set(referenceKey(node), node);
  }
  if (definitions.size > 0) replaceReferences(tree, definitions);
}

function replaceReferences(parent: Parent, definitions: ReadonlyMap<string, Definition>): void {
  parent.children = (parent.children as Nodes[]).flatMap((child) => {
    if (child.type === 'definition') return [];
    const wasEmpty = isEmptyContainer(child);
    if ('children' in child) replaceReferences(child, definitions);
    return !wasEmpty && canRemoveEmptied(child, parent) ? [] : [resolveReference(child, definitions)];
  }) as Parent['children'];
}

/** Uses the position of the definition, so that problems with the URL refer to the line that contains it. */
function resolveReference(node: Nodes, definitions: ReadonlyMap<string, Definition>): Node {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
  const definition = definitions.get(referenceKey(node));
  if (definition === undefined) throw new Error(`The reference "${node.identifier}" has no definition.`);
  const { url, title, position } = definition;
  if (node.referenceType === 'shortcut' && isComment(definition)) return text(`[${node.label}]`);
  if (node.type === 'linkReference')
    return { type: 'link', url, title, children: node.children, position } as Link;
  return { type: 'image', url, title, alt: node.alt, data: node.data, position } as Image;
}

/** Whether a definition is a comment, such as `[//]: # (…)`, whose label in brackets isn't a link. */
function isComment({ url, identifier }: Definition): boolean {
  return (url === '' || url === '#') && /^(?:\/\/.*|comment|[^\p{L}\p{N}]*)$/u.test(identifier);
}

/** Lowercasing and then uppercasing approximates Unicode case folding, which CommonMark requires: ß and ẞ are equal. */
function referenceKey({ identifier }: { readonly identifier: string }): string {
  return identifier.toLowerCase().toUpperCase();
}

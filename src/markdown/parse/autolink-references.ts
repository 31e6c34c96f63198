import type { Link, Nodes, Paragraph, Root } from 'mdast';
import { markdownToMdast } from 'satteri';

const reference = /&#?\w+;/g;

export function hasReferenceInAutolink(markdown: string): boolean {
  return /<[a-z][\w.+-]+:[^\s<>]*&#?\w+;/i.test(markdown);
}

/**
 * Replaces character references in URLs between `<` and `>`, which the parser keeps. GitHub replaces them.
 * @see {@link https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references}
 */
export function decodeAutolinks(nodes: readonly Nodes[], markdown: string): void {
  for (const node of nodes) {
    const [text] = node.type === 'link' ? node.children : [];
    if (node.type !== 'link' || text?.type !== 'text') continue;
    if (markdown[node.position?.start.offset ?? -1] !== '<') continue;
    node.url = node.url.replaceAll(reference, decodeReference);
    text.value = text.value.replaceAll(reference, decodeReference);
  }
}

function decodeReference(source: string): string {
  const [paragraph] = (markdownToMdast(`[](<${source}>)`) as Root).children;
  return ((paragraph as Paragraph).children[0] as Link).url;
}

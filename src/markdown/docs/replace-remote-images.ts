import type { Image, Nodes, Parent, PhrasingContent } from 'mdast';
import { text } from '../mdast-builder.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { nodeText } from './node-text.ts';

/**
 * Replaces remote images with links or, in a link, with their alternative text, because pages load no third-party
 * images. Replaces broken links and images with their text.
 */
export function replaceRemoteImages(parent: Parent, broken: ReadonlySet<Nodes>, inLink: boolean): void {
  const nodes = parent.children as Nodes[];
  const badges = new Set<Nodes | undefined>(nodes.filter(isBadge));
  const replace = (node: Nodes): Nodes[] => {
    if (node.type === 'image') {
      if (/^https?:/i.test(node.url)) return [remoteImage(node, inLink)];
      return broken.has(node) ? [text(node.alt ?? '')] : [node];
    }
    if (!('children' in node)) return [node];
    replaceRemoteImages(node as Parent, broken, inLink || node.type === 'link');
    if (broken.has(node)) return (node as Parent).children;
    if (node.type !== 'link') return [node];
    // A link without text, for example around an image without alternative text, shows its URL.
    const isEmpty = nodeText(node) === '' && !descendants(node).some(({ type }) => type === 'image');
    return [isEmpty ? { ...node, children: [text(node.url.replace(/^https?:\/\//, ''))] } : node];
  };
  parent.children = nodes.flatMap((node, index) => {
    // Unlike images, words need a space between them.
    const isAfterBadge = badges.has(node) && badges.has(nodes[index - 1]);
    return [...(isAfterBadge ? [text(' ')] : []), ...replace(node)];
  }) as Parent['children'];
}

/** Whether a node is a remote image, or a link that contains only a remote image. */
function isBadge(node: Nodes): boolean {
  if (node.type === 'image') return /^https?:/i.test(node.url);
  return node.type === 'link' && node.children.length === 1 && node.children.every(isBadge);
}

function remoteImage({ url, alt, position }: Image, inLink: boolean): PhrasingContent {
  const label = text(alt || (inLink ? '' : lastPathSegment(url)));
  return inLink ? label : { type: 'link', url, children: [label], ...(position && { position }) };
}

export function lastPathSegment(url: string): string {
  return URL.parse(url)?.pathname.split('/').at(-1) || url;
}

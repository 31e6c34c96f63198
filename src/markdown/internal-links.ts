import type { Definition, Image, Link, Nodes } from 'mdast';
import { absoluteUrl } from '../http/paths.ts';

export interface MarkdownTarget {
  readonly path: string;
  /** IDs of terms, such as table rows. The Markdown version doesn't contain them. */
  readonly htmlOnlyIds?: ReadonlySet<string>;
}

/** Makes links within the site absolute, and points links to pages in `markdownTargets` to their Markdown versions. */
export function resolveLinksForMarkdown(
  page: readonly Nodes[],
  path: string,
  site: string,
  markdownTargets: ReadonlyMap<string, MarkdownTarget>,
): void {
  for (const node of findLinks(page)) {
    if (!/^[/#]/.test(node.url)) continue;
    const [target, anchor] = splitInternalUrl(node.url, path);
    const markdown = markdownTargets.get(target);
    const isKept = anchor !== undefined && !markdown?.htmlOnlyIds?.has(decodePercentEncoding(anchor));
    node.url = absoluteUrl(site, markdown?.path ?? target) + (isKept ? `#${anchor}` : '');
  }
}

export function findLinkedAnchors(
  page: readonly Nodes[],
  path: string,
): (readonly [path: string, id: string])[] {
  return findLinks(page).flatMap(({ url }) => {
    if (!/^[/#]/.test(url)) return [];
    const [target, anchor] = splitInternalUrl(url, path);
    return anchor === undefined ? [] : [[target, decodePercentEncoding(anchor)] as const];
  });
}

export function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function findLinks(page: readonly Nodes[]): (Link | Image | Definition)[] {
  return page.filter((node) => node.type === 'link' || node.type === 'image' || node.type === 'definition');
}

/** `from` is the path of the page that contains the URL. */
export function splitInternalUrl(url: string, from: string): [path: string, anchor: string | undefined] {
  const [path = '', anchor] = url.split('#');
  return [path === '' ? from : path, anchor];
}

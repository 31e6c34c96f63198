import type { Link, ListItem } from 'mdast';
import { docsUrlPath, isMarkdownFile } from './file-names.ts';
import { type DocsFiles, findReferencedFile } from './find-referenced-file.ts';
import { nodeText } from './node-text.ts';

/** Text after a link that is only the name of a page, such as a colon and a description. */
const separator = /^\s*(?:[.:–—―(。：（-]|\n|$)/;

/** Returns the name of the page that a URL leads to; `undefined` if it isn't a page in the folder. */
export function findLinkedPage(url: string, from: string, targets: DocsFiles): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return undefined;
  const path = url.replace(/[?#].*$/s, '');
  const found = findReferencedFile(path, from, targets);
  if (found === undefined)
    return [...targets.files].find((name) => isMarkdownFile(name) && docsUrlPath(name) === path);
  return 'inside' in found && isMarkdownFile(found.inside) ? found.inside : undefined;
}

/** Returns the link at the start of a list item if it's in bold, or if only a description follows it. */
export function findNamingLink({
  children: [paragraph],
}: ListItem): { link: Link; summary: string } | undefined {
  if (paragraph?.type !== 'paragraph') return undefined;
  const [first, ...others] = paragraph.children;
  const inBold = first?.type === 'strong';
  const [link, next] = inBold ? first.children : paragraph.children;
  if (link?.type !== 'link' || /^[a-z][a-z\d+.-]*:|^\/\/|#/i.test(link.url)) return undefined;
  const isWhole = next === undefined || next.type === 'break';
  if (!isWhole && (next.type !== 'text' || !separator.test(next.value))) return undefined;
  const text = nodeText({ type: 'paragraph', children: others });
  return {
    link,
    summary: text
      .replace(/^[\s:.–—―。：-]+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  };
}

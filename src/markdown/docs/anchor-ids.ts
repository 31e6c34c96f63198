import type { Heading } from 'mdast';
import { descendants } from '../parse/parse-markdown.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import { findRawHtmlIds } from '../parse/raw-html-ids.ts';
import { createGithubHeadingId, createHeadingId, createSlugger, reservedIds } from '../render/render-page.ts';
import { simplifyAnchors } from './html/anchors.ts';
import { untrimmedNodeText } from './node-text.ts';
import type { DocsAnchors } from './resolve-docs-links.ts';

export function collectAnchorIds(
  tree: ParsedPage['tree'],
  title: string,
): Pick<DocsAnchors, 'ids' | 'renamed'> {
  const [slugger, github] = [createSlugger(), createSlugger()];
  // On GitHub, the title is a heading of the page, so the ID of an equal heading below it ends with a number.
  createGithubHeadingId(github, title.normalize());
  const headings = descendants(tree).filter((node) => node.type === 'heading');
  const texts = headings.map(untrimmedNodeText);
  for (const heading of headings) trimEnd(heading);
  const slugs = headings.map((heading) => createHeadingId(slugger, untrimmedNodeText(heading)));
  const pairs = texts.map(
    (text, index) => [createGithubHeadingId(github, text), slugs[index] ?? ''] as const,
  );
  simplifyAnchors(tree, new Set([...reservedIds, ...slugs]));
  const renamed = new Map(pairs.filter(([before, after]) => before !== after));
  return { ids: [...slugs, ...findRawHtmlIds(descendants(tree))], renamed };
}

/** Removes the space before an anchor at the end of a heading. GitHub's ID ends with a hyphen for this space. */
function trimEnd({ children }: Heading): void {
  const last = children.findLast(({ type }) => type !== 'html');
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

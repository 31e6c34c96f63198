import type { List, PhrasingContent, Root } from 'mdast';
import { type MarkdownTarget, resolveLinksForMarkdown } from '../internal-links.ts';
import { type Blocks, heading, link, list, paragraph, strong, text } from '../mdast-builder.ts';
import type { PageHead } from '../page.ts';
import { descendants } from '../parse/parse-markdown.ts';
import { stringifyMarkdown } from './stringify-markdown.ts';
import { trimBlocks } from './trim-blocks.ts';

/** Also makes the links in `body` absolute. `markdownVersions` maps page paths to their Markdown versions. */
export function stringifyPage(
  head: PageHead,
  body: Root,
  site: string,
  markdownVersions: ReadonlyMap<string, MarkdownTarget>,
): string {
  const page: Root = { ...body, children: [...openingBlocks(head), ...body.children] };
  const nodes = descendants(page);
  resolveLinksForMarkdown(nodes, head.path, site, markdownVersions);
  trimBlocks(nodes);
  return stringifyMarkdown(page.children);
}

export function createPageList(pages: readonly PageHead[]): List[] {
  return list(pages.map(({ title, path, description }) => [link(path, title), text(`: ${description}`)]));
}

export function createPageCards(pages: readonly PageHead[]): List[] {
  return list(pages.map(createPageCard));
}

/**
 * A page without prose has its title as the description, which a card doesn't repeat. A card doesn't show a description
 * that's cut within a sentence either.
 */
export function createPageCard({
  nav,
  title,
  path,
  description,
  summary = description,
}: PageHead): PhrasingContent[] {
  return [
    strong([link(path, nav)]),
    ...(summary === title || summary.endsWith('…') ? [] : [{ type: 'break' } as const, text(summary)]),
  ];
}

export function countOpeningBlocks(head: PageHead): number {
  return openingBlocks(head).length;
}

function openingBlocks({
  title,
  heading: shownTitle = title,
  description,
  repeatsDescription,
}: PageHead): Blocks {
  const pointer = [text('For agents: '), link('/llms.txt', 'llms.txt'), text(' lists every page.')];
  return [
    heading(1, shownTitle),
    ...(repeatsDescription ? [] : [paragraph(description)]),
    paragraph(pointer),
  ];
}

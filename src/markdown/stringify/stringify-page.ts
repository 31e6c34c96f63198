import type { List, Root } from 'mdast';
import { makeLinksAbsolute } from '../links.ts';
import { type Block, heading, link, list, paragraph, text } from '../mdast.ts';
import type { PageHead } from '../page.ts';
import { nodesIn } from '../parse/parse.ts';
import { writeMarkdown } from './stringify.ts';

/**
 * Stringifies a page with its header: title, description, and a pointer for agents. Makes links absolute, also in the
 * tree. `twins` maps page paths to the paths of their Markdown versions.
 */
export function writePage(
  head: PageHead,
  body: Root,
  site: string,
  twins: ReadonlyMap<string, string>,
): string {
  const page: Root = { ...body, children: [...opening(head), ...body.children] };
  makeLinksAbsolute(nodesIn(page), head.path, site, twins);
  return writeMarkdown(page.children);
}

/** A list of pages with their descriptions. */
export function listOfPages(pages: readonly PageHead[]): List[] {
  return list(pages.map(({ title, path, description }) => [link(path, title), text(`: ${description}`)]));
}

/** Number of blocks before the page's own content. */
export function openingBlocks(head: PageHead): number {
  return opening(head).length;
}

function opening({ title, description, repeatsDescription }: PageHead): Block {
  const pointer = [text('For agents: '), link('/llms.txt', 'llms.txt'), text(' lists every page.')];
  return [heading(1, title), ...(repeatsDescription ? [] : [paragraph(description)]), paragraph(pointer)];
}

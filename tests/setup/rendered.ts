import type { Block } from '../../src/markdown/nodes.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { type Rendered, renderNodes } from '../../src/markdown/render.ts';
import { parsePage } from './html.ts';

/** Returns Markdown as the pages show it. */
export function renderMarkdown(markdown: string): Promise<Rendered> {
  return renderNodes(parseMarkdown(markdown).children);
}

/** Returns a block as the pages show it. */
export async function shown(block: Block): Promise<Document> {
  return parsePage((await renderNodes(block)).html);
}

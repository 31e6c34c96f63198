import type { Block } from '../../src/markdown/mdast.ts';
import { readBlocks } from '../../src/markdown/parse/custom-blocks.ts';
import { parseMarkdown } from '../../src/markdown/parse/parse.ts';
import { type Rendered, renderNodes } from '../../src/markdown/render/render.ts';
import { parsePage } from './html.ts';

export function renderMarkdown(markdown: string): Rendered {
  const tree = parseMarkdown(markdown);
  readBlocks(tree);
  return renderNodes(tree.children);
}

export function shown(block: Block): Document {
  return parsePage(renderNodes(block).html);
}

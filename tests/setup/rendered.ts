import { readBlocks } from '../../src/markdown/blocks.ts';
import type { Block } from '../../src/markdown/nodes.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { type Rendered, renderNodes } from '../../src/markdown/render.ts';
import { parsePage } from './html.ts';

export function renderMarkdown(markdown: string): Rendered {
  const tree = parseMarkdown(markdown);
  readBlocks(tree);
  return renderNodes(tree.children);
}

export function shown(block: Block): Document {
  return parsePage(renderNodes(block).html);
}

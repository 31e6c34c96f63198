import type { Blocks } from '../../src/markdown/mdast-builder.ts';
import { parseCustomBlocks } from '../../src/markdown/parse/custom-blocks.ts';
import { parseMarkdown } from '../../src/markdown/parse/parse-markdown.ts';
import { type RenderedContent, renderNodes } from '../../src/markdown/render/render-page.ts';
import { parseHtml } from './parse-html.ts';

export function renderMarkdown(markdown: string): RenderedContent {
  const tree = parseMarkdown(markdown);
  parseCustomBlocks(tree);
  return renderNodes(tree.children);
}

export function renderBlocks(block: Blocks): Document {
  return parseHtml(renderNodes(block).html);
}

export function renderDocument(markdown: string): Document {
  return parseHtml(renderMarkdown(markdown).html);
}

export function fencedCode(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

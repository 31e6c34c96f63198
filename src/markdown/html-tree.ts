import type { Root } from 'hast';
import type { RootContent } from 'mdast';
import {
  applyCommandsAndConvertToHastHandle,
  createMdastHandle,
  defineHastPlugin,
  defineMdastPlugin,
  dropHandle,
  HastReader,
  markdownToHtml,
  materializeHastTree,
  serializeHandle,
  visitMdastHook,
} from 'satteri';
import { features } from './parse.ts';

/**
 * Returns nodes of Markdown as a tree of HTML, with raw HTML as elements. As objects that can be changed, it takes a
 * tenth of the time that plugins of the library take, which read each node anew.
 */
export function treeOf(nodes: readonly RootContent[]): Root {
  const plugin = defineMdastPlugin({ name: 'page' });
  const markdown = createMdastHandle('', features);
  try {
    const visited = visitMdastHook(
      markdown,
      plugin,
      (empty, context) => context.replaceNode(empty, { type: 'root', children: [...nodes] }),
      '',
      undefined,
    );
    const html = applyCommandsAndConvertToHastHandle(markdown, visited.commandBuffer, { rawHtml: true });
    try {
      return materializeHastTree(new HastReader(serializeHandle(html)));
    } finally {
      dropHandle(html);
    }
  } finally {
    dropHandle(markdown);
  }
}

/** Writes a tree of HTML. */
export function writeHtml(tree: Root): string {
  const page = defineHastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, tree),
  });
  return markdownToHtml('', { features, hastPlugins: [page] }).html;
}

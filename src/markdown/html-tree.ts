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

type Visited = Exclude<ReturnType<typeof visitMdastHook>, Promise<unknown>>;

/**
 * Returns nodes of Markdown as a tree of HTML, with raw HTML as elements. To change it as objects takes a fraction of
 * the time that plugins of the library need, which has to hand over each node, and build the tree again after each.
 */
export function treeOf(nodes: readonly RootContent[]): Root {
  const page = defineMdastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, { type: 'root', children: [...nodes] }),
  });
  const markdown = createMdastHandle('', features);
  try {
    // It's no promise, since the hook isn't asynchronous.
    const { commandBuffer } = visitMdastHook(markdown, page, page.before, '', undefined) as Visited;
    const html = applyCommandsAndConvertToHastHandle(markdown, commandBuffer, { rawHtml: true });
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

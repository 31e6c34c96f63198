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
import { markdownFeatures } from '../parse/parse-markdown.ts';

type Visited = Exclude<ReturnType<typeof visitMdastHook>, Promise<unknown>>;

/**
 * Converts Markdown nodes to a hast tree, with raw HTML as elements. Changing this tree directly takes much less time
 * than using the library's plugins, because the library copies each node, and rebuilds the tree after each plugin.
 */
export function toHtmlTree(nodes: readonly RootContent[]): Root {
  const page = defineMdastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, { type: 'root', children: [...nodes] }),
  });
  const markdown = createMdastHandle('', markdownFeatures);
  try {
    // The result isn't a promise, because the hook is synchronous.
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

export function stringifyHtml(tree: Root): string {
  const page = defineHastPlugin({
    name: 'page',
    before: (empty, context) => context.replaceNode(empty, tree),
  });
  return markdownToHtml('', { features: markdownFeatures, hastPlugins: [page] }).html;
}

import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

const options: Options = {
  bullet: '-',
  rule: '-',
  // Every cell counts as three characters wide, the least that a delimiter row has: nothing is padded.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
};

/** Returns nodes as Markdown, in which every text means just itself (CommonMark and GFM). */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...nodes] }, options);
}

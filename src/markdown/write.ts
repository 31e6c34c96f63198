import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';

/**
 * Writes a document as the library does, but has it look in each text only for what has to be escaped of the
 * characters that the text has. It looks for all hundred patterns otherwise, which takes as long as all the rest.
 */
const root: Handle = (node, parent, state, info) => {
  const { unsafe, safe } = state;
  const byCharacter = [...Map.groupBy(unsafe, ({ character }) => character)];
  state.safe = (value, config) => {
    const text = `${config.before}${value ?? ''}${config.after}`;
    state.unsafe = byCharacter.flatMap(([character, patterns]) => (text.includes(character) ? patterns : []));
    const escaped = safe.call(state, value, config);
    state.unsafe = unsafe;
    return escaped;
  };
  return defaultHandlers.root(node, parent, state, info);
};

const options: Options = {
  bullet: '-',
  rule: '-',
  // Every cell counts as three characters wide, the least that a delimiter row has: nothing is padded.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
  handlers: { root },
};

/** Returns nodes as Markdown, in which every text means just itself (CommonMark and GFM). */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...nodes] }, options);
}

import type { RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';

/**
 * Writes a document as the library does, but has it look in each text only for what has to be escaped of the
 * characters that the text has. It looks for all hundred patterns otherwise, which takes as long as all the rest.
 */
const root: Handle = (node, parent, state, info) => {
  const { safe } = state;
  const unsafe = state.unsafe.map(ofAddresses);
  state.unsafe = unsafe;
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

/** Has one "w" before a full stop, as in "preview.42", not taken for "www.", with which addresses begin. */
function ofAddresses(pattern: Unsafe): Unsafe {
  return pattern.character === '.' && pattern.before === '[Ww]' ? { ...pattern, before: '[Ww]{3}' } : pattern;
}

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

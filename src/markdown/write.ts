import type { Blockquote, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { isEmail, linkAddresses } from './bare-addresses.ts';

/**
 * Writes a document as the library does, but has it look in each text only for what has to be escaped of the
 * characters that the text has. It looks for all hundred patterns otherwise, which takes as long as all the rest.
 */
const root: Handle = (node, parent, state, info) => {
  const { safe } = state;
  const unsafe = state.unsafe.filter((pattern) => !isOfAddresses(pattern));
  state.unsafe = unsafe;
  const byCharacter = [...Map.groupBy(unsafe, ({ character }) => character)];
  state.safe = (value, config) => {
    const text = `${config.before}${value ?? ''}${config.after}`;
    state.unsafe = byCharacter.flatMap(([character, patterns]) => (text.includes(character) ? patterns : []));
    const escaped = state.unsafe.length === 0 ? (value ?? '') : safe.call(state, value, config);
    state.unsafe = unsafe;
    return escaped;
  };
  return defaultHandlers.root(node, parent, state, info);
};

/** Text has no URL or email address that needs a backslash: `linkAddresses` has made each a link. */
function isOfAddresses({ character, before, after }: Unsafe): boolean {
  if (character === ':') return before === '[ps]' && after === '\\/';
  return (character === '.' && before === '[Ww]') || (character === '@' && before !== undefined);
}

/** Writes a link as `[text](url)` where <url> would not be a link, or would end a cell of a table. */
const link: Handle = (node, parent, state, info) => {
  const isOdd = /^mailto:/i.test(node.url)
    ? !isEmail(node.url.slice(7))
    : state.stack.includes('tableCell') && node.url.includes('|');
  const { options } = state;
  state.options = isOdd ? { ...options, resourceLink: true } : options;
  const written = defaultHandlers.link(node, parent, state, info);
  state.options = options;
  return written;
};

/** Writes an aside as GitHub reads it, and tabs without anything around them. */
const blockquote: Handle = (node, parent, state, info) => {
  const { data, children } = node as Blockquote;
  if (data?.tabs) return state.containerFlow(node as Blockquote, info);
  if (data?.aside === undefined) return defaultHandlers.blockquote(node, parent, state, info);
  const rest = defaultHandlers.blockquote({ ...node, children: children.slice(1) }, parent, state, info);
  return `> [!${data.aside}]\n${rest}`;
};

const options: Options = {
  bullet: '-',
  rule: '-',
  // Every cell counts as three characters wide, the least that a delimiter row has: nothing is padded.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
  handlers: { root, link, blockquote },
};

/** Returns nodes as Markdown, in which every text means just itself (CommonMark and GFM). */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  linkAddresses(root);
  return toMarkdown(root, options);
}

import type { Blockquote, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { autolink, isEmail } from './autolinks.ts';

/**
 * Stringifies a document, but checks each text only for patterns of characters that it contains. The library checks
 * about a hundred patterns, which takes as long as everything else.
 */
const root: Handle = (node, parent, state, info) => {
  const { safe } = state;
  const unsafe = state.unsafe.filter((pattern) => !isAutolinkEscape(pattern));
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

/** URLs and email addresses need no backslash, because `autolink` has made each a link. */
function isAutolinkEscape({ character, before, after }: Unsafe): boolean {
  if (character === ':') return before === '[ps]' && after === '\\/';
  return (character === '.' && before === '[Ww]') || (character === '@' && before !== undefined);
}

/** Writes a link as `[text](url)` if <url> would be invalid, or would end a table cell. */
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

/** Writes asides as GitHub alerts, and tabs without a wrapper. */
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
  // Treats every cell as three characters wide, the minimum for a delimiter row, so cells aren't padded.
  extensions: [gfmToMarkdown({ stringLength: () => 3 })],
  handlers: { root, link, blockquote },
};

/** Stringifies nodes as CommonMark with GFM. Text is literal. */
export function stringifyMarkdown(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  autolink(root);
  return toMarkdown(root, options);
}

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
  const inAnyLine = patternsByCharacter(unsafe);
  const inOneLine = patternsByCharacter(unsafe.filter((pattern) => !needsBreak(pattern)));
  // Code and line breaks look for no others.
  const ofBreaks = unsafe.filter(({ atBreak, character }) => atBreak || character === '\n');
  state.unsafe = ofBreaks;
  state.safe = (value, config) => {
    const text = `${config.before}${value ?? ''}${config.after}`;
    if (isPlain(text, state.stack)) return value ?? '';
    const found: Unsafe[] = [];
    for (const [character, patterns] of /[\r\n]/.test(text) ? inAnyLine : inOneLine)
      if (text.includes(character)) found.push(...patterns);
    if (found.length === 0) return value ?? '';
    state.unsafe = found;
    const escaped = safe.call(state, value, config);
    state.unsafe = ofBreaks;
    return escaped;
  };
  return defaultHandlers.root(node, parent, state, info);
};

/** Returns whether a text has no character that Markdown could take for anything else. */
function isPlain(text: string, stack: readonly string[]): boolean {
  if (!/^[a-z\d ,./]*$/i.test(text)) return false;
  return !text.includes(' ') || !stack.some((construct) => /^(?:autolink|codeFenced)/.test(construct));
}

function patternsByCharacter(patterns: readonly Unsafe[]): [character: string, patterns: Unsafe[]][] {
  return [...Map.groupBy(patterns, ({ character }) => character)];
}

/** Returns whether a pattern only matches a text of several lines, or at the start or end of one. */
function needsBreak({ atBreak, before, after }: Unsafe): boolean {
  const lineEnd = '[\\r\\n]';
  return atBreak === true || before === lineEnd || after === lineEnd;
}

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

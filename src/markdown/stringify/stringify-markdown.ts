import type { Blockquote, Link, Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { autolink, isEmail } from './autolinks.ts';
import { withoutNeedlessEscapes } from './needless-escapes.ts';

/**
 * Checks a text only for the escape patterns whose character it contains, because checking all of the library's
 * patterns (about 100) takes much longer.
 */
const root: Handle = (node, parent, state, info) => {
  const { safe } = state;
  const unsafe = state.unsafe.filter((pattern) => !isAutolinkEscape(pattern)).map(narrowReference);
  const inAnyLine = patternsByCharacter(unsafe);
  const inOneLine = patternsByCharacter(unsafe.filter((pattern) => !needsLineBreak(pattern)));
  // While the library stringifies inline code and line breaks, it reads only these patterns.
  const ofLineBreaks = unsafe.filter(({ atBreak, character }) => atBreak || character === '\n');
  state.unsafe = ofLineBreaks;
  state.safe = (value, config) => {
    const text = `${config.before}${value ?? ''}${config.after}`;
    if (isPlainText(text, state.stack)) return value ?? '';
    const found: Unsafe[] = [];
    for (const [character, patterns] of /[\r\n]/.test(text) ? inAnyLine : inOneLine)
      if (text.includes(character)) found.push(...patterns);
    if (found.length === 0) return value ?? '';
    state.unsafe = found;
    const escaped = safe.call(state, value, config);
    state.unsafe = ofLineBreaks;
    return escaped;
  };
  return defaultHandlers.root(node, parent, state, info);
};

/** Only a character reference with a semicolon needs a backslash. Readers would copy others, for example in URLs. */
function narrowReference(pattern: Unsafe): Unsafe {
  if (pattern.character !== '&') return pattern;
  // The end of a text can be in the middle of a reference.
  return { ...pattern, after: '(?:#\\w*|[A-Za-z][A-Za-z\\d]*)(?:;|$)', _compiled: undefined };
}

function isPlainText(text: string, stack: readonly string[]): boolean {
  if (!/^[a-z\d ,./]*$/i.test(text)) return false;
  return !text.includes(' ') || !stack.some((construct) => /^(?:autolink|codeFenced)/.test(construct));
}

function patternsByCharacter(patterns: readonly Unsafe[]): [character: string, patterns: Unsafe[]][] {
  return [...Map.groupBy(patterns, ({ character }) => character)];
}

function needsLineBreak({ atBreak, before, after }: Unsafe): boolean {
  const lineBreak = '[\\r\\n]';
  return atBreak === true || before === lineBreak || after === lineBreak;
}

/** URLs and email addresses need no backslash, because `autolink` has converted them to links or code. */
function isAutolinkEscape({ character, before, after }: Unsafe): boolean {
  if (character === ':') return before === '[ps]' && after === '\\/';
  return (character === '.' && before === '[Ww]') || (character === '@' && before !== undefined);
}

/**
 * Writes a link as `[text](url)` if <url> would be invalid or another URL, or would end a table cell. Writes an email
 * address that's part of a URL, as in `redis://user:pass@host.dev:6379`, without < and >, which readers would copy.
 */
const link: Handle = (node, parent, state, info) => {
  const { children } = node as Link;
  const [text] = children;
  const isBareEmail = children.length === 1 && text?.type === 'text' && node.url === `mailto:${text.value}`;
  if (isBareEmail && isEmail(text.value) && /[:/]/.test(info.before + info.after)) return text.value;
  const isOdd = /^mailto:/i.test(node.url)
    ? !isEmail(node.url.slice(7))
    : /&#?\w+;/.test(node.url) || (state.stack.includes('tableCell') && node.url.includes('|'));
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
  const content = children.slice(1);
  const rest = defaultHandlers.blockquote({ ...node, children: content }, parent, state, info);
  // The marker is a paragraph. Without an empty line, some blocks, such as indented code, would continue it.
  const between = content[0]?.type === 'paragraph' ? '' : '>\n';
  return `> [!${data.aside}]\n${between}${rest}`;
};

// Treats every cell as three characters wide, like the delimiter `---`, so that cells aren't padded.
const gfm = gfmToMarkdown({ stringLength: () => 3 });
const handlers: Readonly<Record<'heading' | 'paragraph' | 'table', Handle>> = Object.assign(
  { ...defaultHandlers },
  ...(gfm.extensions ?? []).map((extension) => extension.handlers),
);

const options: Options = {
  bullet: '-',
  rule: '-',
  extensions: [gfm],
  handlers: {
    root,
    link,
    blockquote,
    paragraph: withoutNeedlessEscapes(handlers.paragraph),
    heading: withoutNeedlessEscapes(handlers.heading),
    table: withoutNeedlessEscapes(handlers.table),
  },
};

/** Also converts bare URLs and email addresses in the nodes to links. */
export function stringifyMarkdown(nodes: readonly RootContent[]): string {
  const root: Root = { type: 'root', children: [...nodes] };
  autolink(root);
  return toMarkdown(root, options);
}

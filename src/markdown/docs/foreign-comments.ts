import type { Image, Nodes } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { codeMark, lineAt, type Prose, type ProseBlock } from '../parse/prose.ts';
import { expectedComment } from '../validate/visible-comments.ts';
import { describeTemplateTag, findInBraces } from './template-tags.ts';

/** A range of the source. */
interface Comment {
  readonly start: number;
  readonly end: number;
}

/** Comments of MyST, kramdown, and Liquid. Those of MyST are at the start of a paragraph, or look like one. */
const comment =
  /(?<![\s\S])%[ \t]+\S.*$|%(?<=^[ \t]*%)[ \t]*(?:comment|draft|fixme|hack|note|todo|xxx)(?:[:.]|[ \t]).*$|(?<!\\)\{::comment|(?<!\\)\{%-?[ \t]*comment\b/gim;
/** In MyST, each line that starts with a percent sign is a comment. */
const mystComment = /%(?<=^[ \t]*%).*$/gm;

const mark = String.raw`(?<!\\)%%`;
const untilMark = String.raw`(?:(?!${mark})[\s\S])*${mark}`;
/** In code, the backticks also are marks of code. */
const word = String.raw`(?:[\p{L}\p{M}]{2}|${codeMark}{4})`;
/**
 * Text between two marks of Obsidian. Marks can also be operators, without a word in between, or precede commands, such as
 * `%%time` in Jupyter. At the start of a line, one mark is a comment.
 */
const obsidianComment = new RegExp(
  [
    String.raw`${mark}(?<=^[ \t]*%%)(?!%%)(?:${untilMark}|.*$)`,
    String.raw`(?<![\\\w%])%%(?!%%|(?<![^\s("']%%)[a-z]${untilMark}(?<=[\s("']%%)[a-z])(?:(?!${mark}|${word})[\s\S])*${word}${untilMark}`,
  ].join('|'),
  'gmu',
);

/** Starts a comment of Jinja, unless it's an attribute list, such as `{#id .class}`, or `{{#section}}`. */
const jinjaStart =
  /(?<![\\{])\{#(?![^\s{}#"'=]+(?:\s+(?:[.#][^\s{}#"'=]+|[^\s{}#"'=]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+)))*\s*\})/g;

/**
 * A comment of MDX, also after a value that MDX doesn't show, or of Hugo. A comment that starts with two slashes ends with its
 * line, so only the next line can end the braces, or continue the comment.
 */
const codeComment =
  /(?<!\\)\{\{?-?\s*(?:(?:null|undefined|true|false|"\s*"|'\s*')\s*)?(?:\/\*|\/\/[^\n}]{0,1000}\n\s*(?:\/\/|\}))/y;

/**
 * A comment of LiquidJS or a `liquid` tag, whose lines can be headings in Markdown. In Markdoc, `{% #id .class %}` isn't a
 * comment. A long one ends at the next tag at the latest, which limits the time for many comments without an end.
 */
const liquidComment =
  /(?<!\\)\{%-?[\s>]*(?:#(?![\w-]+(?:\s+(?:\.[\w-]+|[\w-]+=\S+))*\s*%\})|liquid[ \t]*\n)(?:(?:(?!%\})[\s\S]){0,2000}?|(?:(?!\{%|%\})[\s\S])*?)%\}/y;

/** Finds comments that other site generators don't publish. Reports the first one of each line. */
export function foreignCommentProblems(prose: Prose, isMyst: boolean): LineProblem[] {
  const comments = prose.blocks.flatMap((block) => findInBlock(block, prose, isMyst));
  const problems = new Map<number, LineProblem>();
  for (const { start, end } of [...comments, ...findJinja(prose)]) {
    const line = lineAt(prose, start);
    const mismatch = commentMismatch(prose.source.slice(start, end));
    if (!problems.has(line)) problems.set(line, { line, ...mismatch });
  }
  return [...problems.values()];
}

/** Finds comments in the alternative text of images, and in titles and tab labels of code. */
export function labelCommentProblems(nodes: readonly Nodes[], source: string): LineProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'image' && node.type !== 'code') return [];
    const label = node.type === 'code' ? node.meta : imageSource(node, source);
    const mismatch = findForeignComment(label ?? '');
    return mismatch === undefined ? [] : [{ line: startLine(node), ...mismatch }];
  });
}

/** An image from raw HTML has no offset. One with a definition is a part of a block, which contains its text. */
function imageSource({ alt, position }: Image, source: string): string | null | undefined {
  const { start, end } = position ?? {};
  return start?.offset === undefined ? alt : source.slice(start.offset, end?.offset);
}

/** Finds the first comment in text outside blocks, such as a title in front matter. */
export function findForeignComment(source: string): Mismatch | undefined {
  const text = source.replaceAll(/`[^`]*`/g, ({ length }) => codeMark.repeat(length));
  const block = { type: 'heading', startsLine: false, start: 0, end: source.length } as const;
  const [problem] = foreignCommentProblems({ source, text, blocks: [block], lineEnds: [] }, false);
  const expected = 'text without a comment, or backticks around it to show it as it is';
  return problem && { found: problem.found, expected };
}

function findInBlock({ type, startsLine, start, end }: ProseBlock, prose: Prose, isMyst: boolean): Comment[] {
  const content = prose.text.slice(start, end);
  const prefix = startsLine ? '\n' : '.';
  const text = `${startsLine && type === 'paragraph' ? '' : prefix}${content}`;
  const shift = start + content.length - text.length;
  const patterns = [obsidianComment, comment, ...(isMyst ? [mystComment] : [])];
  const comments = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map(toComment))
    .map((found) => ({ start: found.start + shift, end: found.end + shift }));
  // Only these can continue in the next block.
  const inBraces = [codeComment, liquidComment].flatMap((pattern) =>
    findInBraces(pattern, prose.text, start, end),
  );
  return [...comments, ...inBraces.map(toComment)];
}

function toComment({ 0: { length }, index }: RegExpExecArray): Comment {
  return { start: index, end: index + length };
}

/** A comment can contain several blocks. */
function findJinja({ source, text, blocks }: Prose): Comment[] {
  const comments: Comment[] = [];
  let position = 0;
  for (const block of blocks)
    for (const { index } of text.slice(block.start, block.end).matchAll(jinjaStart)) {
      const start = block.start + index;
      if (start < position) continue;
      const end = text.indexOf('#}', start + 2);
      if (end === -1) return comments;
      position = end + 2;
      if (/\p{L}/u.test(source.slice(start, end))) comments.push({ start, end: position });
    }
  return comments;
}

function commentMismatch(text: string): Mismatch {
  const [liquidTag] = /^\{%-?\s*liquid\b/.exec(text) ?? [];
  if (liquidTag !== undefined) return describeTemplateTag(liquidTag);
  const [start = ''] = text
    .trim()
    .replace(/^(\{%?-?)[\s>]+/, '$1 ')
    .split('\n');
  const found = `the comment ${quoteValue(start)} of another site generator, which pages would show as text`;
  return { found, expected: expectedComment };
}

import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { codeMark, lineAt, type Prose, type ProseBlock } from '../parse/prose.ts';
import { describeTemplateTag, findInBraces } from './template-tags.ts';

/** Comments of MDX, Obsidian, MyST, kramdown, and Liquid. Those of MyST are at the start of a paragraph, or look like one. */
const comment =
  /(?<!\\)\{\/\*|(?<![\\\w%])%%(?=[^%\s])(?:[^%\n]|%[\da-f]{2}){1,300}%%(?!\w)|(?<=^[ \t]*)%%(?:[^%]{0,1000}%%(?!\w)|.*$)|(?<![\s\S])%[ \t]+\S.*$|%(?<=^[ \t]*%)[ \t]*(?:comment|draft|fixme|hack|note|todo|xxx)(?:[:.]|[ \t]).*$|(?<!\\)\{::comment|(?<!\\)\{%-?[ \t]*comment\b/gim;
/** In MyST, each line that starts with a percent sign is a comment. */
const mystComment = /%(?<=^[ \t]*%).*$/gm;
const spacedComment = /(?<![\\\w%])%%[ \t]{1,9}(?=\S)((?:[^%]|%[\da-f]{2}){1,300})%%(?![\w%])/gi;
/**
 * The end of a text before a percent sign that isn't the mark of a comment: an operand, or a word such as "the" in a
 * sentence about the sign.
 */
const beforeSign =
  /(?:^|[\s(])(?:\p{L}|[^\s]*[^\p{L}.!?…]|a|an|and|are|as|both|by|characters?|double|each|either|escapes?|every|for|from|get|in|instead|into|is|like|literal|not|of|on|operators?|or|sequence|signs?|symbols?|than|that|the|then|to|type|uses?|using|versus|via|vs|when|where|with|without|writes?)$/iu;
/** Characters before a percent sign that decide whether it's the mark of a comment. */
const contextLength = 200;
/** A comment of Jinja, which can consist of several paragraphs if it starts a line and ends one. */
const jinjaComment =
  /(?<!\\)\{#(?!-?\s*(?:and|or)\b)(?=[^#]*[\p{L}\ufffc])(?:(?:[^{}\n]|\{{1,2}[^{}\n]{0,100}\}{1,2}){1,300}?|(?<=^[ \t]*\{#)[^{}]{1,2000}?(?=#\}[ \t]*$))#\}/muy;

/**
 * A comment of LiquidJS or a `liquid` tag, whose lines can be headings in Markdown. In Markdoc, `{% #id .class %}` isn't a
 * comment. A long one ends at the next tag at the latest, which limits the time for many comments without an end.
 */
const liquidComment =
  /(?<!\\)\{%-?[\s>]*(?:#(?![\w-]+(?:\s+(?:\.[\w-]+|[\w-]+=\S+))*\s*%\})|liquid[ \t]*\n)(?:(?:(?!%\})[\s\S]){0,2000}?|(?:(?!\{%|%\})[\s\S])*?)%\}/y;

/** Finds comments that other site generators don't publish. Reports the first one of each line. */
export function foreignCommentProblems(prose: Prose, isMyst: boolean): LineProblem[] {
  const problems = new Map<number, LineProblem>();
  for (const block of prose.blocks) {
    for (const { start, length } of findComments(block, prose.text, isMyst)) {
      const line = lineAt(prose, start);
      const mismatch = commentMismatch(prose.source.slice(start, start + length));
      if (!problems.has(line)) problems.set(line, { line, ...mismatch });
    }
  }
  return [...problems.values()];
}

function findComments({ type, startsLine, start, end }: ProseBlock, text: string, isMyst: boolean) {
  const content = text.slice(start, end);
  const prefix = startsLine ? '\n' : '.';
  const written = `${startsLine && type === 'paragraph' ? '' : prefix}${content}`;
  const matches = [
    ...written.matchAll(comment),
    ...findSpacedComments(written),
    ...(isMyst ? written.matchAll(mystComment) : []),
  ].map(({ 0: { length }, index }) => ({ start: start + index - written.length + content.length, length }));
  // Only these can continue in the next block.
  const multiline = [jinjaComment, liquidComment].flatMap((pattern) =>
    findInBraces(pattern, text, start, end),
  );
  return [...matches, ...multiline.map(({ 0: { length }, index }) => ({ start: index, length }))];
}

/** Finds comments of Obsidian that have spaces between the percent signs and the text. */
function findSpacedComments(text: string): RegExpExecArray[] {
  return [...text.matchAll(spacedComment)].filter(({ index, 1: content = '' }) => {
    const before = trimMarks(text.slice(Math.max(0, index - contextLength), index));
    const isOperand = !/^\.?$/.test(before) && beforeSign.test(before);
    return (
      !isOperand &&
      /\p{L}{2}/u.test(content) &&
      !beforeSign.test(trimMarks(content.replaceAll(codeMark, ' ')))
    );
  });
}

/** Removes the marks of emphasis at the end. */
function trimMarks(text: string): string {
  return text.replace(/[\s*_~]+$/, '');
}

function commentMismatch(text: string): Mismatch {
  const [liquidTag] = /^\{%-?\s*liquid\b/.exec(text) ?? [];
  if (liquidTag !== undefined) return describeTemplateTag(liquidTag);
  const [start = ''] = text
    .trim()
    .replace(/^\{%(-?)[\s>]+/, '{%$1 ')
    .split('\n');
  const found = `the comment ${quoteValue(start)} of another site generator`;
  return { found, expected: 'a comment in the form <!-- text -->, because readers would see this one' };
}

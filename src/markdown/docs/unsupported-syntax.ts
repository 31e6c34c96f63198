import type { Blockquote, Image, InlineCode, Link, Nodes, Text } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { blankCodeAndTags } from '../parse/blank-code-and-tags.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { isKnownLanguage } from '../render/highlight.ts';
import { nodeText } from './node-text.ts';
import { describeTemplateTag } from './template-tags.ts';

const templateStart = /\{[{%]|%7b(?:%7b|%25)/i;
/**
 * Matches a link, image, or definition whose destination contains a template tag, because Markdown can show it as text.
 * Also matches a Hugo or Quarto shortcode and an mdBook include.
 */
const templateSyntax = new RegExp(
  [
    String.raw`(?<url>(?:!?\[[^[\]\n]{0,200})?(?<!\\)(?:\]\([ \t]*|(?<=(?:^|\n)\[[^[\]\n]{0,200})\]:[ \t]+)[^\s(){]{0,200}(?:\{\{.{0,300}?\}\}|\{%.{0,300}?%\})[^\s)]{0,200}\)?)`,
    String.raw`(?<!\\)\{\{[<%][\s\S]{0,300}?(?:[>%]\}\}|$)`,
    String.raw`\{\{[ \t]*#(?:include|rustdoc_include|playground)[ \t].{0,300}?\}\}`,
    String.raw`(?<!\\)\{%-?\s*(?:(?:include[\w-]*|hint)\s[^%]{1,300}|end[a-z]+\s*)%\}`,
  ].join('|'),
  'g',
);
/** A role of MyST or Sphinx, such as `` {ref}`target` `` or `` :ref:`target` ``. Other words between colons can be emoji. */
const role =
  /(?<![{\\])\{[a-z][\w:-]*\}$|(?<![\w:\\]):(?:[a-z]+:[a-z]+|abbr|any|attr|class|command|doc|download|envvar|exc|func|guilabel|kbd|math|menuselection|meth|mod|numref|option|program|ref|samp|su[bp]|term):$/i;
/** Attributes with an escaped quotation mark, after which Markdown removes the backslash. */
const escapedAttribute = /(?<!\\)\{:[ \t][^{}\n]{0,300}\\"[^{}\n]{0,300}\}/;

/** A line of a paragraph. `convertAttributeLists` removes paragraphs and lists that contain only this marker. */
const tableOfContents = /(?<=\n[ \t]*)(?:\[(?:toc|\[toc\])\]|\{:[ \t]*toc\b[^{}\n]*\})(?=[ \t]*(?:\n|$))/i;

/** Comments of MDX, Obsidian, MyST, kramdown, and Liquid. Those of MyST are at the start of a paragraph, or look like one. */
const comment =
  /(?<!\\)\{\/\*|(?<![\\\w%])%%(?=[^%\s])[^%\n]{1,300}%%(?!\w)|^%%.*$|(?<![\s\S])%[ \t]+\S.*$|%(?<=^[ \t>]*%)[ \t]*(?:comment|draft|fixme|hack|note|todo|xxx)(?:[:.]|[ \t]).*$|(?<!\\)\{::comment|(?<!\\)\{%-?[ \t]*comment\b/im;
/** In MyST, each line that starts with a percent sign is a comment. */
const mystComment = /%(?<=^[ \t>]*%).*$/m;
const spacedComment = /(?<![\\\w%])%%[ \t]+([^%\n]{1,300}?)[ \t]*%%(?![\w%])/g;
/**
 * The end of a text before a percent sign that isn't the mark of a comment: an operand, or a word such as "the" in a
 * sentence about the sign.
 */
const beforeSign =
  /(?:^|[\s(])(?:\p{L}|[^\s]*[^\p{L}.!?…]|a|an|and|are|as|both|by|characters?|double|each|either|escapes?|every|for|from|get|in|instead|into|is|like|literal|not|of|on|operators?|or|sequence|signs?|symbols?|than|that|the|then|to|type|uses?|using|versus|via|vs|when|where|with|without|writes?)$/iu;
/** A comment of Jinja, which can consist of several paragraphs if it starts a line and ends one. */
const jinjaComment =
  /(?<!\\)\{#(?!-?\s*(?:and|or)\b)(?=[^#]*\p{L})(?:(?:[^{}\n]|\{{1,2}[^{}\n]{0,100}\}{1,2}){1,300}?|(?<=^[ \t>]*\{#)[^{}]{1,2000}?(?=#\}[ \t]*$))#\}/gmu;

/**
 * A comment of LiquidJS or a `liquid` tag, whose lines can be headings in Markdown. In Markdoc, `{% #id .class %}` isn't a
 * comment. A long one ends at the next tag at the latest, which limits the time for many comments without an end.
 */
const liquidComment =
  /(?<!\\)\{%-?[\s>]*(?:#(?![\w-]+(?:\s+(?:\.[\w-]+|[\w-]+=\S+))*\s*%\})|liquid[ \t]*\n)(?:(?:(?!%\})[\s\S]){0,2000}?|(?:(?!\{%|%\})[\s\S])*?)%\}/y;

/** An expression that returns elements. Without an end tag, `<name>` can be a placeholder. */
const jsxExpression =
  /(?<![\\{]|<(?:code|kbd|pre|samp)\b[^<>]{0,100}>[^<>]{0,300})\{(?![{%#])[^{}\n`]{1,200}?(?:&&|\.map\((?:\([^()\n`]{0,100}\)|\w+)\s*=>)[\s>]*(?:\([\s>]*)?<(?:>|([a-z][\w.]*)(?=[^<]{0,500}?\/>|[\s\S]{0,2000}?<\/\1>))/iy;

/** Limits the time for many texts with the start of a comment of Jinja. */
const maxContext = 5000;

const expectedUrl = "a URL or a path, because template tags of other site generators aren't supported";
const expectedNoJsx =
  "Markdown or HTML, because JSX isn't supported, or backticks around it to show it as it is";
const expectedRole = "Markdown, because roles aren't supported";
const expectedComment = 'a comment in the form <!-- text -->, because readers would see this one';

/** Finds syntax of other site generators, except where it can be literal, such as `{a }` in a sentence. */
export function unsupportedSyntaxProblems(
  nodes: readonly Nodes[],
  markdown: string,
  isMyst: boolean,
): LineProblem[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'blockquote') return boldMarkerProblems(node);
    if (node.type === 'inlineCode') return codeProblems(node, nodes[index + 1]);
    return node.type === 'text'
      ? textProblems(node, [nodes[index - 1], nodes[index + 1]], markdown, isMyst)
      : [];
  });
}

/** Finds the language of code in Python-Markdown, such as `#!js`, and the format of raw content in Pandoc, such as `{=html}`. */
function codeProblems(code: InlineCode, next: Nodes | undefined): LineProblem[] {
  const [, mark, language = ''] = /^(#!([\w+-]+)) \S/.exec(code.value) ?? [];
  const [format] = (next?.type === 'text' && /^\{=[a-z]\w*\}/.exec(next.value)) || [];
  const found = format ?? (isKnownLanguage(language) ? mark : undefined);
  if (found === undefined) return [];
  const mismatch = {
    found: `${quoteValue(found)}, which pages would show as text`,
    expected: 'only the code',
  };
  return [{ line: startLine(code), ...mismatch }];
}

/** Finds the marker of an aside in bold, as in `> **[!NOTE]**`, which GitHub doesn't recognize either. */
function boldMarkerProblems({ children: [first] }: Blockquote): LineProblem[] {
  const strong = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (strong?.type !== 'strong') return [];
  const marker = nodeText(strong);
  if (!/^\[![a-z]+\]$/i.test(marker)) return [];
  const found = `${quoteValue(`**${marker}**`)}, which pages would show as text`;
  return [{ line: startLine(strong), found, expected: `> ${marker} on a line of its own, without **` }];
}

export function templateDestinationMismatch(node: Link | Image): Mismatch | undefined {
  // A URL that is the text of its own link is visible.
  if (!templateStart.test(node.url) || nodeText(node) === node.url) return undefined;
  const found = `${quoteValue(node.url)} as the destination of ${node.type === 'link' ? 'a link' : 'an image'}`;
  return { found, expected: expectedUrl };
}

/** Finds template tags and comments of MDX in the text of raw HTML, before it becomes Markdown. */
export function templateTagsInHtmlProblems(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return [];
    const text = blankCodeAndTags(node.value);
    const comments = [...text.matchAll(/\{\/\*|\{::comment/g), ...multilineComments(text)];
    const problems = comments.map(({ 0: found, index }) => ({
      line: startLine(node) + text.slice(0, index).split('\n').length - 1,
      ...commentMismatch(found),
    }));
    const expressions = findInBraces(jsxExpression, node.value).filter(({ index }) => text[index] === '{');
    problems.push(
      ...expressions.map(({ 0: found, index }) => ({
        line: startLine(node) + text.slice(0, index).split('\n').length - 1,
        ...jsxMismatch(found),
      })),
    );
    return [...templateProblems(text, startLine(node)), ...problems];
  });
}

/** Returns comments that can contain several nodes. */
function multilineComments(text: string): RegExpExecArray[] {
  return [...text.matchAll(jinjaComment), ...findInBraces(liquidComment, text)];
}

/** Returns what starts with a brace in a part of the page, and can end anywhere after it. */
function findInBraces(pattern: RegExp, markdown: string, from = 0, to = markdown.length): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  let start = markdown.indexOf('{', from);
  while (start !== -1 && start < to) {
    pattern.lastIndex = start;
    const found = pattern.exec(markdown);
    if (found !== null) matches.push(found);
    start = markdown.indexOf('{', start + (found?.[0].length ?? 1));
  }
  return matches;
}

function jsxMismatch(expression: string): Mismatch {
  const [start = ''] = expression.split('\n');
  return { found: quoteValue(start.trim()), expected: expectedNoJsx };
}

function commentMismatch(comment: string): Mismatch {
  const [liquidTag] = /^\{%-?\s*liquid\b/.exec(comment) ?? [];
  if (liquidTag !== undefined) return describeTemplateTag(liquidTag);
  const [start = ''] = comment
    .trim()
    .replace(/^\{%(-?)[\s>]+/, '{%$1 ')
    .split('\n');
  return { found: `the comment ${quoteValue(start)} of another site generator`, expected: expectedComment };
}

/** Finds a comment of Obsidian that has spaces between the percent signs and the text. */
function findSpacedComment(text: string, isAfterCode: boolean): RegExpExecArray | null {
  const found = [...text.matchAll(spacedComment)].find(({ index, 1: content = '' }) => {
    const before = text.slice(0, index).trimEnd();
    const isOperand = /^\.?$/.test(before) ? isAfterCode : beforeSign.test(before);
    return !isOperand && /\p{L}{2}/u.test(content) && !beforeSign.test(content);
  });
  return found ?? null;
}

function templateProblems(source: string, firstLine: number): LineProblem[] {
  const matches = source.includes('{') ? [...source.matchAll(templateSyntax)] : [];
  return matches.map(({ 0: tag, index, groups }) => ({
    line: firstLine + source.slice(0, index).split('\n').length - 1,
    ...(groups?.url === undefined
      ? describeTemplateTag(tag)
      : { found: quoteValue(tag.trim()), expected: expectedUrl }),
  }));
}

function textProblems(
  text: Text,
  [previous, next]: readonly (Nodes | undefined)[],
  markdown: string,
  isMyst: boolean,
): LineProblem[] {
  // Reads the source of the text, because only the source contains the backslashes that make characters literal.
  const { start, end } = text.position ?? {};
  // Text that comes from raw HTML has no offset. `templateTagsInHtmlProblems` checks it.
  if (start?.offset === undefined) return [];
  const source = markdown.slice(start.offset, end?.offset);
  const lineAt = (index: number) => startLine(text) + source.slice(0, index).split('\n').length - 1;
  const problems = templateProblems(source, startLine(text));
  const lineStart = start.offset - start.column + 1;
  const isLineStart = /^[ \t>]*$/.test(markdown.slice(lineStart, start.offset));
  const before = isLineStart ? '\n' : '.';
  const prefix = isLineStart && previous?.type === 'paragraph' ? '' : before;
  // The asterisk can start emphasis, which is a node of its own.
  const written = `${prefix}${source}${markdown[end?.offset ?? markdown.length] ?? ''}`;
  const first =
    comment.exec(written) ??
    findSpacedComment(written, previous?.type === 'inlineCode') ??
    (isMyst ? mystComment.exec(written) : null);
  if (first !== null)
    problems.push({ line: lineAt(first.index - prefix.length), ...commentMismatch(first[0]) });
  const context = source.includes('{#') ? markdown.slice(lineStart, start.offset + maxContext) : '';
  for (const { 0: found, index } of context.matchAll(jinjaComment)) {
    const position = lineStart + index - start.offset;
    if (position >= 0 && position < source.length)
      problems.push({ line: lineAt(position), ...commentMismatch(found) });
  }
  const range = [start.offset, start.offset + source.length] as const;
  for (const { 0: found, index } of findInBraces(liquidComment, markdown, ...range))
    problems.push({ line: lineAt(index - start.offset), ...commentMismatch(found) });
  for (const { 0: found, index } of findInBraces(jsxExpression, markdown, ...range))
    problems.push({ line: lineAt(index - start.offset), ...jsxMismatch(found) });
  const contents = tableOfContents.exec(`${before}${source}`);
  if (contents !== null)
    problems.push({
      line: lineAt(contents.index - before.length),
      found: `${quoteValue(contents[0])}, which pages would show as text`,
      expected: 'no such marker, because pages have a table of contents',
    });
  const [attributes] = escapedAttribute.exec(source) ?? [];
  if (attributes !== undefined)
    problems.push({
      line: lineAt(source.indexOf(attributes)),
      found: `${quoteValue(attributes)}, which pages would show as text`,
      expected: 'no escaped quotation marks, for example title=\'A "b"\'',
    });
  const roleMatch = next?.type === 'inlineCode' ? role.exec(source) : null;
  if (roleMatch === null) return problems;
  const found = `the role ${roleMatch[0]} before code`;
  return [...problems, { line: lineAt(roleMatch.index), found, expected: expectedRole }];
}

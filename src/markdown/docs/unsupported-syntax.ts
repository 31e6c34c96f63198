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

/** A line of a paragraph. `convertAttributeLists` removes paragraphs that contain only this marker. */
const tableOfContents = /(?<=\n[ \t]*)\[(?:toc|\[toc\])\](?=[ \t]*(?:\n|$))/i;

/** Comments of MDX, Obsidian, MyST, Jinja, kramdown, and Liquid. Those of MyST are at the start of a paragraph. */
const comment =
  /(?<!\\)\{\/\*|(?<![\\\w%])%%(?=[^%\s])[^%\n]{1,300}%%|^%%.*$|(?<![\s\S])%[ \t]+\S.*$|(?<!\\)\{#[ \t].{0,300}?#\}|(?<!\\)\{::comment|(?<!\\)\{%-?[ \t]*comment\b/m;

const expectedUrl = "a URL or a path, because template tags of other site generators aren't supported";
const expectedRole = "Markdown, because roles aren't supported";
const expectedComment = 'a comment in the form <!-- text -->, because readers would see this one';

/** Finds syntax of other site generators, except where it can be literal, such as `{a }` in a sentence. */
export function unsupportedSyntaxProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'blockquote') return boldMarkerProblems(node);
    if (node.type === 'inlineCode') return codeProblems(node, nodes[index + 1]);
    return node.type === 'text' ? textProblems(node, [nodes[index - 1], nodes[index + 1]], markdown) : [];
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
    return [...templateProblems(text, startLine(node)), ...commentsInHtmlProblems(text, startLine(node))];
  });
}

function commentsInHtmlProblems(text: string, firstLine: number): LineProblem[] {
  return [...text.matchAll(/\{\/\*/g)].map(({ 0: found, index }) => ({
    line: firstLine + text.slice(0, index).split('\n').length - 1,
    ...commentMismatch(found),
  }));
}

function commentMismatch(start: string): Mismatch {
  return { found: `the comment ${quoteValue(start)} of another site generator`, expected: expectedComment };
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
): LineProblem[] {
  // Reads the source of the text, because only the source contains the backslashes that make characters literal.
  const { start, end } = text.position ?? {};
  // Text that comes from raw HTML has no offset. `templateTagsInHtmlProblems` checks it.
  if (start?.offset === undefined) return [];
  const source = markdown.slice(start.offset, end?.offset);
  const lineAt = (index: number) => startLine(text) + source.slice(0, index).split('\n').length - 1;
  const problems = templateProblems(source, startLine(text));
  const isLineStart = /^[ \t>]*$/.test(markdown.slice(start.offset - start.column + 1, start.offset));
  const before = isLineStart ? '\n' : '.';
  const prefix = isLineStart && previous?.type === 'paragraph' ? '' : before;
  // The asterisk can start emphasis, which is a node of its own.
  const commentStart = comment.exec(`${prefix}${source}${markdown[end?.offset ?? markdown.length] ?? ''}`);
  if (commentStart !== null)
    problems.push({ line: lineAt(commentStart.index - prefix.length), ...commentMismatch(commentStart[0]) });
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

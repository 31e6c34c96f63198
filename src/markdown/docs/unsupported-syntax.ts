import type { Blockquote, Image, InlineCode, Link, Nodes, Text } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { blankCodeAndTags } from '../parse/blank-code-and-tags.ts';
import { startLine } from '../parse/parse-markdown.ts';
import type { Prose } from '../parse/prose.ts';
import { isKnownLanguage } from '../render/highlight.ts';
import { nodeText } from './node-text.ts';
import { describeTemplateTag, findInBraces } from './template-tags.ts';

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

/** An expression that returns elements. Without an end tag, `<name>` can be a placeholder. */
const jsxExpression =
  /(?<![\\{])\{(?![{%#])[^{}\n`]{1,200}?(?:&&|\.map\((?:\([^()\n`]{0,100}\)|\w+)\s*=>)[\s>]*(?:\([\s>]*)?<(?:>|([a-z][\w.]*)(?=[^<]{0,500}?\/>|[\s\S]{0,2000}?<\/\1>))/iy;

const expectedUrl = "a URL or a path, because template tags of other site generators aren't supported";
const expectedNoJsx =
  "Markdown or HTML, because JSX isn't supported, or backticks around it to show it as it is";
const expectedRole = "Markdown, because roles aren't supported";

/** Finds syntax of other site generators, except where it can be literal, such as `{a }` in a sentence. */
export function unsupportedSyntaxProblems(nodes: readonly Nodes[], prose: Prose): LineProblem[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'blockquote') return boldMarkerProblems(node);
    if (node.type === 'inlineCode') return codeProblems(node, nodes[index + 1]);
    return node.type === 'text' ? textProblems(node, nodes[index + 1], prose) : [];
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

/** Finds template tags and expressions of JSX in the text of raw HTML, before it becomes Markdown. */
export function templateTagsInHtmlProblems(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return [];
    const text = blankCodeAndTags(node.value);
    const expressions = findInBraces(jsxExpression, node.value).filter(({ index }) => text[index] === '{');
    const problems = expressions.map(({ 0: found, index }) => ({
      line: startLine(node) + text.slice(0, index).split('\n').length - 1,
      ...jsxMismatch(found),
    }));
    return [...templateProblems(text, startLine(node)), ...problems];
  });
}

function jsxMismatch(expression: string): Mismatch {
  const [start = ''] = expression.split('\n');
  return { found: quoteValue(start.trim()), expected: expectedNoJsx };
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

function textProblems(text: Text, next: Nodes | undefined, prose: Prose): LineProblem[] {
  // Reads the source of the text, because only the source contains the backslashes that make characters literal.
  const { start, end } = text.position ?? {};
  // Text that comes from raw HTML has no offset. `templateTagsInHtmlProblems` checks it.
  if (start?.offset === undefined) return [];
  const source = prose.text.slice(start.offset, end?.offset);
  const lineAt = (index: number) => startLine(text) + source.slice(0, index).split('\n').length - 1;
  const problems = templateProblems(source, startLine(text));
  const range = [start.offset, start.offset + source.length] as const;
  for (const { 0: found, index } of findInBraces(jsxExpression, prose.source, ...range))
    if (prose.text[index] === '{')
      problems.push({ line: lineAt(index - start.offset), ...jsxMismatch(found) });
  const lineStart = start.offset - start.column + 1;
  const before = /^[ \t>]*$/.test(prose.source.slice(lineStart, start.offset)) ? '\n' : '.';
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

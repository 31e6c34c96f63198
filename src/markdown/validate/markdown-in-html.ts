import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { blankCodeAndTags } from '../parse/blank-code-and-tags.ts';
import { startLine } from '../parse/parse-markdown.ts';

/** A link or image in Markdown. In raw HTML, it's shown as text. */
const link = /!?\[[^[\]\n]{0,200}\]\([^()\s]{0,200}[./#:][^()\s]{0,200}\)/;
const formattedText = /\*\*[^\s*]|`[^\s`]/;
/** Elements whose content is Markdown in MkDocs and kramdown. */
const markdownElement = /<(?:figcaption\b|[a-z][^<>]*\smarkdown(?=[\s=>])(?!="?0))/i;

/** Tags of elements that start a new line. */
const lineTag =
  /<\/?(?:blockquote|br|center|dd|details|div|dl|dt|fig\w+|h[1-6r]|li|ol|p|section|summary|table|t[dhr]|ul)\b[^<>]*>/gi;
const listMarker = String.raw`[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S`;
/** An item before another one or the end, without an element that starts a new line between them, which is `\0` here. */
const list = new RegExp(String.raw`(?:^|[\n\0])(?=${listMarker})[^\0]*?(?:\n(?=${listMarker})|$)`);
const heading = /(?:^|[\n\0])(?=[ \t]*#{1,6}[ \t]+\S)/;
const aside = /(?:^|[\n\0])(?=[ \t]*>[ \t]*\[!\w)/;
const table = /(?:^|[\n\0])(?=[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*(?:\n|$))/;

/**
 * Finds Markdown links, images, lists, headings, asides, and tables in raw HTML, because pages would show them as text.
 * In elements whose content other site generators read as Markdown, also finds bold text and code.
 */
export function markdownInHtmlProblems(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return [];
    const lines = blankCodeAndTags(node.value).split('\n');
    const isMarkdown = markdownElement.test(node.value);
    const inline = lines.findIndex((text) => link.test(text) || (isMarkdown && formattedText.test(text)));
    const index = inline === -1 ? findBlock(node.value) : inline;
    const found = `${quoteValue(lines[index]?.trim())}, which pages would show as text, because it's part of raw HTML`;
    const expected = 'an empty line between the tag and the Markdown, or HTML elements instead of Markdown';
    return index === -1 ? [] : [{ line: startLine(node) + index, found, expected }];
  });
}

/** Returns the index of the line that starts the first block, or -1. */
function findBlock(html: string): number {
  const inLines = html.replaceAll(lineTag, (tag) => `\0${tag.replaceAll(/[^\n]/g, '')}`);
  // Without a replacement, a line such as `<kbd>A</kbd> + B` would start with a plus sign.
  const text = blankCodeAndTags(inLines, '\u0001');
  const starts = [list, heading, aside, table].flatMap((pattern) => {
    const match = pattern.exec(text);
    return match === null ? [] : [match.index + (text[match.index] === '\n' ? 1 : 0)];
  });
  return starts.length === 0 ? -1 : text.slice(0, Math.min(...starts)).split('\n').length - 1;
}

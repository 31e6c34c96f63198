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

/**
 * Finds Markdown links and images in raw HTML, because pages would show them as text. In elements whose content other
 * site generators read as Markdown, also finds bold text and code.
 */
export function markdownInHtmlProblems(nodes: readonly Nodes[]): LineProblem[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'html') return [];
    const lines = blankCodeAndTags(node.value).split('\n');
    const isMarkdown = markdownElement.test(node.value);
    const index = lines.findIndex((text) => link.test(text) || (isMarkdown && formattedText.test(text)));
    const found = `${quoteValue(lines[index]?.trim())}, which pages would show as text, because it's part of raw HTML`;
    const expected = 'an empty line between the tag and the Markdown, or HTML elements instead of Markdown';
    return index === -1 ? [] : [{ line: startLine(node) + index, found, expected }];
  });
}

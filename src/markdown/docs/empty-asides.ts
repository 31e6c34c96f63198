import type { Blockquote, Nodes, Parent } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { joinVisibleText } from '../validate/visible-text.ts';

const textNodes = ['blockquote', 'paragraph', 'text', 'break'];

/**
 * Removes asides without content, which would show only their marker, such as `[!NOTE]`. Reports those that the author
 * wrote as block quotes, because the text was probably meant to be in them.
 */
export function removeEmptyAsides(parent: Parent, isQuote: (line: number) => boolean): LineProblem[] {
  const problems: LineProblem[] = [];
  parent.children = (parent.children as Nodes[]).filter((node) => {
    if ('children' in node) problems.push(...removeEmptyAsides(node as Parent, isQuote));
    if (node.type !== 'blockquote' || !isEmptyAside(node)) return true;
    const line = startLine(node);
    const found = `${quoteValue(joinVisibleText(node))} at the start of a blockquote without text`;
    const expected = 'the text on the following lines, each of which starts with >';
    if (isQuote(line)) problems.push({ line, found, expected });
    return false;
  }) as Parent['children'];
  return problems;
}

/** An aside can consist of only an image or a footnote, which aren't text. */
function isEmptyAside(aside: Blockquote): boolean {
  const hasOnlyText = descendants(aside).every(({ type }) => textNodes.includes(type));
  return hasOnlyText && /^\[![A-Z]+\]$/.test(joinVisibleText(aside));
}

import type { Blockquote, Nodes, Parent } from 'mdast';
import { type Mismatch, quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';
import { joinVisibleText } from '../validate/visible-text.ts';

const textNodes = ['blockquote', 'paragraph', 'text', 'break'];

/**
 * Removes asides without content, because pages would show only their marker, such as `[!NOTE]`. Reports asides whose
 * source has text, such as an option, and asides that the author wrote as block quotes, because the text was probably
 * meant to be in them. `lines` maps the lines of the tree to those of the source.
 */
export function removeEmptyAsides(
  parent: Parent,
  source: readonly string[],
  lines: readonly number[],
): LineProblem[] {
  const problems: LineProblem[] = [];
  parent.children = (parent.children as Nodes[]).filter((node) => {
    if ('children' in node) problems.push(...removeEmptyAsides(node as Parent, source, lines));
    if (node.type !== 'blockquote' || !isEmptyAside(node)) return true;
    const line = startLine(node);
    const start = lines[line - 1] ?? 0;
    const content = source.slice(start + 1, lines[node.position?.end.line ?? line]).join('\n');
    const mismatch = emptyAsideMismatch(node, source[start] ?? '', content);
    if (mismatch !== undefined) problems.push({ line, ...mismatch });
    return false;
  }) as Parent['children'];
  return problems;
}

function emptyAsideMismatch(aside: Blockquote, first: string, content: string): Mismatch | undefined {
  if (/^[ \t>]*>/.test(first)) {
    const found = `${quoteValue(joinVisibleText(aside))} at the start of a blockquote without text`;
    return { found, expected: 'the text on the following lines, each of which starts with >' };
  }
  const hidden = content.replaceAll(/<!--[\s\S]*?-->/g, '');
  const [line = ''] = hidden.split('\n').filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (line === '') return undefined;
  return {
    found: `${quoteValue(line.trim())} in an aside without other text, which pages wouldn't show`,
    expected: 'text that pages can show, or no aside',
  };
}

/** An aside can consist of only an image or a footnote, which aren't text. */
function isEmptyAside(aside: Blockquote): boolean {
  const hasOnlyText = descendants(aside).every(({ type }) => textNodes.includes(type));
  return hasOnlyText && /^\[![A-Z]+\]$/.test(joinVisibleText(aside));
}

import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';

/**
 * Finds character references in bare URLs. Markdown replaces them only in other links, so the URL would be wrong.
 * @see {@link https://github.github.com/gfm/#autolinks-extension-}
 */
export function urlReferenceProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  return nodes.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== 'link' || start?.offset === undefined || end?.offset === undefined) return [];
    // The semicolon at the end isn't part of the URL.
    const source = markdown.slice(start.offset, end.offset + 1);
    const [, reference] = /^(?:https?:|www\.)\S*?(&#?\w+;)/i.exec(source) ?? [];
    if (reference === undefined) return [];
    const found = `${quoteValue(source.trim())}, a URL that contains ${quoteValue(reference)} also in its link`;
    return [{ line: startLine(node), found, expected: 'the character itself, or < and > around the URL' }];
  });
}

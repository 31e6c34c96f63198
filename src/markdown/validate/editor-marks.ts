import type { Nodes } from 'mdast';
import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { blankCodeAndTags } from '../parse/blank-code-and-tags.ts';
import { descendants, startLine } from '../parse/parse-markdown.ts';

/** Comments, additions, deletions, highlights, and substitutions in CriticMarkup. */
const editorMark =
  /(?<!\\)\{(?:>>[^{}]{1,500}<<|\+\+[^{}]{1,500}\+\+|--[^{}]{1,500}--|==[^{}]{1,500}==|~~[^{}]{0,500}~>[^{}]{0,500}~~)\}/g;

/** Finds marks of editors, because pages would show both texts of a change, and comments. Marks can contain Markdown. */
export function editorMarkProblems(nodes: readonly Nodes[], markdown: string): LineProblem[] {
  return nodes.flatMap((node) => {
    const text = proseSource(node, markdown);
    if (!/\{(?:>>|\+\+|--|==|~~)/.test(text)) return [];
    const start = node.position?.start.offset ?? 0;
    return [...text.matchAll(editorMark)].map(({ 0: mark, index }) => {
      const written =
        node.type === 'html' ? mark : markdown.slice(start + index, start + index + mark.length);
      const line = startLine(node) + text.slice(0, index).split('\n').length - 1;
      const expected = 'the final text without marks of editors, or backticks around it to show it as it is';
      return { line, found: `${quoteValue(written)}, which pages would show as text`, expected };
    });
  });
}

/** Returns the source of text with spaces instead of code, comments, and tags. */
function proseSource(node: Nodes, markdown: string): string {
  if (node.type === 'html') return blankCodeAndTags(node.value);
  if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return '';
  const start = node.position?.start.offset ?? markdown.length;
  let source = markdown.slice(start, node.position?.end.offset);
  if (!source.includes('{')) return '';
  for (const { type, position } of descendants(node)) {
    if (type !== 'inlineCode' || position?.start.offset === undefined) continue;
    const [from, to] = [position.start.offset - start, (position.end.offset ?? start) - start];
    source = source.slice(0, from) + source.slice(from, to).replaceAll(/[^\n]/g, ' ') + source.slice(to);
  }
  return blankCodeAndTags(source);
}

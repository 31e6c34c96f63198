import type { Nodes, Parent } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';

const emphasisMark = '\ue000';
const otherMark = '\ue001';
/** Requires emphasis without spaces around it. Otherwise, two prices, as in `$5 *or* $6`, would match. */
const emphasized =
  /(?<![\w$\\])(?:\${2}|\$(?![$\s]))[^$\ue001]*[^\s$]\ue000[^\s][^$\ue001]*(?:\${2}|(?<!\s)\$)(?![\w{(])/;
/** A backslash before punctuation, which Markdown removes, in `$$…$$` or `$…$`. */
const escaped =
  /(?<![\w$\\])(?:\${2}(?:[^$\\]|\\[^!-/:-@[-`{-~])*\\[!-#%-/:-@[-`{-~][^$]*\${2}|\$(?![$\s])(?:[^$\\\n]|\\[^!-/:-@[-`{-~])*\\[!-#%-/:-@[-`{-~][^$\n]*(?<!\s)\$(?![\w{(]))/;
/** Text in `\(…\)` or `\[…\]`, from which Markdown removes these backslashes. Only some of these texts are formulas. */
const bracketed = /\\(?:\(([^\n]*?)\\\)|\[((?:(?!\\\[)[\s\S]){1,1000}?)\\\])/g;
/** A command, a subscript, or, without longer words, an exponent or a comparison. */
const formula =
  /\\[a-z]{2}|[_^]\{|\w\ue000\w|(?<![a-z\d])[a-z\d)]_[a-z\d](?![a-z\d_])|^(?!.*[a-z]{3})(?:.*[\w)]\^[\w(-]|(?!-).*[\w)]\s+[=<>≤≥≈≠]\s+[\w(-])/is;
/**
 * A line that contains only `$$`. If a block has an odd number of them, another block, such as a list, ends the block in
 * which the formula starts.
 */
const delimiterLine = /^[\s>]*\${2}[ \t]*$/gm;

const expected = 'the formula in backticks, because pages show formulas as plain text';

/** Finds formulas that Markdown changes: it removes marks of emphasis and backslashes, and can split a formula. */
export function formulaProblems(parent: Parent, markdown: string): LineProblem[] {
  const children = parent.children as Nodes[];
  if (!children.some((node) => node.type === 'text')) return [];
  const text = joinNodeSources(children, (node) =>
    markdown.slice(node.position?.start.offset, node.position?.end.offset),
  );
  if (text.length >= 10_000 || !/[$\\]/.test(text)) return [];
  const problem = (index: number, found: string) => {
    const line = startLine(parent) + text.slice(0, index).split('\n').length - 1;
    return [{ line, found, expected }];
  };
  const emphasis = text.includes(emphasisMark) ? emphasized.exec(text) : null;
  if (emphasis !== null) return problem(emphasis.index, 'a formula ($…$) in which * or _ marks emphasis');
  const backslash =
    escaped.exec(text) ??
    text.matchAll(bracketed).find(([, inline, block]) => formula.test(inline ?? block ?? ''));
  if (backslash !== undefined)
    return problem(backslash.index, 'a formula in which Markdown removes backslashes');
  const delimiters = [...text.matchAll(delimiterLine)];
  const isOpen = delimiters.length % 2 === 1 && text.split('$$').length % 2 === 0;
  if (!isOpen) return [];
  return problem(delimiters[0]?.index ?? 0, 'a formula ($$…$$) that Markdown splits into several blocks');
}

function joinNodeSources(nodes: readonly Nodes[], sourceOf: (node: Nodes) => string): string {
  const parts = nodes.map((node) => {
    if (node.type === 'text') return sourceOf(node);
    return node.type === 'emphasis' || node.type === 'strong' ? emphasisMark : otherMark;
  });
  return parts.join('');
}

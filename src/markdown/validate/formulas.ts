import type { Nodes, Parent } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';

const emphasisMark = '\ue000';
/** Requires emphasis without spaces around it. Otherwise, two prices, as in `$5 *or* $6`, would match. */
const formula =
  /(?<![\w$\\])(?:\${2}|\$(?![$\s]))[^$\ue001]*[^\s$]\ue000[^\s][^$\ue001]*(?:\${2}|(?<!\s)\$)(?![\w{(])/;

/** In a formula, such as `$a*b*c$`, asterisks and underscores become emphasis, and readers don't see them. */
export function formulaProblems(parent: Parent): LineProblem[] {
  const parts = (parent.children as Nodes[]).map((node) => {
    if (node.type === 'text') return node.value;
    return node.type === 'emphasis' || node.type === 'strong' ? emphasisMark : '\ue001';
  });
  const text = parts.includes(emphasisMark) ? parts.join('') : '';
  const match = text.length < 10_000 ? formula.exec(text) : null;
  if (match === null) return [];
  const expected = 'the formula in backticks, because pages show formulas as plain text';
  const line = startLine(parent) + text.slice(0, match.index).split('\n').length - 1;
  return [{ line, found: 'a formula ($…$) in which * or _ marks emphasis', expected }];
}

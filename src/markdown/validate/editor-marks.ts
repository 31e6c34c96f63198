import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { matchProse, type Prose } from '../parse/prose.ts';

/** Comments, additions, deletions, highlights, and substitutions in CriticMarkup. */
const editorMark =
  /(?<!\\)\{(?:>>[^{}]{1,500}<<|\+\+[^{}]{1,500}\+\+|--[^{}]{1,500}--|==[^{}]{1,500}==|~~[^{}]{0,500}~>[^{}]{0,500}~~)\}/g;

/** Finds marks of editors, because pages would show both texts of a change, and comments. Marks can contain Markdown. */
export function editorMarkProblems(prose: Prose): LineProblem[] {
  return matchProse(prose, editorMark).map(({ found, line }) => ({
    line,
    found: `${quoteValue(found)}, which pages would show as text`,
    expected: 'the final text without marks of editors, or backticks around it to show it as it is',
  }));
}

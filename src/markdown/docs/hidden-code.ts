import type { Code, Nodes } from 'mdast';
import type { LineProblem } from '../line-problem.ts';
import { startLine } from '../parse/parse-markdown.ts';
import { type Book, removeHiddenLines } from './book.ts';
import { removeCodeMarks } from './code-marks.ts';
import { parseLineMarkers, removedTextProblems } from './line-markers.ts';
import type { TextAtLine } from './lost-words.ts';
import { removeTwoslashLines } from './twoslash.ts';

interface HiddenCode {
  readonly hidden: readonly TextAtLine[];
  readonly problems: readonly LineProblem[];
  /** Code blocks that show changes, whatever their language is. */
  readonly diffs: readonly Code[];
}

/** Removes lines and comments in fenced code blocks that other programs don't show. */
export function removeHiddenCode(
  nodes: readonly Nodes[],
  source: string,
  book: Book | undefined,
): HiddenCode {
  const hidden: TextAtLine[] = [];
  const problems: LineProblem[] = [];
  const diffs: Code[] = [];
  for (const code of nodes) {
    if (code.type !== 'code' || !/^[`~]/.test(source.slice(code.position?.start.offset))) continue;
    const first = startLine(code) + 1;
    const lines = code.value.split('\n').map((text, index) => ({ text, line: first + index }));
    const info = `${code.lang ?? ''} ${code.meta ?? ''}`;
    const visible = book === undefined ? { lines, hidden: [] } : removeHiddenLines(lines, info, book);
    const untyped = removeTwoslashLines(visible.lines, info);
    const { signs, removedTexts } = parseLineMarkers(info, lines.length);
    const signsByLine = new Map([...signs].map(([number, sign]) => [first + number - 1, sign]));
    const unmarked = removeCodeMarks(untyped.lines, code.lang ?? '', signsByLine);
    hidden.push(...visible.hidden, ...untyped.hidden, ...unmarked.hidden);
    problems.push(...removedTextProblems(removedTexts, startLine(code)), ...unmarked.problems);
    code.value = unmarked.lines.map(({ text }) => text).join('\n');
    if (unmarked.isDiff) diffs.push(code);
  }
  return { hidden, problems, diffs };
}

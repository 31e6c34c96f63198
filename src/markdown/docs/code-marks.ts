import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import type { TextAtLine } from './lost-words.ts';

/** Comments in which Docusaurus recognizes marks of lines. `--` without a space can be a flag. */
const lineMark =
  /^\s*(?:\/\/|(?:\{\s*)?\/\*|<!--|\(\*|\*>|--(?=\s)|rem\b|[#%!'‘’]|;{1,2})\s*highlight-(?:next-line|start|end)\s*(?:\*\/(?:\s*\})?|-->|\*\))?\s*$/i;
/** In samples of Markdown, Docusaurus ignores comments of JavaScript. */
const scriptComment = /^\s*\/[/*]/;

const mark = String.raw`\[!code (?:\+\+|--|hl|highlight|focus|error|warning|info|word:(?:\\.|[^:\]\\])+)(?::\d+)?\]`;
/** The start of a comment. A quotation mark, for example, can also be the last character of the code before it. */
const opener = String.raw`(?:\/\/|\/\*+|<!--|(?<=^|\s)(?:--|[#"'%;*]{1,2}))`;
/** One or several marks, each of which can have the start of its own comment. */
const marks = String.raw`[ \t]*${mark}(?:[ \t]*(?:${opener}[ \t]*)?${mark})*[ \t]*`;
/** A comment of Shiki, which VitePress uses. In JSX, the braces around a comment belong to it. */
const markComment = new RegExp(
  String.raw`\{[ \t]*\/\*+${marks}\*\/[ \t]*\}|${opener}${marks}(?:\*\/|-->|$)`,
  'g',
);
const markInComment = new RegExp(String.raw`(?<=(?:^|\s)(?:\/\/|\/\*+|<!--|--|#).*)[ \t]*${mark}`, 'g');
const change = /\[!code (\+\+|--)(?::(\d+))?\]/;

interface UnmarkedCode {
  readonly lines: readonly TextAtLine[];
  readonly hidden: readonly TextAtLine[];
  /** Whether marks show changes. The lines then start with `+`, `-`, or a space. */
  readonly isDiff: boolean;
  readonly problems: readonly LineProblem[];
}

/**
 * Removes comments that only mark lines in Docusaurus and VitePress. Writes lines with marks of changes as a diff, and so
 * those in `markedLines`, which contains `+` or `-` by line.
 */
export function removeCodeMarks(
  lines: readonly TextAtLine[],
  language: string,
  markedLines: ReadonlyMap<number, string> = new Map(),
): UnmarkedCode {
  const isMarkdown = /^(?:md|markdown)\b/i.test(language);
  const kept: TextAtLine[] = [];
  const hidden: TextAtLine[] = [];
  const problems: LineProblem[] = [];
  const signs = new Map(markedLines);
  for (const { text, line } of lines) {
    const isLineMark = lineMark.test(text) && !(isMarkdown && scriptComment.test(text));
    const { rest, marks } = isLineMark ? { rest: '', marks: [text] } : removeMarks(text);
    const isWhole = marks.length > 0 && rest.trim() === '';
    if (marks.length > 0) hidden.push({ text: marks.join(' '), line });
    if (!isWhole) kept.push({ text: rest.replaceAll('[\\!code', '[!code'), line });
    const [found, sign = '', count] = change.exec(marks.join(' ')) ?? [];
    if (found === undefined) continue;
    if (isWhole && count !== undefined) problems.push(unclearCountProblem(text, line));
    const first = isWhole ? line + 1 : line;
    const end = first + Math.min(Number(count ?? 1), lines.length);
    for (let marked = first; marked < end; marked += 1) signs.set(marked, sign.charAt(0));
  }
  const isDiff = signs.size > 0 && !/^diff\b/i.test(language);
  return { lines: isDiff ? kept.map((line) => addSign(line, signs)) : kept, hidden, isDiff, problems };
}

function removeMarks(text: string): { rest: string; marks: readonly string[] } {
  if (text.length > 1000 || !text.includes('[!code ')) return { rest: text, marks: [] };
  const marks: string[] = [];
  const remove = (found: string) => {
    marks.push(found);
    return '';
  };
  const rest = text.replaceAll(markComment, remove).replaceAll(markInComment, remove);
  return { rest: marks.length > 0 ? rest.trimEnd() : text, marks };
}

function unclearCountProblem(text: string, line: number): LineProblem {
  const found = `${quoteValue(text.trim())} on a line of its own, which marks other lines in other versions of VitePress`;
  return { line, found, expected: 'the mark, without a number, at the end of each line' };
}

function addSign({ text, line }: TextAtLine, signs: ReadonlyMap<number, string>): TextAtLine {
  return { text: `${signs.get(line) ?? (text === '' ? '' : ' ')}${text}`, line };
}

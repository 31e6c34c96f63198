import { quoteValue } from '../../product/validation/problems.ts';
import type { LineProblem } from '../line-problem.ts';
import { splitInfo } from './bare-code-titles.ts';

/** Numbers of lines, with an optional label before them, as in `{"Step 1":2-3}`. */
const lineMarker = /^(add|del|ins|rem)=\{(.*)\}$/;
/** A text or a regular expression. */
const removedText = /^(?:del|rem)=["'/]/;

interface LineMarkers {
  /** By line number in the code block, `+` or `-`. */
  readonly signs: ReadonlyMap<number, string>;
  /** Markers of removed text inside lines, which can't be shown in a diff. */
  readonly removedTexts: readonly string[];
}

/** Finds the lines that Expressive Code, which Starlight uses, shows as added or removed. */
export function parseLineMarkers(info: string, lineCount: number): LineMarkers {
  const parts = /(?:add|del|ins|rem)=/.test(info) ? splitInfo(info) : [];
  const signs = new Map<number, string>();
  for (const part of parts) {
    const [, type = '', value = ''] = lineMarker.exec(part) ?? [];
    const sign = /^(?:add|ins)$/.test(type) ? '+' : '-';
    for (const [, first, last = first] of value.replaceAll(/(["']).*?\1/g, '').matchAll(/(\d+)(?:-(\d+))?/g))
      for (let line = Number(first); line <= Math.min(Number(last), lineCount); line += 1)
        if (sign === '+' || !signs.has(line)) signs.set(line, sign);
  }
  return { signs, removedTexts: parts.filter((part) => removedText.test(part)) };
}

export function removedTextProblems(texts: readonly string[], line: number): LineProblem[] {
  return texts.map((text) => ({
    line,
    found: `${quoteValue(text)}, which marks removed text that pages would show like other code`,
    expected: 'a code block that starts with ```diff, with + or - before each changed line',
  }));
}

import { parseFlag } from './flag-line.ts';
import type { HelpLine } from './help-lines.ts';
import { minWrappedLength, sentenceStart } from './text-lines.ts';

const minWords = 3;
const bullet = /^\s*[-*•] +(?=\S)/;

/**
 * Finds lines that start with a flag, but continue a sentence of the line above, because they're indented like its text,
 * which can follow a bullet.
 */
export function findWrappedFlags(lines: readonly HelpLine[]): Set<HelpLine> {
  const wrapped = new Set<HelpLine>();
  let previous: HelpLine | undefined;
  for (const [index, line] of lines.entries()) {
    const isContinued = previous !== undefined && textIndent(previous) === line.indent;
    if (isContinued && isFlag(line) && isOpen(previous) && !startsList(line, lines[index + 1]))
      wrapped.add(line);
    const isText = isFlag(line) ? wrapped.has(line) : isContinued || startsText(line);
    previous = isText && isPlain(line) ? line : undefined;
  }
  return wrapped;
}

function textIndent({ text, indent }: HelpLine): number {
  return bullet.exec(text)?.[0].length ?? indent;
}

function isFlag(line: HelpLine): boolean {
  return parseFlag(line, 0) !== undefined;
}

function isOpen(line: HelpLine | undefined): boolean {
  return line !== undefined && !/[.!?:]["'`)\]]*\s*$/.test(line.text);
}

function startsText({ text, indent }: HelpLine): boolean {
  const start = text.slice(indent).trimEnd();
  const isSentence = sentenceStart.test(start) || text.trimEnd().length >= minWrappedLength;
  return isSentence && start.split(' ').length >= minWords;
}

/** Whether a line is neither empty nor part of a list or a usage line. */
function isPlain({ text, section, isHeading, descriptionColumn }: HelpLine): boolean {
  const isInColumns = descriptionColumn !== undefined && !bullet.test(text);
  return /\S/.test(text) && section !== 'usage' && !isHeading && !isInColumns;
}

/** Whether a flag has a description, or only values follow it and another flag is below it. */
function startsList(line: HelpLine, next: HelpLine | undefined): boolean {
  if (line.descriptionColumn !== undefined || line.isDescribedBelow) return true;
  const isAboveFlag = next !== undefined && next.indent === line.indent && isFlag(next);
  return isAboveFlag && parseFlag(line, 0)?.isComplete === true;
}

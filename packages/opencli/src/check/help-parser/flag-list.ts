import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { type PrintedValues, parseValues } from './value-list.ts';

export interface ParsedFlags {
  readonly listed: ReadonlyMap<string, PrintedValues>;
  readonly unparsedLines: readonly string[];
}

interface ListedFlag {
  readonly line: HelpLine;
  readonly index: number;
  readonly longNameColumn: number;
  readonly names: readonly string[];
  /** Whether nothing, only values, or a description follows the names. */
  readonly isComplete: boolean;
  /** Column in which the text after the names starts. */
  readonly restColumn: number;
  readonly takesValue: boolean | undefined;
}

const flagPattern = /^--?(?:\[no-\])?[\w?#@][\w.:+*-]*/;
// A value that's attached to a name, as in `--in-place[=SUFFIX]`, `--mode=MODE`, or `-i[SUFFIX], --in-place`.
const valuePattern = /^(?:\[?[=:]\S+|\[=\S*\]|\[\w+\](?=,))/;
const nextFlagPattern =
  /^(?:(?:,\s*|\s*\|\s*|\s*\/\s*|\s+or\s+|\s)(?=-{1,2}[\w?#@[])| {2}(?=--\w[\w/-]*(?: {2}|$)))/;
// Some parsers repeat the value: `-f FILE, --file FILE`, or `-f FILE [FILE ...], --file FILE [FILE ...]`.
const repeatedValuePattern =
  /^(?:(?: (?:\[[^\]]*\]|\{[^}]*\}|[^\s,[{-][^\s,]*))+,\s*| [^\s,-][^\s,]*(?:\s*\|\s*|\s+))(?=-{1,2}[\w?#@[])/;
// The rest of a line after the flag's names: empty, a separate description, or a few words that are values.
const remainderPattern = /^(?:,?\s*$|,?\s{2}|,?\t|,? ?\S+(?: \S+){0,2}(?:\s{2}|\t|$))/;

// A value after the last name, as in `--file FILE` or `--mode {ask,all}`.
const placeholderPattern = /^ ?(?:\{[^}\s]+\}|<[^<>]+>(?:\.\.\.)?|[A-Z][A-Z0-9_-]*)(?:\s{2}|\s*$)/;
// The text after a flag that takes no value. Some parsers print the value in a column of its own.
const noValuePattern = /^(?:\s*$|\s{2,}(?![\s<[{=]|[A-Z]{2,}\b))/;
// The help flag's default description in argparse, click, and clap, which print a flag's value whenever it takes one.
const valuePrinters =
  /show this help message and exit|Show this message and exit\.|^ *-h, --help +Print help/m;

/**
 * Finds the flags that start a line of a list. A wrapped line of prose can also start with a flag, but that flag isn't
 * in a column of flags, and no description follows it.
 */
export function parseFlagList(help: string): ParsedFlags {
  const lines = parseHelpLines(help);
  const candidates = lines.flatMap((line, index) => parseFlag(line, index) ?? []);
  const layout = detectLayout(candidates);
  const entries = candidates.filter((one) => isEntry(one, layout));
  const unparsedFlags = candidates.filter(
    (one) => !entries.includes(one) && !isProse(one, layout, lines[one.index - 1]),
  );
  const unparsedLines = [...unparsedFlags.map(({ line }) => line), ...lines.filter(isLongFlagLine)];
  return {
    listed: addValues(entries, lines, valuePrinters.test(help) && !/[│┃║]/.test(help)),
    unparsedLines: unparsedLines.map(({ text }) => text.trim().slice(0, maxLineLength)),
  };
}

/** Whether a line probably lists a flag, but is too long to parse. */
function isLongFlagLine({ text, indent, section }: HelpLine): boolean {
  return text.length > maxLineLength && text[indent] === '-' && (indent > 0 || section === 'flags');
}

interface FlagLayout {
  readonly columns: ReadonlySet<number>;
  readonly descriptions: ReadonlySet<number>;
  /** Columns in which right-aligned flags end. */
  readonly ends: ReadonlySet<number>;
}

function detectLayout(candidates: readonly ListedFlag[]): FlagLayout {
  const completeFlags = candidates.filter(({ isComplete }) => isComplete);
  const minIndent = completeFlags.reduce(
    (least, { line }) => Math.min(least, line.indent),
    Number.POSITIVE_INFINITY,
  );
  const outermost = completeFlags.filter(({ line }) => line.indent === minIndent);
  return {
    columns: new Set([minIndent, ...outermost.map(({ longNameColumn }) => longNameColumn)]),
    descriptions: new Set(outermost.flatMap(({ line }) => line.descriptionColumn ?? [])),
    ends: new Set(outermost.map(({ line }) => flagEndColumn(line))),
  };
}

function isEntry(
  { line, isComplete, restColumn }: ListedFlag,
  { columns, descriptions, ends }: FlagLayout,
): boolean {
  if (columns.has(line.indent)) return isComplete || line.section === 'flags' || descriptions.has(restColumn);
  // Right-aligned flags end in the same column, or their descriptions start in the same column.
  const isAligned = line.section === 'flags' && ends.has(flagEndColumn(line));
  return (
    isComplete &&
    (isAligned || (line.descriptionColumn !== undefined && descriptions.has(line.descriptionColumn)))
  );
}

function isProse(
  { line, isComplete }: ListedFlag,
  { columns, descriptions }: FlagLayout,
  previousLine?: HelpLine,
): boolean {
  if (columns.has(line.indent)) return false;
  const continues =
    previousLine !== undefined && /\S/.test(previousLine.text) && previousLine.indent === line.indent;
  return line.section !== 'flags' || !isComplete || continues || descriptions.has(line.indent);
}

function flagEndColumn({ text, descriptionColumn }: HelpLine): number {
  return text.slice(0, descriptionColumn).trimEnd().length;
}

function addValues(
  entries: readonly ListedFlag[],
  lines: readonly HelpLine[],
  printsValues: boolean,
): ParsedFlags['listed'] {
  const found = new Map<string, PrintedValues>();
  for (const [position, { line, index, names, takesValue }] of entries.entries()) {
    const end = Math.min(entries[position + 1]?.index ?? lines.length, index + 40);
    const values = parseValues(
      lines
        .slice(index, end)
        .filter(({ sectionNumber }) => sectionNumber === line.sectionNumber)
        .map(({ text }) => text.slice(0, maxLineLength))
        .join('\n'),
    );
    for (const name of names)
      if (found.get(name)?.labeled === undefined)
        found.set(name, { ...values, takesValue: printsValues ? takesValue : undefined });
  }
  return found;
}

function parseFlag(line: HelpLine, index: number): ListedFlag | undefined {
  const { text, indent, section } = line;
  if ((indent === 0 && section !== 'flags') || text.length > maxLineLength) return undefined;
  let rest = text.slice(indent);
  const names: string[] = [];
  let hasOtherText = false;
  for (;;) {
    const [name] = flagPattern.exec(rest) ?? [];
    if (name === undefined) return undefined;
    names.push(...expandNegation(name.replace(/[.:]+$/, '').replace(/\.\*$|:[A-Z]+$/, '')));
    const [value = ''] = valuePattern.exec(rest.slice(name.length)) ?? [];
    rest = rest.slice(name.length + value.length);
    const [separator] = nextFlagPattern.exec(rest) ?? repeatedValuePattern.exec(rest) ?? [];
    hasOtherText ||= value !== '' || /\w/.test(separator ?? '');
    if (separator === undefined) break;
    rest = rest.slice(separator.length);
  }
  const restColumn = text.length - rest.trimStart().length;
  return {
    line,
    index,
    longNameColumn: text.indexOf('--'),
    names,
    isComplete: remainderPattern.test(rest),
    restColumn,
    takesValue:
      placeholderPattern.test(rest) || (hasOtherText || !noValuePattern.test(rest) ? undefined : false),
  };
}

function expandNegation(name: string): string[] {
  return name.includes('[no-]') ? [name.replace('[no-]', ''), name.replace('[no-]', 'no-')] : [name];
}

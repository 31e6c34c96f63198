import { findExampleFlags } from './example-flags.ts';
import { findLabeledAliases } from './flag-aliases.ts';
import { detectLayout, type FlagLayout, isEntry, isProse } from './flag-layout.ts';
import { isUnreadFlagLine, type ListedFlag, parseFlag } from './flag-line.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { detectListLayouts } from './indented-flag-lists.ts';
import { listedValues, type PrintedValues, parseValues, startsWithValue } from './value-list.ts';
import { findValueRows } from './value-rows.ts';
import { findWrappedFlags } from './wrapped-flags.ts';

/** The names of a flag that help lists together, and what it prints for them. */
export interface FlagRow {
  readonly line: HelpLine;
  readonly names: readonly string[];
  /** Whether the names are separated so that they're certainly aliases, as in `-f, --file`. */
  readonly areAliases: boolean;
  /** The lines of the entry. */
  readonly text: string;
  readonly values: PrintedValues;
  /** Whether the flag is in a list of global flags, which belong to the program or a parent command. */
  readonly isGlobal: boolean;
  /** Whether the flag takes a value; `undefined` if that isn't certain. */
  readonly takesValue: boolean | undefined;
}

export interface ParsedFlags {
  readonly rows: readonly FlagRow[];
  readonly unparsedLines: readonly string[];
}

const globalHeading = /^\s*(?:(?:global|inherited) (?:options|flags)|(?:options|flags) inherited from)\b/i;

// The type of a flag in yargs, which prints it for most flags.
const typePattern = /\[(?:(boolean|count)|string|number|array)\]/;

// The text after a flag that takes no value. Some parsers print the value in a column of its own.
const noValuePattern = /^(?:\s*$|\s{2,}(?![\s<[{=]|[A-Z]{2,}\b))/;
// The default of a flag that takes no value, as kubectl prints it. It puts quotes around the default of a text.
const switchDefault = /^=(?:true|false):(?=\s|$)/;
// Parsers that print a flag's value whenever it takes one, by the help flag's default description and other text that their
// help contains: clap, commander, cac, cobra, and oclif. "Print help" is a usual description in any help. argparse and click
// aren't among them, because a program can replace the value with nothing (`metavar=''`).
const valuePrinters: readonly (readonly RegExp[])[] = [
  [/^ *-h, --help\s+Print help(?: information)?(?: \(.*\))?$/m, /\[OPTIONS\]/, /^ .*--[\w-]+ <[^<>]+>/m],
  [/^ *-h, --help\s+(?:display help for |Display help for command$)/m, /\[options\]/],
  [/^ *-h, --help\s+Display this message/m, /^ *\$ /m],
  [/^ *-h, --help\s+help for /m, /\[flags\]/],
  [/^ *-h, --help\s+Show CLI help/m],
];

/**
 * Finds the flags that start a line of a list. A wrapped line of prose can also start with a flag, but that flag isn't
 * in a column of flags, and no description follows it.
 */
export function parseFlagList(help: string): ParsedFlags {
  const lines = parseHelpLines(help);
  const others = new Set([...findExampleFlags(lines), ...findWrappedFlags(lines)]);
  const named = lines.flatMap((line, index) => (others.has(line) ? [] : (parseFlag(line, index) ?? [])));
  const hyphens = lines.flatMap((line, index) => parseHyphen(line, index, named) ?? []);
  const flags = [...named, ...hyphens].toSorted((one, other) => one.index - other.index);
  const inLists = flags.filter(
    ({ line }) => (line.indent > 0 && !isUsageLine(line)) || line.section === 'flags',
  );
  // Without indented flags, flags in column 0 can also be under another heading, or below a sentence.
  const indented = inLists.filter(({ line, isComplete }) => line.indent > 0 && isComplete);
  const candidates = flags.filter(
    (one) =>
      inLists.includes(one) || (indented.length > 0 ? isAlignedWith(one, indented) : isSetOff(one, lines)),
  );
  const layout = detectLayout(candidates);
  const layouts = detectListLayouts(candidates, lines);
  const layoutsOf = (one: ListedFlag) => [layout, layouts.get(one) ?? layout];
  const ownEntries = candidates.filter((one) => layoutsOf(one).some((own) => isEntry(one, own)));
  const entries = joinContinued(ownEntries);
  const unparsedFlags = candidates.filter(
    (one) =>
      !ownEntries.includes(one) &&
      !layoutsOf(one).some((own) => isProse(one, own, lines[one.index - 1])) &&
      !isNested(one, layout, lines),
  );
  const unparsedLines = [...unparsedFlags.map(({ line }) => line), ...lines.filter(isUnreadFlagLine)];
  const printsValues =
    !/[│┃║]/.test(help) && valuePrinters.some((patterns) => patterns.every((pattern) => pattern.test(help)));
  const valueRows = findValueRows(lines);
  const globalHeadings = lines.filter(({ isHeading, text }) => isHeading && globalHeading.test(text));
  const globalSections = new Set(globalHeadings.map(({ sectionNumber }) => sectionNumber));
  return {
    rows: entries.map((entry, position) => ({
      ...createRow(entry, entries[position + 1], lines, valueRows, printsValues),
      line: lines[entry.index] ?? entry.line,
      isGlobal: globalSections.has(entry.line.sectionNumber),
    })),
    unparsedLines: unparsedLines.map(({ text }) => text.trim().slice(0, maxLineLength)),
  };
}

/** Whether a line in a usage section contains further flags in brackets. Other lines of such a section can list flags. */
function isUsageLine({ section, text }: HelpLine): boolean {
  return section === 'usage' && / \[-/.test(text);
}

/**
 * Parses a hyphen that is a flag itself, which usually stands for standard input. Unlike a bullet, it's in the column of
 * another flag in the list, and so is its description.
 */
function parseHyphen(line: HelpLine, index: number, flags: readonly ListedFlag[]): ListedFlag | undefined {
  const { text, section, sectionNumber } = line;
  const [start, gap = ''] = /^\s*-( {2,}|$)/.exec(text) ?? [];
  if (start === undefined || section !== 'flags') return undefined;
  const indent = text.indexOf('-');
  const descriptionColumn = gap === '' ? undefined : start.length;
  const isInColumns = flags.some(
    (flag) =>
      flag.line.sectionNumber === sectionNumber &&
      flag.line.indent === indent &&
      (gap === '' || flag.line.descriptionColumn === descriptionColumn),
  );
  if (!isInColumns) return undefined;
  return {
    line: { ...line, indent, descriptionColumn },
    index,
    longNameColumn: -1,
    names: ['-'],
    isComplete: true,
    restColumn: start.length,
    areAliases: true,
    isContinued: false,
    rest: text.slice(indent + 1),
  };
}

/** Joins names that continue in the next line, as in `-o <file>,` above `--output <file>`. */
function joinContinued(entries: readonly ListedFlag[]): ListedFlag[] {
  const joined: ListedFlag[] = [];
  for (const entry of entries) {
    const previous = joined.at(-1);
    if (previous !== undefined && continuesNames(previous, entry))
      joined[joined.length - 1] = {
        ...entry,
        line: previous.line,
        names: [...previous.names, ...entry.names],
      };
    else joined.push(entry);
  }
  return joined;
}

/**
 * Whether a line continues the names of the line above: that line contains only names and a comma, or the description
 * continues in the same column, or that line contains a short name and the description, and this line contains long names
 * only.
 */
function continuesNames(previous: ListedFlag, { names, index, line }: ListedFlag): boolean {
  const isLong = (name: string) => name.startsWith('--');
  if (!previous.isContinued || previous.index !== index - 1 || !names.every(isLong)) return false;
  if (previous.line.text.trimEnd().endsWith(',')) return true;
  if (line.descriptionColumn !== undefined) return line.descriptionColumn === previous.line.descriptionColumn;
  return !previous.names.some(isLong);
}

/** Whether a flag is under a heading that's indented more than the first flags, such as the flags of a listed command. */
function isNested({ line }: ListedFlag, { indent }: FlagLayout, lines: readonly HelpLine[]): boolean {
  const heading = lines.find((one) => one.isHeading && one.sectionNumber === line.sectionNumber);
  return heading !== undefined && heading.indent > indent;
}

/** Whether a flag is followed by a description in a column of its own, or is alone in the first line of a paragraph. */
function isSetOff({ line, index, isComplete, rest }: ListedFlag, lines: readonly HelpLine[]): boolean {
  if (!isComplete || line.section === 'usage') return false;
  return (
    line.descriptionColumn !== undefined || (rest.trim() === '' && !/\S/.test(lines[index - 1]?.text ?? ''))
  );
}

/**
 * Whether a flag in column 0 is in the list of flags that are indented, because their long names are in the same column, as
 * in `-f, --file` above `    --force`, and so are their descriptions.
 */
function isAlignedWith(
  { line, longNameColumn, isComplete, rest }: ListedFlag,
  indented: readonly ListedFlag[],
): boolean {
  const { descriptionColumn, sectionNumber } = line;
  const isUndescribed = rest.trim() === '' || startsWithValue(rest);
  if (!isComplete || isUsageLine(line) || (descriptionColumn === undefined && !isUndescribed)) return false;
  return indented.some(
    (one) =>
      one.line.sectionNumber === sectionNumber &&
      one.line.indent === longNameColumn &&
      [undefined, one.line.descriptionColumn].includes(descriptionColumn),
  );
}

function createRow(
  { line, index, names, areAliases, rest }: ListedFlag,
  next: ListedFlag | undefined,
  lines: readonly HelpLine[],
  valueRows: ReadonlyMap<HelpLine, string>,
  printsValues: boolean,
): Omit<FlagRow, 'isGlobal' | 'line'> {
  const entry = lines
    .slice(index, next?.index)
    .filter(({ sectionNumber }) => sectionNumber === line.sectionNumber)
    .map(({ text }) => text.slice(0, maxLineLength))
    .join('\n');
  const described = lines.slice(index + 1, next?.index);
  const end = described.findIndex((one) => /\S/.test(one.text) && one.indent <= line.indent);
  const own = [line, ...described.slice(0, end < 0 ? described.length : end)];
  const values = described.flatMap((one) => valueRows.get(one) ?? []);
  const [type, valueless] = typePattern.exec(entry) ?? [];
  const isSwitch = valueless !== undefined || switchDefault.test(rest);
  const takesNoValue = isSwitch || (printsValues && noValuePattern.test(rest));
  const takesValue =
    !switchDefault.test(rest) &&
    ((areAliases && startsWithValue(rest)) || (type !== undefined && valueless === undefined));
  return {
    names: [...new Set([...names, ...findLabeledAliases(own)])],
    areAliases,
    text: entry,
    values: values.length > 0 ? listedValues(values) : parseValues(entry, rest),
    takesValue: takesValue || (takesNoValue ? false : undefined),
  };
}

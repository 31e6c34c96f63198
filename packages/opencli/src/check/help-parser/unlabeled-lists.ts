import { type CommandContext, listLines, parseCommandLine } from './command-list.ts';
import { contactPattern } from './contact-lines.ts';
import { detectEntryForm } from './entry-form.ts';
import { findExamples } from './example-lines.ts';
import { type HelpLine, maxLineLength, parseHelpLines } from './help-lines.ts';
import { extractEntry } from './subcommand-lists.ts';
import { type CommandCall, commandPaths } from './usage-commands.ts';

/** A line that looks like an entry of a list, but isn't under a heading such as "Commands" or "Options". */
interface UnlabeledEntry extends CommandCall {
  readonly line: HelpLine;
  readonly heading: string;
  /** Whether the line starts with the program's name, as in `tool run <prompt>`. */
  readonly isCall: boolean;
}

const commandHeading = /\bcommands?\b/i;
const callPattern =
  /^(?:\$ )?[\w.-]+(?: [a-z][\w:-]*){1,3}(?: (?:[<[({|.-]\S*|[A-Z][A-Z0-9_.-]*))*?(?:(?::| [-–—=|│>→]{1,3}) .*)?\s*$/;
const variablePattern = /^[A-Z][A-Z0-9_]*$/;
// The program's name and version.
const titlePattern = /^\s*\S+ +v?\d+\.\d/;
const labelEnd = /(?<=\w):(?=\s|$)/;
// A title with a rule or the upper border of a box around it.
const boxTitle = /^[╭╔┌┏]?[─━═]+ (\S.*?) [─━═]+[╮╗┐┓]?$/u;
// Maximum number of lines between a line and its heading.
const maxDistance = 200;

/**
 * Finds lines that can list commands without a heading such as "Commands":
 * - They're indented like a known command in the same paragraph, or have the same columns as a known command elsewhere.
 * - They start with the program's name, as in `tool run <prompt>`.
 */
export function findUnlabeledCalls(
  help: string,
  known: ReadonlySet<string>,
  context: CommandContext,
): CommandCall[] {
  const entries = unlabeledEntries(parseHelpLines(help), context);
  const isKnown = ([first = '']: readonly string[]) => known.has(first);
  const knownPositions = new Set(
    entries.flatMap((entry) => (entry.paths.some(isKnown) ? entry.positions : [])),
  );
  return entries.filter(
    ({ isCall, positions }) => isCall || positions.some((one) => knownPositions.has(one)),
  );
}

/** Returns the calls in lists of commands, as in yargs's help. */
export function findListedCalls(help: string, context: CommandContext): CommandCall[] {
  return listLines(help).flatMap((line) => {
    const paths = commandPaths(extractEntry(line), context);
    return paths.length > 0
      ? [{ text: line.text.trim(), paths, positions: [columnsOf(line, detectEntryForm(line, []))] }]
      : [];
  });
}

/** Returns the lines outside of examples that are entries. */
export function unlabeledEntries(lines: readonly HelpLine[], context: CommandContext): UnlabeledEntry[] {
  const examples = findExamples(lines);
  let paragraph = 0;
  return lines.flatMap((line, index): UnlabeledEntry[] => {
    const { text, indent, section } = line;
    if (!/\S/.test(text)) paragraph += 1;
    const start = extractEntry(line);
    if (section !== 'other' || examples.has(line) || /^(?:-|$|alias(?:es)?:)/i.test(start)) return [];
    if (contactPattern.test(text.slice(indent, maxLineLength))) return [];
    const calls = commandPaths(start, context);
    const neighbors = [lines[index - 1], lines[index + 1]];
    const form = detectEntryForm(line, neighbors);
    const isCall =
      calls.length > 0 &&
      (indent === 0 ? form === 'columns' || /[[<]/.test(start.split(labelEnd)[0] ?? '') : form !== undefined);
    const isListed =
      form !== undefined &&
      (indent > 0 || (form !== 'label' && startsWithName(index, lines, context))) &&
      (form === 'columns' || !start.startsWith('['));
    if (!isCall && !isListed && !(calls.length > 0 && isCallOnly(line, neighbors))) return [];
    const above = ancestors(index, lines);
    const heading = headingOf(above);
    if (above.some((one) => one.text.trim().startsWith('-'))) return [];
    if (above.length === 0 && titlePattern.test(text)) return [];
    const names = (parseCommandLine(line, context)?.names ?? []).filter(
      (name) => !variablePattern.test(name),
    );
    const [[first = ''] = []] = calls;
    const isAfterFlag = start.slice(0, start.indexOf(` ${first}`)).includes(' -');
    // Names without descriptions can also be values, such as names of formats. So can the word after a flag.
    const isCertain =
      !isAfterFlag && indent > 0 && form !== undefined && (form !== 'names' || commandHeading.test(heading));
    return [
      {
        line,
        text: text.trim(),
        heading,
        paths: calls.length > 0 ? calls : names.map((name) => [name]),
        isCall,
        positions: [
          ...(isCall && !isAfterFlag ? [`call ${indent} in ${paragraph}`] : []),
          ...(isCertain ? [`${indent} in ${paragraph}`, columnsOf(line, form)] : []),
        ],
      },
    ];
  });
}

function columnsOf({ indent, descriptionColumn }: HelpLine, form: string | undefined): string {
  return `${indent} ${form} ${descriptionColumn}`;
}

/**
 * Whether a line consists of a call such as `tool run <file>`, which can be followed by a separator. Without indentation,
 * the line above or below must start with the same word.
 */
function isCallOnly({ text, indent }: HelpLine, neighbors: readonly (HelpLine | undefined)[]): boolean {
  const start = text.slice(indent);
  const [program = ''] = start.split(' ');
  return (
    callPattern.test(start) && (indent > 0 || neighbors.some((one) => one?.text.startsWith(`${program} `)))
  );
}

/**
 * Whether a line without indentation starts with a name in lowercase that isn't the program's, and isn't below a flag in
 * the same paragraph.
 */
function startsWithName(index: number, lines: readonly HelpLine[], context: CommandContext): boolean {
  const line = lines[index];
  const { names = [] } = (line && parseCommandLine(line, context)) ?? {};
  const above = lines.slice(Math.max(0, index - maxDistance), index);
  const paragraphStart = above.findLastIndex(({ text }) => !/\S/.test(text)) + 1;
  const isBelowFlag = above.slice(paragraphStart).some(({ text }) => text.startsWith('-'));
  return (
    !isBelowFlag &&
    names.length > 0 &&
    names.every((name) => /^[a-z]/.test(name) && !context.programs.has(name))
  );
}

/** Returns the lines above that are indented less and less, from the closest one. */
export function ancestors(index: number, lines: readonly HelpLine[]): HelpLine[] {
  const found: HelpLine[] = [];
  let indent = lines[index]?.indent ?? 0;
  for (let above = index - 1; above >= Math.max(0, index - maxDistance) && indent > 0; above -= 1) {
    const line = lines[above];
    if (line === undefined || !/\S/.test(line.text) || line.indent >= indent) continue;
    found.push(line);
    indent = line.indent;
  }
  return found;
}

/**
 * Returns the closest line above that's indented less, without a box around it; empty if there's none, or if it's a usage
 * line.
 */
export function headingOf([closest]: readonly HelpLine[]): string {
  return closest === undefined || closest.section === 'usage'
    ? ''
    : closest.text.trim().replace(boxTitle, '$1');
}

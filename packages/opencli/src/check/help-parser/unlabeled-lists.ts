import { type CommandContext, parseCommandLine } from './command-list.ts';
import { type HelpLine, parseHelpLines } from './help-lines.ts';
import { commandPaths, groupByDepth, hasCommandPlaceholder, type NamedCommands } from './usage-commands.ts';

/** A line that looks like an entry of a list, but isn't under a heading such as "Commands" or "Options". */
interface UnlabeledEntry {
  readonly line: HelpLine;
  readonly heading: string;
  readonly paths: readonly (readonly string[])[];
  /** Whether the line starts with the program's name, as in `tool run <prompt>`. */
  readonly isCall: boolean;
  /** Positions that entries of one list share: the paragraph, and the columns of the entry and its description. */
  readonly positions: readonly string[];
}

const exampleHeading = /\bexamples?\b|\be\.g\.|\bfor instance\b/i;
const variablePattern = /^[A-Z][A-Z0-9_]*$/;
// The program's name and version.
const titlePattern = /^\s*\S+ +v?\d+\.\d/;
// Maximum number of lines between a line and its heading.
const maxDistance = 200;

/**
 * Finds commands in lists without a heading such as "Commands":
 * - Their lines are indented like a known command in the same paragraph, or have the same columns as a known command
 *   elsewhere.
 * - Their lines start with the program's name, as in `tool run <prompt>`.
 * - All names in a list, if a usage line contains `<command>` and the help has no other list of commands.
 */
export function findUnlabeledCommands(
  help: string,
  known: ReadonlySet<string>,
  context: CommandContext,
  hasCommandList = true,
): NamedCommands {
  const lines = parseHelpLines(help);
  const entries = lines.flatMap(unlabeledEntries(context));
  const isKnown = ([first = '']: readonly string[]) => known.has(first);
  const knownPositions = new Set(
    entries.flatMap((entry) => (entry.paths.some(isKnown) ? entry.positions : [])),
  );
  const found = entries.filter(
    ({ isCall, positions }) => isCall || positions.some((one) => knownPositions.has(one)),
  );
  if (hasCommandList || found.length > 0 || !hasCommandPlaceholder(lines))
    return groupByDepth(found.flatMap(({ paths }) => paths));
  const lists = Map.groupBy(entries, ({ positions: [paragraph] }) => paragraph);
  const isList = (list: readonly UnlabeledEntry[]) =>
    list.every(({ paths }) => paths.length > 0 && paths.every(([first = '']) => /^[a-z]/.test(first)));
  return groupByDepth(
    [...lists.values()].filter(isList).flatMap((list) => list.flatMap(({ paths }) => paths)),
  );
}

/** Returns a function that returns a line as an entry, or an empty array if the line isn't an entry. */
export function unlabeledEntries(context: CommandContext) {
  let paragraph = 0;
  return (line: HelpLine, index: number, lines: readonly HelpLine[]): UnlabeledEntry[] => {
    const { text, indent, section, descriptionColumn, isDescribedBelow } = line;
    if (!/\S/.test(text)) paragraph += 1;
    const [start = ''] = text.trim().split(/ {2,}|\t/);
    if (section !== 'other' || /^(?:[-[]|$)/.test(start)) return [];
    const calls = commandPaths(start, context);
    const hasDescription = descriptionColumn !== undefined && !/\w[.!?]$/.test(start);
    const isCall =
      calls.length > 0 && (hasDescription || (indent === 0 ? /[[<]/.test(start) : isDescribedBelow));
    if (!isCall && (indent === 0 || !(hasDescription || isDescribedBelow))) return [];
    const above = ancestors(index, lines);
    const heading = headingOf(above);
    if (exampleHeading.test(heading) || above.some((one) => one.text.trim().startsWith('-'))) return [];
    if (above.length === 0 && titlePattern.test(text)) return [];
    const names = (parseCommandLine(line, context)?.names ?? []).filter(
      (name) => !variablePattern.test(name),
    );
    const columns = `${indent} ${descriptionColumn === undefined ? 'above' : `to ${descriptionColumn}`}`;
    return [
      {
        line,
        heading,
        paths: calls.length > 0 ? calls : names.map((name) => [name]),
        isCall,
        positions: [`${indent} in ${paragraph}`, columns],
      },
    ];
  };
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

/** Returns the closest line above that's indented less; empty if there's none, or if it's a usage line. */
export function headingOf([closest]: readonly HelpLine[]): string {
  return closest === undefined || closest.section === 'usage' ? '' : closest.text.trim();
}

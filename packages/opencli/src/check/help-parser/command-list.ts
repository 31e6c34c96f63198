import { createItemTest } from './description-lines.ts';
import { entryWords } from './entry-words.ts';
import { findExamples } from './example-lines.ts';
import { type HelpLine, isSentence, maxLineLength, parseHelpLines } from './help-lines.ts';
import { entryLines } from './indentation.ts';
import { extractEntry, subcommandNames } from './subcommand-lists.ts';
import { isSubheading } from './subheadings.ts';
import { standsForFlags } from './usage-arguments.ts';
import { type CommandCall, commandPaths, findUsageCalls, firstNames, nestedPaths } from './usage-commands.ts';
import { withoutLauncher } from './usage-texts.ts';

export const commandNamePattern = /^(?:[._]?[a-z]|[0-9@])[\w.:-]*$/i;
// An argument or alias of a command: <file>, [options], FILE, FILE|URL, --flag, (alias), ...
const argumentPattern = /^[<[({|.#-]|[>\])}]$|^[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{Lm}\p{M}\p{N}_=.:|-]*…?$/u;

// Text such as `Note: Not on Windows.`, with which a description in several lines can continue below its entry.
const labeledText = /^\s*\p{Lu}[\p{L}\p{N}]*: \S/u;

/** The text before a command in help: the program's names, and the command's path. */
export interface CommandContext {
  readonly programs: ReadonlySet<string>;
  readonly path: readonly string[];
  /** The lowercase names of the command's arguments in the document, which a usage line can contain without brackets. */
  readonly argumentNames?: ReadonlySet<string>;
  /** The names of the command's arguments, by the values that only one of them accepts. */
  readonly argumentValues?: ReadonlyMap<string, string>;
  /** The names and aliases of the command's subcommands in the document. */
  readonly commandNames?: ReadonlySet<string>;
  /** The lowercase names of all arguments in the document. */
  readonly documentArguments?: ReadonlySet<string>;
  /** Words in a usage line that are arguments, although placeholders for flags have such names. */
  readonly flagNamedArguments?: ReadonlySet<string>;
}

/** Whether the word after the command can only be the value of an argument, because the document has no subcommands. */
export function takesOnlyArguments({ argumentNames, commandNames }: CommandContext): boolean {
  return commandNames?.size === 0 && (argumentNames?.size ?? 0) > 0;
}

export interface ParsedCommands {
  /** Names and aliases of all commands in lists. */
  readonly listed: ReadonlySet<string>;
  /** Names in usage lines. */
  readonly inUsage: ReadonlySet<string>;
  /** Paths of the subcommands in the same list, such as "config get". */
  readonly nested: ReadonlySet<string>;
  /** Those of these paths that aren't only in usage lines. */
  readonly nestedInList: ReadonlySet<string>;
  readonly usageCalls: readonly CommandCall[];
  readonly unparsedLines: readonly string[];
}

interface ListedCommand {
  readonly line: HelpLine;
  readonly names: readonly string[];
  /** Words after the command that are subcommands of it. */
  readonly nested: readonly string[];
}

export function parseCommandList(help: string, context: CommandContext): ParsedCommands {
  const lines = listLines(help);
  const allLines = parseHelpLines(help);
  const usageCalls = findUsageCalls(help, context);
  const entries = lines.flatMap((line) => parseCommandLine(line, context) ?? []);
  const parsedLines = new Set(entries.map(({ line }) => line));
  const nestedInList = entries.flatMap(({ line: { parents }, names: [first], nested }) =>
    parents.length + nested.length > 0 ? [[...parents, first, ...nested].join(' ')] : [],
  );
  return {
    listed: new Set([
      ...subcommandNames(allLines),
      ...entries.flatMap(({ line, names }) => (line.parents.length > 0 ? [] : names)),
    ]),
    inUsage: firstNames(usageCalls),
    nested: new Set([...nestedInList, ...nestedPaths(usageCalls)]),
    nestedInList: new Set(nestedInList),
    usageCalls,
    unparsedLines: lines
      .filter(
        (line) => !(parsedLines.has(line) || isDefaultCommand(line, context) || isSentence(line.text.trim())),
      )
      .map(({ text }) => text.trim().slice(0, maxLineLength)),
  };
}

/**
 * Whether help lists a command: under a heading such as "Commands", in the text below such a list, in a line that is indented
 * like the lines there, or anywhere if there's no such heading. A usage line can list it too.
 */
export function listsCommand(help: string, command: string, context: CommandContext): boolean {
  const indents = new Set(listLines(help).map(({ indent }) => indent));
  const lines = parseHelpLines(help);
  const lists = new Set(lines.flatMap((line) => (line.section === 'commands' ? line.sectionNumber : [])));
  const named = [...subcommandNames(lines), ...firstNames(findUsageCalls(help, context))];
  if (named.includes(command)) return true;
  const examples = findExamples(lines);
  const isExample = (line: HelpLine) =>
    examples.has(line) || (line.section !== 'commands' && line.text.trim().startsWith('$ '));
  return lines
    .filter(({ text, parents }) => parents.length === 0 && text.includes(command))
    .filter((line) => indents.size === 0 || !isExample(line))
    .filter((line) => indents.size === 0 || indents.has(line.indent) || lists.has(line.sectionNumber))
    .some(
      (line) =>
        parseCommandLine(line, context)?.names.includes(command) ||
        commandPaths(extractEntry(line), context).some(([first]) => first === command),
    );
}

/**
 * Returns the lines under headings such as "Commands" that list a command: the least indented lines of each group, and
 * lines whose descriptions start in the same column as theirs.
 */
export function listLines(help: string): HelpLine[] {
  const lines = parseHelpLines(help).filter(({ section, isHeading }) => section === 'commands' && !isHeading);
  let group = 0;
  const filled = lines.filter(({ text }) => /\S/.test(text));
  const isDescription = ({ indent, sectionNumber }: HelpLine) =>
    filled.some(
      (one) => one.sectionNumber === sectionNumber && one.indent < indent && one.descriptionColumn === indent,
    );
  const subheadings = new Set(
    filled.filter((line, index) => isSubheading(line, filled[index + 1]) && !isDescription(line)),
  );
  const groups = Map.groupBy(lines, (line) => {
    if (subheadings.has(line)) group += 1;
    return `${line.sectionNumber} ${group}`;
  });
  return [...groups.values()].flatMap((group) => {
    const hasColumns = group.some(({ descriptionColumn }) => descriptionColumn !== undefined);
    const isItem = createItemTest(group);
    const isText = (line: HelpLine) =>
      /^\s*(?:$|\{)/.test(line.text) || isItem(line) || (hasColumns && labeledText.test(line.text));
    return entryLines(group.filter((line) => !isText(line) && !subheadings.has(line)));
  });
}

/**
 * Parses a line that consists of one or more commands, optionally followed by arguments and a description. Returns
 * `undefined` for any other line.
 */
export function parseCommandLine(line: HelpLine, context: CommandContext): ListedCommand | undefined {
  if (line.text.length > maxLineLength) return undefined;
  const words = withoutPath(entryWords(line), context);
  if (words === undefined) return undefined;
  // Commas, bars, and slashes separate several commands in one line.
  const more = words.findIndex((word) => !word.endsWith(','));
  const commands = words.slice(0, more < 0 ? words.length : more + 1);
  const names = commands.flatMap((word) => word.replace(/[,:]$/, '').split(/[,|/]/));
  if (!names.every((one) => commandNamePattern.test(one))) return undefined;
  const rest = words.slice(commands.length);
  const end = rest.findIndex((word) => argumentPattern.test(word));
  const nested = isInList(line) ? rest.slice(0, end < 0 ? rest.length : end) : [];
  const isNested =
    names.length === 1 && nested.length < 4 && nested.every((word) => /^[a-z][\w:-]*$/.test(word));
  if (!(isNested ? rest.slice(nested.length) : rest).every((word) => argumentPattern.test(word)))
    return undefined;
  return { line, names, nested: isNested ? nested : [] };
}

/** Removes the program and the command's path. Returns `undefined` if the words are a call of another command. */
function withoutPath(words: readonly string[], context: CommandContext): readonly string[] | undefined {
  if (isSubcommandOfSameName(words, context)) return words;
  const { programs, path } = context;
  const startsWithProgram = programs.has(words[0] ?? '');
  const rest = startsWithProgram ? words.slice(1) : words;
  if (rest.length > path.length && path.every((word, index) => rest[index] === word))
    return rest.slice(path.length);
  return startsWithProgram && path.length > 0 ? undefined : rest;
}

/**
 * Whether a line such as `build [options]` in the help of `build`, which is a program or its command, lists a subcommand,
 * because the document has one of that name.
 */
export function isSubcommandOfSameName(
  [name = '', ...others]: readonly string[],
  { programs, path, commandNames }: CommandContext,
): boolean {
  const isSame = programs.has(name) || (path.length === 1 && path[0] === name);
  return isSame && commandNames?.has(name) === true && others.every((word) => argumentPattern.test(word));
}

/**
 * Whether the words after a command in this line can be subcommands. The line must be under a heading such as
 * "Commands", and it must have a description or a placeholder such as `<file>`.
 */
function isInList({ section, descriptionColumn, isDescribedBelow, text }: HelpLine): boolean {
  return section === 'commands' && (descriptionColumn !== undefined || isDescribedBelow || /[[<]/.test(text));
}

/**
 * Returns the lines such as `run [options]  Run it` that can be calls of the program or commands of the same name. If the
 * lines of a list start with the program, as in yargs's help, that line is a call.
 */
export function findUnclearCalls(help: string, context: CommandContext): HelpLine[] {
  const { programs, path } = context;
  if (path.length > 0) return [];
  const lists = Map.groupBy(listLines(help), ({ sectionNumber }) => sectionNumber);
  return [...lists.values()].flatMap((list) => {
    const calls = list.filter((line) => programs.has(entryWords(line)[0] ?? ''));
    const [line, ...others] = calls;
    if (line === undefined || others.length > 0 || /^\s*\$ |[[(]default[\])]/.test(line.text)) return [];
    const [, ...args] = entryWords(line);
    const isCommand = isSubcommandOfSameName(entryWords(line), context);
    return !isCommand && args.every((word) => standsForFlags(word, context)) ? [line] : [];
  });
}

/** Whether a line contains only the command's own arguments, as in `[...files]  Bundle files`. */
function isDefaultCommand(line: HelpLine, { programs, path }: CommandContext): boolean {
  const words = withoutLauncher(entryWords(line).join(' '), programs).split(' ');
  const own = programs.has(words[0] ?? '') ? words.slice(1) : words;
  const isPath = path.every((word, index) => own[index] === word);
  return (isPath ? own.slice(path.length) : own).every((word) => argumentPattern.test(word));
}

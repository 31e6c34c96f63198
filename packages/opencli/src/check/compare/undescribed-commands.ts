import { type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import { listedTogether } from '../help-parser/command-aliases.ts';
import type { CommandContext } from '../help-parser/command-list.ts';
import { parseHelpLines } from '../help-parser/help-lines.ts';
import { findListedTopics } from '../help-parser/topics.ts';
import { findUnclearUsages } from '../help-parser/unclear-usage.ts';
import { findUncomparedLines } from '../help-parser/uncompared-lines.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference, HelpFinding } from './compare-help.ts';
import { commandNames, findCommand, type PrintedCommands } from './printed-commands.ts';

/** A command in help, apart from what the report says about it. */
interface UndescribedCommand extends Difference {
  /** Whether the help shows for certain that it's a command, or the document hides it. */
  readonly isCertain: boolean;
}

/** Finds commands that help lists, but that the document lacks or hides. */
export function undescribedCommands(
  text: string,
  node: CommandNode,
  context: CommandContext,
  { names, nested, labeled, certain, listed, nestedInList }: PrintedCommands,
): UndescribedCommand[] {
  const { command, topicCommands: siblings, aliasNames } = node;
  const commands = [...(command.commands ?? []), ...siblings];
  const topics = topicsOf(commands);
  const topicCommands = new Set(findListedTopics(text, topics, context).commands);
  const describedNames = new Set([
    'help',
    ...helpAliases(text, context),
    ...aliasNames,
    ...[...topics].filter((topic) => !topicCommands.has(topic)),
    ...selectVisibleItems(commands).flatMap(commandNames),
  ]);
  const hiddenNames = new Set(
    commands.flatMap((one) => [...commandNames(one), ...readMetadataStrings(one.metadata, 'hiddenAliases')]),
  );
  const words = new Set(argumentWords(command));
  const listedWords = new Set(argumentWords(command, listed));
  const isArgument = (name: string) => (listed.has(name) ? listedWords : words).has(name);
  return [
    ...[...names]
      .filter((name) => !describedNames.has(name) && !isArgument(name))
      .map((name) => (hiddenNames.has(name) ? hidden(name) : undescribed(name, certain.has(name)))),
    ...[...nested].flatMap((path) =>
      compareNested(path, command.commands, {
        isLabeled: labeled.has(path),
        isInList: nestedInList.has(path),
        isCertain: certain.has(path),
      }),
    ),
  ];
}

function undescribed(name: string, isCertain: boolean): UndescribedCommand {
  return { name, what: "is listed as a command in the help, but isn't in cli.json", isCertain };
}

function hidden(name: string): UndescribedCommand {
  return { name, what: 'is hidden in cli.json, but listed in the help', isCertain: true };
}

/** Finds lists in the help that might contain commands, but whose entries can't be compared. */
export function findUncomparedLists(
  text: string,
  node: CommandNode,
  context: CommandContext,
  { printed, undescribed: found }: { printed: PrintedCommands; undescribed: readonly UndescribedCommand[] },
): HelpFinding[] {
  const { path, command } = node;
  const described = new Set(selectVisibleItems(command.commands).flatMap(commandNames));
  const { names, usageCalls } = printed;
  const unclear = new Set(found.flatMap(({ name, isCertain }) => (isCertain ? [] : name)));
  const compared = new Set([...[...names].filter((name) => !unclear.has(name)), ...described]);
  const usages = findUnclearUsages(parseHelpLines(text), usageCalls, unclear, context);
  const topics = findListedTopics(text, topicsOf(command.commands), context).unclear.filter(
    (name) => !described.has(name),
  );
  const lines = findUncomparedLines(text, { commands: compared, unclear }, context);
  const others = [...usages, ...topics.map((name) => ({ text: name, isSyntax: false }))].filter(
    (one) => !lines.some((line) => line.text === one.text),
  );
  return [...lines, ...others.map((one) => ({ heading: '', ...one }))].map(
    ({ heading, text: what, isSyntax }): HelpFinding =>
      isSyntax
        ? { path, kind: 'line', name: what, what }
        : { path, kind: 'list', name: heading || what, what },
  );
}

/** Returns the parts of names before colons, such as "cache" in "cache:clear". */
function topicsOf(commands: readonly Command[] = []): Set<string> {
  return new Set(
    commands.flatMap(({ name }) => [...name.matchAll(/:/g)].map(({ index }) => name.slice(0, index))),
  );
}

/** Returns the abbreviations of "help" in its line of a list, as in `help, h`. */
function helpAliases(text: string, context: CommandContext): string[] {
  const rows = listedTogether(text, context).filter((names) => names.includes('help'));
  return rows.flat().filter((name) => 'help'.startsWith(name));
}

/** Whether a word can be an argument of a command: its name, without brackets, or one of its values. */
export function isArgumentWord(word: string, command: Partial<Command>): boolean {
  return argumentWords(command).includes(word);
}

/**
 * Returns the words that can be arguments instead of commands. In a usage line, that's an argument's name, without brackets,
 * or a value. In a list of commands (`listed`), it's only a value of an argument whose values are all in that list.
 */
function argumentWords({ arguments: values = [] }: Partial<Command>, listed?: ReadonlySet<string>): string[] {
  return values.flatMap(({ name, acceptedValues = [] }) => {
    if (listed === undefined) return [name.toLowerCase(), ...acceptedValues];
    return acceptedValues.every((value) => listed.has(value)) ? acceptedValues : [];
  });
}

interface NestedSource {
  /** Whether the path is in a list of commands or a usage line. Elsewhere, the second word can also be a value. */
  readonly isLabeled: boolean;
  readonly isInList: boolean;
  readonly isCertain: boolean;
}

/**
 * Compares a subcommand in a list with the document. If the document lacks even the first of several words, or hides it,
 * returns no difference, because the difference is reported for the help that lists the first word. In a list, the second
 * word is an argument only if the document has no subcommands of the first one.
 */
function compareNested(
  path: string,
  commands: readonly Command[] = [],
  { isLabeled, isInList, isCertain }: NestedSource,
): UndescribedCommand[] {
  const [first = '', ...rest] = path.split(' ');
  let parent = findCommand(first, commands);
  if (parent === undefined || parent.hidden) return [];
  const { arguments: values = [], commands: children = [] } = parent;
  const takesOnlyArguments = values.length > 0 && children.length === 0;
  const canBeArgument = isArgumentWord(rest[0] ?? '', parent) && (!isInList || children.length === 0);
  if (canBeArgument || (!isLabeled && takesOnlyArguments)) return [];
  for (const word of rest) {
    const command = findCommand(word, parent.commands ?? []);
    if (command === undefined) return [undescribed(path, isCertain)];
    if (command.hidden || readMetadataStrings(command.metadata, 'hiddenAliases').includes(word))
      return [hidden(path)];
    parent = command;
  }
  return [];
}

import { type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import { listedTogether } from '../help-parser/command-aliases.ts';
import { type CommandContext, parseCommandList } from '../help-parser/command-list.ts';
import { findListedTopics } from '../help-parser/topics.ts';
import { findUncomparedLines } from '../help-parser/uncompared-lines.ts';
import { findUnlabeledCommands } from '../help-parser/unlabeled-lists.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference, HelpFinding } from './compare-help.ts';

/** Finds commands that help lists, but that the document lacks or hides. */
export function undescribedCommands(
  text: string,
  { command, topicCommands: siblings, aliasNames }: CommandNode,
  context: CommandContext,
): Difference[] {
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
  const { names: printed, nested, labeled, listed, nestedInList } = printedCommands(text, command, context);
  const words = new Set(argumentWords(command));
  const listedWords = new Set(argumentWords(command, listed));
  const isArgument = (name: string) => (listed.has(name) ? listedWords : words).has(name);
  return [
    ...[...printed]
      .filter((name) => !describedNames.has(name) && !isArgument(name))
      .map((name) => ({
        name,
        what: hiddenNames.has(name)
          ? 'is hidden in cli.json, but listed in the help'
          : "is listed as a command in the help, but isn't in cli.json",
      })),
    ...[...nested].flatMap((path) =>
      compareNested(path, command.commands, labeled.has(path), nestedInList.has(path)),
    ),
  ];
}

/** Finds lists in the help that might contain commands, but whose entries can't be compared. */
export function findUncomparedLists(
  text: string,
  { path, command, exceptions }: CommandNode,
  context: CommandContext,
): HelpFinding[] {
  const described = new Set(selectVisibleItems(command.commands).flatMap(commandNames));
  const names = new Set([...printedCommands(text, command, context).names, ...described]);
  const topics = findListedTopics(text, topicsOf(command.commands), context).unclear.filter(
    (name) => !described.has(name),
  );
  return [
    ...findUncomparedLines(text, names, context),
    ...topics.map((what) => ({ heading: '', text: what, isSyntax: false })),
  ]
    .map(
      ({ heading, text: what, isSyntax }): HelpFinding =>
        isSyntax
          ? { path, kind: 'line', name: what, what }
          : { path, kind: 'list', name: heading || what, what },
    )
    .filter(({ name }) => !exceptions.covers(name));
}

/** Returns the parts of names before colons, such as "cache" in "cache:clear". */
function topicsOf(commands: readonly Command[] = []): Set<string> {
  return new Set(
    commands.flatMap(({ name }) => [...name.matchAll(/:/g)].map(({ index }) => name.slice(0, index))),
  );
}

/** Returns the commands in lists and usage lines. */
export function printedCommands(text: string, { commands }: Partial<Command>, context: CommandContext) {
  const { listed, inUsage, nested, nestedInList } = parseCommandList(text, context);
  const unlisted = selectVisibleItems(commands).flatMap(({ name }) => (listed.has(name) ? [] : [name]));
  const hasCommandList = listed.size + inUsage.size > 0;
  const unlabeled = findUnlabeledCommands(text, new Set(unlisted), context, hasCommandList);
  return {
    names: new Set([...listed, ...inUsage, ...unlabeled.listed]),
    nested: new Set([...nested, ...unlabeled.nested]),
    /** The paths in lists of commands and usage lines. Elsewhere, the second word can also be the value of an argument. */
    labeled: nested,
    listed,
    inUsage,
    nestedInList,
  };
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

function commandNames({ name, aliases = [] }: Command): string[] {
  return [name, ...aliases];
}

/**
 * Compares a subcommand in a list with the document. If the document lacks even the first of several words, or hides it,
 * returns no difference, because the difference is reported for the help that lists the first word. In a list, the second
 * word is an argument only if the document has no subcommands of the first one.
 */
function compareNested(
  path: string,
  commands: readonly Command[] = [],
  isLabeled: boolean,
  isInList: boolean,
): Difference[] {
  const [first = '', ...rest] = path.split(' ');
  let parent = findCommand(first, commands);
  if (parent === undefined || parent.hidden) return [];
  const { arguments: values = [], commands: children = [] } = parent;
  const takesOnlyArguments = values.length > 0 && children.length === 0;
  const canBeArgument = isArgumentWord(rest[0] ?? '', parent) && (!isInList || children.length === 0);
  if (canBeArgument || (!isLabeled && takesOnlyArguments)) return [];
  for (const word of rest) {
    const command = findCommand(word, parent.commands ?? []);
    if (command === undefined)
      return [{ name: path, what: "is listed as a command in the help, but isn't in cli.json" }];
    if (command.hidden || readMetadataStrings(command.metadata, 'hiddenAliases').includes(word))
      return [{ name: path, what: 'is hidden in cli.json, but listed in the help' }];
    parent = command;
  }
  return [];
}

function findCommand(word: string, commands: readonly Command[]): Command | undefined {
  return commands.find((one) =>
    [...commandNames(one), ...readMetadataStrings(one.metadata, 'hiddenAliases')].includes(word),
  );
}

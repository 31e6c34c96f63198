import { type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import type { CommandNode } from '../command-tree.ts';
import { findPrintedAliases } from '../help-parser/command-aliases.ts';
import { type CommandContext, parseCommandList } from '../help-parser/command-list.ts';
import { findUncomparedLines } from '../help-parser/uncompared-lines.ts';
import { findUnlabeledCommands } from '../help-parser/unlabeled-lists.ts';
import { readMetadataStrings } from '../metadata-strings.ts';
import type { Difference, HelpFinding } from './compare-help.ts';

/** Finds commands that help lists, but that the document lacks or hides. */
export function undescribedCommands(
  text: string,
  { command, topicCommands }: CommandNode,
  context: CommandContext,
): Difference[] {
  const commands = [...(command.commands ?? []), ...topicCommands];
  const topics = commands.flatMap(({ name }) =>
    [...name.matchAll(/:/g)].map(({ index }) => name.slice(0, index)),
  );
  const describedNames = new Set([
    'help',
    ...topics,
    ...selectVisibleItems(commands).flatMap(commandNames),
    ...argumentWords(command),
  ]);
  const hiddenNames = new Set(
    commands.flatMap((one) => [...commandNames(one), ...readMetadataStrings(one.metadata, 'hiddenAliases')]),
  );
  const { names: printed, nested } = printedCommands(text, command, context);
  const children = [...nested].filter((path) => !isSubcommandDescribed(path.split(' '), command.commands));
  return [
    ...[...printed]
      .filter((name) => !describedNames.has(name))
      .map((name) => ({
        name,
        what: hiddenNames.has(name)
          ? 'is hidden in cli.json, but listed in the help'
          : "is listed as a command in the help, but isn't in cli.json",
      })),
    ...children.map((name) => ({ name, what: "is listed as a command in the help, but isn't in cli.json" })),
  ];
}

/** Finds lists in the help that might contain commands, but whose entries can't be compared. */
export function findUncomparedLists(
  text: string,
  { path, command, exceptions }: CommandNode,
  context: CommandContext,
): HelpFinding[] {
  const names = new Set([
    ...printedCommands(text, command, context).names,
    ...(command.commands ?? []).flatMap(commandNames),
  ]);
  return findUncomparedLines(text, names, context)
    .map(({ heading, text: what }): HelpFinding => ({ path, kind: 'list', name: heading || what, what }))
    .filter(({ name }) => !exceptions.covers(name));
}

function printedCommands(text: string, { commands }: Partial<Command>, context: CommandContext) {
  const { listed, inUsage, nested } = parseCommandList(text, context);
  const unlisted = selectVisibleItems(commands).flatMap(({ name }) => (listed.has(name) ? [] : [name]));
  const hasCommandList = listed.size + inUsage.size > 0;
  const unlabeled = findUnlabeledCommands(text, new Set(unlisted), context, hasCommandList);
  return {
    names: new Set([...listed, ...inUsage, ...unlabeled.listed]),
    nested: new Set([...nested, ...unlabeled.nested]),
  };
}

/** Returns the words in a usage line that can be arguments: their names, without brackets, and their values. */
function argumentWords({ arguments: values = [] }: Partial<Command>): string[] {
  return values.flatMap(({ name, acceptedValues = [] }) => [name.toLowerCase(), ...acceptedValues]);
}

export function undescribedAliases(
  command: Partial<Command>,
  texts: { readonly list: string; readonly own: string },
  context: CommandContext,
): Difference[] {
  const { name = '', aliases = [], metadata } = command;
  const hidden = readMetadataStrings(metadata, 'hiddenAliases');
  const printed = findPrintedAliases(texts, name, new Set([...aliases, ...hidden]), context);
  return printed
    .filter((alias) => !aliases.includes(alias))
    .map((alias) => ({
      name: alias,
      what: hidden.includes(alias)
        ? `is a hidden alias of ${name} in cli.json, but shown in the help`
        : `is an alias of ${name} in the help, but isn't in cli.json`,
    }));
}

function commandNames({ name, aliases = [] }: Command): string[] {
  return [name, ...aliases];
}

/**
 * Whether the document describes a subcommand. If the document lacks even the first of several words, returns `true`,
 * because the difference is reported for the help that lists the first word.
 */
function isSubcommandDescribed(
  [first = '', ...rest]: readonly string[],
  commands: readonly Command[] = [],
): boolean {
  const command = commands.find((one) => commandNames(one).includes(first));
  if (command === undefined) return rest.length > 0;
  return (
    rest.length === 0 || argumentWords(command).includes(rest[0] ?? '') || hasPath(rest, command.commands)
  );
}

function hasPath([first = '', ...rest]: readonly string[], commands: readonly Command[] = []): boolean {
  const command = commands.find((one) => commandNames(one).includes(first));
  return command !== undefined && (rest.length === 0 || hasPath(rest, command.commands));
}

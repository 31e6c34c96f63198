import { type Command, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import { type CommandContext, parseCommandList } from '../help-parser/command-list.ts';
import { findListedCalls, findUnlabeledCalls } from '../help-parser/unlabeled-lists.ts';
import { type CommandCall, firstNames, nestedPaths } from '../help-parser/usage-commands.ts';
import { readMetadataStrings } from '../metadata-strings.ts';

export type PrintedCommands = ReturnType<typeof printedCommands>;

/** Returns the commands in lists and usage lines, and words in usage lines and other calls that can be commands. */
export function printedCommands(text: string, { commands = [] }: Partial<Command>, context: CommandContext) {
  const { listed, inUsage, nested, nestedInList, usageCalls } = parseCommandList(text, context);
  const visible = selectVisibleItems(commands).map(({ name }) => name);
  const unlisted = new Set(visible.filter((name) => !listed.has(name)));
  const unlabeled = findUnlabeledCalls(text, unlisted, context);
  const calls = [...usageCalls, ...unlabeled];
  const isDescribed = (path: readonly string[]) => findPath(path, commands) !== undefined;
  const isUnlisted = ([first = '', ...rest]: readonly string[]) => rest.length > 0 || unlisted.has(first);
  const places = [
    ...placesOf(unlabeled, (path) => isUnlisted(path) && isDescribed(path)),
    ...placesOf(findListedCalls(text, context)),
  ];
  return {
    names: new Set([...listed, ...firstNames(calls)]),
    nested: new Set([...nested, ...nestedPaths(unlabeled)]),
    labeled: nested,
    /** Those that are in a list of commands, or next to commands of the document. */
    certain: new Set([
      ...listed,
      ...nestedInList,
      ...pathsAt(new Set(placesOf(usageCalls, isDescribed)), usageCalls),
      ...pathsAt(new Set(places), unlabeled),
    ]),
    listed,
    inUsage,
    nestedInList,
    usageCalls,
  };
}

/** Returns where a list of calls continues: its position, and the words before the last one of each path. */
function placesOf(
  calls: readonly CommandCall[],
  isKnown: (path: readonly string[]) => boolean = () => true,
): string[] {
  return calls.flatMap((call) => call.paths.filter(isKnown).flatMap((path) => placesOfPath(call, path)));
}

function placesOfPath({ positions }: CommandCall, path: readonly string[]): string[] {
  return positions.map((position) => `${position}: ${path.slice(0, -1).join(' ')}`);
}

function pathsAt(places: ReadonlySet<string>, calls: readonly CommandCall[]): string[] {
  const isAtPlace = (call: CommandCall) => (path: readonly string[]) =>
    placesOfPath(call, path).some((place) => places.has(place));
  return calls.flatMap((call) => call.paths.filter(isAtPlace(call)).map((path) => path.join(' ')));
}

function findPath(
  [first = '', ...rest]: readonly string[],
  commands: readonly Command[],
): Command | undefined {
  const command = findCommand(first, commands);
  return command === undefined || rest.length === 0 ? command : findPath(rest, command.commands ?? []);
}

export function findCommand(word: string, commands: readonly Command[]): Command | undefined {
  return commands.find((one) =>
    [...commandNames(one), ...readMetadataStrings(one.metadata, 'hiddenAliases')].includes(word),
  );
}

export function commandNames({ name, aliases = [] }: Command): string[] {
  return [name, ...aliases];
}

import {
  type Command,
  type OpenCli,
  type Option,
  selectVisibleItems,
} from '../../../../src/product/cli/opencli.ts';
import { DriftExceptions } from './compare/drift-exceptions.ts';
import type { CommandContext } from './help-parser/command-list.ts';
import { readMetadataStrings } from './metadata-strings.ts';

export interface CommandNode {
  /** Words to type after the program, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  readonly words: readonly string[];
  readonly command: Partial<Command>;
  /** The command accepts those that are recursive, and its help can list others as global. */
  readonly ancestorOptions: readonly Option[];
  readonly exceptions: DriftExceptions;
  /**
   * Siblings whose names start with the command's name and a colon, such as "env:get" for "env". The command's help can
   * list them.
   */
  readonly topicCommands: readonly Command[];
  /** Names of aliases of commands elsewhere in the tree, which the command's help can list as its subcommands. */
  readonly aliasNames: readonly string[];
  readonly children: readonly CommandNode[];
  /** Lowercase names of the arguments of all commands and flags in the document. */
  readonly documentArguments: ReadonlySet<string>;
}

export function buildCommandTree(cli: OpenCli): CommandNode {
  const { summary = '', description = '' } = cli.info;
  return createNode({ ...cli, description: `${summary}\n\n${description}` }, [], [], {
    options: [],
    exceptions: undefined,
    aliasPaths: listAliasPaths(cli),
    documentArguments: new Set(listArguments(cli)),
  });
}

function listArguments({ arguments: own = [], options = [], commands = [] }: Partial<Command>): string[] {
  const all = [...own, ...options.flatMap((option) => option.arguments ?? [])];
  return [...all.map(({ name }) => name.toLowerCase()), ...commands.flatMap(listArguments)];
}

/** Returns the words after the program in the calls of aliases elsewhere in the tree. */
function listAliasPaths({ metadata, commands = [] }: Partial<Command>): string[][] {
  const calls = readMetadataStrings(metadata, 'aliasCalls');
  return [...calls.map((call) => call.split(' ').slice(1)), ...commands.flatMap(listAliasPaths)];
}

export function flattenTree(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(flattenTree)];
}

/** Returns what the readers of a command's help know in advance. A word that names a command isn't an argument. */
export function createContext(
  { words: path, command, documentArguments }: CommandNode,
  programs: ReadonlySet<string>,
): CommandContext {
  const commands = (command.commands ?? []).flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const names = (command.arguments ?? []).map(({ name }) => name.toLowerCase());
  const values = (command.arguments ?? []).flatMap(({ name, acceptedValues = [] }) =>
    acceptedValues.map((value): [string, string] => [value, name]),
  );
  const words = new Set([...names, ...commands]);
  const owners = Map.groupBy(values, ([value]) => value);
  const isClear = ([value]: [string, string]) => owners.get(value)?.length === 1 && !words.has(value);
  return {
    programs,
    path,
    argumentNames: new Set(names.filter((name) => !commands.includes(name))),
    argumentValues: new Map(values.filter(isClear)),
    commandNames: new Set(commands),
    documentArguments,
  };
}

/** What a command gets from the commands above it, and from the whole tree. */
interface Inherited {
  readonly options: readonly Option[];
  readonly exceptions: DriftExceptions | undefined;
  readonly aliasPaths: readonly (readonly string[])[];
  readonly documentArguments: ReadonlySet<string>;
}

function createNode(
  command: Partial<Command>,
  words: readonly string[],
  siblings: readonly Command[],
  { options: ancestorOptions, exceptions: parentExceptions, aliasPaths, documentArguments }: Inherited,
): CommandNode {
  const exceptions = new DriftExceptions(command.metadata, parentExceptions);
  const options = [...ancestorOptions, ...(command.options ?? [])];
  const inherited = { options, exceptions, aliasPaths, documentArguments };
  // Skips the help command, because it has no help of its own to compare.
  const checkedCommands = selectVisibleItems(command.commands).filter(({ name }) => name !== 'help');
  const children = checkedCommands.map((child) =>
    createNode(child, [...words, child.name], command.commands ?? [], inherited),
  );
  const topic = siblings.filter(({ name }) => name.startsWith(`${words.at(-1)}:`));
  return {
    path: words.join(' '),
    words,
    command,
    ancestorOptions,
    exceptions,
    topicCommands: topic,
    aliasNames: aliasPaths.flatMap((path) =>
      path.slice(0, -1).join(' ') === words.join(' ') ? path.slice(-1) : [],
    ),
    children,
    documentArguments,
  };
}

import type { Command, OpenCli, Option } from '../../../../src/product/cli/opencli.ts';
import { visibleItems } from './option-names.ts';
import { Waivers } from './waivers.ts';

/** A command that isn't hidden, with what it inherits from its ancestors. */
export interface CommandNode {
  /** The words to type after the program, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  readonly words: readonly string[];
  readonly command: Partial<Command>;
  /** Options of ancestors that also work here. */
  readonly inherited: readonly Option[];
  readonly waivers: Waivers;
  /** Siblings whose names start with this command and a colon, such as "env:get". Its help can list them. */
  readonly topic: readonly Command[];
  readonly children: readonly CommandNode[];
}

/** Builds the tree of all commands that aren't hidden. The root is the program itself. */
export function commandTree(cli: OpenCli): CommandNode {
  return createNode(cli, [], [], [], undefined);
}

/** The node and its descendants, in pre-order. */
export function everyNode(place: CommandNode): CommandNode[] {
  return [place, ...place.children.flatMap(everyNode)];
}

function createNode(
  command: Partial<Command>,
  words: readonly string[],
  inherited: readonly Option[],
  beside: readonly Command[],
  above: Waivers | undefined,
): CommandNode {
  const waivers = new Waivers(command.metadata, above);
  const passedOn = [...inherited, ...(command.options ?? []).filter(({ recursive }) => recursive)];
  // The help command has no help of its own to check.
  const asked = visibleItems(command.commands).filter(({ name }) => name !== 'help');
  const children = asked.map((child) =>
    createNode(child, [...words, child.name], passedOn, command.commands ?? [], waivers),
  );
  const topic = beside.filter(({ name }) => name.startsWith(`${words.at(-1)}:`));
  return { path: words.join(' '), words, command, inherited, waivers, topic, children };
}

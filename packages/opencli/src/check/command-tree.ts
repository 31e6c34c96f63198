import type { Command, OpenCli, Option } from '../../../../src/product/cli.ts';
import { visible } from './option-names.ts';
import { Waivers } from './waivers.ts';

/** A command of a description that is not hidden, with what holds for it from above. */
export interface CommandNode {
  /** The words that are typed after the program, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  readonly words: readonly string[];
  readonly command: Partial<Command>;
  /** The options of the commands above that also work here. */
  readonly inherited: readonly Option[];
  readonly waivers: Waivers;
  /** The commands next to it that are typed with a colon after its name, and that its help may list: "env:get". */
  readonly topic: readonly Command[];
  readonly children: readonly CommandNode[];
}

/** Returns the program itself as a place, with a place for each command that is not hidden. */
export function commandTree(cli: OpenCli): CommandNode {
  return nodeOf(cli, [], [], [], undefined);
}

/** Returns a place and all those below it, from top to bottom. */
export function everyNode(place: CommandNode): CommandNode[] {
  return [place, ...place.children.flatMap(everyNode)];
}

function nodeOf(
  command: Partial<Command>,
  words: readonly string[],
  inherited: readonly Option[],
  beside: readonly Command[],
  above: Waivers | undefined,
): CommandNode {
  const waivers = new Waivers(command.metadata, above);
  const passedOn = [...inherited, ...(command.options ?? []).filter(({ recursive }) => recursive)];
  // What asks for help is not asked for help.
  const asked = visible(command.commands).filter(({ name }) => name !== 'help');
  const children = asked.map((child) =>
    nodeOf(child, [...words, child.name], passedOn, command.commands ?? [], waivers),
  );
  const topic = beside.filter(({ name }) => name.startsWith(`${words.at(-1)}:`));
  return { path: words.join(' '), words, command, inherited, waivers, topic, children };
}

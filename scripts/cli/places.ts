import type { Command, OpenCli, Option } from '../../src/product/cli.ts';
import { Excuses } from './excuses.ts';
import { visible } from './names.ts';

/** A command of a description that is not hidden, with what holds for it from above. */
export interface Place {
  /** The words that are typed after the program, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  readonly words: readonly string[];
  readonly command: Partial<Command>;
  /** The options of the commands above that also work here. */
  readonly inherited: readonly Option[];
  readonly excuses: Excuses;
  /** The commands beside it that are typed with a colon after its name, and that its help may list: "env:get". */
  readonly topic: readonly Command[];
  readonly children: readonly Place[];
}

/** Returns the program itself as a place, with a place for each command that is not hidden. */
export function placesOf(cli: OpenCli): Place {
  return placeOf(cli, [], [], [], undefined);
}

/** Returns a place and all those below it, from top to bottom. */
export function everyPlace(place: Place): Place[] {
  return [place, ...place.children.flatMap(everyPlace)];
}

function placeOf(
  command: Partial<Command>,
  words: readonly string[],
  inherited: readonly Option[],
  beside: readonly Command[],
  above: Excuses | undefined,
): Place {
  const excuses = new Excuses(command.metadata, above);
  const passedOn = [...inherited, ...(command.options ?? []).filter(({ recursive }) => recursive)];
  // What asks for help is not asked for help.
  const asked = visible(command.commands).filter(({ name }) => name !== 'help');
  const children = asked.map((child) =>
    placeOf(child, [...words, child.name], passedOn, command.commands ?? [], excuses),
  );
  const topic = beside.filter(({ name }) => name.startsWith(`${words.at(-1)}:`));
  return { path: words.join(' '), words, command, inherited, excuses, topic, children };
}

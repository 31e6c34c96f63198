import type { Command, OpenCli, Option } from '../../product/cli/opencli.ts';
import { optionEntry } from './parameters.ts';

/** A command in the reference: its synopsis, flags, and subcommands. */
export interface Shown {
  readonly called: string;
  readonly command: Command;
  readonly options: readonly Option[];
  /** Flags inherited from ancestors. */
  readonly inherited: readonly Option[];
  readonly below: readonly Shown[];
}

/** A flag that all commands have, except a few. */
export interface GlobalOption {
  readonly option: Option;
  readonly exceptions: readonly string[];
}

/** Minimum share of commands that have a flag, for listing it once as a global flag. */
const nearlyAll = 0.8;

/** Minimum number of commands with the same flag, for listing it once. */
const fewest = 3;

export function visible<T extends { readonly hidden?: boolean }>(
  all: readonly T[] | undefined,
): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

/**
 * Commands in the reference with all of their flags. Hidden commands, and commands that only print help, are omitted.
 */
export function shownCommands(
  above: string,
  commands: readonly Command[] | undefined,
  inherited: readonly Option[] = [],
): Shown[] {
  return visible(commands)
    .filter((command) => !onlyHelps(command))
    .map((command) => {
      const called = `${above} ${command.name}`;
      const options = visible(command.options);
      const passedOn = [...inherited, ...options.filter(({ recursive }) => recursive)];
      const below = shownCommands(called, command.commands, passedOn);
      return { called, command, options, inherited, below };
    });
}

/**
 * Flags to list once for all commands: those that the document declares global, and those that are the same in nearly
 * all commands.
 */
export function globalOptions(cli: OpenCli, commands: readonly Shown[]): GlobalOption[] {
  const root = visible(cli.options);
  // A command that only groups others has no flags of its own.
  const all = flat(commands).filter(({ command, options, below }) => {
    return below.length === 0 || options.length > 0 || visible(command.arguments).length > 0;
  });
  const taken = all.map(({ options, inherited }) => [...options, ...inherited]);
  const byReading = Map.groupBy([...root, ...taken.flat()], reading);
  return [...byReading.values()].flatMap((same): GlobalOption[] => {
    const [option] = same;
    if (option === undefined) return [];
    const isStated = root.includes(option);
    if (isStated && option.recursive) return [{ option, exceptions: [] }];
    const count = same.length - (isStated ? 1 : 0);
    if (count < all.length * nearlyAll || same.length < fewest) return [];
    const lacking = all.filter((_, index) => !taken[index]?.some(({ name }) => name === option.name));
    return [{ option, exceptions: lacking.map(({ called }) => called) }];
  });
}

/** Removes global flags from commands. */
export function withoutGlobal(commands: readonly Shown[], all: readonly GlobalOption[]): Shown[] {
  const keys = new Set(all.map(({ option }) => reading(option)));
  return commands.map((shown) => ({
    ...shown,
    options: shown.options.filter((option) => !keys.has(reading(option))),
    below: withoutGlobal(shown.below, all),
  }));
}

/** Groups commands whose names start with the same topic, such as `apps:create`. */
export function inTopics(called: string, commands: readonly Shown[]): Shown[] {
  const topicOf = ({ command: { name } }: Shown) => name.split(':')[0] ?? name;
  const byTopic = Map.groupBy(commands, topicOf);
  return [...byTopic].flatMap(([topic, members]) => {
    if (members.length === 1 || !members.some(({ command }) => command.name.includes(':'))) return members;
    const own = members.find(({ command }) => command.name === topic);
    const others = members.filter((member) => member !== own);
    const empty = {
      called: `${called} ${topic}`,
      command: { name: topic },
      options: [],
      inherited: [],
      below: [],
    };
    return [{ ...(own ?? empty), below: [...(own?.below ?? []), ...others] }];
  });
}

/** Key that is equal for flags with the same text. */
export function reading(option: Option): string {
  const { name, meaning, below } = optionEntry(option);
  return JSON.stringify([name, meaning, below]);
}

function flat(commands: readonly Shown[]): Shown[] {
  return commands.flatMap((shown) => [shown, ...flat(shown.below)]);
}

function onlyHelps({ name, options }: Command): boolean {
  return name === 'help' && visible(options).every((option) => option.name === '--help');
}

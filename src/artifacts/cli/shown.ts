import type { Command, OpenCli, Option } from '../../product/cli.ts';
import { optionEntry } from './parameters.ts';

/** A command as it is shown: how it is called, what it is, its flags, and the commands below it. */
export interface Shown {
  readonly called: string;
  readonly command: Command;
  readonly options: readonly Option[];
  /** The flags that commands above it pass on. */
  readonly inherited: readonly Option[];
  readonly below: readonly Shown[];
}

/** A flag that every command takes, and the few that do not. */
export interface GlobalOption {
  readonly option: Option;
  readonly exceptions: readonly string[];
}

/** How many of all commands take a flag that is shown once for all of them. */
const nearlyAll = 0.8;

/** How often a flag is told the same until it is shown once. */
const fewest = 3;

/** Returns those that are not hidden. */
export function visible<T extends { readonly hidden?: boolean }>(
  all: readonly T[] | undefined,
): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

/** Returns the commands that are shown, with all of their flags: none that is hidden or only prints help. */
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
 * Returns the flags that are shown once for all commands: those that the program says so of, and those that read the
 * same for nearly all commands.
 */
export function globalOptions(cli: OpenCli, commands: readonly Shown[]): GlobalOption[] {
  const root = visible(cli.options);
  // A command that only holds others has no flags of its own.
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

/** Returns commands without the flags that are shown for all of them. */
export function withoutGlobal(commands: readonly Shown[], all: readonly GlobalOption[]): Shown[] {
  const keys = new Set(all.map(({ option }) => reading(option)));
  return commands.map((shown) => ({
    ...shown,
    options: shown.options.filter((option) => !keys.has(reading(option))),
    below: withoutGlobal(shown.below, all),
  }));
}

/** Returns commands with those in groups whose names begin with the same topic, as in `apps:create`. */
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

/** Returns what tells a flag from another: how it reads. */
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

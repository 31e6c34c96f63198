import type { Command, OpenCli, Option } from '../../product/cli/opencli.ts';
import { optionRow } from './parameter-rows.ts';

/** A command in the reference, with its flags and subcommands. */
export interface CommandView {
  readonly invocation: string;
  readonly command: Command;
  readonly options: readonly Option[];
  /** Flags inherited from ancestors. */
  readonly inherited: readonly Option[];
  readonly children: readonly CommandView[];
}

/** A flag of almost all commands, and the commands that lack it. */
export interface GlobalOption {
  readonly option: Option;
  readonly exceptions: readonly string[];
}

/** Minimum share of commands that must have a flag, so that the flag is listed once as global. */
const globalOptionShare = 0.8;

/** Minimum number of commands that must have a flag, so that the flag is listed once as global. */
const minGlobalOptionUses = 3;

export function visibleItems<T extends { readonly hidden?: boolean }>(
  all: readonly T[] | undefined,
): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

/** Creates views of all commands with their flags. Omits hidden commands, and commands that only print help. */
export function commandViews(
  above: string,
  commands: readonly Command[] | undefined,
  inherited: readonly Option[] = [],
): CommandView[] {
  return visibleItems(commands)
    .filter((command) => !isHelpCommand(command))
    .map((command) => {
      const invocation = `${above} ${command.name}`;
      const options = visibleItems(command.options);
      const passedOn = [...inherited, ...options.filter(({ recursive }) => recursive)];
      const children = commandViews(invocation, command.commands, passedOn);
      return { invocation, command, options, inherited, children };
    });
}

/**
 * Finds the flags to list once for all commands: those that the document declares global, and those that are the same
 * in almost all commands.
 */
export function globalOptions(cli: OpenCli, commands: readonly CommandView[]): GlobalOption[] {
  const root = visibleItems(cli.options);
  // A command that only groups subcommands has no flags of its own.
  const all = flattenCommands(commands).filter(({ command, options, children }) => {
    return children.length === 0 || options.length > 0 || visibleItems(command.arguments).length > 0;
  });
  const taken = all.map(({ options, inherited }) => [...options, ...inherited]);
  const byReading = Map.groupBy([...root, ...taken.flat()], optionKey);
  return [...byReading.values()].flatMap((same): GlobalOption[] => {
    const [option] = same;
    if (option === undefined) return [];
    const isStated = root.includes(option);
    if (isStated && option.recursive) return [{ option, exceptions: [] }];
    const count = same.length - (isStated ? 1 : 0);
    if (count < all.length * globalOptionShare || same.length < minGlobalOptionUses) return [];
    const lacking = all.filter((_, index) => !taken[index]?.some(({ name }) => name === option.name));
    return [{ option, exceptions: lacking.map(({ invocation }) => invocation) }];
  });
}

export function withoutGlobalOptions(
  commands: readonly CommandView[],
  all: readonly GlobalOption[],
): CommandView[] {
  const keys = new Set(all.map(({ option }) => optionKey(option)));
  return commands.map((view) => ({
    ...view,
    options: view.options.filter((option) => !keys.has(optionKey(option))),
    children: withoutGlobalOptions(view.children, all),
  }));
}

/** Groups commands whose names start with the same topic, such as `apps:create` and `apps:list`. */
export function groupByTopic(called: string, commands: readonly CommandView[]): CommandView[] {
  const topicOf = ({ command: { name } }: CommandView) => name.split(':')[0] ?? name;
  const byTopic = Map.groupBy(commands, topicOf);
  return [...byTopic].flatMap(([topic, members]) => {
    if (members.length === 1 || !members.some(({ command }) => command.name.includes(':'))) return members;
    const own = members.find(({ command }) => command.name === topic);
    const others = members.filter((member) => member !== own);
    const empty = {
      invocation: `${called} ${topic}`,
      command: { name: topic },
      options: [],
      inherited: [],
      children: [],
    };
    return [{ ...(own ?? empty), children: [...(own?.children ?? []), ...others] }];
  });
}

/** Returns equal keys for flags with the same name and description. */
export function optionKey(option: Option): string {
  const { name, meaning, details: children } = optionRow(option);
  return JSON.stringify([name, meaning, children]);
}

function flattenCommands(commands: readonly CommandView[]): CommandView[] {
  return commands.flatMap((view) => [view, ...flattenCommands(view.children)]);
}

function isHelpCommand({ name, options }: Command): boolean {
  return name === 'help' && visibleItems(options).every((option) => option.name === '--help');
}

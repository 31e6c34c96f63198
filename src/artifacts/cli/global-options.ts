import { type OpenCli, type Option, selectVisibleItems } from '../../product/cli/opencli.ts';
import type { CommandView } from './command-tree.ts';
import { optionRow } from './parameter-rows.ts';

export interface GlobalOption {
  readonly option: Option;
  readonly exceptions: readonly string[];
}

/** Minimum share of the runnable commands that must repeat a flag, so that it's listed once as a global flag. */
const globalOptionShare = 0.8;

/** Minimum number of commands that must repeat the flag, including the program itself. */
const minGlobalOptionUses = 3;

/**
 * Finds the flags to list once for all commands: the program's recursive flags, and the flags that are the same in
 * most commands.
 */
export function findGlobalOptions(cli: OpenCli, commands: readonly CommandView[]): GlobalOption[] {
  const root = selectVisibleItems(cli.options);
  // Ignores commands that only group subcommands, because such commands rarely declare flags.
  const runnableCommands = flattenCommands(commands).filter(({ command, options, children }) => {
    return children.length === 0 || options.length > 0 || selectVisibleItems(command.arguments).length > 0;
  });
  const optionsByCommand = runnableCommands.map(({ options, inherited }) => [...options, ...inherited]);
  const optionsByKey = Map.groupBy([...root, ...optionsByCommand.flat()], optionKey);
  return [...optionsByKey.values()].flatMap((equalOptions): GlobalOption[] => {
    const [option] = equalOptions;
    if (option === undefined) return [];
    const isProgramOption = root.includes(option);
    if (isProgramOption && option.recursive) return [{ option, exceptions: [] }];
    const count = equalOptions.length - (isProgramOption ? 1 : 0);
    if (count < runnableCommands.length * globalOptionShare || equalOptions.length < minGlobalOptionUses)
      return [];
    const exceptions = runnableCommands.filter(
      (_, index) => !optionsByCommand[index]?.some(({ name }) => name === option.name),
    );
    return [{ option, exceptions: exceptions.map(({ invocation }) => invocation) }];
  });
}

export function removeGlobalOptions(
  commands: readonly CommandView[],
  globalOptions: readonly GlobalOption[],
): CommandView[] {
  const keys = new Set(globalOptions.map(({ option }) => optionKey(option)));
  return commands.map((view) => ({
    ...view,
    options: view.options.filter((option) => !keys.has(optionKey(option))),
    children: removeGlobalOptions(view.children, globalOptions),
  }));
}

/** Returns equal keys for flags whose table rows are equal. */
export function optionKey(option: Option): string {
  const { name, meaning, details } = optionRow(option);
  return JSON.stringify([name, meaning, details]);
}

function flattenCommands(commands: readonly CommandView[]): CommandView[] {
  return commands.flatMap((view) => [view, ...flattenCommands(view.children)]);
}

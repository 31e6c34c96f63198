import { type Command, type Option, selectVisibleItems } from '../../product/cli/opencli.ts';
import { argumentRow } from './parameter-rows.ts';

export interface CommandView {
  readonly invocation: string;
  readonly command: Command;
  readonly options: readonly Option[];
  /** Flags of ancestors that also apply to this command. */
  readonly inherited: readonly Option[];
  readonly children: readonly CommandView[];
}

/** Omits hidden commands, and commands that only print help. */
export function createCommandViews(
  parentInvocation: string,
  commands: readonly Command[] | undefined,
  inherited: readonly Option[] = [],
): CommandView[] {
  const visible = selectVisibleItems(commands);
  return visible
    .filter((command) => !isHelpCommand(command, visible))
    .map((command) => {
      const invocation = `${parentInvocation} ${command.name}`;
      const options = selectVisibleItems(command.options);
      const inheritedByChildren = [...inherited, ...options.filter(({ recursive }) => recursive)];
      const children = createCommandViews(invocation, command.commands, inheritedByChildren);
      return { invocation, command, options, inherited, children };
    });
}

/** Groups commands whose names start with the same topic, such as `apps:create` and `apps:list`. */
export function groupByTopic(program: string, commands: readonly CommandView[]): CommandView[] {
  const topicOf = ({ command: { name } }: CommandView) => name.split(':')[0] ?? name;
  const byTopic = Map.groupBy(commands, topicOf);
  return [...byTopic].flatMap(([topic, members]) => {
    if (members.length === 1 || !members.some(({ command }) => command.name.includes(':'))) return members;
    const ownCommand = members.find(({ command }) => command.name === topic);
    const others = members.filter((member) => member !== ownCommand);
    const empty = {
      invocation: `${program} ${topic}`,
      command: { name: topic },
      options: [],
      inherited: [],
      children: [],
    };
    return [{ ...(ownCommand ?? empty), children: [...(ownCommand?.children ?? []), ...others] }];
  });
}

/**
 * Recognizes the `help` command that parsers add. It can have an argument for the command to describe, or subcommands that
 * copy its siblings (clap).
 */
function isHelpCommand(command: Command, siblings: readonly Command[]): boolean {
  return (
    command.name === 'help' &&
    selectVisibleItems(command.options).every(({ name }) => name === '--help') &&
    selectVisibleItems(command.arguments).every(
      (argument) => /^(?:sub)?commands?$/i.test(argument.name) || argumentRow(argument).meaning.length === 0,
    ) &&
    selectVisibleItems(command.commands).every(({ name }) =>
      siblings.some((sibling) => sibling.name === name),
    )
  );
}

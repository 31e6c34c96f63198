import { type Command, type Option, selectVisibleItems } from '../../product/cli/opencli.ts';

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
  return selectVisibleItems(commands)
    .filter((command) => !isHelpCommand(command))
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

function isHelpCommand({ name, options }: Command): boolean {
  return name === 'help' && selectVisibleItems(options).every((option) => option.name === '--help');
}

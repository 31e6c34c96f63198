import type { Page } from '../markdown/page.ts';

interface ListedName {
  readonly label: string;
  readonly id: string;
  /** Path of the page that explains the name, if it's a subpage. */
  readonly path?: string;
}

export interface NameList {
  readonly title: string;
  readonly names: readonly ListedName[];
}

const minNames = 12;

/** Maximum number of commands to list. If there are more, groups such as `mcp` stand for their commands. */
const maxCommands = 20;

/** Maximum number of commands' own flags to list. Scanning a longer list takes longer than scanning the page. */
const maxOwnFlags = 20;

/**
 * Returns the command in a call, without arguments and flags, such as `tool mcp add` in `tool mcp add <name> --force`.
 * `undefined` if the call has no subcommand.
 */
export function commandName(call: string, program: string): string | undefined {
  const [name, ...words] = call.split(' ');
  const end = words.findIndex((word) => !/^[a-z][\w:-]*$/.test(word));
  const subcommand = end === -1 ? words : words.slice(0, end);
  return name === program && subcommand.length > 0 ? [name, ...subcommand].join(' ') : undefined;
}

/**
 * Lists the commands, global flags, and commands' own flags that a page explains, and the own flags that its subpages
 * explain. If a command group has a section on the page, or there are many commands, lists the group instead of its
 * commands. Empty if there are only a few names.
 */
export function listCommandsAndFlags(
  { path, terms, headings }: Page,
  program: string,
  pages: readonly Page[] = [],
): readonly NameList[] {
  const commands = listCommands({ terms, headings }, program);
  const removeProgram = (name: string) => name.slice(program.length + 1);
  const flags = terms.filter(isFlag);
  const subpageFlags = pages
    .filter((page) => page.path.startsWith(`${path}/`))
    .flatMap((page) => page.terms.filter(isFlag).map((term) => ({ ...term, path: page.path })));
  // Sorts flags by command or group, because a page can explain the flags of several commands in another order.
  const sortedFlags = [...commands.keys()].flatMap((name) =>
    [...flags, ...subpageFlags].filter(({ command }) => `${command} `.startsWith(`${name} `)),
  );
  const ownFlags = [...new Set(sortedFlags)].map(({ command = '', label, ...target }) => ({
    ...target,
    label: `${removeProgram(command)} ${label}`,
  }));
  const lists = [
    { title: 'Commands', names: [...commands].map(([name, id]) => ({ label: removeProgram(name), id })) },
    {
      title: 'Flags',
      names: uniqueNames(flags.filter(({ command }) => command === undefined)),
    },
    { title: 'Command flags', names: ownFlags.length > maxOwnFlags ? [] : ownFlags },
  ].filter(({ names }) => names.length > 0);
  return lists.flatMap(({ names }) => names).length < minNames ? [] : lists;
}

function isFlag({ label }: Page['terms'][number]): boolean {
  return /^--\w/.test(label);
}

/**
 * Returns the position in a page's HTML at which to list its names: after the introduction if the page is a reference or
 * its first section explains one of them, and otherwise below the heading of the section that explains the first one.
 */
export function findListPosition(
  sections: string,
  lists: readonly NameList[],
  { isReference = false } = {},
): number {
  if (isReference) return Math.max(0, sections.indexOf('<h2 '));
  const ids = lists.flatMap(({ names }) => names.map(({ id }) => ` id="${id}"`));
  const positions = ids.map((id) => sections.indexOf(id)).filter((position) => position !== -1);
  const heading = sections.lastIndexOf('<h2 ', Math.min(...positions));
  if (positions.length === 0 || heading === -1) return 0;
  const endsIntroduction = heading > 0 && heading === sections.indexOf('<h2 ');
  return endsIntroduction ? heading : sections.indexOf('</h2>', heading) + '</h2>'.length;
}

/** Maps commands, or their groups, to the IDs of their sections or first explanations. */
function listCommands({ terms, headings }: Pick<Page, 'terms' | 'headings'>, program: string) {
  const sections = new Map(headings.map(({ text, slug }) => [text, slug]));
  const calls = terms.flatMap(({ label, id, isSentence }) => {
    const command = isSentence ? undefined : commandName(label, program);
    return command === undefined ? [] : [{ command, id }];
  });
  const isLong = new Set(calls.map(({ command }) => command)).size > maxCommands;
  const commands = new Map<string, string>();
  for (const { command, id } of calls) {
    const group = command.split(' ').slice(0, -1).join(' ');
    const inGroup = group !== program && (isLong || sections.has(group));
    const name = inGroup ? group : command;
    const first = commands.get(name) ?? id;
    commands.set(name, sections.get(name) ?? first);
  }
  return commands;
}

/** Removes arguments, such as the value in `--mode json`, and lists each flag once, with its first explanation. */
function uniqueNames(flags: readonly ListedName[]): ListedName[] {
  const ids = new Map<string, string>();
  for (const { label, id } of flags) {
    const [name = label] = label.split(' ');
    if (!ids.has(name)) ids.set(name, id);
  }
  return [...ids].map(([label, id]) => ({ label, id }));
}

import { type CommandNode, createContext, flattenTree } from '../command-tree.ts';
import { type CommandContext, listsCommand, parseCommandList } from '../help-parser/command-list.ts';
import { mentionsName } from '../help-parser/mentioned-names.ts';
import type { HelpOutput } from '../run-program/run-help.ts';
import {
  findSeparateAliases,
  findUncomparedAliases,
  undescribedAliases,
  unprintedAliases,
} from './compare-command-aliases.ts';
import type { HelpFinding, HelpOutputs, ReadableOutputs } from './compare-help.ts';
import { type PrintedCommands, printedCommands } from './printed-commands.ts';
import { findUncomparedLists, isArgumentWord, undescribedCommands } from './undescribed-commands.ts';

interface ComparedCommands {
  readonly findings: readonly HelpFinding[];
  readonly existing: readonly CommandNode[];
  readonly missing: readonly CommandNode[];
  readonly uncomparedLines: readonly string[];
}

/** A command that programs are assumed not to have. Its output shows how a program responds to unknown commands. */
export const nonexistentCommand = 'frobnicate-nameplate';

/**
 * Compares a command's subcommands with the help that lists them: its own help, or an ancestor's. Also returns the
 * subcommands that exist, or all of them if no help lists them, those that don't exist although an exception covers them, and
 * the lines that the report counts or that an exception covers.
 */
export function compareCommands(
  node: CommandNode,
  outputs: ReadableOutputs,
  programs: ReadonlySet<string>,
  listingCommand: CommandNode | undefined,
): ComparedCommands {
  const findings: HelpFinding[] = [];
  const context = createContext(node, programs);
  const addDifference = (name: string, what: string) => {
    if (!node.exceptions.covers(name)) findings.push({ path: node.path, name, kind: 'drift', what });
  };
  if (listingCommand === undefined)
    return { findings, existing: [...node.children], missing: [], uncomparedLines: [] };
  const text = outputs.texts.get(listingCommand.path) ?? '';
  const printed = printedCommands(text, node.command, context);
  const isOwnList = listingCommand === node;
  const undescribed = isOwnList ? undescribedCommands(text, node, context, printed) : [];
  const lists = isOwnList ? findUncomparedLists(text, node, context, { printed, undescribed }) : [];
  const unparsed = [...lists.map(({ what }) => what), ...parseCommandList(text, context).unparsedLines];
  const unverified: string[] = [];
  const existing = node.children.filter((child) => {
    const name = child.words.at(-1) ?? '';
    const isListed = listsCommand(text, name, context);
    if (isListed && !canBeArgument(name, node, printed)) return true;
    const exists = flattenTree(child).some((one) => hasOwnHelp(one, node, outputs));
    if (exists && isListed) return true;
    if (exists && isListedByTopic(name, node, outputs, programs)) return true;
    if (exists && unparsed.some((line) => mentionsName(line, name))) {
      unverified.push(name);
      return true;
    }
    addDifference(name, exists ? "works, but isn't listed in the help" : "is in cli.json, but doesn't exist");
    return exists;
  });
  const certain = undescribed.filter(({ isCertain }) => isCertain);
  const certainNames = certain.map(({ name }) => name);
  for (const one of compareAliases(node, existing, text, outputs, context, unparsed, certainNames))
    findings.push(one);
  for (const { name, what } of certain) addDifference(name, what);
  const addUncompared = (kind: 'mention' | 'unverified', names: readonly string[], what: string) => {
    for (const name of new Set(names))
      if (!findings.some((one) => one.name === name) && !node.exceptions.covers(name))
        findings.push({ path: node.path, name, kind, what });
  };
  for (const { path, command } of existing) {
    const texts = { list: text, own: outputs.texts.get(path) ?? '' };
    const mentioned = findUncomparedAliases(command, node.command.commands ?? [], texts, context);
    addUncompared('mention', mentioned, 'is mentioned');
    addUncompared('unverified', findSeparateAliases(command, texts, context), "isn't shown as an alias");
  }
  addUncompared('unverified', unverified, "isn't shown in a list that can be parsed");
  // A line that shows a command of the document has to be compared.
  const isOfCommand = (what: string) => unverified.some((name) => mentionsName(what, name));
  const found = lists
    .filter(({ name, what }) => ![name, what].some((key) => node.exceptions.covers(key)))
    .map((one): HelpFinding => (isOfCommand(one.what) ? { ...one, kind: 'line', name: one.what } : one));
  const missing = node.children.filter(
    (child) => !existing.includes(child) && node.exceptions.covers(child.words.at(-1) ?? ''),
  );
  return { findings: [...findings, ...found], existing, missing, uncomparedLines: unparsed };
}

/**
 * Compares the aliases of subcommands with the list of them and with their own help. `undescribed` are the commands that the
 * document lacks.
 */
export function compareAliases(
  { path, command: { commands }, exceptions }: CommandNode,
  existing: readonly CommandNode[],
  list: string,
  { texts }: ReadableOutputs,
  context: CommandContext,
  uncomparedLines: readonly string[] = [],
  undescribed: readonly string[] = [],
): HelpFinding[] {
  return existing
    .flatMap((child) => {
      const help = { list, own: texts.get(child.path) ?? '' };
      return [
        ...unprintedAliases(child.command, commands, help, context, uncomparedLines),
        ...undescribedAliases(child.command, commands, help, context).filter(
          ({ name }) => !undescribed.includes(name),
        ),
      ];
    })
    .filter(({ name }) => !exceptions.covers(name))
    .map((one) => ({ path, kind: 'drift', ...one }));
}

/**
 * Whether a command that help lists could be an argument of the same name, because it's neither in a list of commands nor in
 * usage lines that contain other commands.
 */
export function canBeArgument(
  name: string,
  { command }: CommandNode,
  { names, inUsage }: PrintedCommands,
): boolean {
  if (!isArgumentWord(name, command)) return false;
  const isOther = (one: string) => one !== name && command.commands?.some((other) => other.name === one);
  return inUsage.has(name) ? ![...inUsage].some(isOther) : !names.has(name);
}

/** Whether an ancestor's help lists subcommands of a command together with the command's name, such as "config get". */
export function listsSubcommandsOf(
  { words }: CommandNode,
  listingCommand: CommandNode,
  { texts }: ReadableOutputs,
  programs: ReadonlySet<string>,
): boolean {
  const context = { programs, path: listingCommand.words };
  const { nested } = printedCommands(texts.get(listingCommand.path) ?? '', listingCommand.command, context);
  const prefix = `${words.slice(listingCommand.words.length).join(' ')} `;
  return [...nested].some((name) => name.startsWith(prefix));
}

export function repeatsParentHelp(child: CommandNode, parent: CommandNode, { help }: HelpOutputs): boolean {
  const name = child.words.at(-1) ?? '';
  const [childHelp, parentHelp] = [child, parent].map(({ path }) =>
    replaceName(help.get(path)?.text ?? '', name),
  );
  return childHelp === parentHelp;
}

/** Makes the help of two commands comparable: without the command's name, and with normalized whitespace. */
function replaceName(text: string, name: string): string {
  return text.replaceAll(name, '').replace(/\s+/g, ' ').trim();
}

/**
 * Whether the help of "env" lists its sibling "env:get". Returns `true` if there's no command "env", because then no
 * help could list it.
 */
function isListedByTopic(
  name: string,
  { children, words }: CommandNode,
  { texts }: ReadableOutputs,
  programs: ReadonlySet<string>,
): boolean {
  if (!name.includes(':')) return false;
  const topic = children.find((child) => child.words.at(-1) === name.slice(0, name.lastIndexOf(':')));
  if (topic === undefined) return true;
  return listsCommand(texts.get(topic.path) ?? '', name, { programs, path: words });
}

/**
 * Whether an unlisted command, or a command below it, has help that differs from the parent's help and from the help for a
 * nonexistent command.
 * Many programs print the parent's help, with exit status 0, for unknown commands. Returns `true` if the call failed,
 * because that's reported separately.
 */
function hasOwnHelp(
  child: CommandNode,
  parent: CommandNode,
  { help, nonexistentCommandHelp }: HelpOutputs,
): boolean {
  const childHelp = help.get(child.path);
  const parentHelp = help.get(parent.path);
  if (childHelp === undefined || childHelp.failure !== undefined) return true;
  if (childHelp.status !== 0 && childHelp.status !== parentHelp?.status) return false;
  const names = [...child.words.slice(parent.words.length), nonexistentCommand];
  const withoutNames = (output: HelpOutput | undefined) => names.reduce(replaceName, output?.text ?? '');
  const others = [parentHelp, nonexistentCommandHelp.get(parent.path)].map(withoutNames);
  return !others.includes(withoutNames(childHelp));
}

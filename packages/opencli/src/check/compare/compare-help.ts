import { type Option, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, createContext, flattenTree } from '../command-tree.ts';
import { type HelpContents, parseHelp } from '../help-parser/parse-help.ts';
import type { HelpOutput } from '../run-program/run-help.ts';
import { alignDescriptions, removeOwnDescriptions } from './align-descriptions.ts';
import { uniqueNames } from './argument-names.ts';
import { commandFindings } from './command-findings.ts';
import {
  compareAliases,
  compareCommands,
  listsSubcommandsOf,
  repeatsParentHelp,
} from './compare-commands.ts';
import { describedFlagNames } from './compare-flags.ts';
import { confirmFindings } from './confirm-findings.ts';
import { findDefaultCommand } from './default-command.ts';
import { exitsWithError, findUnreadableReason } from './unreadable-help.ts';

export interface Difference {
  readonly name: string;
  readonly what: string;
}

export interface HelpFinding extends Difference {
  /** The command, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  /**
   * - `drift`: a difference.
   * - `unused`: an unused exception.
   * - `unread`: help that couldn't be received or parsed.
   * - `line`: a line in a list that couldn't be parsed.
   * - `mention`: a flag or argument that help mentions only in prose. It doesn't change the exit status.
   * - `unverified`: an alias, argument, or command in the document that help doesn't show clearly. It doesn't change the
   *   exit status.
   * - `list`: a line that could list commands, or any other line that no reader parsed. Its name is the line's heading.
   *   It doesn't change the exit status.
   * - `values`: a flag or argument whose accepted values couldn't be compared. It doesn't change the exit status.
   * - `value`: a flag for which the check can't tell whether it takes a value. It doesn't change the exit status.
   * - `scope`: a flag for which the check can't tell whether a command inherits it. It doesn't change the exit status.
   */
  readonly kind:
    | 'drift'
    | 'unused'
    | 'unread'
    | 'line'
    | 'mention'
    | 'unverified'
    | 'list'
    | 'values'
    | 'value'
    | 'scope';
}

interface ComparedCounts {
  readonly commands: number;
  readonly flags: number;
  readonly arguments: number;
}

export interface Comparison {
  readonly findings: readonly HelpFinding[];
  readonly compared: ComparedCounts;
  /**
   * Number of commands without help of their own: commands that print their parent's help and have no details in the
   * document, and commands that only precede the names of subcommands.
   */
  readonly withoutHelp: number;
}

export interface HelpOutputs {
  readonly help: ReadonlyMap<string, HelpOutput>;
  readonly nonexistentCommandHelp: ReadonlyMap<string, HelpOutput>;
}

/** What the program printed, and the help texts for the readers, by the commands' paths. */
export interface ReadableOutputs extends HelpOutputs {
  readonly texts: ReadonlyMap<string, string>;
}

export function compareHelp(
  root: CommandNode,
  printed: HelpOutputs,
  programs: ReadonlySet<string>,
  texts = alignDescriptions(root, printed.help),
): Comparison {
  const others = removeOwnDescriptions(root, texts);
  const comparison = compareTexts(root, { ...printed, texts }, programs);
  if ([...texts].every(([path, text]) => others.get(path) === text)) return comparison;
  const { findings } = compareTexts(root, { ...printed, texts: others }, programs);
  return { ...comparison, findings: confirmFindings(root, comparison.findings, findings) };
}

function compareTexts(
  root: CommandNode,
  outputs: ReadableOutputs,
  programs: ReadonlySet<string>,
): Comparison {
  const findings: HelpFinding[] = [];
  // A spread of many arguments would overflow the stack.
  const add = (found: readonly HelpFinding[]) => {
    for (const one of found) findings.push(one);
  };
  const compared = { commands: 0, flags: 0, arguments: 0 };
  const ownerHelp = new Map<Option, HelpContents>();
  let withoutHelp = 0;
  const defaultCommand = findDefaultCommand(root, outputs.help, programs);
  const visit = (node: CommandNode, parent?: CommandNode, lister?: CommandNode) => {
    const isDefault = defaultCommand !== undefined && node.path === defaultCommand;
    const repeats = parent !== undefined && !isDefault && repeatsParentHelp(node, parent, outputs);
    // If a command has no help of its own, that's a finding only if the document describes its options, arguments, or
    // subcommands. Otherwise, the summary only counts it.
    if (repeats && !isDescribed(node)) {
      withoutHelp += 1;
      return;
    }
    const context = createContext(node, programs);
    const text = outputs.texts.get(node.path) ?? '';
    const help = parseHelp(text, context, context.commandNames?.size !== 0, describedFlagNames(node));
    const printsDefault = parent === undefined && defaultCommand !== undefined;
    const reason =
      findUnreadableReason(node, outputs, help) ??
      (printsDefault ? `it prints the help of its command "${defaultCommand}"` : undefined) ??
      (repeats ? "it prints its parent command's help" : undefined);
    const isPrefix =
      reason !== undefined &&
      (repeats || exitsWithError(node, outputs)) &&
      isOnlyPrefix(node) &&
      lister !== undefined &&
      listsSubcommandsOf(node, lister, outputs, programs);
    const children = compareCommands(
      node,
      outputs,
      programs,
      isPrefix ? lister : reason === undefined ? node : undefined,
    );
    if (isPrefix) withoutHelp += 1;
    else if (reason !== undefined)
      add(unreadFinding(node, reason, printsDefault ? defaultCommand : undefined));
    else add(commandFindings(node, help, ownerHelp, children.uncomparedLines));
    if (reason === undefined) {
      for (const option of node.command.options ?? []) ownerHelp.set(option, help);
      compared.commands += 1;
      compared.flags += new Set([
        ...help.flags.flatMap(({ names }) => names),
        ...selectVisibleItems(node.command.options).map(({ name }) => name),
      ]).size;
      compared.arguments += Math.max(
        uniqueNames(help.arguments ?? []).length,
        selectVisibleItems(node.command.arguments).length,
      );
    }
    add(children.findings);
    if (printsDefault) add(compareAliases(node, node.children, '', outputs, context));
    for (const child of children.existing) visit(child, node, isPrefix ? lister : node);
    for (const child of children.missing.flatMap(flattenTree))
      add(unreadFinding(child, "its parent command doesn't exist"));
  };
  visit(root);
  return { findings: [...findings, ...unusedExceptions(root, findings)], compared, withoutHelp };
}

function unreadFinding(
  { path, words, exceptions }: CommandNode,
  what: string,
  name = words.at(-1) ?? '',
): HelpFinding[] {
  return exceptions.covers(name) ? [] : [{ path, name: '', kind: 'unread', what }];
}

function isDescribed({ command, children }: CommandNode): boolean {
  const { options = [], arguments: values = [] } = command;
  return [...options, ...values].some(({ hidden }) => !hidden) || children.length > 0;
}

/** Whether a command can exist only as the first word of its subcommands, because it has no flags or arguments. */
function isOnlyPrefix({ command, children }: CommandNode): boolean {
  const { options = [], arguments: values = [] } = command;
  return options.length + values.length === 0 && children.length > 0;
}

function unusedExceptions(root: CommandNode, found: readonly HelpFinding[]): HelpFinding[] {
  const unreadPaths = found.filter(({ kind }) => kind === 'unread').map(({ path }) => `${path} `);
  const compared = flattenTree(root).filter(
    ({ path }) => !unreadPaths.some((children) => children.startsWith(path && `${path} `)),
  );
  return compared.flatMap(({ path, exceptions }) =>
    exceptions.unused().map(
      (name): HelpFinding => ({
        path,
        name,
        kind: 'unused',
        what: "has an exception that's no longer needed",
      }),
    ),
  );
}

import { type Option, selectVisibleItems } from '../../../../../src/product/cli/opencli.ts';
import { type CommandNode, createContext, flattenTree } from '../command-tree.ts';
import { type HelpContents, parseHelp } from '../help-parser/parse-help.ts';
import { formatPrintedName } from '../printed-name.ts';
import type { HelpOutput } from '../run-program/run-help.ts';
import { alignDescriptions, removeOwnDescriptions } from './align-descriptions.ts';
import { uniqueNames } from './argument-names.ts';
import {
  compareArguments,
  findArgumentsOfNoCommand,
  findArgumentsWithUncomparedValues,
  findMentionedArguments,
  findPlaceholderArguments,
  findPossibleArguments,
  findUnverifiedArguments,
} from './compare-arguments.ts';
import { compareCommands, listsSubcommandsOf, repeatsParentHelp } from './compare-commands.ts';
import {
  compareFlags,
  describedFlagNames,
  findFlagsWithUnclearScope,
  findFlagsWithUnclearValue,
  findFlagsWithUncomparedValues,
  findUncomparedFlags,
  findUnverifiedAliases,
  listComparedFlags,
} from './compare-flags.ts';
import { confirmFindings } from './confirm-findings.ts';

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
): Comparison {
  const texts = alignDescriptions(root, printed.help);
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
  const visit = (node: CommandNode, parent?: CommandNode, lister?: CommandNode) => {
    const repeats = parent !== undefined && repeatsParentHelp(node, parent, outputs);
    // If a command has no help of its own, that's a finding only if the document describes its options, arguments, or
    // subcommands. Otherwise, the summary only counts it.
    if (repeats && !isDescribed(node)) {
      withoutHelp += 1;
      return;
    }
    const context = createContext(node, programs);
    const text = outputs.texts.get(node.path) ?? '';
    const help = parseHelp(text, context, context.commandNames?.size !== 0, describedFlagNames(node));
    const reason =
      findUnreadableReason(node, outputs, help) ??
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
    else if (reason !== undefined) add(unreadFinding(node, reason));
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
    for (const child of children.existing) visit(child, node, isPrefix ? lister : node);
    for (const child of children.missing.flatMap(flattenTree))
      add(unreadFinding(child, "its parent command doesn't exist"));
  };
  visit(root);
  return { findings: [...findings, ...unusedExceptions(root, findings)], compared, withoutHelp };
}

function commandFindings(
  node: CommandNode,
  help: HelpContents,
  ownerHelp: ReadonlyMap<Option, HelpContents>,
  uncomparedLines: readonly string[],
): HelpFinding[] {
  const { path, exceptions } = node;
  const flags = listComparedFlags(node, help, ownerHelp);
  const countedLines = [...help.unparsedLines, ...uncomparedLines];
  const drift = [
    ...compareFlags(node, help, flags, countedLines),
    ...compareArguments(node, help, countedLines),
  ];
  const uncompared = (kind: HelpFinding['kind'], what: string, names: readonly string[]) =>
    names
      .filter((name) => !drift.some((one) => one.name === name))
      .map((name): HelpFinding => ({ path, kind, name, what }));
  const findings = [
    ...drift.map((one): HelpFinding => ({ path, kind: 'drift', ...one })),
    ...help.unparsedLines.map((what): HelpFinding => ({ path, kind: 'line', name: what, what })),
    ...findArgumentsOfNoCommand(node, help).map(
      (name): HelpFinding => ({ path, kind: 'line', name, what: `${name} after a command` }),
    ),
    ...uncompared('mention', 'is mentioned', [
      ...findUncomparedFlags(node, help),
      ...findMentionedArguments(node, help, countedLines),
    ]),
    ...uncompared('unverified', "isn't shown as an alias", findUnverifiedAliases(node, help)),
    ...uncompared('unverified', 'is in no usage line or list', findUnverifiedArguments(node, help)),
    ...uncompared('list', 'is one flag or several', help.unclearFlags),
    ...uncompared('list', 'is an argument or a placeholder', [
      ...help.unclearWords,
      ...findPlaceholderArguments(node, help),
    ]),
    ...uncompared('list', 'is an argument or the value of a flag', findPossibleArguments(help)),
    ...uncompared('values', "has values that weren't compared", [
      ...findFlagsWithUncomparedValues(flags, help),
      ...findArgumentsWithUncomparedValues(node, help),
    ]),
    ...uncompared(
      'value',
      "wasn't compared with regard to its value",
      findFlagsWithUnclearValue(flags, help),
    ),
  ].filter((finding) => ![finding.name, formatPrintedName(finding)].some((key) => exceptions.covers(key)));
  // Many parsers don't print inherited flags, so this count doesn't make an exception necessary.
  const unclear = findFlagsWithUnclearScope(node, help);
  return [...findings, ...uncompared('scope', 'might not be inherited as in cli.json', unclear)];
}

function unreadFinding({ path, words, exceptions }: CommandNode, what: string): HelpFinding[] {
  return exceptions.covers(words.at(-1) ?? '') ? [] : [{ path, name: '', kind: 'unread', what }];
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

/** Whether a command's help call exits with an error, as opposed to one that can't be completed. */
function exitsWithError({ path }: CommandNode, { help }: HelpOutputs): boolean {
  const { status = 0, failure } = help.get(path) ?? {};
  return status !== 0 && failure === undefined;
}

/** A line of a stack trace in Node.js or Python. */
const crashLine = /^[ \t]+at .{1,500}:\d+:\d+\)?$|^Traceback \(most recent call last\).*$/m;
/** An error message, such as `tool: error: …` or `TypeError: …`. A usage line can follow it. */
const errorLine = /^(?:[\w./-]{1,100}: ?)?(?:\w{0,40}Error|error|fatal|panic)\b.*$|^Traceback .*$/m;

function findUnreadableReason(
  node: CommandNode,
  { help }: HelpOutputs,
  contents: HelpContents,
): string | undefined {
  const output = help.get(node.path);
  if (output === undefined) return "its help wasn't requested";
  const { text, status, failure } = output;
  if (failure !== undefined) return failure;
  if (text.trim() === '') return `it printed nothing, and exited with status ${status}`;
  const lines = text.trim().split('\n');
  // A decorative line, such as a row of dashes, can precede the text.
  const first = (lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? lines[0])?.trim().slice(0, 200);
  const [error] = (contents.flags.length === 0 ? errorLine : crashLine).exec(text) ?? [];
  if (status !== 0 && error !== undefined)
    return `it printed an error, and exited with status ${status}: ${error.trim().slice(0, 200)}`;
  const describesFlags = (node.command.options?.length ?? 0) > 0;
  if (status !== 0 && describesFlags && contents.flags.length + contents.usageFlags.length === 0)
    return `it printed no help, and exited with status ${status}: ${first}`;
  if (!contents.isReadable) return `its help has no list or usage line that can be parsed: ${first}`;
  return undefined;
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

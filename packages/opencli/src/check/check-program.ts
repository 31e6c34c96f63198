import { existsSync, statSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { buildCommandTree, type CommandNode, flattenTree } from './command-tree.ts';
import { alignDescriptions } from './compare/align-descriptions.ts';
import { canBeArgument, nonexistentCommand } from './compare/compare-commands.ts';
import type { compareHelp } from './compare/compare-help.ts';
import { findDefaultCommand } from './compare/default-command.ts';
import { printedCommands } from './compare/printed-commands.ts';
import { listsCommand } from './help-parser/command-list.ts';
import { findUsagePrograms } from './help-parser/usage-texts.ts';
import { createCallRunner, type ProgressCallback } from './run-program/run-calls.ts';
import { type HelpOutput, withHelpRunner } from './run-program/run-help.ts';

export interface HelpCallOptions {
  /** The program and the arguments before any command, such as `node dist/cli.js`. */
  readonly program: readonly string[];
  readonly command: string | undefined;
  readonly helpFlag: string;
  /** Time limit for one call, in seconds. */
  readonly callTimeout: number;
  readonly totalTimeout: number;
}

/**
 * Lists the calls that every check makes: the program and each visible command except `help`, with the help flag. If
 * help doesn't list a command, the check also requests help for a nonexistent sibling of that command.
 */
export function listHelpCalls(cli: OpenCli, options: HelpCallOptions): string[][] {
  return flattenTree(buildCommandTree(cli)).map(({ words }) => composeCall(options, words));
}

/**
 * Requests the help of a program and its commands, and returns what `compareHelp` compares.
 * @throws Error if the program can't be started, or if three calls in a row time out
 */
export function requestHelp(
  cli: OpenCli,
  options: HelpCallOptions,
  progress: ProgressCallback,
  signal: AbortSignal,
): Promise<Parameters<typeof compareHelp>> {
  const broken = new AbortController();
  const stop = AbortSignal.any([signal, broken.signal, AbortSignal.timeout(options.totalTimeout * 1000)]);
  return withHelpRunner(options.callTimeout, stop, async (run) => {
    const runCalls = createCallRunner(run, progress, () => broken.abort());
    const helpCall = ({ path, words }: Pick<CommandNode, 'path' | 'words'>) => ({
      path,
      call: composeCall(options, words),
    });
    const root = buildCommandTree(cli);
    const [first, ...others] = flattenTree(root).map(helpCall);
    // Runs the first call alone, because it shows whether the program can be started.
    const help = await runCalls(first === undefined ? [] : [first], 0, others.length + 1);
    for (const [path, output] of await runCalls(others, 1, others.length + 1)) help.set(path, output);
    const programs = programNames(cli, root, options, help);
    const texts = alignDescriptions(root, help);
    const unlisted = parentsOfUnlisted(flattenTree(root), texts, programs);
    const nonexistent = unlisted.map(({ path, words }) =>
      helpCall({ path, words: [...words, nonexistentCommand] }),
    );
    return [root, { help, nonexistentCommandHelp: await runCalls(nonexistent) }, programs, texts];
  });
}

/** @throws Error if the program is a folder, such as `.` */
export function assertNotFolder(program: string): void {
  if (
    statSync(program, { throwIfNoEntry: false })?.isDirectory() &&
    (isPath(program) || /^\.+$/.test(program))
  )
    throw new Error(
      `"${program}" is a folder. Specify the program's file, after an interpreter if necessary, for example "node dist/cli.js".`,
    );
}

function isPath(word: string): boolean {
  return word.includes('/') || word.includes(sep);
}

/**
 * Makes the program's path, and paths of existing files in its arguments, absolute, so that the command can run in
 * another folder.
 */
export function resolveCommandPaths([program = '', ...args]: readonly string[]): string[] {
  const isFile = (word: string) => (isPath(word) || /\.\w+$/.test(word)) && existsSync(word);
  return [
    isPath(program) ? resolve(program) : program,
    ...args.map((arg) => (isFile(arg) ? resolve(arg) : arg)),
  ];
}

function composeCall({ program, helpFlag }: HelpCallOptions, words: readonly string[]): string[] {
  return [...program, ...words, helpFlag];
}

/**
 * Returns the names that a program's help can contain for the program. The file's name without its extension can also be the
 * name of a command, as in `bin/run.js`, so it counts only if usage lines contain it, or if they don't contain the program's
 * own name.
 */
function programNames(
  { info }: OpenCli,
  rootNode: CommandNode,
  { program, command }: HelpCallOptions,
  help: ReadonlyMap<string, HelpOutput>,
): Set<string> {
  // yargs prints the file's name with its extension if the file was started by its path.
  const file = basename(program.at(-1) ?? '');
  const stem = file.replace(/\.\w+$/, '');
  // A plugin's name can be two words, such as `git foo`, which usage lines contain as a name with a hyphen.
  const own = [command ?? info.title, info.title].map((name) => name.replace(/^(\S+) (\S+)$/, '$1-$2'));
  const root = findUsagePrograms(help.get('')?.text ?? '');
  const inUsage = new Set([...help.values()].flatMap(({ text }) => findUsagePrograms(text)));
  const isClear = root.some((name) => own.includes(name)) && !inUsage.has(stem);
  const files = isClear ? [file].filter((name) => name !== stem) : [file, stem];
  const names = new Set([...files, ...own]);
  return findDefaultCommand(rootNode, help, names) === undefined ? new Set([...names, ...root]) : names;
}

function parentsOfUnlisted(
  nodes: readonly CommandNode[],
  texts: ReadonlyMap<string, string>,
  programs: ReadonlySet<string>,
): CommandNode[] {
  return nodes.filter((node) => {
    const text = texts.get(node.path) ?? '';
    const context = { programs, path: node.words };
    const printed = printedCommands(text, node.command, context);
    const names = node.children.map(({ words }) => words.at(-1) ?? '');
    return names.some((name) => !listsCommand(text, name, context) || canBeArgument(name, node, printed));
  });
}

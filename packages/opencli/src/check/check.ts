import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve, sep } from 'node:path';
import type { OpenCli } from '../../../../src/product/cli.ts';
import { quote } from '../../../../src/product/problems.ts';
import { type CommandNode, commandTree, everyNode } from './command-tree.ts';
import { compare, type HelpFinding } from './compare.ts';
import { nonexistentCommand } from './compare-commands.ts';
import { listsCommand, programIn } from './help-commands.ts';
import { type HelpOutput, withHelpRunner } from './run-help.ts';

/** How a program is asked. */
export interface ProgramCalls {
  /** The program and the arguments that stand before any command, such as `node dist/cli.js`. */
  readonly program: readonly string[];
  /** What the product's command is called. */
  readonly called: string | undefined;
  /** The flag that asks for help. */
  readonly helpFlag: string;
  /** How long one call may take, and how long all of them together, in seconds. */
  readonly each: number;
  readonly all: number;
}

/** Called with each answer as it comes. */
export type Progress = (call: readonly string[], answer: HelpOutput, done: number, of: number) => void;

/** Thrown if the program cannot be started: no other call would tell more. */
class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/**
 * Returns the calls that a check makes: the program and every command that is not hidden, each asked for help.
 * Only if help does not list a command, the check also asks for the help of an invented one beside it.
 */
export function callsFor(cli: OpenCli, calls: ProgramCalls): string[][] {
  return everyNode(commandTree(cli)).map(({ words }) => callOf(calls, words));
}

/** Returns how a description and what a program prints differ. Throws NotStarted, after one call, if there is none. */
export function check(
  cli: OpenCli,
  calls: ProgramCalls,
  progress: Progress,
  stopped: AbortSignal,
): Promise<HelpFinding[]> {
  const stop = AbortSignal.any([stopped, AbortSignal.timeout(calls.all * 1000)]);
  return withHelpRunner(calls.each, stop, async (ask) => {
    const answered = (
      wanted: readonly Pick<CommandNode, 'path' | 'words'>[],
      before = 0,
      of = wanted.length,
    ) =>
      inParallel(wanted, async ({ path, words }, done) => {
        const call = callOf(calls, words);
        const answer = await ask(call);
        if (answer.notStarted) throw new NotStarted(`${quote(call[0])} cannot be started: ${answer.failure}`);
        progress(call, answer, before + done(), of);
        return [path, answer] as const;
      });
    const root = commandTree(cli);
    const [first, ...others] = everyNode(root);
    if (first === undefined) return [];
    // If the program cannot be started, one call tells.
    const help = new Map(await answered([first], 0, others.length + 1));
    for (const [path, answer] of await answered(others, 1, others.length + 1)) help.set(path, answer);
    const programs = new Set([...namesOf(cli, calls), programIn(help.get('')?.text ?? '') ?? '']);
    const doubtful = parentsOfUnlisted(everyNode(root), help, programs).map(({ path, words }) => ({
      path,
      words: [...words, nonexistentCommand],
    }));
    return compare(root, { help, invented: new Map(await answered(doubtful)) }, programs);
  });
}

/** Returns a command as it can be run from another folder: with whole paths, where it names files. */
export function resolveCommandPaths([program = '', ...args]: readonly string[]): string[] {
  const isPath = (word: string) => word.includes('/') || word.includes(sep);
  const isFile = (word: string) => (isPath(word) || /\.\w+$/.test(word)) && existsSync(word);
  return [
    isPath(program) ? resolve(program) : program,
    ...args.map((arg) => (isFile(arg) ? resolve(arg) : arg)),
  ];
}

function callOf({ program, helpFlag }: ProgramCalls, words: readonly string[]): string[] {
  return [...program, ...words, helpFlag];
}

/** Returns what the program may call itself in its help: by its file, by the facts, by its description. */
function namesOf({ info }: OpenCli, { program, called }: ProgramCalls): string[] {
  return [basename(program.at(-1) ?? '').replace(/\.\w+$/, ''), called ?? info.title, info.title];
}

function parentsOfUnlisted(
  places: readonly CommandNode[],
  help: ReadonlyMap<string, HelpOutput>,
  programs: ReadonlySet<string>,
): CommandNode[] {
  return places.filter(({ path, words, children }) =>
    children.some((child) => {
      const text = help.get(path)?.text ?? '';
      return !listsCommand(text, child.words.at(-1) ?? '', { programs, path: words });
    }),
  );
}

async function inParallel<T, R>(
  items: readonly T[],
  run: (item: T, done: () => number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let finished = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await run(items[index] as T, () => ++finished);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 8) }, worker));
  return results;
}

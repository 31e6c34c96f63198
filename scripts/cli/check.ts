import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve, sep } from 'node:path';
import type { OpenCli } from '../../src/product/cli.ts';
import { quote } from '../../src/product/problems.ts';
import { type Answer, withAsk } from './ask.ts';
import { compare, type Finding } from './compare.ts';
import { inventedCommand } from './compare-commands.ts';
import { everyPlace, type Place, placesOf } from './places.ts';
import { listsCommand, programIn } from './printed-commands.ts';

/** How a program is asked. */
export interface Asking {
  /** The program and the arguments that stand before any command, such as `node dist/cli.js`. */
  readonly program: readonly string[];
  /** What the product's command is called. */
  readonly called: string;
  /** The flag that asks for help. */
  readonly helpFlag: string;
  /** How long one call may take, and how long all of them together, in seconds. */
  readonly each: number;
  readonly all: number;
}

/** Called with each answer as it comes. */
export type Progress = (call: readonly string[], answer: Answer, done: number, of: number) => void;

/** Thrown if the program cannot be started: no other call would tell more. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/**
 * Returns the calls that a check makes: the program and every command that is not hidden, each asked for help.
 * Only if help does not list a command, the check also asks for the help of an invented one beside it.
 */
export function callsFor(cli: OpenCli, asking: Asking): string[][] {
  return everyPlace(placesOf(cli)).map(({ words }) => callOf(asking, words));
}

/** Returns how a description and what a program prints differ. Throws NotStarted, after one call, if there is none. */
export function check(
  cli: OpenCli,
  asking: Asking,
  progress: Progress,
  stopped: AbortSignal,
): Promise<Finding[]> {
  const stop = AbortSignal.any([stopped, AbortSignal.timeout(asking.all * 1000)]);
  return withAsk(asking.each, stop, async (ask) => {
    const answered = (wanted: readonly Pick<Place, 'path' | 'words'>[], before = 0, of = wanted.length) =>
      inParallel(wanted, async ({ path, words }, done) => {
        const call = callOf(asking, words);
        const answer = await ask(call);
        if (answer.notStarted) throw new NotStarted(`${quote(call[0])} cannot be started: ${answer.failure}`);
        progress(call, answer, before + done(), of);
        return [path, answer] as const;
      });
    const root = placesOf(cli);
    const [first, ...others] = everyPlace(root);
    if (first === undefined) return [];
    // If the program cannot be started, one call tells.
    const help = new Map(await answered([first], 0, others.length + 1));
    for (const [path, answer] of await answered(others, 1, others.length + 1)) help.set(path, answer);
    const programs = new Set([...namesOf(cli, asking), programIn(help.get('')?.text ?? '') ?? '']);
    const doubtful = parentsOfUnlisted(everyPlace(root), help, programs).map(({ path, words }) => ({
      path,
      words: [...words, inventedCommand],
    }));
    return compare(root, { help, invented: new Map(await answered(doubtful)) }, programs);
  });
}

/** Returns a command as it can be run from another folder: with whole paths, where it names files. */
export function fromAnywhere([program = '', ...args]: readonly string[]): string[] {
  const isPath = (word: string) => word.includes('/') || word.includes(sep);
  const isFile = (word: string) => (isPath(word) || /\.\w+$/.test(word)) && existsSync(word);
  return [
    isPath(program) ? resolve(program) : program,
    ...args.map((arg) => (isFile(arg) ? resolve(arg) : arg)),
  ];
}

function callOf({ program, helpFlag }: Asking, words: readonly string[]): string[] {
  return [...program, ...words, helpFlag];
}

/** Returns what the program may call itself in its help: by its file, by the facts, by its description. */
function namesOf({ info }: OpenCli, { program, called }: Asking): string[] {
  return [basename(program.at(-1) ?? '').replace(/\.\w+$/, ''), called, info.title];
}

function parentsOfUnlisted(
  places: readonly Place[],
  help: ReadonlyMap<string, Answer>,
  programs: ReadonlySet<string>,
): Place[] {
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

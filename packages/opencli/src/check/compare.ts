import { type CommandNode, everyNode } from './command-tree.ts';
import { compareCommands, repeatsParent } from './compare-commands.ts';
import { compareFlags } from './compare-flags.ts';
import { listedFlags } from './help-flags.ts';
import type { HelpOutput } from './run-help.ts';

/** One thing that a maintainer should look at. */
export interface HelpFinding {
  /** The command, such as "mcp add"; empty for the program itself. */
  readonly path: string;
  /** The flag, the command below or the argument that it is about. */
  readonly name: string;
  /** A difference, an excuse that is not needed any more, or help that could not be read. */
  readonly kind: 'drift' | 'expired' | 'unread';
  readonly what: string;
}

/** What the program answered: for each command by its path, and for an invented one below it. */
export interface HelpOutputs {
  readonly help: ReadonlyMap<string, HelpOutput>;
  readonly invented: ReadonlyMap<string, HelpOutput>;
}

/**
 * Returns how a description and the help of a program differ: what is stated and not printed, what is printed
 * as a flag or a command and not stated, what could not be read, and excuses that are not needed any more.
 */
export function compare(
  root: CommandNode,
  answers: HelpOutputs,
  programs: ReadonlySet<string>,
): HelpFinding[] {
  const found: HelpFinding[] = [];
  const visit = (place: CommandNode, parent?: CommandNode) => {
    const name = place.words.at(-1) ?? '';
    const repeats = parent !== undefined && repeatsParent(place, parent, answers);
    // Such a command has no help of its own, which matters only if something is stated about it.
    if (repeats && !isDescribed(place)) return;
    const reason =
      unreadable(place, answers) ?? (repeats ? 'it prints the help of the command above it' : undefined);
    const isRead = reason === undefined;
    if (isRead) found.push(...compareFlags(place, answers.help.get(place.path)?.text ?? ''));
    else if (!place.excuses.covers(name))
      found.push({ path: place.path, name: '', kind: 'unread', what: reason });
    const { findings, existing } = compareCommands(place, answers, programs, isRead);
    found.push(...findings);
    for (const child of existing) visit(child, place);
  };
  visit(root);
  return [...found, ...expired(root, found)];
}

function isDescribed({ command, children }: CommandNode): boolean {
  const { options = [], arguments: values = [] } = command;
  return [...options, ...values].some(({ hidden }) => !hidden) || children.length > 0;
}

/** Returns why the help of a command cannot be compared, or nothing if it can. */
function unreadable(place: CommandNode, { help }: HelpOutputs): string | undefined {
  const answer = help.get(place.path);
  if (answer === undefined) return 'it was not asked';
  const { text, status, failure } = answer;
  if (failure !== undefined) return failure;
  if (text.trim() === '') return `it printed nothing, with exit status ${status}`;
  const states = (place.command.options?.length ?? 0) > 0;
  if (status !== 0 && states && listedFlags(text).size === 0) {
    return `it printed no help, with exit status ${status}: ${text.trim().split('\n')[0]}`;
  }
  return undefined;
}

function expired(root: CommandNode, found: readonly HelpFinding[]): HelpFinding[] {
  const unread = found.filter(({ kind }) => kind === 'unread').map(({ path }) => `${path} `);
  const judged = everyNode(root).filter(
    ({ path }) => !unread.some((below) => below.startsWith(path && `${path} `)),
  );
  return judged.flatMap(({ path, excuses }) =>
    excuses
      .expired()
      .map(
        (name): HelpFinding => ({ path, name, kind: 'expired', what: 'is excused, and does not need it' }),
      ),
  );
}

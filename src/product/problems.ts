import { withEscapes } from './characters.ts';

/** One thing that is wrong with what a maintainer wrote. */
export interface Problem {
  /** The file to edit, relative to the project root. */
  readonly file: string;
  /** The field, or the line, inside the file; empty for the file as a whole. */
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown if input can't be published; its message lists every problem. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];
  /** The position of the first problem, which a development server shows next to the message. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(problems: readonly Problem[], consequence?: string) {
    super(describeProblems(problems, consequence));
    this.problems = problems;
    const [first] = problems;
    const [, line = 1, column = 1] = /^line (\d+)(?:, column (\d+))?$/.exec(first?.field ?? '') ?? [];
    this.loc = first && { file: first.file, line: Number(line), column: Number(column) };
    // Astro prints the stack of an error that stops a build; for a maintainer's mistake, it would only distract.
    this.stack = '';
  }

  /** Astro looks here for the names of browser APIs, such as "document", and would explain them. */
  override toString(): string {
    return this.name;
  }
}

/** Describes problems after their consequence: grouped by file, each with its field, what was found, and what was expected. */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'Nothing was published',
): string {
  const shown = problems.slice(0, mostShown);
  const groups = Object.entries(Object.groupBy(shown, ({ file }) => file)).map(
    ([file, ofFile = []]) => `${withEscapes(file)}\n${ofFile.map(describe).join('\n')}`,
  );
  if (problems.length > mostShown) groups.push(`Only the first ${mostShown} problems are shown.`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${consequence}: ${count} to fix.\n\n${groups.join('\n\n')}\n`;
}

function describe({ field, found, expected }: Problem): string {
  const subject = field === '' ? '' : `${field}: `;
  // Parts of a message are parts of the input, and reach terminals and logs; only our own text has several lines.
  const lines = expected.split('\n').map(withEscapes);
  return `  ${withEscapes(`${subject}found ${found}`)}\n    expected ${lines.join('\n')}`;
}

/** Runs one of several independent steps; its problems are collected. Resolves to `undefined` if its input is invalid. */
export async function collect<T>(problems: Problem[], step: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

const mostShown = 200;
const longestQuote = 500;

/** Returns the beginning of a value as JSON, with escapes for characters that nobody can see. */
export function quote(value: unknown): string {
  // JSON has no infinity, and would say null.
  const json = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'nothing');
  const shown = json.length > longestQuote ? `${json.slice(0, longestQuote)}…` : json;
  return withEscapes(shown);
}

/** Returns the problems without repetitions. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** Returns the first problem of each field. */
export function onePerField(problems: readonly Problem[]): Problem[] {
  const fields = Map.groupBy(problems, ({ file, field }) => `${file} ${field}`);
  return [...fields.values()].flatMap(([first]) => first ?? []);
}

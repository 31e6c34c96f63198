import { withEscapes } from './characters.ts';

/** A problem in a maintainer's input. */
export interface Problem {
  /** The file to edit, relative to the project root. */
  readonly file: string;
  /** Field or line inside the file; empty for the whole file. */
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown if input can't be published. The message lists every problem. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];
  /** Location of the first problem, which the development server shows next to the message. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems));
    this.problems = problems;
    const [[first] = []] = byFile(problems);
    this.loc = first && { file: first.file, line: lineOf(first) ?? 1, column: 1 };
    // Astro prints the stack of any error that stops a build. For a maintainer's mistake, it isn't useful.
    this.stack = '';
  }

  /** Astro searches this text for names of browser APIs, such as "document", and would explain them. */
  override toString(): string {
    return this.name;
  }
}

/** Formats problems as text, grouped by file under a headline. */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'Nothing was published',
): string {
  const shown = problems.slice(0, mostShown);
  const groups = byFile(shown).map(
    (ofFile) => `${withEscapes(ofFile[0]?.file ?? '')}\n${ofFile.map(describe).join('\n')}`,
  );
  if (problems.length > mostShown) groups.push(`Only the first ${mostShown} problems are shown.`);
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${consequence}: ${count} to fix.\n\n${groups.join('\n\n')}\n`;
}

/** Returns the problems of each file in the order of its lines, and then those of no line. */
function byFile(problems: readonly Problem[]): Problem[][] {
  const groups = Map.groupBy(problems, ({ file }) => file).values();
  return [...groups].map((ofFile) =>
    ofFile.toSorted((one, other) => (lineOf(one) ?? lastLine) - (lineOf(other) ?? lastLine)),
  );
}

const lastLine = Number.MAX_SAFE_INTEGER;

function lineOf({ field }: Problem): number | undefined {
  const [, line] = /^line (\d+)$/.exec(field) ?? [];
  return line === undefined ? undefined : Number(line);
}

function describe({ field, found, expected }: Problem): string {
  const subject = field === '' ? '' : `${field}: `;
  // Messages contain input, and are printed in terminals and logs. Only our own text can have several lines.
  const lines = expected.split('\n').map(withEscapes);
  return `  ${withEscapes(`${subject}found ${found}`)}\n    expected ${lines.join('\n')}`;
}

const mostShown = 200;
const longestQuote = 500;

/** Start of a value as JSON, with hidden characters escaped. */
export function quote(value: unknown): string {
  // JSON can't represent infinity, and would print null.
  const json = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'nothing');
  const shown = json.length > longestQuote ? `${json.slice(0, longestQuote)}…` : json;
  return withEscapes(shown);
}

export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

export function onePerField(problems: readonly Problem[]): Problem[] {
  const fields = Map.groupBy(problems, ({ file, field }) => `${file} ${field}`);
  return [...fields.values()].flatMap(([first]) => first ?? []);
}

/** One thing that is wrong with what a maintainer wrote. */
export interface Problem {
  /** The file to edit, relative to the project root. */
  readonly file: string;
  /** The field, or the line, inside the file; empty for the file as a whole. */
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** Thrown if input must not be published; its message lists every problem. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];
  /** The place of the first problem, which a development server shows beside the message. */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(problems: readonly Problem[]) {
    super(describeProblems(problems));
    this.problems = problems;
    const [first] = problems;
    const line = Number(/^line (\d+)$/.exec(first?.field ?? '')?.[1] ?? 1);
    this.loc = first && { file: first.file, line, column: 1 };
    // Astro prints the stack of whatever stops a build; a maintainer's mistake has none worth reading.
    this.stack = '';
  }

  /** Astro looks here for the names of browser APIs, such as "document", and would explain them. */
  override toString(): string {
    return this.name;
  }
}

/**
 * Returns the problems as text, below what came of them: grouped by file, each with its field, what was
 * found and what was expected.
 */
export function describeProblems(
  problems: readonly Problem[],
  consequence = 'Nothing was published',
): string {
  const groups = Object.entries(Object.groupBy(problems, ({ file }) => file)).map(
    ([file, ofFile = []]) => `${file}\n${ofFile.map(describe).join('\n')}`,
  );
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${consequence}: ${count} to fix.\n\n${groups.join('\n\n')}\n`;
}

function describe({ field, found, expected }: Problem): string {
  const subject = field === '' ? '' : `${field}: `;
  return `  ${subject}found ${found}\n    expected ${expected}`;
}

/** Returns a value as JSON, with control and formatting characters escaped so that they can be seen. */
export function quote(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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

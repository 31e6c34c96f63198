import { escapeLine } from '../../terminal/escape.ts';
import { escapeHiddenCharacters } from './hidden-characters.ts';

/** A found and an expected value, without a location. */
export interface Mismatch {
  readonly found: string;
  readonly expected: string;
}

/** A problem in a maintainer's input. */
export interface Problem extends Mismatch {
  /** File to edit, relative to the project root. */
  readonly file: string;
  /** Field or line in the file; empty for the whole file. */
  readonly field: string;
}

/** Thrown if input can't be published. The message lists up to 200 problems. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly Problem[];
  /**
   * Location of the first problem, which the development server shows next to the message; `undefined` if the problem has
   * no line, or if Astro can't highlight the file.
   */
  readonly loc: { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(problems: readonly Problem[], consequence?: string) {
    super(describeProblems(problems, consequence));
    this.problems = problems;
    const [[first] = []] = groupByFile(problems);
    const { line, column = 1 } = first === undefined ? {} : position(first);
    // Without a line, the file might be a pipe, and Astro would never finish reading it. Astro crashes if it can't
    // highlight the language of the file.
    const isShown = first !== undefined && /\.(?:md|markdown|json|css)$/.test(first.file);
    this.loc = isShown && line !== undefined ? { file: first.file, line, column } : undefined;
    // Removes the stack, which Astro would print with the error, because it doesn't help the maintainer.
    this.stack = '';
  }

  /**
   * Returns only the name, because Astro adds unrelated explanations if this text contains the name of a browser API.
   */
  override toString(): string {
    return this.name;
  }
}

export function describeProblems(
  problems: readonly Problem[],
  consequence = 'Nothing was published',
): string {
  const number = problems.length > maxShown ? `more than ${maxShown}` : problems.length;
  const count = problems.length === 1 ? '1 problem' : `${number} problems`;
  return `${consequence}: ${count} to fix.\n\n${listProblems(problems)}`;
}

export function listProblems(problems: readonly Problem[]): string {
  const shownProblems = problems.slice(0, maxShown);
  const groups = groupByFile(shownProblems).map(
    (ofFile) =>
      `${escapeText(ofFile[0]?.file ?? '')}\n${groupByKind(mergeEqualProblems(ofFile)).map(describeGroup).join('\n')}`,
  );
  if (problems.length > maxShown) groups.push(`Only the first ${maxShown} problems are shown.`);
  return `${groups.join('\n\n')}\n`;
}

/** Groups problems by file, sorted by line. Problems without a line come last. */
function groupByFile(problems: readonly Problem[]): Problem[][] {
  const groups = Map.groupBy(problems, ({ file }) => file).values();
  const order = (problem: Problem) => position(problem).line ?? Number.MAX_SAFE_INTEGER;
  return [...groups].map((ofFile) => ofFile.toSorted((one, other) => order(one) - order(other)));
}

/** Merges three or more problems that differ only in their line. */
function mergeEqualProblems(ofFile: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(ofFile, ({ field, found, expected }) =>
    JSON.stringify([lineOf(field) === undefined ? field : '', found, expected]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length < 2 || lineOf(first.field) === undefined)
      return [first ?? [], others].flat();
    const lines = [first, ...others].map(({ field }) => lineOf(field));
    return { ...first, field: describeLines(lines.filter((line) => line !== undefined)) };
  });
}

/** Minimum number of problems of one kind that are shown together. */
const minGroup = 3;

/** Groups problems that expect the same, and differ only in their lines and in quoted values. */
function groupByKind(ofFile: readonly Problem[]): Problem[][] {
  const kind = ({ found, expected }: Problem) => JSON.stringify([found.replace(/"[^"]*"/g, '""'), expected]);
  const groups = Map.groupBy(
    ofFile.filter(({ field }) => lineOf(field) !== undefined),
    kind,
  );
  const large = [...groups.values()].filter(({ length }) => length >= minGroup);
  return ofFile.flatMap((problem) => {
    const group = large.find((one) => one.includes(problem));
    if (group === undefined) return [[problem]];
    return group[0] === problem ? [group] : [];
  });
}

/** Describes several problems of one kind with a line for each and, at the end, what they all expect. */
function describeGroup(group: readonly Problem[]): string {
  const [first, ...others] = group;
  if (first === undefined) return '';
  if (others.length === 0) return describe(first);
  const descriptions = group.map((problem) => describe(problem).split('\n'));
  const [[, ...expected] = []] = descriptions;
  const lines = descriptions.map(([found = '']) => `  ${found}`);
  return [`  ${group.length} problems of one kind:`, ...lines, ...expected].join('\n');
}

const maxLines = 10;

/** Returns, for example, "lines 1, 2, 3, and 7 others". */
export function describeLines(lines: readonly number[]): string {
  const shown = lines.length > maxLines + 1 ? lines.slice(0, maxLines) : lines;
  const rest = lines.length - shown.length;
  const items = rest === 0 ? shown.map(String) : [...shown.map(String), `${rest} others`];
  const list = new Intl.ListFormat('en').format(items);
  return lines.length === 1 ? `line ${list}` : `lines ${list}`;
}

function lineOf(field: string): number | undefined {
  return /^line \d+$/.test(field) ? Number(field.slice('line '.length)) : undefined;
}

function position({ field }: Problem): { line?: number; column?: number } {
  const [, line, column = 1] = /^line (\d+)(?:, column (\d+))?$/.exec(field) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}

function describe({ field, found, expected }: Problem): string {
  const subject = field === '' ? '' : `${field}: `;
  // Escapes messages, because they contain input, and are printed in terminals and logs. Only `expected`, which the
  // engine writes, can have several lines.
  const lines = expected.split('\n').map(escapeText);
  return `  ${escapeText(`${subject}found ${found}`)}\n    expected ${lines.join('\n')}`;
}

/** Escapes hidden characters, and workflow commands such as `::error`. */
function escapeText(text: string): string {
  return escapeLine(escapeHiddenCharacters(text));
}

/** Runs a step. If it throws InvalidInput, adds the problems to the list, and resolves to `undefined`. */
export async function collectProblems<T>(
  problems: Problem[],
  step: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

const maxShown = 200;
const maxQuoteLength = 500;

/** Formats the start of a value as JSON, with hidden characters escaped. */
export function quoteValue(value: unknown): string {
  // JSON can't represent infinity: JSON.stringify returns "null".
  const json = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'nothing');
  const excerpt = json.length > maxQuoteLength ? `${json.slice(0, maxQuoteLength)}…` : json;
  return escapeHiddenCharacters(excerpt);
}

export function dedupeProblems<T extends Mismatch>(problems: readonly T[]): T[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

export function firstProblemPerField(problems: readonly Problem[]): Problem[] {
  const fields = Map.groupBy(problems, ({ file, field }) => `${file} ${field}`);
  return [...fields.values()].flatMap(([first]) => first ?? []);
}

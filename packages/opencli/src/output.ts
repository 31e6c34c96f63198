import { describeProblems, type InvalidInput } from '../../../src/product/problems.ts';
import { escapeForTerminal, escapeLine } from '../../../src/terminal/escape.ts';

/** Prints a text, in which everything from outside is escaped. */
export function print(text: string): void {
  console.log(escapeForTerminal(text));
}

/** Does the same on standard error. */
export function printError(text: string): void {
  console.error(escapeForTerminal(text));
}

/** Prints a value as JSON in ASCII, so that no character or workflow command reaches the terminal. */
export function printJson(value: unknown): void {
  const json = JSON.stringify(value, null, 2);
  console.log(
    json.replace(/[#\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** Returns the problems of an input as text. No file name, field, or value adds a line to it. */
export function describeInvalidInput({ problems }: InvalidInput): string {
  const escaped = problems.map(({ file, field, found, expected }) => ({
    file: escapeLine(file),
    field: escapeLine(field),
    found: escapeLine(found),
    expected,
  }));
  return describeProblems(escaped, 'Nothing was changed').trimEnd();
}

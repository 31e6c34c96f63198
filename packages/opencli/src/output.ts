import { describeProblems, type InvalidInput } from '../../../src/product/validation/problems.ts';
import { escapeForTerminal, escapeJson, escapeLine } from '../../../src/terminal/escape.ts';

/** Prints text with external input escaped. */
export function print(text: string): void {
  console.log(escapeForTerminal(text));
}

/** Prints to standard error with external input escaped. */
export function printError(text: string): void {
  console.error(escapeForTerminal(text));
}

/** Prints JSON with external input escaped. */
export function printJson(value: unknown): void {
  console.log(escapeJson(JSON.stringify(value, null, 2)));
}

/** Formats problems as text. File names, fields, and values can't add lines to it. */
export function describeInvalidInput({ problems }: InvalidInput): string {
  const escaped = problems.map(({ file, field, found, expected }) => ({
    file: escapeLine(file),
    field: escapeLine(field),
    found: escapeLine(found),
    expected,
  }));
  return describeProblems(escaped, 'Nothing was changed').trimEnd();
}

import { describeProblems, type InvalidInput } from '../../../src/product/validation/problems.ts';
import { escapeForTerminal, escapeJson, escapeLine } from '../../../src/terminal/escape.ts';

/** Escapes control characters, because the text can contain external input. */
export function print(text: string): void {
  console.log(escapeForTerminal(text));
}

export function printError(text: string): void {
  console.error(escapeForTerminal(text));
}

export function printJson(value: unknown): void {
  console.log(escapeJson(JSON.stringify(value, null, 2)));
}

/**
 * Formats problems as text. Escapes file names, fields, and values, so that they can't add lines. `consequence` says what
 * the command didn't do.
 */
export function describeInvalidInput({ problems }: InvalidInput, consequence: string): string {
  const escaped = problems.map(({ file, field, found, expected }) => ({
    file: escapeLine(file),
    field: escapeLine(field),
    found: escapeLine(found),
    expected,
  }));
  return describeProblems(escaped, consequence).trimEnd();
}

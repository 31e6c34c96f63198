import type { Readable, Writable } from 'node:stream';
import { escapeForTerminal } from '../terminal/escape.ts';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly errors: Writable;
}

export function canPrompt({ input, output }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true;
}

/** Prints a line. Escapes control characters, because the text can contain input. */
export function print(text: string, { output }: Pick<Terminal, 'output'>): void {
  output.write(`${escapeForTerminal(text)}\n`);
}

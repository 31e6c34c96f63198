import type { Readable, Writable } from 'node:stream';

/** Where questions are asked and answered, and everything else is told. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
}

/** Returns whether somebody can be asked there. */
export function canAsk({ input, output }: Terminal): boolean {
  return input.isTTY === true && output.isTTY === true;
}

/** Shows a text and ends the line. */
export function print(text: string, { output }: Terminal): void {
  output.write(`${text}\n`);
}

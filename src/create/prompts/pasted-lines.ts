import type { Readable } from 'node:stream';

/**
 * Replaces line breaks in pasted text with spaces, because a prompt for one line would end at the first one, and ignore
 * the other lines. Returns a function that stops this.
 */
export function joinPastedLines(input: Readable): () => void {
  const { emit } = input;
  input.emit = (event: string, ...values: unknown[]) => {
    const received = event === 'data' ? [joinLines(values[0] as Buffer | string)] : values;
    return Reflect.apply(emit, input, [event, ...received]);
  };
  return () => {
    input.emit = emit;
  };
}

/** A terminal sends pasted text at once, but keys one by one. Enter is a carriage return. */
function joinLines(chunk: Buffer | string): Buffer {
  // Decodes bytes, because a character can be divided between chunks.
  const text = Buffer.from(chunk as string).toString('latin1');
  const joined = text.replaceAll(/[\r\n]+(?=\P{Cc})/gu, ' ').replaceAll(/[\r\n]+/g, '\r');
  return Buffer.from(joined, 'latin1');
}

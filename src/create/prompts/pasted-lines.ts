import type { Readable } from 'node:stream';

/**
 * Joins the lines of pasted text with a separator, because a prompt for one line would end at the first one, and ignore
 * the other lines. Joins a command that continues on the next line without the separator. Returns a function that stops
 * this.
 */
export function joinPastedLines(input: Readable, separator: string): () => void {
  const { emit } = input;
  input.emit = (event: string, ...values: unknown[]) => {
    const received = event === 'data' ? [joinLines(values[0] as Buffer | string, separator)] : values;
    return Reflect.apply(emit, input, [event, ...received]);
  };
  return () => {
    input.emit = emit;
  };
}

/** The end of a line, with the sign of a shell or of PowerShell that a command continues, up to the next text. */
const lineBreak = /(?: ?\\| `|([|&])[ \t]*)?[\r\n]+[ \t]*(?=\P{Cc})/gu;

/** A terminal sends pasted text at once, but keys one by one. Enter is a carriage return. */
function joinLines(chunk: Buffer | string, separator: string): Buffer {
  // Decodes bytes, because a character can be divided between chunks.
  const text = Buffer.from(chunk as string).toString('latin1');
  const joined = text
    .replaceAll(lineBreak, (end, operator?: string) => {
      if (operator !== undefined) return `${operator} `;
      return /^[\r\n]/.test(end) ? separator : ' ';
    })
    .replaceAll(/[\r\n]+/g, '\r');
  return Buffer.from(joined, 'latin1');
}

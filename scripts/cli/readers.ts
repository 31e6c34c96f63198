import { readFileSync } from 'node:fs';
import { InvalidInput } from '../../src/product/problems.ts';
import type { Description, Reader } from './description.ts';
import { legible } from './description.ts';
import { jsonObject } from './json.ts';
import { oclif } from './oclif.ts';
import { opencli } from './opencli.ts';
import { usage } from './usage.ts';

const readers: readonly Reader[] = [opencli, oclif, usage];

/**
 * Returns what a file says about a command line, by what kind of file it is. The command is the one that
 * examples name if the file does not. Throws InvalidInput if the file is missing or of no known kind.
 */
export function readDescription(file: string, command: string): Description {
  const text = textOf(file);
  for (const reader of readers) {
    const description = reader.read({ text, file, command });
    if (description !== undefined) return { ...description, cli: legible(description.cli) };
  }
  throw refused(file, kindOf(text));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw refused(file, missing ? 'no such file' : String(error));
  }
}

function refused(file: string, found: string): InvalidInput {
  const understood = readers.map((reader) => `      - ${reader.understood}`).join('\n');
  const expected = `one of these\n${understood}\n    scripts/cli/README.md says how a program prints one of them`;
  return new InvalidInput([{ file, field: '', found, expected }]);
}

/** Returns in a few words what a text is that none of the readers knows. */
function kindOf(text: string): string {
  const document = jsonObject(text);
  if (document !== undefined) {
    const fields = Object.keys(document)
      .slice(0, 8)
      .map((field) => JSON.stringify(field));
    return fields.length === 0
      ? 'an empty JSON object'
      : `a JSON object with the fields ${fields.join(', ')}`;
  }
  const first = text.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return 'an empty file';
  if (text.includes('\u0000')) return 'a binary file';
  return `a text that begins with ${JSON.stringify(first.trim().slice(0, 60))}`;
}

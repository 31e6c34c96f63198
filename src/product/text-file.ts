import { readFileSync } from 'node:fs';
import { InvalidInput } from './problems.ts';

/**
 * Returns the text of a file, without the byte order mark with which some editors begin one. Problems name the file by
 * its label. Throws InvalidInput if the file is not in UTF-8 (RFC 3629): read as if it were, it would have other
 * characters than its author wrote.
 */
export function readTextFile(file: string, label = file): string {
  const content = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const expected = 'a file that is saved as UTF-8';
    const found = 'text in another encoding than UTF-8';
    throw new InvalidInput([{ file: label, field: '', found, expected }]);
  }
}

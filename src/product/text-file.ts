import { readFileSync, statSync } from 'node:fs';
import { InvalidInput } from './problems.ts';

/** More than anybody writes by hand, and quick to check. */
const largest = 5_000_000;

/**
 * Returns the text of a file, without the byte order mark with which some editors begin one. Problems name the file by
 * its label. Throws InvalidInput if the file is not in UTF-8 (RFC 3629): read as if it were, it would have other
 * characters than its author wrote.
 */
export function readTextFile(file: string, label = file): string {
  const refuse = (found: string, expected: string) =>
    new InvalidInput([{ file: label, field: '', found, expected }]);
  const status = statSync(file);
  if (!status.isFile() && !status.isDirectory())
    throw refuse('a pipe, a socket, or a device', 'a text file in UTF-8');
  if (status.size > largest) throw refuse(`${status.size} bytes`, `at most ${largest} bytes`);
  const content = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuse("text that isn't UTF-8", 'a text file in UTF-8');
  }
}

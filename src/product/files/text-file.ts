import { readFileSync, statSync } from 'node:fs';
import { InvalidInput } from '../validation/problems.ts';

/** Maximum size in bytes: more than any handwritten file needs, but quick to check. */
export const maxTextFileBytes = 5_000_000;

/**
 * Reads a UTF-8 file without its byte order mark. `label` is the file's name in error messages.
 * @throws InvalidInput if it isn't a regular file, is too large, or isn't UTF-8 (RFC 3629), because other encodings would
 * produce wrong characters
 */
export function readTextFile(file: string, label = file, expectedFile = 'a text file in UTF-8'): string {
  const problem = (found: string, expected: string) =>
    new InvalidInput([{ file: label, field: '', found, expected }]);
  const status = statSync(file);
  if (status.isDirectory()) throw problem('a folder', expectedFile);
  if (!status.isFile()) throw problem('a pipe, a socket, or a device', expectedFile);
  if (status.size > maxTextFileBytes)
    throw problem(`${status.size} bytes`, `at most ${maxTextFileBytes} bytes`);
  const content = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw problem("text that isn't UTF-8", 'a text file in UTF-8');
  }
}

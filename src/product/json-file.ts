import { readFileSync } from 'node:fs';
import { endless, isTooDeep } from './nesting.ts';
import { InvalidInput } from './problems.ts';

/**
 * Returns what a JSON file of the project says; the path is relative to the project root.
 * Throws InvalidInput if the file is missing, is not JSON (RFC 8259) or is nested too deeply to be read.
 */
export function readJsonFile(file: string): unknown {
  const refuse = (found: string, expected = 'a file with one JSON object') =>
    new InvalidInput([{ file, field: '', found, expected }]);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const known: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'a folder' };
    throw refuse(known[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error));
  }
  let value: unknown;
  try {
    // Some editors begin a file with a byte order mark, which RFC 8259, section 8.1, allows to ignore.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refuse(`text that is not JSON: ${(error as SyntaxError).message}`);
  }
  if (isTooDeep(value, Object.values)) throw refuse(...endless);
  return value;
}

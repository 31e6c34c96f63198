import { readFileSync } from 'node:fs';
import { InvalidInput } from './problems.ts';

/**
 * Returns what a JSON file of the project says; the path is relative to the project root.
 * Throws InvalidInput where the file is missing or is not JSON (RFC 8259).
 */
export function readJsonFile(file: string): unknown {
  const expected = 'a file with one JSON object';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error);
    throw new InvalidInput([{ file, field: '', found: reason, expected }]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const found = `text that is not JSON: ${(error as SyntaxError).message}`;
    throw new InvalidInput([{ file, field: '', found, expected }]);
  }
}

import { endless, isTooDeep } from './nesting.ts';
import { InvalidInput } from './problems.ts';
import { readTextFile } from './text-file.ts';

/**
 * Returns what a JSON file of the project says; problems name it by its label.
 * Throws InvalidInput if the file is missing or empty, is not JSON (RFC 8259) or is nested too deeply to be read.
 */
export function readJsonFile(file: string, label = file): unknown {
  const refuse = (found: string, expected = 'a file with one JSON object') =>
    new InvalidInput([{ file: label, field: '', found, expected }]);
  let text: string;
  try {
    text = readTextFile(file, label);
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    const known: Record<string, string> = { ENOENT: 'no such file', EISDIR: 'a folder' };
    throw refuse(known[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error));
  }
  if (text.trim() === '') throw refuse('an empty file');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`text that is not JSON: ${(error as SyntaxError).message}`);
  }
  if (isTooDeep(value, Object.values)) throw refuse(...endless);
  return value;
}

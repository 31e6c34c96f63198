import { excessiveDepth, isTooDeep } from '../validation/max-depth.ts';
import { InvalidInput, type Mismatch } from '../validation/problems.ts';
import { explainJsonError } from './json-syntax-error.ts';
import { findMergeConflict } from './merge-conflict.ts';
import { readTextFile } from './text-file.ts';

const expectedFile = 'a file that contains one JSON object';

/**
 * Reads a JSON file. `label` is the file's name in error messages.
 * @throws InvalidInput if the file can't be read, or if its content is invalid
 */
export function readJsonFile(file: string, label = file): unknown {
  let text: string;
  try {
    text = readTextFile(file, label, expectedFile);
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    const found = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error);
    throw new InvalidInput([{ file: label, field: '', found, expected: expectedFile }]);
  }
  return parseJsonText(text, label);
}

/**
 * Parses the content of a JSON file. `label` is the file's name in error messages.
 * @throws InvalidInput if the text is empty, isn't JSON (RFC 8259), is nested too deeply, or has a duplicate key
 */
export function parseJsonText(text: string, label: string): unknown {
  const problem = (mismatch: Mismatch, field = '') => new InvalidInput([{ file: label, field, ...mismatch }]);
  if (text.trim() === '') throw problem({ found: 'an empty file', expected: expectedFile });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const conflict = findMergeConflict(text);
    if (conflict !== undefined) throw new InvalidInput([{ file: label, ...conflict }]);
    const { line, column, reason, remedy } = explainJsonError(text, error as SyntaxError);
    const mismatch = { found: `invalid JSON (${reason})`, expected: remedy };
    throw problem(mismatch, `line ${line}, column ${column}`);
  }
  if (isTooDeep(value, Object.values)) throw problem(excessiveDepth);
  const repeated = findDuplicateKey(text);
  if (repeated !== undefined) {
    const { key, line } = repeated;
    const found = `a duplicate field ${key} in the same object`;
    throw problem({ found, expected: 'each field only once' }, `line ${line}`);
  }
  return value;
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g;

/** JSON.parse silently uses the last value of a duplicate key (RFC 8259, section 4). */
function findDuplicateKey(json: string): { key: string; line: number } | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: colon, index } of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const key = JSON.stringify(JSON.parse(token.slice(0, -colon.length)));
      if (open.at(-1)?.has(key)) return { key, line: json.slice(0, index).split('\n').length };
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}

import { type ImportedCli, normalizeTexts } from '../../../../src/product/cli/import-opencli.ts';
import { excessiveDepth, isTooDeep } from '../../../../src/product/validation/max-depth.ts';
import { InvalidInput } from '../../../../src/product/validation/problems.ts';
import { readUtf8File } from '../read-utf8-file.ts';
import type { ImportSource, SourceReader } from './import-source.ts';
import { parseJsonObject } from './json-object.ts';
import { oclifReader } from './oclif.ts';
import { openCliReader } from './opencli.ts';
import { usageSpecReader } from './usage-spec.ts';

const readers: readonly SourceReader[] = [openCliReader, oclifReader, usageSpecReader];

/**
 * Reads a command line in any supported format. `command` appears in examples if the source doesn't name the program.
 * @throws InvalidInput if the file is missing, isn't UTF-8 text, has another format, or is invalid
 */
export function readImportSource(file: string, command: string): ImportedCli {
  const text = readUtf8File(file);
  for (const reader of readers) {
    const imported = readWith(reader, { text, file, command });
    if (imported !== undefined) return { ...imported, cli: normalizeTexts(imported.cli) };
  }
  const understood = readers.map((reader) => `      - ${reader.expected}`).join('\n');
  const expected = `one of these formats:\n${understood}\n    To learn how to generate one of them from your program, see the README of nameplate-opencli.`;
  throw new InvalidInput([{ file, field: '', found: describeFormat(text, file), expected }]);
}

function readWith(reader: SourceReader, source: ImportSource): ImportedCli | undefined {
  const tooDeep = () => new InvalidInput([{ file: source.file, field: '', ...excessiveDepth }]);
  try {
    const imported = reader.read(source);
    if (imported !== undefined && isTooDeep<unknown>(imported.cli, Object.values)) throw tooDeep();
    return imported;
  } catch (error) {
    // Deeply nested input overflows the parser's stack.
    throw error instanceof RangeError ? tooDeep() : error;
  }
}

function describeFormat(text: string, file: string): string {
  const document = parseJsonObject(text, file);
  if (document !== undefined) {
    const fields = Object.keys(document)
      .slice(0, 8)
      .map((field) => JSON.stringify(field));
    return fields.length === 0
      ? 'an empty JSON object'
      : `a JSON object with the ${fields.length === 1 ? 'field' : 'fields'} ${fields.join(', ')}`;
  }
  const first = text.split('\n').find((line) => line.trim() !== '');
  if (first === undefined) return 'an empty file';
  if (text.includes('\u0000')) return 'a binary file';
  if (/^["']?opencli["']?:\s/m.test(text)) return 'an OpenCLI document in YAML';
  return `text that begins with ${JSON.stringify(first.trim().slice(0, 60))}`;
}

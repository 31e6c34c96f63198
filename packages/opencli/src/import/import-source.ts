import { stripVTControlCharacters } from 'node:util';
import type { Metadata, OpenCli } from '../../../../src/product/cli/opencli.ts';

/** Command line of a program, converted to OpenCLI 0.1. */
export interface ImportedCli {
  /** Format of the source, such as "usage specification". */
  readonly kind: string;
  /** Version of the program according to the source. */
  readonly version: string | undefined;
  /** Name of the program, if it isn't in the title. */
  readonly program?: string;
  readonly cli: OpenCli;
  /** Remarks about the source for the maintainer, as sentences. */
  readonly notes: readonly string[];
}

/** Reader of one source format. */
export interface SourceReader {
  readonly kind: string;
  /** Description of the format, for the message if no reader recognizes a source. */
  readonly expected: string;
  /**
   * Returns `undefined` if the source has another format.
   * @throws InvalidInput if the source is invalid
   */
  read(source: ImportSource): ImportedCli | undefined;
}

/** Text to import, its file, and the command of the site's product. */
export interface ImportSource {
  readonly text: string;
  readonly file: string;
  readonly command: string;
}

/** Title and version if the source has none: placeholders for the site's own. */
export const siteInfo = { title: '{{product.name}}', version: '{{product.version}}' } as const;

/**
 * Metadata of commands, options, and arguments that an import writes. The next import replaces these; everything else
 * belongs to the maintainer.
 */
export const importedMetadata = [
  'default',
  'environment',
  'negation',
  'repeatable',
  'deprecated',
  'hiddenAliases',
  'unprinted',
  'hiddenValues',
  'valueAliases',
  'valueDescriptions',
  'details',
  'oclif',
  'usage',
] as const;

/** Removes empty fields: `undefined`, `false`, an empty string, or an empty list. */
export function omitEmpty<T extends object>(fields: T): T {
  const entries = Object.entries(fields).filter(([, value]) => !isEmptyValue(value));
  return Object.fromEntries(entries) as T;
}

/** Normalizes text: no colors or tabs, and only line feeds. A default that is a list or an object becomes JSON text. */
export function normalizeTexts<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (typeof value === 'string') {
      return stripVTControlCharacters(value).replace(/\r\n?/g, '\n').replaceAll('\t', '  ');
    }
    return key === 'metadata' && Array.isArray(value) ? withPlainDefault(value) : value;
  });
}

function withPlainDefault(metadata: readonly Metadata[]): readonly Metadata[] | undefined {
  const plain = metadata.flatMap((entry) => {
    const { name, value } = Object(entry);
    if (name !== 'default' || value === false) return [entry];
    if (isEmptyValue(value)) return [];
    return [{ ...entry, value: typeof value === 'object' ? JSON.stringify(value) : value }];
  });
  return plain.length === 0 ? undefined : plain;
}

/** Trimmed text, or `undefined` if it's blank or not a string. */
export function nonEmptyText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** Example as typed, under shell comments with its explanations. */
export function formatExample(code: unknown, ...about: unknown[]): string | undefined {
  const comments = about.flatMap((line) => nonEmptyText(line)?.split('\n') ?? []).map((line) => `# ${line}`);
  const typed = nonEmptyText(code);
  return typed === undefined ? undefined : [...comments, typed].join('\n');
}

/** Creates metadata from the defined values, in the order of `importedMetadata`. */
export function createMetadata(
  values: Partial<Record<(typeof importedMetadata)[number], unknown>>,
): readonly Metadata[] | undefined {
  const entries = importedMetadata.flatMap((name) => {
    const value = values[name];
    const isFalse = name === 'default' && value === false;
    return (isEmptyValue(value) && !isFalse) || isEmptyObject(value) ? [] : [{ name, value }];
  });
  return entries.length === 0 ? undefined : entries;
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

import { stripVTControlCharacters } from 'node:util';
import type { Metadata, OpenCli } from '../../../../src/product/cli/opencli.ts';

export interface ImportedCli {
  /** Source format, such as "usage specification". */
  readonly kind: string;
  readonly version: string | undefined;
  /** Name of the program, if it isn't the title. */
  readonly program?: string;
  readonly cli: OpenCli;
  readonly notes: readonly string[];
}

export interface SourceReader {
  readonly kind: string;
  readonly expected: string;
  /**
   * Returns `undefined` for other formats.
   * @throws InvalidInput if the source is invalid
   */
  read(source: ImportSource): ImportedCli | undefined;
}

export interface ImportSource {
  readonly text: string;
  readonly file: string;
  readonly command: string;
}

/**
 * Default title and version for a source without them. The build replaces these placeholders with the site's own
 * values.
 */
export const placeholderInfo = { title: '{{product.name}}', version: '{{product.version}}' } as const;

/**
 * Metadata names that an import writes in addition to `provenanceKey`. The next import replaces their values. Other
 * metadata belongs to the maintainer.
 */
export const importedMetadataNames = [
  'default',
  'environment',
  'negation',
  'repeatable',
  'doubleDash',
  'deprecated',
  'aliasCalls',
  'hiddenAliases',
  'unprinted',
  'hiddenValues',
  'valueAliases',
  'valueDescriptions',
  'details',
  'oclif',
  'usage',
] as const;

/** Removes `undefined`, `null`, `false`, empty strings, and empty lists. */
export function omitUnsetFields<T extends object>(fields: T): T {
  const entries = Object.entries(fields).filter(([, value]) => !isEmptyValue(value));
  return Object.fromEntries(entries) as T;
}

/**
 * Removes colors, and converts tabs to spaces and line breaks to line feeds. Removes empty defaults. Converts defaults
 * that are lists or objects to text.
 */
export function normalizeTexts<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), function (this: Partial<Metadata>, key, value) {
    if (typeof value === 'string') {
      const tab = key === 'value' && this.name === 'default' ? '\\t' : '  ';
      return stripVTControlCharacters(value).replace(/\r\n?/g, '\n').replaceAll('\t', tab);
    }
    return key === 'metadata' && Array.isArray(value) ? withPlainDefault(value) : value;
  });
}

function withPlainDefault(metadata: readonly Metadata[]): readonly Metadata[] | undefined {
  const plain = metadata.flatMap((entry) => {
    const { name, value } = Object(entry);
    if (name !== 'default' || value === false) return [entry];
    if (isEmptyValue(value)) return [];
    return [{ ...entry, value: typeof value === 'object' ? formatDefault(value) : value }];
  });
  return plain.length === 0 ? undefined : plain;
}

/** Joins simple values with commas, unless a value itself contains a comma or spaces that would make the list unclear. */
function formatDefault(value: object): string {
  const isPlain = (item: unknown) =>
    typeof item === 'string' ? /^[^\s,]+$/.test(item) : ['number', 'boolean'].includes(typeof item);
  return Array.isArray(value) && value.every(isPlain) ? value.join(', ') : JSON.stringify(value);
}

/** Returns the flag with a name, such as `-v` or `--verbose`. */
export function prefixHyphens(name: unknown): string {
  return String(name).length === 1 ? `-${name}` : `--${name}`;
}

export function nonEmptyText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** Formats an example: its explanations as shell comments, and then its code. Returns `undefined` without code. */
export function formatExample(code: unknown, ...descriptions: unknown[]): string | undefined {
  const comments = descriptions
    .flatMap((line) => nonEmptyText(line)?.split('\n') ?? [])
    .map((line) => `# ${line}`);
  const example = nonEmptyText(code);
  return example === undefined ? undefined : [...comments, example].join('\n');
}

/**
 * Creates metadata items for values that aren't empty, and for a default of `false`, in the order of
 * `importedMetadataNames`. Returns `undefined` if there are none.
 */
export function createMetadata(
  values: Partial<Record<(typeof importedMetadataNames)[number], unknown>>,
): readonly Metadata[] | undefined {
  const entries = importedMetadataNames.flatMap((name) => {
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

import { stripVTControlCharacters } from 'node:util';
import type { Metadata, OpenCli } from '../../../../src/product/cli.ts';

/** What a program says about its command line, in terms of OpenCLI 0.1. */
export interface ImportedCli {
  /** What was read, such as "usage specification". */
  readonly kind: string;
  /** The version of the program, if the source says it. */
  readonly version: string | undefined;
  /** What the program is called, if the source says it elsewhere than in the title. */
  readonly program?: string;
  readonly cli: OpenCli;
  /** What a maintainer should know about the source, in sentences. */
  readonly notes: readonly string[];
}

/** A kind of source, and how it is told from the others. */
export interface Reader {
  readonly kind: string;
  /** What such a source looks like, to be said if nothing was understood. */
  readonly understood: string;
  /** Returns the description that a source gives, or nothing if it is another kind. Throws InvalidInput. */
  read(source: Source): ImportedCli | undefined;
}

/** What is read: a text, the file that it stands in, and the command that the site's product has. */
export interface Source {
  readonly text: string;
  readonly file: string;
  readonly command: string;
}

/** The text that fills a title or a version which the source does not say: the site's own. */
export const open = { title: '{{product.name}}', version: '{{product.version}}' } as const;

/**
 * What an import writes as metadata of commands, options and arguments. It belongs to the source: another
 * import replaces it. Everything else there is the maintainer's.
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

/** Returns an object without the fields that say nothing: no value, false, an empty text or an empty list. */
export function omitEmpty<T extends object>(fields: T): T {
  const entries = Object.entries(fields).filter(([, value]) => !saysNothing(value));
  return Object.fromEntries(entries) as T;
}

/**
 * Returns a document as it can be read: texts without colors and tabs and with line feeds only, and a default that is
 * a list or an object as the JSON that it is.
 */
export function legible<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (typeof value === 'string') {
      return stripVTControlCharacters(value).replace(/\r\n?/g, '\n').replaceAll('\t', '  ');
    }
    return key === 'metadata' && Array.isArray(value) ? withPlainDefault(value) : value;
  });
}

function withPlainDefault(metadata: readonly Metadata[]): readonly Metadata[] | undefined {
  const plain = metadata.flatMap((entry) => {
    const { name, value } = entry;
    if (name !== 'default' || value === false) return [entry];
    if (saysNothing(value)) return [];
    return [{ ...entry, value: typeof value === 'object' ? JSON.stringify(value) : value }];
  });
  return plain.length === 0 ? undefined : plain;
}

/** Returns a text without the space around it, or nothing where there is no text. */
export function text(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** Returns an example as it is typed, below what it is about as a comment of the shell. */
export function example(code: unknown, ...about: unknown[]): string | undefined {
  const comments = about.flatMap((line) => text(line)?.split('\n') ?? []).map((line) => `# ${line}`);
  const typed = text(code);
  return typed === undefined ? undefined : [...comments, typed].join('\n');
}

/** Returns metadata for the values that there are, in the order of the names above. */
export function metadataOf(
  values: Partial<Record<(typeof importedMetadata)[number], unknown>>,
): readonly Metadata[] | undefined {
  const entries = importedMetadata.flatMap((name) => {
    const value = values[name];
    const isFalse = name === 'default' && value === false;
    return (saysNothing(value) && !isFalse) || isEmptyObject(value) ? [] : [{ name, value }];
  });
  return entries.length === 0 ? undefined : entries;
}

function saysNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

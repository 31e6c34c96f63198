import { stripVTControlCharacters } from 'node:util';
import type { Metadata, OpenCli } from './opencli.ts';
import { provenanceKey } from './provenance.ts';

export interface ImportedCli {
  /** Source format, such as "usage specification". */
  readonly kind: string;
  readonly version: string | undefined;
  /** Name of the program, if it isn't the title. */
  readonly program?: string;
  readonly cli: OpenCli;
  readonly notes: readonly string[];
}

/**
 * Default title and version for a source without them. The build replaces these placeholders with the site's own
 * values.
 */
export const placeholderInfo = { title: '{{product.name}}', version: '{{product.version}}' } as const;

export const openCliKind = 'OpenCLI document';

/** Reads an OpenCLI document, which can be invalid. */
export function importOpenCli(document: Readonly<Record<string, unknown>>): ImportedCli {
  // Removes the schema URL, because only editors use it, and the provenance of an earlier import.
  const { $schema: _, metadata, ...input } = document;
  const ownMetadata = Array.isArray(metadata)
    ? metadata.filter((entry) => Object(entry).name !== provenanceKey)
    : metadata;
  // The validation reports an `info` that isn't an object.
  const isValid =
    input.info === undefined || (Object(input.info) === input.info && !Array.isArray(input.info));
  const info = isValid ? { ...placeholderInfo, ...Object(input.info) } : input.info;
  const cli = {
    ...input,
    info,
    ...(ownMetadata === undefined ? {} : { metadata: ownMetadata }),
  } as OpenCli;
  const { version } = Object(input.info);
  return {
    kind: openCliKind,
    version: typeof version === 'string' && version !== placeholderInfo.version ? version : undefined,
    cli,
    notes: [],
  };
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

/** Whether a value is `undefined`, `null`, `false`, an empty string, or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === undefined || value === null || value === false || value === '' || isEmptyList;
}

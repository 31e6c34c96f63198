import { type ImportedCli, isEmptyValue } from '../../../../src/product/cli/import-opencli.ts';
import type { Metadata } from '../../../../src/product/cli/opencli.ts';

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

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

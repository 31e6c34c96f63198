import { type Metadata, metadataValue, type Option } from '../../../../src/product/cli/opencli.ts';

export function readMetadataStrings(metadata: readonly Metadata[] | undefined, name: string): string[] {
  const value = metadataValue(metadata, name);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns every name of a flag: its name, its aliases, and its negation. */
export function listOptionNames({ name, aliases = [], metadata }: Option): string[] {
  const negation = metadataValue(metadata, 'negation');
  return [name, ...aliases, ...(typeof negation === 'string' ? [negation] : [])];
}

import { metadataValue, type Option } from '../../../../src/product/cli/opencli.ts';

/** Returns every name of a flag: its name, its aliases, and its negation. */
export function listOptionNames({ name, aliases = [], metadata }: Option): string[] {
  const negation = metadataValue(metadata, 'negation');
  return [name, ...aliases, ...(typeof negation === 'string' ? [negation] : [])];
}

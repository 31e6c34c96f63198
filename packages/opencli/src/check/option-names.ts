import { type Metadata, metadataValue, type Option } from '../../../../src/product/cli/opencli.ts';

/** Strings that a metadata item lists. */
export function metadataTexts(metadata: readonly Metadata[] | undefined, name: string): string[] {
  const value = metadataValue(metadata, name);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Every name of a flag: its own, its aliases, and its negation. */
export function optionNames({ name, aliases = [], metadata }: Option): string[] {
  const negation = metadataValue(metadata, 'negation');
  return [name, ...aliases, ...(typeof negation === 'string' ? [negation] : [])];
}

export function visibleItems<T extends { readonly hidden?: boolean }>(
  all: readonly T[] | undefined,
): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

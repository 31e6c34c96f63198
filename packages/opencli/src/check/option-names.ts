import { type Metadata, metadataValue, type Option } from '../../../../src/product/cli.ts';

/** Returns the texts that the metadata of a name lists. */
export function textsIn(metadata: readonly Metadata[] | undefined, name: string): string[] {
  const value = metadataValue(metadata, name);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns every name that a reader may use for a flag: its own, its aliases, and the one that negates it. */
export function namesOf({ name, aliases = [], metadata }: Option): string[] {
  const negation = metadataValue(metadata, 'negation');
  return [name, ...aliases, ...(typeof negation === 'string' ? [negation] : [])];
}

/** Returns those that are not hidden. */
export function visible<T extends { readonly hidden?: boolean }>(
  all: readonly T[] | undefined,
): readonly T[] {
  return (all ?? []).filter(({ hidden }) => !hidden);
}

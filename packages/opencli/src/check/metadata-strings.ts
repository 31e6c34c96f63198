import { type Metadata, metadataValue } from '../../../../src/product/cli/opencli.ts';

export function readMetadataStrings(metadata: readonly Metadata[] | undefined, name: string): string[] {
  const value = metadataValue(metadata, name);
  return Array.isArray(value) ? value.map(String) : [];
}

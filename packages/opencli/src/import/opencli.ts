import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { provenanceKey } from '../../../../src/product/cli/provenance.ts';
import { placeholderInfo, type SourceReader } from './import-source.ts';
import { parseJsonObject } from './json-object.ts';

export const openCliReader: SourceReader = {
  kind: 'OpenCLI document',
  expected: 'an OpenCLI document: JSON with the field "opencli"',
  read({ text, file }) {
    const document = parseJsonObject(text, file);
    if (document === undefined || !('opencli' in document)) return undefined;
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
    return { kind: this.kind, version: typeof version === 'string' ? version : undefined, cli, notes: [] };
  },
};

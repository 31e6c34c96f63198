import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { provenanceName } from '../../../../src/product/cli/provenance.ts';
import { type SourceReader, siteInfo } from './import-source.ts';
import { parseJsonObject } from './json.ts';

/** Reads an OpenCLI document (https://opencli.org). No conversion is needed. */
export const opencli: SourceReader = {
  kind: 'OpenCLI document',
  expected: 'an OpenCLI document: JSON with the field "opencli"',
  read({ text }) {
    const document = parseJsonObject(text);
    if (document === undefined || !('opencli' in document)) return undefined;
    // The schema URL is for editors. The provenance of an earlier import doesn't apply to this one.
    const { $schema: _, metadata, ...input } = document;
    const own = Array.isArray(metadata)
      ? metadata.filter((entry) => Object(entry).name !== provenanceName)
      : metadata;
    const info = { ...siteInfo, ...Object(input.info) };
    const cli = { ...input, info, ...(own === undefined ? {} : { metadata: own }) } as OpenCli;
    const { version } = Object(input.info);
    return { kind: this.kind, version: typeof version === 'string' ? version : undefined, cli, notes: [] };
  },
};

import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { provenanceName } from '../../../../src/product/cli/provenance.ts';
import { open, type Reader } from './import-source.ts';
import { jsonObject } from './json.ts';

/** Reads an OpenCLI document (https://opencli.org). No conversion is needed. */
export const opencli: Reader = {
  kind: 'OpenCLI document',
  understood: 'an OpenCLI document: JSON with the field "opencli"',
  read({ text }) {
    const document = jsonObject(text);
    if (document === undefined || !('opencli' in document)) return undefined;
    // The schema URL is for editors. The provenance of an earlier import doesn't apply to this one.
    const { $schema: _, metadata, ...stated } = document;
    const own = Array.isArray(metadata)
      ? metadata.filter((entry) => Object(entry).name !== provenanceName)
      : metadata;
    const info = { ...open, ...Object(stated.info) };
    const cli = { ...stated, info, ...(own === undefined ? {} : { metadata: own }) } as OpenCli;
    const { version } = Object(stated.info);
    return { kind: this.kind, version: typeof version === 'string' ? version : undefined, cli, notes: [] };
  },
};

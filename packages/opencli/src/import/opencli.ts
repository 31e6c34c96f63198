import type { OpenCli } from '../../../../src/product/cli.ts';
import { provenanceName } from '../../../../src/product/provenance.ts';
import { open, type Reader } from './import-source.ts';
import { jsonObject } from './json.ts';

/** Reads an OpenCLI document (https://opencli.org), which is what is published: it is taken as it is. */
export const opencli: Reader = {
  kind: 'OpenCLI document',
  understood: 'an OpenCLI document: JSON with the field "opencli"',
  read({ text }) {
    const document = jsonObject(text);
    if (document === undefined || !('opencli' in document)) return undefined;
    // The address of a schema is for editors; where an earlier import came from is not what this one says.
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

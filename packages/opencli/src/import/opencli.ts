import { importOpenCli, openCliKind } from '../../../../src/product/cli/import-opencli.ts';
import type { SourceReader } from './import-source.ts';
import { parseJsonObject } from './json-object.ts';

export const openCliReader: SourceReader = {
  kind: openCliKind,
  expected: 'an OpenCLI document: JSON with the field "opencli"',
  read({ text, file }) {
    const document = parseJsonObject(text, file);
    return document !== undefined && 'opencli' in document ? importOpenCli(document) : undefined;
  },
};

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findProvenance, provenanceKey } from '../../product/cli/provenance.ts';
import { InvalidArgument } from '../errors.ts';
import { formatJsonWithInlineLists } from '../files/format-json.ts';
import { readJsonObject } from '../files/site-folder.ts';

/**
 * Returns the content of cli.json for an OpenCLI document. Adds provenance if it's missing, so pages show the
 * version and date of the document.
 * @throws InvalidArgument if the file is in another format; InvalidInput if the file can't be read, or isn't a JSON object
 */
export function importCliDocument(file: string, base: string, siteFolder: string): string {
  const document = isOtherFormat(resolve(base, file)) ? {} : readJsonObject(file, base);
  if (document.opencli === undefined) {
    throw new InvalidArgument(
      `${file} isn't an OpenCLI document: it has no "opencli" field. To import a usage specification or an oclif manifest, create the site without --cli. Then, in a Nameplate checkout, run "npm run cli -- import <file> --site <site folder>/${siteFolder}".`,
    );
  }
  if (findProvenance(document) !== undefined) return formatJsonWithInlineLists(document);
  const version = Object(document.info).version;
  const value = { kind: 'OpenCLI document', version, date: new Date().toISOString().slice(0, 10) };
  const metadata = Array.isArray(document.metadata) ? document.metadata : [];
  return formatJsonWithInlineLists({ ...document, metadata: [...metadata, { name: provenanceKey, value }] });
}

/** Whether a file exists, and doesn't look like JSON. */
function isOtherFormat(file: string): boolean {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && !/\.json$/i.test(file) && !/^\ufeff?\s*\{/.test(readFileSync(file, 'utf8'));
}

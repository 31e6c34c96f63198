import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ImportedCli, importOpenCli, normalizeTexts } from '../../product/cli/import-opencli.ts';
import { cliProblems } from '../../product/cli/opencli.ts';
import { addProvenance, findProvenance } from '../../product/cli/provenance.ts';
import { InvalidInput } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { formatJsonWithInlineLists } from '../files/format-json.ts';
import { readJsonObject } from '../files/site-folder.ts';

export interface CliImport {
  readonly file: string;
  readonly imported: ImportedCli;
  /** Content of cli.json. */
  readonly content: string;
}

/**
 * Imports an OpenCLI document as `nameplate-opencli import` does. Keeps the provenance of an earlier import.
 * @throws InvalidArgument if the file is in another format; InvalidInput if the file can't be read, or is invalid
 */
export function importCliDocument(file: string, base: string, siteFolder: string): CliImport {
  const document = isOtherFormat(resolve(base, file)) ? {} : readJsonObject(file, base);
  if (document.opencli === undefined) {
    throw new InvalidArgument(
      `${file} isn't an OpenCLI document: it has no "opencli" field. To import a usage specification or an oclif manifest, create the site without --cli. Then, in a Nameplate checkout, run "npm run cli -- import <file> --site <site folder>/${siteFolder}".`,
    );
  }
  const imported = importOpenCli(document);
  const cli = addProvenance(normalizeTexts(imported.cli), findProvenance(document) ?? imported);
  const problems = cliProblems(cli, file);
  if (problems.length > 0) throw new InvalidInput(problems);
  return { file, imported, content: formatJsonWithInlineLists({ ...cli }) };
}

/** Whether a file exists, and doesn't look like JSON. */
function isOtherFormat(file: string): boolean {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && !/\.json$/i.test(file) && !/^\ufeff?\s*\{/.test(readFileSync(file, 'utf8'));
}

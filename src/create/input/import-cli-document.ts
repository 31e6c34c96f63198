import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ImportedCli, importOpenCli, normalizeTexts } from '../../product/cli/import-opencli.ts';
import { cliProblems } from '../../product/cli/opencli.ts';
import { addProvenance, findProvenance } from '../../product/cli/provenance.ts';
import { InvalidInput } from '../../product/validation/problems.ts';
import { InvalidArgument } from '../errors.ts';
import { formatJsonWithInlineLists } from '../files/format-json.ts';
import { readFileIfExists, readJsonObject, type SiteFolder } from '../files/site-folder.ts';
import type { JsonObject } from './site-input.ts';

export interface CliImport {
  readonly file: string;
  readonly imported: ImportedCli;
  /** Content of cli.json. */
  readonly content: string;
}

/**
 * Imports an OpenCLI document as `nameplate-opencli import` does. Keeps the provenance of an earlier import.
 * @throws InvalidArgument if the file is in another format, or if the site has a different cli.json, which can contain the
 *   maintainer's additions; InvalidInput if the file can't be read, or is invalid
 */
export function importCliDocument(file: string, base: string, site: SiteFolder): CliImport {
  const command = `"npm run cli -- import <file> --site <site folder>/${site.files.folder}"`;
  const document = isOtherFormat(resolve(base, file)) ? {} : readJsonObject(file, base);
  if (document.opencli === undefined) {
    throw new InvalidArgument(
      `${file} isn't an OpenCLI document: it has no "opencli" field. To import a usage specification or an oclif manifest, create the site without --cli. Then, in a Nameplate checkout, run ${command}.`,
    );
  }
  const imported = importNormalized(document);
  const cli = addProvenance(imported.cli, findProvenance(document) ?? imported);
  const problems = cliProblems(cli, file);
  if (problems.length > 0) throw new InvalidInput(problems);
  const current = readFileIfExists(join(site.root, site.files.cli));
  if (current === undefined) return { file, imported, content: formatJsonWithInlineLists({ ...cli }) };
  const { cli: currentCli } = importNormalized(readJsonObject(site.files.cli, site.root));
  if (isDeepStrictEqual(currentCli, imported.cli)) return { file, imported, content: current };
  throw new InvalidArgument(
    `--cli: the site already has a ${site.files.cli} that differs from ${file}. To update ${site.files.cli} and keep your additions, run ${command} in a Nameplate checkout. To replace it, delete the file first.`,
  );
}

function importNormalized(document: JsonObject): ImportedCli {
  const imported = importOpenCli(document);
  return { ...imported, cli: normalizeTexts(imported.cli) };
}

/** Whether a file exists, and doesn't look like JSON. */
function isOtherFormat(file: string): boolean {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && !/\.json$/i.test(file) && !/^\ufeff?\s*\{/.test(readFileSync(file, 'utf8'));
}

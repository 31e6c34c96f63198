import { existsSync, lstatSync } from 'node:fs';
import { importWarnings } from '../../../../src/product/cli/import-warnings.ts';
import { cliProblems, type OpenCli } from '../../../../src/product/cli/opencli.ts';
import { addProvenance, findProvenance, versionWarning } from '../../../../src/product/cli/provenance.ts';
import { interpolateText } from '../../../../src/product/metadata/placeholders.ts';
import { InvalidInput, type Problem, quoteValue } from '../../../../src/product/validation/problems.ts';
import { readCliDocument } from '../read-cli-document.ts';
import type { SiteMetadata } from '../site-metadata.ts';
import { mergeAdditions } from './merge-additions.ts';
import { readImportSource } from './readers.ts';
import { replaceFile } from './replace-file.ts';
import { formatImportReport } from './report.ts';

/**
 * Imports a command line into the site's cli.json, keeps the maintainer's additions, and returns a report.
 * @throws InvalidInput, before anything is written, if the source or the current cli.json is invalid
 */
export function importCli(file: string, site: SiteMetadata): string {
  assertNotSymlink(site.file);
  const imported = readImportSource(file, site.command ?? 'program');
  const source = addProvenance(imported.cli, imported);
  assertValidCli(source, file);
  const before = existsSync(site.file) ? previousDocument(site) : undefined;
  const { cli: document, kept } = mergeAdditions(source, before);
  assertValidCli(document, file);
  replaceFile(site.file, `${JSON.stringify(document, null, 2)}\n`);
  const warnings = [
    ...importWarnings(file, imported, site),
    versionWarning(document, site.releasedTogether ? site.version : undefined),
  ].filter((warning) => warning !== undefined);
  return formatImportReport({ target: site.file, file, imported, before, document, kept, warnings });
}

/** @throws InvalidInput if the file is a symbolic link, because its target can be outside the site */
function assertNotSymlink(file: string): void {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const expected = 'a regular file. Replace the link with a copy of the file that it points to';
  throw new InvalidInput([{ file, field: '', found: 'a symbolic link', expected }]);
}

function assertValidCli(document: unknown, file: string): void {
  const problems = cliProblems(document, file);
  if (problems.length > 0) throw new InvalidInput(problems);
}

/**
 * Reads the current document. Replaces placeholders in a handwritten document, because the import writes a document that
 * can't contain any.
 */
function previousDocument({ file, values }: SiteMetadata): OpenCli {
  const document = readCliDocument(file);
  if (findProvenance(document) !== undefined) return document;
  const problems: Problem[] = [];
  const filled = JSON.parse(JSON.stringify(document), (_, value) => {
    if (typeof value !== 'string') return value;
    const [text, unfilled] = interpolateText(value, values);
    const expected = "the value itself, because an imported document can't contain placeholders";
    problems.push(...unfilled.map(() => ({ file, field: '', found: quoteValue(value), expected })));
    return text;
  });
  if (problems.length > 0) throw new InvalidInput(problems);
  return filled;
}

import { existsSync, lstatSync } from 'node:fs';
import {
  type Command,
  cliProblems,
  hasHiddenDefault,
  type OpenCli,
} from '../../../../src/product/cli/opencli.ts';
import { findProvenance, provenanceKey, versionWarning } from '../../../../src/product/cli/provenance.ts';
import { interpolateText } from '../../../../src/product/metadata/placeholders.ts';
import { InvalidInput, type Problem, quoteValue } from '../../../../src/product/validation/problems.ts';
import { readCliDocument } from '../read-cli-document.ts';
import type { SiteMetadata } from '../site-metadata.ts';
import type { ImportedCli } from './import-source.ts';
import { mergeAdditions } from './merge-additions.ts';
import { otherProgramWarning } from './other-program-warning.ts';
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
  const source = withProvenance(imported);
  assertValidCli(source, file);
  const before = existsSync(site.file) ? previousDocument(site) : undefined;
  const { cli: document, kept } = mergeAdditions(source, before);
  assertValidCli(document, file);
  replaceFile(site.file, `${JSON.stringify(document, null, 2)}\n`);
  const warnings = [
    emptyWarning(file, source),
    missingVersionWarning(file, imported),
    otherProgramWarning(file, imported, site),
    hiddenDefaultWarning(document),
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

function emptyWarning(file: string, { commands = [], options = [], arguments: values = [] }: OpenCli) {
  const isEmpty = commands.length + options.length + values.length === 0;
  return isEmpty ? `${file} contains no commands, flags, or arguments. Check that it's complete.` : undefined;
}

/** Returns a warning if the site publishes its own version as that of the program, because the source contains none. */
function missingVersionWarning(file: string, { version }: ImportedCli): string | undefined {
  return version === undefined
    ? `${file} contains no version, so the site publishes its own version as that of the program. If they differ, add the version to the source.`
    : undefined;
}

/** Returns a warning if a default is a hidden value, which the site doesn't publish. */
function hiddenDefaultWarning(cli: OpenCli): string | undefined {
  const list = ({ commands = [], options = [], arguments: values = [] }: Partial<Command>): string[] => [
    ...options.filter(hasHiddenDefault).map(({ name }) => name),
    ...values.filter(hasHiddenDefault).map(({ name }) => `<${name}>`),
    ...commands.flatMap((command) => list(command).map((name) => `${command.name} ${name}`)),
  ];
  const names = list(cli).join(', ');
  return names === ''
    ? undefined
    : `the site doesn't publish these defaults, because they contain hidden values: ${names}. To publish a default, don't hide the value.`;
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

function withProvenance({ cli, kind, version }: ImportedCli): OpenCli {
  const date = new Date().toISOString().slice(0, 10);
  const value = version === undefined ? { kind, date } : { kind, version, date };
  const { metadata = [] } = cli;
  // The validation reports metadata that isn't a list.
  if (!Array.isArray(metadata)) return cli;
  return { ...cli, metadata: [{ name: provenanceKey, value }, ...metadata] };
}

import { existsSync, writeFileSync } from 'node:fs';
import { composeCli, type OpenCli } from '../../src/product/cli.ts';
import { type Details, programVersion } from '../../src/product/details.ts';
import { readJsonFile } from '../../src/product/json-file.ts';
import { InvalidInput } from '../../src/product/problems.ts';
import { provenanceName, provenanceOf, versionWarning } from '../../src/product/provenance.ts';
import type { Product } from '../../src/product/schema.ts';
import { formattedJson } from '../formatted-json.ts';
import { changesBetween, countsOf } from './changes.ts';
import { type Description, open } from './description.ts';
import { withAdditions } from './merge.ts';
import { readDescription } from './readers.ts';

const target = 'site/cli.json';

/**
 * Writes the description of a command line that a file gives as the one of the site, keeps what a maintainer
 * had added to the one before, and returns what was done as text. Throws InvalidInput, and writes nothing, if
 * the file is not understood or what it says cannot be published.
 */
export function importCli(file: string, product: Product, details: Details): string {
  const description = readDescription(file, product.command);
  const before = existsSync(target) ? earlier(product) : undefined;
  const { cli, kept } = withAdditions(description.cli, before);
  const document = withProvenance(cli, description);
  refuseUnpublishable(document, product, file);
  writeFileSync(target, formattedJson(`${JSON.stringify(document)}\n`, target));
  const warnings = [
    otherProgram(file, description, product),
    versionWarning(document, programVersion(product, details)),
  ].filter((warning) => warning !== undefined);
  return reportOf({ file, description, before, document, kept, warnings });
}

/** Returns what a file says now; if it was written by hand, with the facts in it, as imports have none. */
function earlier(product: Product): OpenCli {
  const stated = readJsonFile(target);
  return provenanceOf(stated) === undefined ? composeCli(stated, product) : (stated as OpenCli);
}

/** Returns what to tell a maintainer if a description is that of another program, by its name. */
function otherProgram(
  file: string,
  { program, cli }: Description,
  { name, command }: Product,
): string | undefined {
  const described = program ?? cli.info.title;
  const wordsOf = (text: string) =>
    ` ${text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ')} `;
  const isOurs = [name, command].some((own) => wordsOf(described).includes(wordsOf(own)));
  if (described === open.title || isOurs) return undefined;
  return `${file} describes ${described}, and the facts name ${name}${name === command ? '' : `, whose command is ${command}`}. Is it the right file?`;
}

function withProvenance(cli: OpenCli, { kind, version }: Description): OpenCli {
  const date = new Date().toISOString().slice(0, 10);
  const value = version === undefined ? { kind, date } : { kind, version, date };
  return { ...cli, metadata: [{ name: provenanceName, value }, ...(cli.metadata ?? [])] };
}

function refuseUnpublishable(document: OpenCli, product: Product, file: string): void {
  try {
    composeCli(document, product);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.problems.map((problem) => ({ ...problem, file })));
  }
}

interface Done {
  readonly file: string;
  readonly description: Description;
  readonly before: OpenCli | undefined;
  readonly document: OpenCli;
  readonly kept: readonly string[];
  readonly warnings: readonly string[];
}

function reportOf({ file, description, before, document, kept, warnings }: Done): string {
  const { kind, version, notes } = description;
  const of = version === undefined ? '' : ` of version ${version}`;
  const { added, removed, changed } =
    before === undefined ? { added: [], removed: [], changed: [] } : changesBetween(before, document);
  const sameAsBefore = before !== undefined && added.length + removed.length + changed.length === 0;
  return [
    `${target} now has what ${file} says, ${articleOf(kind)} ${kind}${of}: ${countsOf(document)}.`,
    ...notes,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(sameAsBefore ? ['Nothing else changed.'] : []),
    ...section('Added', added),
    ...section('Removed', removed),
    ...section('Changed', changed),
    ...section('Kept, as the source does not say it', kept),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

function articleOf(noun: string): string {
  return /^[aeio]/i.test(noun) ? 'an' : 'a';
}

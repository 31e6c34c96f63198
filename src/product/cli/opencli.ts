import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../files/json-file.ts';
import type { SiteFilePaths } from '../files/site-files.ts';
import { interpolateText, unresolvedPlaceholderMismatch } from '../metadata/placeholders.ts';
import type { Product } from '../metadata/product-schema.ts';
import { createTemplateValues } from '../metadata/template-values.ts';
import { childFieldPath } from '../validation/field-path.ts';
import { excessiveDepth, isTooDeep } from '../validation/max-depth.ts';
import {
  dedupeProblems,
  firstProblemPerField,
  InvalidInput,
  type Problem,
  quoteValue,
} from '../validation/problems.ts';
import { schemaProblems } from '../validation/schema-problems.ts';
import { proseCharacterProblems, textCharacterProblems } from '../validation/text-problems.ts';
import { cliArityProblems } from './arity-problems.ts';
import { cliSchema } from './cli-schema.ts';
import { cliMetadataProblems } from './metadata-problems.ts';
import { cliNameProblems } from './name-problems.ts';
import { findProvenance } from './provenance.ts';
import { removeHiddenItems } from './remove-hidden-items.ts';

export { hasHiddenDefault } from './remove-hidden-items.ts';

/** Additional data without a field in OpenCLI 0.1, such as the default value of an option. */
export interface Metadata {
  readonly name: string;
  readonly value?: unknown;
}

/** Argument of a command or option (OpenCLI 0.1, Argument). */
export interface Argument {
  readonly name: string;
  readonly required?: boolean;
  readonly arity?: { readonly minimum?: number; readonly maximum?: number };
  readonly acceptedValues?: readonly string[];
  readonly group?: string;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly metadata?: readonly Metadata[];
}

/** Flag (OpenCLI 0.1, Option). */
export interface Option {
  readonly name: string;
  readonly required?: boolean;
  readonly aliases?: readonly string[];
  readonly arguments?: readonly Argument[];
  readonly group?: string;
  readonly description?: string;
  readonly recursive?: boolean;
  readonly hidden?: boolean;
  readonly metadata?: readonly Metadata[];
}

/** Command with its subcommands (OpenCLI 0.1, Command). */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly options?: readonly Option[];
  readonly arguments?: readonly Argument[];
  readonly commands?: readonly Command[];
  readonly exitCodes?: readonly ExitCode[];
  readonly description?: string;
  readonly hidden?: boolean;
  readonly examples?: readonly string[];
  readonly interactive?: boolean;
  readonly metadata?: readonly Metadata[];
}

/** Exit status with its meaning (OpenCLI 0.1, ExitCode). */
export interface ExitCode {
  readonly code: number;
  readonly description?: string;
}

/** Environment variable, which documents contain as metadata, because OpenCLI 0.1 has no field for it. */
export interface EnvironmentVariable {
  readonly name: string;
  readonly default?: string;
  readonly description?: string;
}

/** Command line of a program (OpenCLI 0.1, root object). */
export interface OpenCli extends Omit<Command, 'name' | 'aliases' | 'description' | 'hidden'> {
  readonly opencli: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary?: string;
    readonly description?: string;
    readonly contact?: object;
    readonly license?: object;
  };
  readonly conventions?: object;
}

// Fields of an imported document in which placeholders are replaced, because an import can leave the title and the
// version to the site. Other text in an imported document is literal.
const importedPlaceholderFields = /^info\.(?:title|version)$/;

/**
 * Composes the published CLI document: replaces placeholders, and removes hidden items. In an imported document, which
 * has provenance, only the title and the version can contain placeholders.
 * @throws InvalidInput if the document can't be published
 */
export function composeCli(
  input: unknown,
  product: Product,
  { file = 'site/cli.json', language }: { file?: string; language?: string } = {},
): OpenCli {
  const imported = findProvenance(input) !== undefined;
  const allowsPlaceholders = (field: string) => !imported || importedPlaceholderFields.test(field);
  const [composed, unresolved] = interpolateDocument(
    input,
    { values: createTemplateValues(product, language), allowsPlaceholders, file },
    '',
  );
  const problems = dedupeProblems([...unresolved, ...cliProblems(composed, file)]);
  if (problems.length > 0) throw new InvalidInput(problems);
  return removeHiddenItems(composed as OpenCli);
}

/** Finds problems in a CLI document, except those that only production rejects. Doesn't replace placeholders. */
export function cliProblems(document: unknown, file: string): Problem[] {
  if (isTooDeep(document, Object.values)) return [{ file, field: '', ...excessiveDepth }];
  return dedupeProblems([
    ...schemaProblems(cliSchema, document, file),
    ...formatVersionProblems(document, file),
    ...cliNameProblems(document, file),
    ...cliArityProblems(document, file),
    ...cliMetadataProblems(document, file),
    ...characterProblems(removeLineBreaks(document), file),
  ]);
}

/** Returns the paths of the fields whose text contains placeholders. */
export function findPlaceholderFields(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return value.includes('{{') ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    findPlaceholderFields(child, childFieldPath(field, key, value)),
  );
}

/** Other versions of OpenCLI, and other formats of that name, have other fields. */
function formatVersionProblems(document: unknown, file: string): Problem[] {
  const { opencli } = Object(document);
  // The schema reports a missing version, and one that isn't a string.
  if (typeof opencli !== 'string' || /^0\.1(?:[.-]|$)/.test(opencli)) return [];
  return [{ file, field: 'opencli', found: quoteValue(opencli), expected: 'the OpenCLI version "0.1"' }];
}

/**
 * Returns `undefined` without cli.json.
 * @throws InvalidInput if the document is invalid
 */
export function loadCli(
  { root, cli: file }: SiteFilePaths,
  product: Product,
  language: string,
): OpenCli | undefined {
  return existsSync(join(root, file))
    ? composeCli(readJsonFile(join(root, file), file), product, { file, language })
    : undefined;
}

/** Returns the value of the metadata item with a name; `undefined` if there's no such item. */
export function metadataValue(metadata: readonly Metadata[] | undefined, name: string): unknown {
  return metadata?.find((entry) => entry.name === name)?.value;
}

/** Returns the flags that turn a flag off. */
export function listNegations(metadata: readonly Metadata[] | undefined): string[] {
  return [metadataValue(metadata, 'negation') ?? []].flat().map(String);
}

/** Returns the commands, options, or arguments that aren't hidden. */
export function selectVisibleItems<T extends { readonly hidden?: boolean }>(
  items: readonly T[] | undefined,
): readonly T[] {
  return (items ?? []).filter(({ hidden }) => !hidden);
}

interface InterpolationContext {
  readonly values: ReadonlyMap<string, string>;
  readonly allowsPlaceholders: (field: string) => boolean;
  readonly file: string;
}

function interpolateDocument(
  value: unknown,
  context: InterpolationContext,
  field: string,
): [unknown, Problem[]] {
  const { values, allowsPlaceholders: isOpen, file } = context;
  if (typeof value === 'string') {
    if (!isOpen(field)) return [value, []];
    const [text, unresolved] = interpolateText(value, values);
    return [
      text,
      unresolved.map((one) => ({ file, field, ...unresolvedPlaceholderMismatch(one, values.keys()) })),
    ];
  }
  if (typeof value !== 'object' || value === null) return [value, []];
  const entries = Object.entries(value).map(
    ([key, child]) =>
      [key, ...interpolateDocument(child, context, childFieldPath(field, key, value))] as const,
  );
  const children = entries.map(([key, child]) => [key, child] as const);
  const filled = Array.isArray(value) ? children.map(([, child]) => child) : Object.fromEntries(children);
  return [filled, entries.flatMap(([, , problems]) => problems)];
}

// Names that users type or look up. All other fields are prose.
const nameField = /(?:^|\.)(?:name|aliases\[\d+\])$|^info\.(?:title|version)$/;

function characterProblems(document: unknown, file: string): Problem[] {
  const names = textCharacterProblems(document, file).filter(({ field }) => nameField.test(field));
  return firstProblemPerField([...names, ...proseCharacterProblems(document, file)]);
}

function removeLineBreaks(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? value.replaceAll('\n', ' ') : value,
  );
}

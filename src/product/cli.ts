import { factValues } from '../markdown/fact-values.ts';
import { insertIntoMarkdown, insertValues } from '../markdown/placeholders.ts';
import { readJsonFile } from './json-file.ts';
import schema from './opencli.schema.json' with { type: 'json' };
import { InvalidInput, onePerField, type Problem } from './problems.ts';
import { provenanceOf } from './provenance.ts';
import type { Product } from './schema.ts';
import { schemaProblems } from './schema-problems.ts';
import { cliFile } from './source.ts';
import { textProblems } from './text-problems.ts';

/** What OpenCLI 0.1 has no field for, such as the default of an option. */
export interface Metadata {
  readonly name: string;
  readonly value?: unknown;
}

/** A value that a command or an option takes (OpenCLI 0.1, Argument). */
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

/** A flag (OpenCLI 0.1, Option). */
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

/** A command with its sub-commands (OpenCLI 0.1, Command). */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly options?: readonly Option[];
  readonly arguments?: readonly Argument[];
  readonly commands?: readonly Command[];
  readonly exitCodes?: readonly { readonly code: number; readonly description?: string }[];
  readonly description?: string;
  readonly hidden?: boolean;
  readonly examples?: readonly string[];
  readonly interactive?: boolean;
  readonly metadata?: readonly Metadata[];
}

/** The command line as a whole (OpenCLI 0.1, root object). */
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

// The schema admits unknown fields; here they are mistakes, so that a misspelt one does not go unnoticed.
const strictSchema: object = JSON.parse(JSON.stringify(schema), (_, value) =>
  value?.type === 'object' && value.properties ? { additionalProperties: false, ...value } : value,
);

// The program's own words mean just themselves: only what the import may leave open is filled in.
const openInImports = /^info\.(?:title|version)$/;

/**
 * Returns the description of the command line that a document gives, with the facts inserted. What it calls
 * a description is Markdown; in an imported document, which has a provenance, it is plain text that may have
 * several lines. Throws InvalidInput with every problem.
 */
export function composeCli(stated: unknown, product: Product): OpenCli {
  const problems: Problem[] = [];
  const values = factValues(product);
  const imported = provenanceOf(stated) !== undefined;
  const insert = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') {
      if (imported && !openInImports.test(field)) return value;
      const insertInto = field.endsWith('.description') ? insertIntoMarkdown : insertValues;
      const { text, unknown } = insertInto(value, { values, blocks: new Map() });
      const expected = `one of ${[...values.keys()].join(', ')}`;
      for (const { name } of unknown) {
        problems.push({ file: cliFile, field, found: `the unknown placeholder {{${name}}}`, expected });
      }
      return text;
    }
    if (Array.isArray(value)) return value.map((item, index) => insert(item, `${field}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, child]) => [key, insert(child, field === '' ? key : `${field}.${key}`)]),
    );
  };
  const composed = insert(stated, '');
  const texts = imported ? withoutLineBreaks(composed) : composed;
  problems.push(...schemaProblems(strictSchema, composed, cliFile), ...textProblems(texts, cliFile));
  if (problems.length > 0) throw new InvalidInput(onePerField(problems));
  return composed as OpenCli;
}

function withoutLineBreaks(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? value.replaceAll('\n', ' ') : value,
  );
}

/** Returns the description of the command line, read from the project's files. Throws InvalidInput where it is wrong. */
export function loadCli(product: Product): OpenCli {
  return composeCli(readJsonFile(cliFile), product);
}

import type { AnyJson } from '../json-documents.ts';
import type { JsonSchema } from './schemas.ts';

export interface InvalidDocument {
  readonly change: 'missing' | 'unknown' | 'type' | 'value';
  /** The changed part, such as "name" or "an item of platforms". */
  readonly part: string;
  /** The inserted value, or the name of the added field. */
  readonly inserted?: unknown;
  readonly document: unknown;
}

const maxMentioned = 100;
const maxLength = 100;

/** Names and strings that a schema mentions, and that it can accept by mistake. */
export interface MentionedNames {
  readonly properties: readonly string[];
  readonly strings: readonly string[];
}

const samples: readonly unknown[] = [17, null, true, 'another', [], {}];
/** Values for an unknown field. A schema can accept only some of them, for example only strings in a format. */
const fieldSamples: readonly unknown[] = [
  ...samples,
  0.5,
  'https://another.example',
  'another@example.com',
  '2026-01-02T03:04:05Z',
  '2026-01-02',
  'ANOTHER',
  'another text of many characters',
  ['another'],
  { another: 'another' },
];

/**
 * Generates invalid documents: removes each field, adds unknown fields, changes types, and replaces enum values.
 * Doesn't violate formats, because validators can ignore them.
 */
export function generateInvalidDocuments(
  schema: JsonSchema,
  valid: unknown,
  mentioned: MentionedNames,
  part = 'the document',
): InvalidDocument[] {
  const { enum: values, items, properties } = schema;
  const fields: Record<string, unknown> = Object(valid);
  const list: readonly unknown[] = Array.isArray(valid) ? valid : [];
  const nested = (
    child: JsonSchema,
    value: unknown,
    name: string,
    replacePart: (value: unknown) => unknown,
  ) =>
    generateInvalidDocuments(child, value, mentioned, name).map((invalid): InvalidDocument => {
      return { ...invalid, document: replacePart(invalid.document) };
    });
  return [
    ...otherTypes(schema).map(
      (it): InvalidDocument => ({ change: 'type', part, inserted: it, document: it }),
    ),
    ...unlistedStrings(values, mentioned).map((it): InvalidDocument => {
      return { change: 'value', part, inserted: it, document: it };
    }),
    ...(items ? nested(items, list[0], `an item of ${part}`, (item) => [item, ...list.slice(1)]) : []),
    // A schema can restrict only the first item, or require only one valid item.
    ...(items ? nested(items, list[0], `an item of ${part}`, (item) => [...list, item]) : []),
    ...Object.entries(properties ?? {}).flatMap(([name, child]): InvalidDocument[] => {
      const { [name]: fieldValue, ...others } = fields;
      const changes = nested(child, fieldValue, name, (value) => ({ ...fields, [name]: value }));
      return [{ change: 'missing', part: name, document: others }, ...changes];
    }),
    ...unknownNames(properties, mentioned).flatMap((name) =>
      [...fieldSamples, ...Object.values(fields)].map((value): InvalidDocument => {
        return { change: 'unknown', part, inserted: name, document: { ...fields, [name]: value } };
      }),
    ),
  ];
}

function otherTypes({ type }: JsonSchema): unknown[] {
  return samples.filter((value) => {
    const sampleType = Array.isArray(value) ? 'array' : typeof value;
    return value === null || sampleType !== type;
  });
}

function unlistedStrings(values: readonly string[] | undefined, { strings }: MentionedNames): string[] {
  if (values === undefined) return [];
  const similar = values.flatMap((value) => [
    value.toLowerCase(),
    value.toUpperCase(),
    value.charAt(0).toUpperCase() + value.slice(1).toLowerCase(),
    `${value}2`,
    `another${value}`,
  ]);
  return [...new Set(['another', '', ...similar, ...strings])].filter((value) => !values.includes(value));
}

function unknownNames(properties: JsonSchema['properties'], mentioned: MentionedNames): string[] {
  if (properties === undefined) return [];
  const names = new Set(['another', 'x-another', ...mentioned.properties]);
  return [...names].filter((name) => !Object.hasOwn(properties, name) && name !== '__proto__');
}

/**
 * Finds the names of properties, and the strings that a schema can accept, in an OpenAPI description. A schema can define
 * a field or allow a value that the specification doesn't list.
 */
export function findMentionedNames(description: object): MentionedNames {
  const properties = new Set<string>();
  const strings = new Set<string>();
  const nodes: unknown[] = [description];
  // The list grows while the loop runs. Recursion could exceed the call stack.
  for (const node of nodes) {
    if (typeof node !== 'object' || node === null) continue;
    const { properties: fields, patternProperties, enum: values, const: value, pattern } = node as AnyJson;
    for (const name of Object.keys(Object(fields))) properties.add(name);
    for (const name of Object.keys(Object(patternProperties)).flatMap(wordsOf)) properties.add(name);
    for (const text of [values, value].flat()) if (typeof text === 'string') strings.add(text);
    for (const word of wordsOf(pattern)) strings.add(word);
    for (const child of Object.values(node)) nodes.push(child);
  }
  return { properties: limit(properties), strings: limit(strings) };
}

/** A pattern, such as `^(beta|stable)$`, can match the words that it contains. */
function wordsOf(pattern: unknown): string[] {
  return typeof pattern === 'string' ? (pattern.match(/[\w.-]+/g) ?? []) : [];
}

/** Limits the time and the memory that a hostile description can use. */
function limit(texts: ReadonlySet<string>): string[] {
  return [...texts].filter(({ length }) => length <= maxLength).slice(0, maxMentioned);
}

import { type AnyJson, dereference } from '../json-documents.ts';
import { matchingStrings } from './matching-strings.ts';
import { formatSamples, typeSamples } from './sample-values.ts';

const maxDepth = 4;
const maxSamples = 12;
const maxRequired = 50;

interface SampleContext {
  /** The document that references in schemas start at. */
  readonly root: AnyJson;
  /** Values from a valid response, which are more likely to be accepted in fields with the same names. */
  readonly fields: ReadonlyMap<string, unknown>;
}

/** Returns values that a schema in an OpenAPI description probably accepts. */
export function sampleValues(context: SampleContext, schema: AnyJson, depth = 0): unknown[] {
  if (depth > maxDepth || typeof schema !== 'object' || schema === null) return [];
  const nested = (child: AnyJson) => sampleValues(context, child, depth + 1);
  const { enum: listed, examples, $ref } = schema;
  const literals = [schema.const, schema.default, schema.example].filter((value) => value !== undefined);
  const schemas = [resolveReference(context.root, $ref), schema.allOf, schema.anyOf, schema.oneOf];
  const samples = [
    ...(Array.isArray(listed) ? listed : []),
    ...(Array.isArray(examples) ? examples : []),
    ...literals,
    ...sampleStrings(schema),
    ...sampleNumbers(schema),
    ...sampleArrays(schema, nested),
    ...sampleObjects(schema, context, nested),
    ...schemas.flat().slice(0, maxSamples).flatMap(nested),
  ];
  return samples.length === 0 ? [sampleOfType(schema)] : samples.slice(0, maxSamples);
}

function sampleOfType({ type }: AnyJson): unknown {
  const [name] = [type].flat();
  return Object.hasOwn(typeSamples, String(name)) ? typeSamples[name] : 'another';
}

function resolveReference(root: AnyJson, $ref: unknown): AnyJson {
  if (typeof $ref !== 'string') return undefined;
  return $ref === '#' ? root : dereference(root, { $ref });
}

function sampleStrings({ format, pattern, minLength }: AnyJson): string[] {
  const formatted = Object.hasOwn(formatSamples, String(format)) ? formatSamples[format] : undefined;
  const padded =
    Number.isInteger(minLength) && minLength >= 0 ? 'a'.repeat(Math.min(minLength, 10_000)) : undefined;
  return [...matchingStrings(pattern), ...[formatted, padded].filter((text) => text !== undefined)];
}

function sampleNumbers(schema: AnyJson): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const limits = [minimum, maximum, multipleOf, exclusiveMinimum + 1, exclusiveMaximum - 1];
  return limits.filter((limit) => Number.isFinite(limit));
}

type SampleNested = (schema: AnyJson) => unknown[];

function sampleArrays(
  { items, prefixItems, contains, minItems }: AnyJson,
  nested: SampleNested,
): unknown[][] {
  const first = Array.isArray(prefixItems) ? prefixItems.slice(0, maxSamples).map((it) => nested(it)[0]) : [];
  const others = [...nested(items), ...nested(contains)];
  if (others.length === 0) return first.length === 0 ? [] : [first];
  const length = Math.min(Number(minItems) || 1, maxSamples);
  const repeated = Array.from({ length }, (_, index) => others[index % others.length]);
  return [first, repeated, repeated.map(makeUnique), others];
}

function makeUnique(value: unknown, index: number): unknown {
  if (index === 0) return value;
  if (typeof value === 'number') return value + index;
  return typeof value === 'string' ? `${value}${index}` : value;
}

function sampleObjects(
  { properties, required }: AnyJson,
  { fields }: SampleContext,
  nested: SampleNested,
): object[] {
  if (!Array.isArray(required) || required.length > maxRequired) return [];
  const sample = (name: string) => {
    const [value = 'another'] = nested(Object(properties)[name]);
    return fields.has(name) ? fields.get(name) : value;
  };
  return [Object.fromEntries(required.map((name) => [name, sample(name)]))];
}

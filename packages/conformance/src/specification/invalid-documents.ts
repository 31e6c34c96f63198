import type { Candidates } from './candidate-values.ts';
import { compliesWithSchema } from './complies-with-schema.ts';
import { usualValues } from './sample-values.ts';
import type { JsonSchema } from './schemas.ts';

export interface InvalidDocument {
  readonly change: 'missing' | 'unknown' | 'type' | 'value' | 'content';
  /** The changed part, such as "name" or "an item of platforms". */
  readonly part: string;
  /** The inserted value, or the name of the added field. */
  readonly inserted?: unknown;
  readonly document: unknown;
}

const maxItems = 100;
const maxPositions = 5;

/**
 * Generates documents that the specification doesn't allow: removes each field, adds unknown fields, and replaces each
 * value. Doesn't violate formats or patterns, because the specification doesn't require them in schemas.
 */
export function* generateInvalidDocuments(
  schema: JsonSchema,
  valid: unknown,
  candidates: Candidates,
  part = 'the document',
): Generator<InvalidDocument> {
  for (const value of replacements(schema, valid, candidates)) {
    if (compliesWithSchema(schema, value)) continue;
    const sameType = schema.type === 'string' ? 'value' : 'content';
    const change = compliesWithSchema({ type: schema.type }, value) ? sameType : 'type';
    yield { change, part, inserted: value, document: value };
  }
  yield* invalidItems(schema, Array.isArray(valid) ? valid : [], candidates, part);
  yield* invalidFields(schema, Object(valid), candidates, part);
}

function replacements({ enum: values = [] }: JsonSchema, valid: unknown, candidates: Candidates): unknown[] {
  const similar = values.flatMap(similarStrings);
  return [...candidates.values, ...similar, [valid], { another: valid }];
}

/** Returns strings that a pattern for a value can match by mistake. */
function similarStrings(value: string): string[] {
  const letters = [...value];
  const replaceAt = (index: number, letter: string) => letters.toSpliced(index, 1, letter).join('');
  return [
    ...[value.toLowerCase(), value.toUpperCase(), capitalize(value), `${value}2`, `2${value}`],
    ...[
      `x${value}`,
      `${value}x`,
      ` ${value}`,
      `${value} `,
      `${value}\n`,
      `another ${value}`,
      `${value} another`,
    ],
    ...[value + value, value.slice(1), value.slice(0, -1), `pre-${value}`, `${value}-2`, `a${value}a`],
    ...letters.flatMap((letter, index) =>
      [swapCase(letter), 'x', '2', '-'].map((it) => replaceAt(index, it)),
    ),
  ];
}

function* invalidItems(
  { items }: JsonSchema,
  valid: readonly unknown[],
  candidates: Candidates,
  part: string,
): Generator<InvalidDocument> {
  if (items === undefined) return;
  // A schema can specify items by their position, and can limit their number.
  const list = valid.slice(0, maxItems);
  const allowed = [...new Set([...list, ...(items.enum ?? ['a', 'b', 'c'])])];
  for (const invalid of generateInvalidDocuments(items, valid[0], candidates, `an item of ${part}`)) {
    const item = invalid.document;
    const lists = [
      [item],
      [...allowed, item],
      [...Array.from({ length: 20 }, (_, index) => allowed[index % allowed.length]), item],
      [...list, item],
      [item, ...list],
      ...list.slice(0, maxPositions).map((_, index) => list.toSpliced(index, 1, item)),
    ];
    for (const document of lists) yield { ...invalid, document };
  }
}

function* invalidFields(
  { properties }: JsonSchema,
  valid: Readonly<Record<string, unknown>>,
  candidates: Candidates,
  part: string,
): Generator<InvalidDocument> {
  if (properties === undefined) return;
  for (const [name, child] of Object.entries(properties)) {
    const { [name]: value, ...others } = valid;
    yield { change: 'missing', part: name, document: others };
    for (const invalid of generateInvalidDocuments(child, value, candidates, name))
      yield { ...invalid, document: { ...valid, [name]: invalid.document } };
  }
  for (const [name, samples] of candidates.names) {
    if (Object.hasOwn(properties, name) || name === '__proto__') continue;
    const values = samples.length > 0 ? [...usualValues, ...samples] : candidates.values;
    for (const value of values)
      yield { change: 'unknown', part, inserted: name, document: { ...valid, [name]: value } };
  }
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

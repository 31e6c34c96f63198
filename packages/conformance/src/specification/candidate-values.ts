import type { AnyJson } from '../json-documents.ts';
import { matchingStrings } from './matching-strings.ts';
import { formatSamples, otherTexts, unusualNames, usualValues } from './sample-values.ts';
import { sampleValues } from './schema-samples.ts';

/** Names and values that a schema can accept by mistake. */
export interface Candidates {
  /** Names for unknown fields, with the values that the description allows in fields with these names. */
  readonly names: ReadonlyMap<string, readonly unknown[]>;
  /** Values of every JSON type, and values from the response and the description. */
  readonly values: readonly unknown[];
}

const maxNames = 100;
const maxValues = 300;
const maxNodes = 20_000;
const maxLength = 100;

/** Finds candidates in an OpenAPI description and in a valid response. */
export function findCandidates(description: AnyJson, response: unknown): Candidates {
  const names = new Map<string, unknown[]>(unusualNames.map((name) => [name, []]));
  const strings = new Set<string>();
  const values: unknown[] = [];
  const addName = (name: string, samples: readonly unknown[]) => {
    if (name.length <= maxLength && (names.has(name) || names.size < maxNames))
      names.set(name, [...(names.get(name) ?? []), ...samples].slice(0, maxNames));
  };
  const context = {
    root: description,
    fields: new Map(nestedObjects(response).flatMap((it) => Object.entries(it))),
  };
  for (const schema of nestedObjects(description)) {
    const { properties, patternProperties, pattern, enum: listed, const: value } = schema;
    for (const [name, child] of Object.entries(Object(properties)))
      addName(name, sampleValues(context, child));
    for (const name of Object.keys(Object(patternProperties)).flatMap(wordsOf)) addName(name, []);
    for (const text of [listed, value, wordsOf(pattern)].flat())
      if (typeof text === 'string' && text.length <= maxLength) strings.add(text);
    if (values.length < maxValues) values.push(...sampleValues(context, schema));
  }
  const responseValues = nestedValues(response);
  const all = [
    ...usualValues,
    ...otherTexts,
    ...Object.values(formatSamples),
    ...responseValues.slice(0, maxValues),
    ...[...strings].slice(0, maxValues),
    ...values.slice(0, maxValues),
  ];
  return { names, values: [...new Set(all)] };
}

function nestedObjects(root: unknown): AnyJson[] {
  return nestedValues(root).filter((node) => typeof node === 'object' && node !== null);
}

function nestedValues(root: unknown): unknown[] {
  const nodes = [root];
  // The array grows while the loop runs. Recursion could exceed the call stack.
  for (const node of nodes) {
    if (typeof node !== 'object' || node === null) continue;
    for (const child of Object.values(node)) if (nodes.length < maxNodes) nodes.push(child);
  }
  return nodes;
}

/** A pattern, such as `^(beta|stable)$`, can match the words that it contains. */
function wordsOf(pattern: unknown): string[] {
  if (typeof pattern !== 'string') return [];
  return [...(pattern.match(/[\w.-]+/g) ?? []), ...matchingStrings(pattern)];
}

import { isDeepStrictEqual } from 'node:util';
import type { AnyJson } from '../json-documents.ts';
import { RuleUncheckedError } from '../rule.ts';
import { findJsonContent } from './openapi-lookup.ts';

/** Returns the schema of a response as the root of the OpenAPI description, so its references resolve. */
export function selfContainedSchema(description: AnyJson, status: number): object {
  const schema = findJsonContent(description, status)?.schema;
  if (schema === undefined)
    throw new RuleUncheckedError(`the OpenAPI description has no schema for the ${status} response`);
  return typeof schema === 'object' ? replaceCopies({ ...description, ...schema }, schema) : schema;
}

/**
 * Replaces copies of schemas with references, because ajv rejects a second schema with the same `$id` or `$anchor`. The
 * description still contains `schema`, whose keywords the root already has. Changes the root, but none of its values.
 */
function replaceCopies(root: Record<string, AnyJson>, schema: AnyJson): object {
  const identified = new Map<unknown, AnyJson>([[schema?.$id, schema]]);
  // A loop instead of recursion, because the description can be nested deeply.
  const nodes = [root];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value !== 'object' || value === null) continue;
      if (value === schema) node[key] = { $ref: '#' };
      else if (isCopy(value, identified)) node[key] = { $ref: value.$id };
      else {
        if (typeof value.$id === 'string') identified.set(value.$id, value);
        node[key] = Array.isArray(value) ? [...value] : { ...value };
        nodes.push(node[key]);
      }
    }
  }
  return root;
}

function isCopy(value: AnyJson, identified: ReadonlyMap<unknown, AnyJson>): boolean {
  return typeof value.$id === 'string' && isDeepStrictEqual(identified.get(value.$id), value);
}

import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Exchange } from './exchange.ts';
import type { Complaint } from './rule.ts';

const compiled = new WeakMap<object, ValidateFunction>();

/**
 * Returns every way in which a document is not what a JSON Schema (2020-12) admits. The schema may come from
 * the site that is being checked: one that is none is a complaint about it.
 */
export function schemaComplaints(exchange: Exchange, document: unknown, schema: object): Complaint[] {
  try {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    validate(document);
    return (validate.errors ?? []).map(({ instancePath, message = '', params }) => ({
      exchange,
      part: instancePath || 'document',
      found: JSON.stringify(params),
      expected: `a value that ${message}`,
    }));
  } catch (error) {
    return [{ exchange, part: 'schema', found: String(error), expected: 'a JSON Schema (2020-12)' }];
  }
}

function compile(schema: AnySchemaObject): ValidateFunction {
  // One instance would not admit that two sites have different schemas of one $id. A new one is quick to make
  // without the schema of schemas.
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
  });
  return addFormats.default(ajv).compile(schema);
}

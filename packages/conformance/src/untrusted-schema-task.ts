import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export interface SchemaError {
  /** JSON Pointer of the invalid value; empty for the whole document. */
  readonly path: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ValidationInput {
  readonly schema: unknown;
  readonly documents: readonly unknown[];
}

const maxErrors = 100;

/**
 * Validates documents against a JSON Schema (2020-12) that can come from the server under test. Returns the first
 * errors in each document.
 * @throws if the schema can't be compiled
 */
export function validateDocuments({ schema, documents }: ValidationInput): SchemaError[][] {
  const validate = compileUntrustedSchema(schema, { allErrors: true });
  return documents.map((document) => {
    validate(document);
    const errors: readonly ErrorObject[] = validate.errors ?? [];
    return errors.slice(0, maxErrors).map(({ instancePath, keyword, message = '', params }) => ({
      path: instancePath,
      keyword,
      message,
      params,
    }));
  });
}

/** @throws if the schema can't be compiled */
export function compileUntrustedSchema(
  schema: unknown,
  { allErrors }: { allErrors: boolean },
): ValidateFunction {
  // Without the meta-schema, ajv starts faster.
  const options = { allErrors, strict: false, logger: false, meta: false, validateSchema: false } as const;
  removeForeignKeywords(schema);
  // Each call needs its own ajv instance, because two schemas can have the same $id.
  const ajv = addFormats.default(new Ajv2020(options));
  ajv.removeKeyword('id');
  return ajv.compile(schema as AnySchemaObject);
}

// These keywords contain schemas by name.
const namedSchemas = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
]);
// These keywords contain values.
const literals = new Set(['const', 'enum', 'default', 'example', 'examples']);

/**
 * Removes `nullable` and `$async`, which ajv applies. In JSON Schema 2020-12, they're unknown keywords without effect.
 * Changes the schema.
 */
function removeForeignKeywords(schema: unknown): void {
  const nodes = [schema];
  // A loop instead of recursion, because the schema can be nested deeply.
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    for (const [key, value] of Object.entries(Object(node))) {
      if (key === 'nullable' || key === '$async') Reflect.deleteProperty(Object(node), key);
      else if (namedSchemas.has(key)) for (const named of Object.values(Object(value))) nodes.push(named);
      else if (!literals.has(key) && typeof value === 'object') nodes.push(value);
    }
  }
}

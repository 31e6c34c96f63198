import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Exchange } from './exchange.ts';
import { formatValue, type Violation } from './rule.ts';

const isGenericUri = fullFormats.uri as (text: string) => boolean;

const compiledSchemas = {
  allErrors: new WeakMap<object, ValidateFunction>(),
  firstError: new WeakMap<object, ValidateFunction>(),
};

interface ValidationOptions {
  /** Whether to find all errors, instead of only those of the first invalid value. With `$ref`, this takes quadratic time. */
  readonly allErrors?: boolean;
}

/** `schema` (JSON Schema 2020-12) must be trusted, because ajv compiles it to code. */
export function schemaViolations(
  exchange: Exchange,
  document: unknown,
  schema: object,
  { allErrors = true }: ValidationOptions = {},
): Violation[] {
  const compiled = compiledSchemas[allErrors ? 'allErrors' : 'firstError'];
  const validate = compiled.get(schema) ?? compile(schema, allErrors);
  compiled.set(schema, validate);
  validate(document);
  // An `if` error only repeats an error of `then` or `else`.
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  // If a subschema fails, ajv also reports its fields as "unevaluated". Those errors are kept only if there are no
  // others.
  const causes = errors.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  return (causes.length > 0 ? causes : errors).map((error) => ({ exchange, ...schemaErrorViolation(error) }));
}

function compile(schema: AnySchemaObject, allErrors: boolean): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors,
    verbose: true,
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
  });
  return addFormats.default(ajv).addFormat('uri', isUri).compile(schema);
}

const uriStart =
  /^([a-z][a-z\d+.-]*):(?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:@]*)(?::\d*)?(?=[/?#]|$)|(?!\/\/))/i;

/** ajv-formats also accepts ports that aren't numbers (RFC 3986, section 3.2) and no host (RFC 9110, section 4.2). */
function isUri(text: string): boolean {
  const [start, scheme = '', host = ''] = uriStart.exec(text) ?? [];
  if (start === undefined || !isGenericUri(text)) return false;
  return host !== '' || !/^https?$/i.test(scheme);
}

export function schemaErrorViolation(error: ErrorObject): Omit<Violation, 'exchange'> {
  const { instancePath, keyword, params, data, message = 'must be valid', parentSchema } = error;
  const part = instancePath || 'body';
  switch (keyword) {
    case 'required':
      return {
        part: `${instancePath}/${params.missingProperty}`,
        found: 'nothing',
        expected: 'a value: this field is required',
      };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name: string = params.additionalProperty ?? params.unevaluatedProperty;
      const value = formatValue(Object(data)[name]);
      return { part: `${instancePath}/${name}`, found: value, expected: 'no such field' };
    }
    case 'enum':
      return { part, found: formatValue(data), expected: params.allowedValues.map(formatValue).join(' or ') };
    case 'const':
      return { part, found: formatValue(data), expected: formatValue(params.allowedValue) };
    case 'type':
      return {
        part,
        found: formatValue(data),
        expected: `a value of type ${[params.type].flat().join(' or ')}`,
      };
    case 'format':
      return {
        part,
        found: formatValue(data),
        expected: formatDescriptions[params.format] ?? `the format ${params.format}`,
      };
    default:
      return {
        part,
        found: formatValue(data),
        expected: parentSchema?.$comment ?? `a different value, because it ${message}`,
      };
  }
}

const formatDescriptions: Readonly<Record<string, string>> = {
  uri: 'an absolute URI with a scheme, for example "https://tool.example/docs"',
};

/** The part of JSON Schema (2020-12) that sections 2.1 to 2.4 of the specification need. */
export interface Schema {
  readonly type: 'string' | 'array' | 'object';
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
}

const text: Schema = { type: 'string' };
const uri: Schema = { type: 'string', format: 'uri' };
// The expression of https://semver.org, without its groups.
const version =
  '^(?:0|[1-9]\\d*)(?:\\.(?:0|[1-9]\\d*)){2}(?:-(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$';

/** What any implementation may answer as the product (specification, sections 2.1 and 2.2). */
export const product = object({
  name: text,
  command: text,
  version: { type: 'string', pattern: version },
  status: oneOf('beta'),
  description: text,
  url: uri,
  repository: uri,
  documentation: uri,
  license: oneOf('MIT'),
  installCommand: text,
  platforms: { type: 'array', items: oneOf('macOS', 'Linux', 'Windows') },
  architectures: { type: 'array', items: oneOf('x64', 'arm64') },
  capabilities: { type: 'array', items: text },
  resources: object({ developers: uri, openapi: uri, llms: uri, cli: uri, contact: uri, privacy: uri }),
});

/** What any implementation may answer as an error (specification, sections 2.3 and 2.4). */
export const errorResponse = object({ error: object({ code: text, message: text, resolution: text }) });

function oneOf(...values: string[]): Schema {
  return { type: 'string', enum: values };
}

function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

/** A change that makes a document invalid: what is wrong then, and the document. */
type Change = readonly [wrong: string, document: unknown];

/**
 * Returns everything that a schema forbids, as changes of a valid document: each missing field, an unknown one,
 * each other type, each value that is not listed. Formats are left out, since no schema needs to state them.
 */
export function forbidden(schema: Schema, valid: unknown, part = 'the document'): Change[] {
  const { type, enum: values, items, properties = {} } = schema;
  const fields: Record<string, unknown> = Object(valid);
  return [
    [`${part} is 17`, 17],
    ...(values ? [[`${part} is "another"`, 'another'] as const] : []),
    ...(items ? below(items, fields[0], `an item of ${part}`, (item) => [item]) : []),
    ...Object.entries(properties).flatMap(([name, child]) => {
      const { [name]: own, ...others } = fields;
      const changes = below(child, own, name, (value) => ({ ...fields, [name]: value }));
      return [[`${name} is missing`, others] as const, ...changes];
    }),
    ...(type === 'object' ? [[`${part} has the field "another"`, { ...fields, another: '' }] as const] : []),
  ];
}

function below(schema: Schema, valid: unknown, part: string, put: (value: unknown) => unknown): Change[] {
  return forbidden(schema, valid, part).map(([wrong, value]) => [wrong, put(value)]);
}

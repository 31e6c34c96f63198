/** JSON Schema (2020-12), limited to the keywords that sections 2.1 to 2.4 of the specification need. */
export interface JsonSchema {
  readonly type: 'string' | 'array' | 'object';
  readonly enum?: readonly string[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

const text: JsonSchema = { type: 'string' };
const uri: JsonSchema = { type: 'string', format: 'uri' };
// The pattern from https://semver.org without capturing groups, so that every regular expression engine supports it.
const version =
  '^(?:0|[1-9][0-9]*)(?:\\.(?:0|[1-9][0-9]*)){2}(?:-(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*))*)?(?:\\+[0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*)?$';
const versionDescription =
  'a version as defined in Semantic Versioning 2.0.0, for example "1.2.3" or "0.4.0-beta.1"';

/** Schema that every implementation's product must match (specification, sections 2.1 and 2.2). */
export const productBodySchema = object({
  name: text,
  command: text,
  version: { type: 'string', pattern: version, $comment: versionDescription },
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

const site = 'https://tool.example';
export const sampleProductJson = JSON.stringify({
  name: 'Tool',
  command: 'tool',
  version: '1.0.0',
  status: 'beta',
  description: 'A tool.',
  url: site,
  repository: site,
  documentation: site,
  license: 'MIT',
  installCommand: 'install tool',
  platforms: ['Linux'],
  architectures: ['x64'],
  capabilities: [],
  resources: { developers: site, openapi: site, llms: site, cli: site, contact: site, privacy: site },
});

/** Schema that every implementation's errors must match (specification, sections 2.3 and 2.4). */
export const errorBodySchema = object({ error: object({ code: text, message: text, resolution: text }) });

function oneOf(...values: string[]): JsonSchema {
  return { type: 'string', enum: values };
}

function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

const address = { type: 'string', format: 'uri', pattern: '^https://' } as const;
const text = { type: 'string', minLength: 1 } as const;

/** Canonical links of the product, as JSON Schema 2020-12 (specification, section 2.2). */
export const resourcesSchema = {
  type: 'object',
  title: 'Resources',
  description: 'Canonical addresses of the pages and machine-readable documents about the product.',
  additionalProperties: false,
  required: ['developers', 'openapi', 'llms', 'cli', 'contact', 'privacy'],
  properties: {
    developers: { ...address, description: 'Where integrators start: the developer resources page.' },
    openapi: { ...address, description: 'The OpenAPI 3.1 description of this API.' },
    llms: {
      ...address,
      description: 'The llms.txt file that guides language-model agents through the site.',
    },
    cli: { ...address, description: 'The page about installing and using the command line.' },
    contact: { ...address, description: 'Where to ask for help and report problems.' },
    privacy: { ...address, description: 'The privacy policy of the site and the API.' },
  },
} as const satisfies JSONSchema;

/**
 * The official facts about the product, as JSON Schema 2020-12 (specification, section 2.1).
 * The same object validates the facts, is published, and is embedded in the OpenAPI description.
 */
export const productSchema = {
  type: 'object',
  title: 'Product',
  description: 'The official facts about one terminal coding harness.',
  additionalProperties: false,
  required: [
    'name',
    'command',
    'version',
    'status',
    'description',
    'url',
    'repository',
    'documentation',
    'license',
    'installCommand',
    'platforms',
    'architectures',
    'capabilities',
    'resources',
  ],
  properties: {
    name: { ...text, description: 'The official name of the product.' },
    command: { ...text, description: 'The command that starts the product once it is installed.' },
    version: {
      type: 'string',
      description:
        'The version of the current website build, by Semantic Versioning 2.0.0. It is not the API version.',
      pattern:
        '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-((0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(\\.(0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(\\+([0-9a-zA-Z-]+(\\.[0-9a-zA-Z-]+)*))?$',
    },
    status: { type: 'string', enum: ['beta'], description: 'How stable the current release is.' },
    description: { ...text, description: 'What the product is, in one or two sentences.' },
    url: { ...address, description: 'The canonical website; every derived address starts with it.' },
    repository: { ...address, description: 'The official source repository.' },
    documentation: { ...address, description: 'The index of the official documentation.' },
    license: {
      type: 'string',
      enum: ['MIT'],
      description: 'The license of the product, as an SPDX identifier.',
    },
    installCommand: { ...text, description: 'The shell command that installs the current beta.' },
    platforms: {
      type: 'array',
      description: 'The operating-system families that the product supports.',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ['macOS', 'Linux', 'Windows'] },
    },
    architectures: {
      type: 'array',
      description: 'The processor architectures that the product supports.',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: ['x64', 'arm64'] },
    },
    capabilities: {
      type: 'array',
      description: 'What the product can do, as short phrases for people and agents to read.',
      minItems: 1,
      uniqueItems: true,
      items: text,
    },
    resources: resourcesSchema,
  },
} as const satisfies JSONSchema;

/** What went wrong and how to fix it, as JSON Schema 2020-12 (specification, section 2.3). */
export const errorSchema = {
  type: 'object',
  title: 'Error',
  description: 'What went wrong with a request and how to put it right.',
  additionalProperties: false,
  required: ['code', 'message', 'resolution'],
  properties: {
    code: { type: 'string', description: 'A stable identifier that programs can branch on.' },
    message: { type: 'string', description: 'What went wrong, in a sentence for people.' },
    resolution: { type: 'string', description: 'The step that makes the request succeed.' },
  },
} as const satisfies JSONSchema;

/** The body of every error response, as JSON Schema 2020-12 (specification, section 2.4). */
export const errorResponseSchema = {
  type: 'object',
  title: 'ErrorResponse',
  description: 'The body of every response with an error status.',
  additionalProperties: false,
  required: ['error'],
  properties: { error: errorSchema },
} as const satisfies JSONSchema;

/** The official facts about the product (specification, section 2.1). */
export type Product = FromSchema<typeof productSchema>;

/** The body of every error response (specification, section 2.4). */
export type ErrorResponse = FromSchema<typeof errorResponseSchema>;

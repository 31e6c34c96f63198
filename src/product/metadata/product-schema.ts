import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { singleLineSchema, textSchema } from '../../http/text-schema.ts';

/** An absolute https URL, to the extent that JSON Schema can check it. */
export const httpsUrlSchema = {
  type: 'string',
  format: 'uri',
  maxLength: 2048,
  pattern: '^https://[^/\\s]\\S*$',
  ...singleLineSchema,
} as const;

/** Canonical URLs of the product's resources, as JSON Schema 2020-12 (specification, section 2.2). */
export const resourcesSchema = {
  type: 'object',
  title: 'Resources',
  description: 'The canonical URLs of related pages and machine-readable documents.',
  additionalProperties: false,
  required: ['developers', 'openapi', 'llms', 'cli', 'contact', 'privacy'],
  properties: {
    developers: {
      ...httpsUrlSchema,
      description:
        'The API page, with samples, errors, stability guarantees, and steps to generate a client.',
    },
    openapi: { ...httpsUrlSchema, description: 'The OpenAPI description of this API, in JSON.' },
    llms: {
      ...httpsUrlSchema,
      description: 'The llms.txt file, which lists all pages for language-model agents.',
    },
    cli: {
      ...httpsUrlSchema,
      description: 'The page about the command line.',
    },
    contact: {
      ...httpsUrlSchema,
      description: 'The contact page, which explains where to get help and how to report problems.',
    },
    privacy: { ...httpsUrlSchema, description: 'The privacy policy of the site and its API.' },
  },
} as const satisfies JSONSchema;

/**
 * Schema of the product, as JSON Schema 2020-12 (specification, section 2.1). It validates the metadata, is published,
 * and is embedded in the OpenAPI description.
 */
export const productSchema = {
  type: 'object',
  title: 'Product',
  description:
    'The official metadata of one terminal coding harness. The object always has exactly these fields.',
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
    name: {
      ...textSchema,
      maxLength: 200,
      description: 'The official name of the product.',
    },
    command: {
      ...textSchema,
      maxLength: 200,
      description: 'The command that starts the installed product in a terminal.',
    },
    version: {
      type: 'string',
      maxLength: 255,
      description:
        "The version of the website's current build, according to Semantic Versioning 2.0.0. This isn't the version of the API. Previews append build metadata after a plus sign.",
      pattern:
        '^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)(-((0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)(\\.(0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*))*))?(\\+([0-9a-zA-Z-]+(\\.[0-9a-zA-Z-]+)*))?$',
      ...singleLineSchema,
    },
    status: {
      type: 'string',
      enum: ['beta'],
      description: 'The release channel, which indicates how stable the current release is.',
    },
    description: { ...textSchema, description: 'What the product is, in one or two sentences.' },
    url: { ...httpsUrlSchema, description: 'The canonical website of the product.' },
    repository: {
      ...httpsUrlSchema,
      description: 'The official source repository.',
    },
    documentation: { ...httpsUrlSchema, description: 'The start page of the official documentation.' },
    license: {
      type: 'string',
      enum: ['MIT'],
      description: 'The license of the product, as an SPDX identifier.',
    },
    installCommand: {
      ...textSchema,
      description:
        'The official POSIX shell command that installs the current beta release. For Windows, see `documentation`. Show the command to a person before you run it.',
    },
    platforms: {
      type: 'array',
      description: 'The operating-system families that the product supports.',
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      items: { type: 'string', enum: ['macOS', 'Linux', 'Windows'] },
    },
    architectures: {
      type: 'array',
      description:
        'The processor architectures that the product supports. A platform might support only some of them.',
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      items: { type: 'string', enum: ['x64', 'arm64'] },
    },
    capabilities: {
      type: 'array',
      description:
        "The main tasks that the product performs, as short phrases for people. Don't branch on them.",
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      items: textSchema,
    },
    resources: resourcesSchema,
  },
} as const satisfies JSONSchema;

/** Metadata of a product (specification, section 2.1). */
export type Product = FromSchema<typeof productSchema>;

import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/**
 * Rejects line feeds. In Python and PHP, `$` also matches before a trailing line feed, so a pattern that ends with `$`
 * can't reject it.
 */
export const singleLineSchema = { not: { pattern: '\\n' } } as const;

/**
 * Text that isn't blank and has no control characters. The pattern works in the regular expression engines of all
 * common languages.
 */
export const textSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2000,
  // Matches spaces, one character that isn't a space, and then any characters, so that no engine has to backtrack.
  pattern: '^[^\\S\\x00-\\x1f\\x7f-\\x9f]*[^\\s\\x00-\\x1f\\x7f-\\x9f][^\\x00-\\x1f\\x7f-\\x9f]*$',
  ...singleLineSchema,
} as const;

/** Error with its resolution, as JSON Schema 2020-12 (specification, section 2.3). */
export const errorSchema = {
  type: 'object',
  title: 'Error',
  description: 'What went wrong with the request, and how to fix it.',
  additionalProperties: false,
  required: ['code', 'message', 'resolution'],
  properties: {
    code: {
      type: 'string',
      maxLength: 64,
      pattern: '^[a-z]+(_[a-z]+)*$',
      ...singleLineSchema,
      description: 'The stable error code, which programs can branch on.',
    },
    message: {
      ...textSchema,
      description: 'An explanation of the error, for people. The wording can change.',
    },
    resolution: { ...textSchema, description: 'How to make the request succeed. The wording can change.' },
  },
} as const satisfies JSONSchema;

/** Body of every error response, as JSON Schema 2020-12 (specification, section 2.4). */
export const errorResponseSchema = {
  type: 'object',
  title: 'ErrorResponse',
  description: 'The body of every API error.',
  additionalProperties: false,
  required: ['error'],
  properties: { error: errorSchema },
} as const satisfies JSONSchema;

/** Body of every error response (specification, section 2.4). */
export type ErrorResponse = FromSchema<typeof errorResponseSchema>;

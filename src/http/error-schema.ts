import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { singleLineSchema, textSchema } from './text-schema.ts';

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
      description: 'A human-readable explanation of the error. The wording can change.',
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

export type ErrorResponse = FromSchema<typeof errorResponseSchema>;

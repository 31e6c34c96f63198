import type { Problem } from '../product/validation/problems.ts';
import { schemaProblems } from '../product/validation/schema-problems.ts';

/** Requirements for the OpenAPI description (specification, section 4.2), as JSON Schema 2020-12. */
const openApiSchema = {
  type: 'object',
  required: ['openapi', 'info', 'servers', 'externalDocs', 'paths', 'components'],
  properties: {
    openapi: { const: '3.1.0' },
    info: { type: 'object', required: ['title', 'version', 'description', 'license'] },
    servers: { type: 'array', minItems: 1, maxItems: 1 },
    paths: {
      type: 'object',
      required: ['/product'],
      properties: {
        '/product': {
          type: 'object',
          required: ['get'],
          properties: {
            get: {
              type: 'object',
              required: ['operationId', 'tags', 'responses'],
              properties: {
                operationId: { const: 'getProduct' },
                responses: { type: 'object', required: ['200', '405', '406'] },
              },
            },
          },
        },
      },
    },
    components: {
      type: 'object',
      required: ['schemas'],
      properties: {
        schemas: { type: 'object', required: ['Product', 'Error', 'ErrorResponse'] },
      },
    },
  },
};

/**
 * Finds missing parts of the OpenAPI description or, if none is missing, examples that don't match their own schema.
 */
export function openApiProblems(description: unknown, file: string): Problem[] {
  const missing = schemaProblems(openApiSchema, description, file);
  return missing.length > 0 ? missing : exampleProblems(description, description, file, '');
}

function exampleProblems(node: unknown, root: unknown, file: string, field: string): Problem[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, examples } = node as { schema?: object; examples?: Record<string, { value: unknown }> };
  const ownProblems = Object.entries(schema && examples ? examples : {}).flatMap(([name, { value }]) =>
    schemaProblems({ ...schema, components: Object(root).components }, value, file).map((problem) => ({
      ...problem,
      field: `${field}.examples.${name}.${problem.field}`,
    })),
  );
  const children = Object.entries(node).flatMap(([key, child]) =>
    exampleProblems(child, root, file, `${field}.${key}`.replace(/^\./, '')),
  );
  return [...ownProblems, ...children];
}

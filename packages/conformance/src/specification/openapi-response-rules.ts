import { type Rule, RuleUncheckedError } from '../rule.ts';
import { createOpenApiRule, setOpenApiValue } from './create-openapi-rule.ts';
import { onlyLocalReferences } from './local-references.ts';
import { findDanglingReference, findJsonContent } from './openapi-lookup.ts';
import { productOperationField } from './openapi-operation-rules.ts';
import { createSchemaRules } from './schema-rules.ts';
import * as schemas from './schemas.ts';

export const openApiResponseRules: Rule[] = [
  createOpenApiRule(
    '4.2-responses',
    ['4.2, rule 9'],
    'The OpenAPI description defines the responses 200, 405, and 406 as application/json',
    (description, expect) => {
      if (description.paths?.['/product'] === undefined)
        throw new RuleUncheckedError('the OpenAPI description has no path /product');
      return [200, 405, 406].flatMap((status) => {
        const part = `/paths/~1product/get/responses/${status}/content`;
        const content = findJsonContent(description, status);
        const reference = findDanglingReference(description, status);
        if (reference !== undefined)
          return expect(
            `/paths/~1product/get/responses/${status}/$ref`,
            reference,
            `a reference to a response that the OpenAPI description defines${reference.startsWith('#') ? '' : `, ${onlyLocalReferences}`}`,
            false,
          );
        if (content === undefined) return expect(part, undefined, '"application/json"', false);
        return expect(`${part}/schema`, content.schema, 'a schema', content.schema !== undefined);
      });
    },
    [
      ["doesn't describe the 406 response", setOpenApiValue(`${productOperationField}.responses.406`)],
      [
        'describes the product response as text/plain',
        setOpenApiValue(`${productOperationField}.responses.200`, {
          description: 'The product.',
          content: { 'text/plain': {} },
        }),
      ],
      [
        'omits the schema',
        setOpenApiValue(`${productOperationField}.responses.200.content.application/json`, {}),
      ],
    ],
  ),
  ...createSchemaRules(200, schemas.productBodySchema, ['GET'], {
    accepts: [
      [
        "has a schema that rejects the product's name",
        setOpenApiValue(schemaPath(200, 'properties.name.maxLength'), 1),
      ],
      ['has a schema that requires another field', setOpenApiValue(schemaPath(200, 'required'), ['stars'])],
      ['has a broken reference', setOpenApiValue(schemaPath(200, '$ref'), '#/components/schemas/Nothing')],
    ],
    rejects: [
      [
        'has a schema that accepts a product without most fields',
        setOpenApiValue(schemaPath(200, 'required'), ['name']),
      ],
      ['has a schema that accepts unknown fields', setOpenApiValue(schemaPath(200, 'additionalProperties'))],
      [
        'has a schema that accepts an unknown status',
        setOpenApiValue(schemaPath(200, 'properties.status'), { type: 'string' }),
      ],
      [
        'has a schema that accepts every platform',
        setOpenApiValue(schemaPath(200, 'properties.platforms.items'), { type: 'string' }),
      ],
      [
        'has a schema that accepts every capability',
        setOpenApiValue(schemaPath(200, 'properties.capabilities.items')),
      ],
    ],
  }),
  ...createSchemaRules(405, schemas.errorBodySchema, ['POST'], {
    accepts: [
      [
        'has a schema that rejects the message of the response',
        setOpenApiValue(schemaPath(405, 'properties.error.properties.message.maxLength'), 1),
      ],
    ],
    rejects: [
      [
        'has a schema that accepts a response without the error',
        setOpenApiValue(schemaPath(405, 'required')),
      ],
    ],
  }),
  ...createSchemaRules(406, schemas.errorBodySchema, ['GET', 'application/json;q=0'], {
    accepts: [
      [
        'has a schema that rejects the code of the response',
        setOpenApiValue(schemaPath(406, 'properties.error.properties.code.maxLength'), 1),
      ],
    ],
    rejects: [
      [
        'has a schema that accepts unknown fields',
        setOpenApiValue(schemaPath(406, 'properties.error.additionalProperties')),
      ],
    ],
  }),
];

function schemaPath(status: number, part: string): string {
  return `${productOperationField}.responses.${status}.content.application/json.schema.${part}`;
}

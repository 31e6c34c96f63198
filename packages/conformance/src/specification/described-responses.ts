import { type Any, jsonViolations, parseJson } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { type Mutations, type Rule, Unchecked, type Violation } from '../rule.ts';
import { checkAgainstForeignSchema } from '../schema-check.ts';
import { describeError, schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { change, descriptionRule } from './description.ts';
import { danglingReference, jsonContent, readDescription } from './openapi-lookup.ts';
import { get } from './operation.ts';
import { type ProductRequest, sendRequest } from './product-request.ts';
import * as schemas from './schemas.ts';

/** Rules about the responses in the OpenAPI description. */
export const describedResponseRules: Rule[] = [
  descriptionRule(
    '4.2-responses',
    ['4.2, rule 9'],
    'The description has the responses 200, 405, and 406, as application/json',
    (it, expect) => {
      if (it.paths?.['/product'] === undefined) throw new Unchecked('the description has no path /product');
      return [200, 405, 406].flatMap((code) => {
        const part = `/paths/~1product/get/responses/${code}/content`;
        const content = jsonContent(it, code);
        const reference = danglingReference(it, code);
        if (reference !== undefined)
          return expect(
            `/paths/~1product/get/responses/${code}/$ref`,
            reference,
            'a reference to a response that the description has',
            false,
          );
        if (content === undefined) return expect(part, undefined, '"application/json"', false);
        return expect(`${part}/schema`, content.schema, 'a schema', content.schema !== undefined);
      });
    },
    [
      ['omits the 406', change(`${get}.responses.406`)],
      [
        'describes the product as text',
        change(`${get}.responses.200`, { description: 'The product.', content: { 'text/plain': {} } }),
      ],
      ['has no schema', change(`${get}.responses.200.content.application/json`, {})],
    ],
  ),
  ...schemaRules(200, schemas.product, ['GET'], {
    accepts: [
      ['rejects its own name', change(schemaAt(200, 'properties.name.maxLength'), 1)],
      ['requires another field', change(schemaAt(200, 'required'), ['stars'])],
      ['has a reference to nothing', change(schemaAt(200, '$ref'), '#/components/schemas/Nothing')],
    ],
    rejects: [
      ['accepts a product without most fields', change(schemaAt(200, 'required'), ['name'])],
      ['accepts unknown fields', change(schemaAt(200, 'additionalProperties'))],
      ['accepts an unknown status', change(schemaAt(200, 'properties.status'), { type: 'string' })],
      ['accepts every platform', change(schemaAt(200, 'properties.platforms.items'), { type: 'string' })],
      ['accepts every capability', change(schemaAt(200, 'properties.capabilities.items'))],
    ],
  }),
  ...schemaRules(405, schemas.errorResponse, ['POST'], {
    accepts: [
      ['rejects its own message', change(schemaAt(405, 'properties.error.properties.message.maxLength'), 1)],
    ],
    rejects: [['accepts a response without the error', change(schemaAt(405, 'required'))]],
  }),
  ...schemaRules(406, schemas.errorResponse, ['GET', 'application/json;q=0'], {
    accepts: [
      ['rejects its own code', change(schemaAt(406, 'properties.error.properties.code.maxLength'), 1)],
    ],
    rejects: [['accepts unknown fields', change(schemaAt(406, 'properties.error.additionalProperties'))]],
  }),
];

/** Returns the rules that a schema accepts the service's own response, and rejects everything invalid. */
function schemaRules(
  code: number,
  valid: schemas.Schema,
  request: ProductRequest,
  mutations: Readonly<Record<'accepts' | 'rejects', Mutations>>,
): Rule[] {
  const part = `/paths/~1product/get/responses/${code}`;
  return [
    descriptionRule(
      `4.2-schema-${code}-accepts`,
      ['4.2, rule 10'],
      `The schema of the ${code} response accepts what the service returns`,
      async (it, _, site) => {
        const { exchange, document } = await validResponse(site, code, valid, request);
        const result = await checkAgainstForeignSchema(rootedSchema(it, code), [document]);
        if (result.failure !== undefined) {
          const expected = 'a JSON Schema (2020-12) that can be applied';
          return [{ exchange, part: `${part}/schema`, found: result.message, expected }];
        }
        return (result.errors[0] ?? []).map((error): Violation => {
          const data = valueAt(document, error.path);
          const { found, expected, part } = describeError({
            ...error,
            instancePath: error.path,
            data,
            schemaPath: '',
          });
          return { exchange, part, found, expected: `${expected}, as the described schema says` };
        });
      },
      mutations.accepts,
    ),
    descriptionRule(
      `4.2-schema-${code}-rejects`,
      ['4.2, rule 11'],
      `The schema of the ${code} response rejects what the specification doesn't allow`,
      async (it, _, site) => {
        const { document } = await validResponse(site, code, valid, request);
        const { exchange } = await readDescription(site);
        const invalid = schemas.invalidDocuments(valid, document);
        const documents = [document, ...invalid.map((changed) => changed.document)];
        const result = await checkAgainstForeignSchema(rootedSchema(it, code), documents);
        if (result.failure !== undefined) throw new Unchecked(result.message);
        const [own = [], ...others] = result.errors;
        if (own.length > 0) throw new Unchecked('the schema rejects the response of the service itself');
        const accepted = invalid.filter((_, index) => others[index]?.length === 0);
        return lenientParts(accepted).map((words) => ({ exchange, part, ...words }));
      },
      mutations.rejects,
    ),
  ];
}

const remedies = {
  missing: ['a schema that accepts a document without', 'a schema that requires each of them ("required")'],
  unknown: [
    'a schema that accepts an unknown field in',
    'a schema that rejects unknown fields, for example with "additionalProperties": false',
  ],
  type: ['a schema that accepts the number 17 for', 'a schema with the type of each of them ("type")'],
  value: [
    'a schema that accepts the string "another" for',
    'a schema with the allowed values of each of them ("enum" or "const")',
  ],
} as const;

/** Returns what a schema accepts although it's invalid, in one sentence for each kind of change. */
function lenientParts(accepted: readonly schemas.InvalidDocument[]): Pick<Violation, 'found' | 'expected'>[] {
  return Object.entries(remedies).flatMap(([kind, [found, expected]]) => {
    const parts = accepted.filter(({ change }) => change === kind).map(({ part }) => part);
    return parts.length === 0 ? [] : [{ found: `${found} ${parts.join(', ')}`, expected }];
  });
}

/** @throws Unchecked unless a response is valid by the specification */
async function validResponse(
  site: Site,
  code: number,
  valid: schemas.Schema,
  request: ProductRequest,
): Promise<{ exchange: Exchange; document: unknown }> {
  const exchange = await sendRequest(site, request);
  const document = parseJson(exchange.body);
  const isValid =
    exchange.status === code &&
    jsonViolations(exchange).length === 0 &&
    schemaViolations(exchange, document, valid).length === 0;
  if (!isValid) throw new Unchecked(`the service returns no valid ${code} response to compare`);
  return { exchange, document };
}

/** Returns a described schema as the root of the description, because its references start from there. */
function rootedSchema(description: Any, code: number): object {
  const schema = jsonContent(description, code)?.schema;
  if (schema === undefined) throw new Unchecked(`no schema is described for the ${code} response`);
  return typeof schema === 'object' ? { ...description, ...schema } : schema;
}

function valueAt(document: unknown, pointer: string): Any {
  const keys = pointer.split('/').slice(1);
  const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((node: Any, name) => node?.[name], document);
}

/** Returns where the description has a part of a response's schema. */
function schemaAt(code: number, part: string): string {
  return `${get}.responses.${code}.content.application/json.schema.${part}`;
}

import { type AnyJson, dereference } from '../json-documents.ts';
import { type Rule, type RuleMutations, RuleUncheckedError, type Violation } from '../rule.ts';
import { createOpenApiRule, type OpenApiCheck, setOpenApiValue } from './create-openapi-rule.ts';
import { onlyLocalReferences } from './local-references.ts';
import { findProductOperation } from './openapi-lookup.ts';

export const productOperationField = 'paths./product.get';
const methods = ['get', 'put', 'post', 'delete', 'patch', 'trace'];
const responses = { 200: { description: 'OK' } };
const expectedOnlyProduct =
  'only "get /product", because paths are relative to the server URL, which ends in /api/v1';
const expectedLocalReference = `a reference to a path item that the OpenAPI description defines, ${onlyLocalReferences}`;
const credentialNames = /authorization|api[-_ ]?key|token|password/i;

export const openApiOperationRules: Rule[] = [
  createOperationRule(
    '1-one-operation',
    ['1, rule 1'],
    'The OpenAPI description defines no operation other than getProduct, except HEAD and OPTIONS',
    (description, expect) => {
      // Extensions (OpenAPI 3.1.0, section 4.9) can have any value.
      const items = Object.entries<AnyJson>(description.paths ?? {}).filter(
        ([path]) => !path.startsWith('x-'),
      );
      const operations = items.flatMap(([path, item]) =>
        operationFields(description, item).map((field) => `${field} ${path}`),
      );
      return operations
        .filter((operation) => operation !== 'get /product')
        .flatMap((operation) =>
          expect(
            '/paths',
            operation,
            operation.startsWith('$ref ') ? expectedLocalReference : expectedOnlyProduct,
            false,
          ),
        );
    },
    [
      ['defines an additional path', setOpenApiValue('paths./releases', { get: { responses } })],
      ['defines a PUT operation', setOpenApiValue('paths./product.put', { responses })],
      [
        'defines an additional path in another document',
        setOpenApiValue('paths./releases', { $ref: 'https://elsewhere.example/releases.json' }),
      ],
      [
        'defines an additional operation next to a reference',
        setOpenApiValue('paths./releases', { $ref: '#/components/pathItems/none', get: { responses } }),
      ],
    ],
  ),
  createOpenApiRule(
    '4.2-operation',
    ['4.2, rule 7'],
    'The OpenAPI description defines the operation getProduct with the tag Product',
    (description, expect) => {
      const operation = findProductOperation(description);
      const { operationId, tags } = operation;
      const hasTag = Array.isArray(tags) && tags.includes('Product');
      return [
        ...expect('/paths/~1product/get/operationId', operationId, 'getProduct'),
        ...expect('/paths/~1product/get/tags', tags, 'an array with "Product"', hasTag),
      ];
    },
    [
      [
        'has a different operation ID',
        setOpenApiValue(`${productOperationField}.operationId`, 'readProduct'),
      ],
      ['has no tag', setOpenApiValue(`${productOperationField}.tags`)],
      ['has a different tag', setOpenApiValue(`${productOperationField}.tags`, ['Metadata'])],
    ],
  ),
  createOperationRule(
    '4.2-no-parameters',
    ['4.2, rule 8'],
    'The operation takes no parameters and no request body',
    (description, expect) => {
      const { parameters, requestBody } = findProductOperation(description);
      const shared = dereference(description, description.paths?.['/product']).parameters;
      return [
        ...expect('/paths/~1product/parameters', shared ?? [], []),
        ...expect('/paths/~1product/get/parameters', parameters ?? [], []),
        ...expect('/paths/~1product/get/requestBody', requestBody, undefined),
      ];
    },
    [
      ['describes a parameter', setOpenApiValue(`${productOperationField}.parameters`, [parameter('q')])],
      ['describes a parameter for the path', setOpenApiValue('paths./product.parameters', [parameter('q')])],
      ['describes a request body', setOpenApiValue(`${productOperationField}.requestBody`, { content: {} })],
    ],
  ),
  createOperationRule(
    '5-no-authentication',
    ['5, rule 2'],
    "The OpenAPI description doesn't define or require authentication",
    (description, expect) => {
      const security = findProductOperation(description).security ?? description.security ?? [];
      const parameters = Object.values<AnyJson>(description.components?.parameters ?? {});
      const credentials = parameters.filter(({ name }) => credentialNames.test(String(name)));
      return [
        // An empty security requirement makes authentication optional (OpenAPI 3.1.0, section 4.8.30).
        ...expect(
          '/security',
          [security].flat().flatMap((requirement) => Object.keys(requirement)),
          [],
        ),
        ...expect('/components/securitySchemes', description.components?.securitySchemes ?? {}, {}),
        ...credentials.flatMap((found) =>
          expect('/components/parameters', found, 'no parameter for credentials', false),
        ),
      ];
    },
    [
      ['requires an API key', setOpenApiValue(`${productOperationField}.security`, [{ key: [] }])],
      [
        'defines an authentication scheme',
        setOpenApiValue('components.securitySchemes', { key: { type: 'http', scheme: 'bearer' } }),
      ],
      [
        'defines a header parameter for an API key',
        setOpenApiValue('components.parameters', { key: parameter('X-API-Key', 'header') }),
      ],
    ],
  ),
  createOperationRule(
    '6-no-webhooks',
    ['6, rule 1'],
    'The OpenAPI description defines no webhooks or callbacks',
    (description, expect) => [
      ...expect('/webhooks', description.webhooks ?? {}, {}),
      ...expect('/components/callbacks', description.components?.callbacks ?? {}, {}),
      ...expect('/paths/~1product/get/callbacks', findProductOperation(description).callbacks ?? {}, {}),
    ],
    [
      ['describes a webhook', setOpenApiValue('webhooks', { released: { post: { responses } } })],
      ['describes a callback', setOpenApiValue(`${productOperationField}.callbacks`, { released: {} })],
      [
        'defines a callback in the components of its OpenAPI description',
        setOpenApiValue('components.callbacks', { released: {} }),
      ],
    ],
  ),
];

/**
 * Creates a rule about something that the OpenAPI description must not contain. Without the product operation, such a
 * rule could pass by mistake, so it's unchecked instead.
 */
function createOperationRule(
  id: string,
  cited: Parameters<typeof createOpenApiRule>[1],
  title: string,
  check: (...args: Parameters<OpenApiCheck>) => Violation[],
  mutations: RuleMutations,
): Rule {
  const checkOperation: OpenApiCheck = (description, expect, site) => {
    const violations = check(description, expect, site);
    if (violations.length > 0 || Object.keys(findProductOperation(description)).length > 0) return violations;
    throw new RuleUncheckedError('the OpenAPI description has no operation "get /product"');
  };
  return createOpenApiRule(id, cited, title, checkOperation, mutations);
}

function parameter(name: string, position = 'query') {
  return { name, in: position, schema: { type: 'string' } };
}

/**
 * Returns the methods in a path item and in its reference's target. They include `$ref` only if the target is in another
 * document or is a reference itself, because then it can contain any operation.
 */
function operationFields(description: AnyJson, item: AnyJson): string[] {
  const target = dereference(description, item);
  // Doesn't list the target's fields, because any number of path items can refer to the same target.
  return [...methods, '$ref'].filter(
    (field) => Object.hasOwn(target, field) || (field !== '$ref' && Object.hasOwn(Object(item), field)),
  );
}

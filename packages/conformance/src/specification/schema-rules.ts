import { type AnyJson, type FetchedDocument, jsonViolations, tryParseJson } from '../json-documents.ts';
import { formatValue, type Rule, type RuleMutations, RuleUncheckedError, type Violation } from '../rule.ts';
import { schemaErrorViolation, schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { findAcceptedDocuments, validateWithUntrustedSchema } from '../untrusted-schema-in-worker.ts';
import type { Acceptance, AcceptanceInput } from './accepted-documents.ts';
import { createOpenApiRule } from './create-openapi-rule.ts';
import { onlyLocalReferences } from './local-references.ts';
import { fetchOpenApiDescription } from './openapi-lookup.ts';
import { type ProductRequest, sendProductRequest } from './product-request.ts';
import type * as schemas from './schemas.ts';
import { selfContainedSchema } from './self-contained-schema.ts';

export function createSchemaRules(
  status: number,
  valid: schemas.JsonSchema,
  request: ProductRequest,
  mutations: Readonly<Record<'accepts' | 'rejects', RuleMutations>>,
): Rule[] {
  const part = `/paths/~1product/get/responses/${status}`;
  return [
    createOpenApiRule(
      `4.2-schema-${status}-accepts`,
      ['4.2, rule 10'],
      `The schema of the ${status} response accepts what the service returns`,
      async (description, _, site) => {
        const response = await validResponse(site, status, valid, request);
        return strictViolations(response, selfContainedSchema(description, status), `${part}/schema`);
      },
      mutations.accepts,
    ),
    createOpenApiRule(
      `4.2-schema-${status}-rejects`,
      ['4.2, rule 11'],
      `The schema of the ${status} response rejects what the specification doesn't allow`,
      async (description, _, site) => {
        const { document } = await validResponse(site, status, valid, request);
        const { exchange } = await fetchOpenApiDescription(site);
        const accepted = await wrongAcceptances({
          schema: selfContainedSchema(description, status),
          document,
          valid,
        });
        return lenientViolations(accepted).map((words) => ({ exchange, part, ...words }));
      },
      mutations.rejects,
    ),
  ];
}

/**
 * Returns the parts of the service's own response that a schema in the OpenAPI description rejects. If the schema can't
 * be applied, returns the reason instead.
 */
async function strictViolations(
  { exchange, document }: FetchedDocument<unknown>,
  schema: object,
  part: string,
): Promise<Violation[]> {
  const result = await validateWithUntrustedSchema(schema, [document]);
  if (result.failure !== undefined) {
    const expected = /can't resolve reference (?!#)/.test(result.message)
      ? `a reference such as "#/components/schemas/Product", ${onlyLocalReferences}`
      : 'a JSON Schema (2020-12) that can be applied';
    return [{ exchange, part, found: result.message, expected }];
  }
  return (result.errors[0] ?? []).map((error): Violation => {
    const data = resolvePointer(document, error.path);
    const { expected, ...location } = schemaErrorViolation({
      ...error,
      instancePath: error.path,
      data,
      schemaPath: '',
    });
    return {
      exchange,
      ...location,
      expected: `${expected}, according to the schema in the OpenAPI description`,
    };
  });
}

/**
 * Returns what a schema in the OpenAPI description accepts, but shouldn't.
 * @throws RuleUncheckedError if the schema can't be applied, or rejects the service's own response
 */
async function wrongAcceptances(input: AcceptanceInput): Promise<readonly Acceptance[]> {
  const result = await findAcceptedDocuments(input);
  if (result.failure !== undefined) throw new RuleUncheckedError(result.message);
  if (!result.acceptsValid) throw new RuleUncheckedError("the schema rejects the service's own response");
  return result.accepted;
}

const remedies = {
  missing: [
    () => 'a schema that accepts a document without',
    'a schema that requires each of these fields ("required")',
  ],
  unknown: [
    (name: unknown) => `a schema that accepts the unknown field ${formatValue(name)} in`,
    'a schema that rejects unknown fields, for example with "additionalProperties": false',
  ],
  type: [
    (value: unknown) => `a schema that accepts ${formatShort(value)} for`,
    'a schema that specifies the type of each of these values ("type")',
  ],
  value: [
    (value: unknown) => `a schema that accepts ${formatValue(value)} for`,
    'a schema that lists the allowed values for each of these fields ("enum" or "const")',
  ],
  content: [
    (value: unknown) => `a schema that accepts ${formatShort(value)} for`,
    'a schema that accepts only what section 2 of the specification allows',
  ],
} as const;

function lenientViolations(accepted: readonly Acceptance[]): Pick<Violation, 'found' | 'expected'>[] {
  // Content of other kinds is also accepted because of the other problems, if there are any.
  const others = accepted.filter(({ change }) => change !== 'content');
  const reported = others.length > 0 ? others : accepted;
  return Object.entries(remedies).flatMap(([kind, [found, expected]]) => {
    const parts = new Map<string, string[]>();
    for (const { change, part, inserted } of reported) {
      if (change !== kind) continue;
      const words = found(inserted);
      parts.set(words, [...(parts.get(words) ?? []), part]);
    }
    return [...parts].map(([words, names]) => ({ found: `${words} ${names.join(', ')}`, expected }));
  });
}

function formatShort(value: unknown): string {
  const text = formatValue(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/** @throws RuleUncheckedError if the response doesn't comply with the specification */
async function validResponse(
  site: Site,
  status: number,
  valid: schemas.JsonSchema,
  request: ProductRequest,
): Promise<FetchedDocument<unknown>> {
  const exchange = await sendProductRequest(site, request);
  const document = tryParseJson(exchange.body);
  const isValid =
    exchange.status === status &&
    jsonViolations(exchange).length === 0 &&
    schemaViolations(exchange, document, valid).length === 0;
  if (!isValid)
    throw new RuleUncheckedError(
      `the service returns no valid ${status} response to compare the schema with`,
    );
  return { exchange, document };
}

function resolvePointer(document: unknown, pointer: string): AnyJson {
  const keys = pointer.split('/').slice(1);
  const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((node: AnyJson, name) => node?.[name], document);
}

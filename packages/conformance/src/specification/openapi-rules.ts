import { paths } from '../../../../src/http/paths.ts';
import openapiSchema from '../../schemas/openapi-3.1/schema.json' with { type: 'json' };
import { type AnyJson, dereference, jsonViolations, tryParseJson } from '../json-documents.ts';
import { type Mutation, mutateDocument, setBody, setStatus } from '../mutation.ts';
import { groupBy } from '../report/group-by.ts';
import {
  createSpecificationRule,
  expectStatus,
  formatValue,
  type Rule,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import { scanUntrustedText } from '../scan-untrusted-text.ts';
import { schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { createOpenApiRule, type ExpectFunction, setOpenApiValue } from './create-openapi-rule.ts';
import {
  createLinkNormalizer,
  fetchOpenApiDescription,
  fetchSiteOrigins,
  findProductOperation,
  resolveServerUrl,
} from './openapi-lookup.ts';

// In larger descriptions, only the first problem is reported. The description of Nameplate's API has about 400 values in
// 20,000 characters.
const maxLength = 200_000;
const maxValues = 5000;

export const openApiRules: Rule[] = [
  createSpecificationRule(
    '4.2-get',
    ['4.2, rule 1', '5, rule 1', '2, rule 1'],
    'GET /openapi.json returns 200 with a JSON object',
    async (site) => {
      const exchange = await site.send('GET', paths.openapi);
      const violations = [...expectStatus(200)(exchange), ...jsonViolations(exchange)];
      const document = tryParseJson(exchange.body);
      if (violations.length > 0 || (Object(document) === document && !Array.isArray(document)))
        return violations;
      return [{ exchange, part: 'body', found: formatValue(document), expected: 'a JSON object' }];
    },
    [
      ['returns 404 for the OpenAPI description', mutateDocument(paths.openapi, setStatus(404))],
      ['requires credentials for the OpenAPI description', mutateDocument(paths.openapi, setStatus(401))],
      ['publishes YAML', mutateDocument(paths.openapi, setBody('openapi: 3.1.0\n'))],
      ['publishes null', mutateDocument(paths.openapi, setBody('null'))],
    ],
  ),
  createOpenApiRule(
    '4.2-version',
    ['4.2, rule 1'],
    'The OpenAPI description uses OpenAPI 3.1.0',
    (description, expect) => expect('/openapi', description.openapi, '3.1.0'),
    [
      ['publishes OpenAPI 3.0.3', setOpenApiValue('openapi', '3.0.3')],
      ['omits the OpenAPI version', setOpenApiValue('openapi')],
    ],
  ),
  createSpecificationRule(
    '4.2-valid',
    ['4.2, rule 1'],
    'The OpenAPI description is valid according to the JSON Schema for OpenAPI 3.1',
    async (site) => {
      const { exchange, document } = await fetchOpenApiDescription(site);
      // Adds required fields and sets the version, because other rules report these problems.
      const normalized = {
        ...document,
        openapi: '3.1.0',
        info: { version: '', title: '', ...document.info },
      };
      const allErrors = exchange.body.length <= maxLength && countValues(document, maxValues) < maxValues;
      return dedupeByPart(schemaViolations(exchange, normalized, openapiSchema, { allErrors }));
    },
    [
      ['has a license with both identifier and url', licenseWithBoth],
      [
        'has a response without a description',
        setOpenApiValue('paths./product.get.responses.200.description'),
      ],
      [
        'has a response with an invalid status',
        setOpenApiValue('paths./product.get.responses.2000', { description: 'No.' }),
      ],
      ['adds an unknown field to its OpenAPI description', setOpenApiValue('info.licence', { name: 'MIT' })],
      ['has a number instead of a schema', setOpenApiValue('components.schemas.Odd', 5)],
      ['has a path without a leading slash', setOpenApiValue('paths.other', {})],
    ],
  ),
  createOpenApiRule(
    '4.2-title',
    ['4.2, rule 2'],
    'The title of the OpenAPI description contains "Public API"',
    (description, expect) =>
      expect(
        '/info/title',
        description.info?.title,
        'a title that contains "Public API"',
        containsPublicApi(description.info?.title),
      ),
    [
      ['gives its OpenAPI description a different title', setOpenApiValue('info.title', 'HTTP interface')],
      ['omits the title from its OpenAPI description', setOpenApiValue('info.title')],
    ],
  ),
  createOpenApiRule(
    '4.2-description',
    ['4.2, rule 3'],
    'The text in info.description explains that the API is public and read-only, that it requires no authentication, and how errors are returned',
    async (description, expect, site) => {
      const text = description.info?.description;
      if (typeof text !== 'string') return expect('/info/description', text, 'a string', false);
      const problems = await scanUntrustedText(site, 'infoDescriptionProblems', text);
      return problems.flatMap((problem) => expect('/info/description', text, problem, false));
    },
    [
      ['omits info.description', setOpenApiValue('info.description')],
      ['has an empty info.description', setOpenApiValue('info.description', ' ')],
      [
        "doesn't mention errors in info.description",
        setOpenApiValue('info.description', 'Public and read-only, without authentication.'),
      ],
      [
        'describes the API as private',
        setOpenApiValue('info.description', 'Private metadata. Every request requires an API key.'),
      ],
      [
        'denies that the API is read-only',
        setOpenApiValue('info.description', 'This API is not read-only. No key is needed. Errors are JSON.'),
      ],
    ],
  ),
  createOpenApiRule(
    '4.2-license',
    ['4.2, rule 4'],
    'The OpenAPI description lists MIT as the license of the API',
    ({ info }, expect) => {
      const { identifier, name } = Object(info?.license);
      const isMit = identifier === undefined ? isNameOfMit(String(name)) : identifier === 'MIT';
      return expect('/info/license', info?.license, '{"name":"MIT","identifier":"MIT"}', isMit);
    },
    [
      ['omits the license from its OpenAPI description', setOpenApiValue('info.license')],
      ['has a different license', setOpenApiValue('info.license', { name: 'Apache-2.0' })],
      ['has a similar license', setOpenApiValue('info.license', { name: 'MIT-0', identifier: 'MIT-0' })],
      ['has a license with a similar name', setOpenApiValue('info.license', { name: 'MIT No Attribution' })],
      ['has two licenses', setOpenApiValue('info.license', { name: 'MIT OR Apache-2.0' })],
    ],
  ),
  createOpenApiRule(
    '4.2-server',
    ['4.2, rule 5'],
    'The OpenAPI description lists exactly one server, whose URL is the base URL of the API',
    serverViolations,
    [
      ['lists no server', setOpenApiValue('servers', [])],
      ['also lists a test server', setOpenApiValue('servers.1', { url: 'https://test.example/api/v1' })],
      ['has a base URL without a version', setOpenApiValue('servers', [{ url: '/api' }])],
      ['has a base URL with a trailing slash', setOpenApiValue('servers', [{ url: '/api/v1/' }])],
      ['has a base URL with an empty query', setOpenApiValue('servers', [{ url: '/api/v1?' }])],
      ['has a base URL with a different version', setOpenApiValue('servers', [{ url: '/api/v2' }])],
      [
        'lists a server on a different host',
        setOpenApiValue('servers', [{ url: 'https://elsewhere.example/api/v1' }]),
      ],
      [
        'lists a different server for the operation',
        setOpenApiValue('paths./product.get.servers', [{ url: 'https://elsewhere.example' }]),
      ],
      [
        'lists a different server for the path',
        setOpenApiValue('paths./product.servers', [{ url: 'https://elsewhere.example' }]),
      ],
    ],
  ),
  createOpenApiRule(
    '4.2-external-docs',
    ['4.2, rule 6'],
    'externalDocs in the OpenAPI description links to the API page (/developers)',
    async (description, expect, site) => {
      const normalizeLink = await createLinkNormalizer(site);
      const url = description.externalDocs?.url;
      const hosts = [...new Set(await fetchSiteOrigins(site))].join(' or ');
      const expected = `the URL of /developers on ${hosts}`;
      return expect('/externalDocs/url', url, expected, normalizeLink(url) === '/developers');
    },
    [
      ['omits the link to the API page', setOpenApiValue('externalDocs')],
      ['links to the home page instead of the API page', setOpenApiValue('externalDocs.url', '/')],
      ['links to another site', setOpenApiValue('externalDocs.url', 'https://elsewhere.example/developers')],
    ],
  ),
  createOpenApiRule(
    '9-api-version',
    ['9, rule 1'],
    'info.version in the OpenAPI description is 1.0.0',
    (description, expect) => expect('/info/version', description.info?.version, '1.0.0'),
    [
      ['has the API version 2.0.0', setOpenApiValue('info.version', '2.0.0')],
      ['omits the API version', setOpenApiValue('info.version')],
    ],
  ),
];

function licenseWithBoth(exchange: Parameters<Mutation>[0]): void {
  setOpenApiValue('info.license', {
    name: 'MIT',
    identifier: 'MIT',
    url: 'https://tool.example/license',
  })(exchange);
}

/** Whether a name is the license's name, but not of a variant or of several licenses. */
function isNameOfMit(name: string): boolean {
  const words = name.replace(/https?:\S+/g, '');
  const isCombined = /MIT *[/,+&]|[/,+&] *MIT/.test(words) || /\b(?:and|or)\b/i.test(words);
  return /\bMIT\b(?!-)/.test(words) && !isCombined && !/\b(?:modern|no|non|not|variant)\b/i.test(words);
}

function containsPublicApi(title: unknown): boolean {
  return typeof title === 'string' && title.includes('Public API');
}

async function serverViolations(
  description: AnyJson,
  expect: ExpectFunction,
  site: Site,
): Promise<Violation[]> {
  const hasOneServer = Array.isArray(description.servers) && description.servers.length === 1;
  if (!hasOneServer)
    return expect('/servers', description.servers, 'an array with exactly one server', false);
  const url = resolveServerUrl(description.servers[0], site);
  const part = '/servers/0/url';
  // A trailing slash, a query, or a fragment is wrong, because clients append the path "/product".
  const isBase = url !== undefined && url.href === `${url.origin}/api/v1`;
  if (!isBase)
    return expect(
      part,
      description.servers[0]?.url,
      'the base URL, which ends in /api/v1 without a slash after it',
      false,
    );
  // Servers of a path or an operation replace the description's servers (OpenAPI 3.1.0, sections 4.8.9 and 4.8.10).
  const replaced = [
    ...expect(
      '/paths/~1product/servers',
      dereference(description, description.paths?.['/product']).servers ?? [],
      [],
    ),
    ...expect('/paths/~1product/get/servers', findProductOperation(description).servers ?? [], []),
  ];
  if (replaced.length > 0) return replaced;
  if (url.origin === site.origin) return [];
  const origins = await fetchSiteOrigins(site).catch(() => {
    throw new RuleUncheckedError("the product can't be read, so the hosts of its URLs are unknown");
  });
  const expectedOrigins = [...new Set(origins)].join(', ');
  const expected = `a URL on this server's host or on the host of the product's URLs (${expectedOrigins})`;
  return expect(part, description.servers[0].url, expected, origins.includes(url.origin));
}

/**
 * Keeps the first violation for each part, because ajv reports several errors for one value if a schema has
 * alternatives.
 */
function dedupeByPart(violations: readonly Violation[]): Violation[] {
  return [...groupBy(violations, ({ part }) => part).values()].flatMap((group) => group.slice(0, 1));
}

/** Counts the values in a JSON document, including objects and arrays, but not beyond a limit. */
function countValues(document: unknown, limit: number): number {
  const values = [document];
  // The array grows while the loop runs. Recursion could exceed the call stack.
  for (const value of values) {
    if (values.length >= limit) return limit;
    if (typeof value === 'object' && value !== null)
      for (const child of Object.values(value)) values.push(child);
  }
  return values.length;
}

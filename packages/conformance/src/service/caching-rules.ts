import { paths } from '../../../../src/http/paths.ts';
import { type Mutation, mutateWhen, setBody, setHeader, setStatus } from '../mutation.ts';
import {
  createServiceRule,
  expectHeader,
  expectNoBody,
  expectStatus,
  NotApplicableError,
  type Rule,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import { createExchangeRule } from './exchange-rule.ts';
import {
  createErrorResponseSource,
  fetchEveryErrorResponse,
  fetchPublishedDocuments,
  mutateErrorResponse,
  mutateSampleDocument,
} from './sample-requests.ts';
import { expectVaryByAccept } from './vary-header.ts';

const mutateNotModifiedSchema = (mutation: Mutation) =>
  mutateWhen({ path: paths.productSchema, status: 304 }, mutation);

export const cachingRules: Rule[] = [
  createExchangeRule(
    'cache-lifetime',
    '/developers/http, "Caching"',
    'Caches can use a JSON document for five minutes, and for another day while they revalidate it',
    fetchPublishedDocuments,
    expectHeader('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400'),
    [
      [
        'lets caches keep a JSON document for a year',
        mutateSampleDocument(setHeader('Cache-Control', 'public, max-age=31536000')),
      ],
    ],
  ),
  createServiceRule(
    'revalidation',
    '/developers/http, "Caching"',
    'Conditional requests return 304 if the document is unchanged, and 200 otherwise',
    revalidationViolations,
    [
      ['returns 200 for a matching ETag', mutateNotModifiedSchema(setStatus(200))],
      ['returns a body with the 304', mutateNotModifiedSchema(setBody('{}'))],
      [
        'returns 304 for a different ETag',
        mutateWhen({ path: paths.productSchema, ifNoneMatch: '"another"' }, setStatus(304)),
      ],
    ],
  ),
  createExchangeRule(
    'errors-not-stored',
    'RFC 9111, section 5.2.2.5',
    "Caches don't store errors",
    fetchEveryErrorResponse,
    expectHeader('Cache-Control', 'no-store'),
    [
      [
        'lets caches store an error',
        mutateErrorResponse('not_found', setHeader('Cache-Control', 'max-age=60')),
      ],
    ],
  ),
  createExchangeRule(
    '406-vary',
    'RFC 9110, section 12.5.5',
    'Every 406 response lists Accept in the Vary header',
    createErrorResponseSource('not_acceptable'),
    expectVaryByAccept,
    [['omits Vary', mutateErrorResponse('not_acceptable', setHeader('Vary'))]],
  ),
];

/** @see RFC 9110, section 13.1.2 */
async function revalidationViolations(site: Site): Promise<Violation[]> {
  const exchanges = await fetchPublishedDocuments(site);
  if (!exchanges.some(({ headers }) => headers.has('ETag')))
    throw new NotApplicableError("no document has an ETag (the local emulator doesn't send ETags)");
  const violations = exchanges.map(async ({ request: { path }, headers }) => {
    const again = await site.send('GET', path, { 'If-None-Match': headers.get('ETag') ?? '' });
    const other = await site.send('GET', path, { 'If-None-Match': '"another"' });
    return [...expectStatus(304)(again), ...expectNoBody(again), ...expectStatus(200)(other)];
  });
  return (await Promise.all(violations)).flat();
}

import { paths } from '../../../../src/http/paths.ts';
import { inDocument, type Mutation, setBody, setHeader, setStatus, when } from '../mutation.ts';
import {
  hasHeader,
  hasNoBody,
  hasStatus,
  NotApplicable,
  type Rule,
  serviceRule,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import {
  errorResponses,
  everyErrorResponse,
  inErrorResponse,
  publishedDocuments,
  ruleForEach,
} from './sample-requests.ts';

// Mutates the schema, because no other rule checks only that document.
const inSchema = (mutation: Mutation) => inDocument(paths.productSchema, mutation);
const inSchema304 = (mutation: Mutation) => when({ path: paths.productSchema, status: 304 }, mutation);

export const cachingRules: Rule[] = [
  ruleForEach(
    'cache-lifetime',
    '/developers/http, "Caching"',
    'JSON documents are fresh for five minutes, and usable for a day during revalidation',
    publishedDocuments,
    hasHeader('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400'),
    [['is fresh for a year', inSchema(setHeader('Cache-Control', 'public, max-age=31536000'))]],
  ),
  serviceRule(
    'revalidation',
    '/developers/http, "Caching"',
    'Conditional requests return 304 if the document is unchanged, and 200 otherwise',
    revalidation,
    [
      ['returns 200', inSchema304(setStatus(200))],
      ['returns a body with the 304', inSchema304(setBody('{}'))],
      [
        'returns 304 for a different ETag',
        when({ path: paths.productSchema, known: '"another"' }, setStatus(304)),
      ],
    ],
  ),
  ruleForEach(
    'errors-not-stored',
    'RFC 9111, section 5.2.2.5',
    "Caches don't store errors",
    everyErrorResponse,
    hasHeader('Cache-Control', 'no-store'),
    [['lets caches store an error', inErrorResponse('not_found', setHeader('Cache-Control', 'max-age=60'))]],
  ),
  ruleForEach(
    '406-vary',
    'RFC 9110, section 12.5.5',
    'Every 406 response varies by Accept',
    errorResponses('not_acceptable'),
    hasHeader('Vary', /\baccept\b(?!-)/i, 'a list with Accept'),
    [['has no Vary', inErrorResponse('not_acceptable', setHeader('Vary'))]],
  ),
];

/** Sends conditional requests (RFC 9110, section 13.1.2). */
async function revalidation(site: Site): Promise<Violation[]> {
  const exchanges = await publishedDocuments(site);
  if (!exchanges.some(({ headers }) => headers.has('ETag')))
    throw new NotApplicable("no document has an ETag (the local emulator doesn't send them)");
  const violations = exchanges.map(async ({ request: { path }, headers }) => {
    const again = await site.send('GET', path, { 'If-None-Match': headers.get('ETag') ?? '' });
    const other = await site.send('GET', path, { 'If-None-Match': '"another"' });
    return [...hasStatus(304)(again), ...hasNoBody(again), ...hasStatus(200)(other)];
  });
  return (await Promise.all(violations)).flat();
}

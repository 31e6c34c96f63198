import { jsonDocument } from '../../../../src/artifacts/json.ts';
import { type ErrorCode, errorCatalogue, errorResponse } from '../../../../src/http/errors.ts';
import { allow } from '../../../../src/http/methods.ts';
import { paths } from '../../../../src/http/paths.ts';
import { parsed } from '../documents.ts';
import { body, type Fault, header, inDocument, minified, set, status, when } from '../fault.ts';
import {
  type Complaint,
  expectValue,
  hasHeader,
  hasNoBody,
  hasStatus,
  NotJudged,
  promised,
  type Rule,
} from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import type { Site } from '../site.ts';
import { errorResponse as errorSchema } from '../specification/schemas.ts';
import { type Answers, documentsOf, each, errorsWith, inError, publishedDocuments } from './asking.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];
const errors: Answers = async (site) =>
  (await Promise.all(codes.map((code) => errorsWith(code)(site)))).flat();
const everything: Answers = async (site) => [...(await publishedDocuments(site)), ...(await errors(site))];

// No other rule looks at this document alone.
const inSchema = (fault: Fault) => inDocument(paths.productSchema, fault);
const inSchema304 = (fault: Fault) => when({ path: paths.productSchema, status: 304 }, fault);
const types: Readonly<Record<string, RegExp>> = {
  [paths.openapi]: /^application\/(vnd\.oai\.openapi\+)?json(;|$)/,
  [paths.productSchema]: /^application\/(schema\+)?json(;|$)/,
};

/** What this service promises of every JSON document and of every error. */
export const answerRules: Rule[] = [
  each(
    'README.md',
    'Every document is found',
    async (site) => Promise.all((await documentsOf(site)).map((path) => site.send('GET', path))),
    hasStatus(200),
    [['has lost its schema', inDocument(paths.productSchema, status(404))]],
  ),
  each(
    '/developers, "HTTP behaviour"',
    'Every document and every error is JSON that people can read',
    everything,
    (it) => {
      const document = parsed(it.body);
      return document === undefined ? [] : expectValue(it, 'body', it.body, jsonDocument(document));
    },
    [
      ['minifies a document', inSchema(minified)],
      ['minifies an error', inError('not_found', minified)],
    ],
  ),
  each(
    'RFC 9110, section 8.3',
    'Every document and every error has a media type of JSON',
    everything,
    (it) => {
      const own = it.status === 200 ? types[it.request.path] : undefined;
      return hasHeader('Content-Type', own ?? /^application\/json(;|$)/)(it);
    },
    [
      ['calls a document text', inSchema(header('Content-Type', 'text/plain'))],
      ['calls an error a page', inError('not_found', header('Content-Type', 'text/html'))],
    ],
  ),
  each(
    '/developers, "From a web page"',
    'Every document and every error can be read from every origin',
    everything,
    hasHeader('Access-Control-Allow-Origin', '*'),
    [
      ['lets one origin read', inSchema(header('Access-Control-Allow-Origin', 'https://one.example'))],
      ['lets nobody read an error', inError('not_acceptable', header('Access-Control-Allow-Origin'))],
    ],
  ),
  each(
    'Fetch, section 3.6',
    'No document and no error may be taken for another type',
    everything,
    hasHeader('X-Content-Type-Options', 'nosniff'),
    [
      ['lets the type of a document be guessed', inSchema(header('X-Content-Type-Options'))],
      ['lets that of an error be guessed', inError('not_found', header('X-Content-Type-Options'))],
    ],
  ),
  each(
    '/developers, "Caching"',
    'Every document is fresh for five minutes, and may be used for a day while it is fetched again',
    publishedDocuments,
    hasHeader('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400'),
    [['has a document kept for a year', inSchema(header('Cache-Control', 'public, max-age=31536000'))]],
  ),
  promised('/developers, "Caching"', 'No document is sent again to who has it', revalidation, [
    ['sends it again', inSchema304(status(200))],
    ['sends it with the 304', inSchema304(body('{}'))],
    [
      'sends nothing to who has another one',
      when({ path: paths.productSchema, known: '"another"' }, status(304)),
    ],
  ]),
  ...codes.map((code) =>
    each(
      '/developers, "Errors"',
      `Every ${errorCatalogue[code].status} has the code ${code} and its sentences`,
      errorsWith(code),
      (it) => {
        const document = parsed(it.body);
        const malformed = schemaComplaints(it, document, errorSchema);
        return malformed.length > 0 ? malformed : expectValue(it, 'body', document, errorResponse(code));
      },
      [
        ['has another code', inError(code, set('error.code', 'no'))],
        ['says something else', inError(code, set('error.message', 'No.'))],
      ],
    ),
  ),
  each('RFC 9111, section 5.2.2.5', 'No error is stored', errors, hasHeader('Cache-Control', 'no-store'), [
    ['has an error kept', inError('not_found', header('Cache-Control', 'max-age=60'))],
  ]),
  each(
    'RFC 9110, section 15.5.6',
    'Every 405 says which methods are allowed',
    errorsWith('method_not_allowed'),
    hasHeader('Allow', allow),
    [['does not say it', inError('method_not_allowed', header('Allow'))]],
  ),
  each(
    'RFC 9110, section 12.5.5',
    'Every 406 varies by Accept',
    errorsWith('not_acceptable'),
    hasHeader('Vary', /\baccept\b(?!-)/i),
    [['does not say so', inError('not_acceptable', header('Vary'))]],
  ),
];

/** Returns every way in which conditional requests are not answered as RFC 9110, section 13.1.2, says. */
async function revalidation(site: Site): Promise<Complaint[]> {
  const exchanges = await publishedDocuments(site);
  if (!exchanges.some(({ headers }) => headers.has('ETag')))
    throw new NotJudged('no document has an ETag, as the emulation knows none');
  const complaints = exchanges.map(async ({ request: { path }, headers }) => {
    const again = await site.send('GET', path, { 'If-None-Match': headers.get('ETag') ?? '' });
    const other = await site.send('GET', path, { 'If-None-Match': '"another"' });
    return [...hasStatus(304)(again), ...hasNoBody(again), ...hasStatus(200)(other)];
  });
  return (await Promise.all(complaints)).flat();
}

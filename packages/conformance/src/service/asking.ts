import { type ErrorCode, errorCatalogue } from '../../../../src/http/errors.ts';
import { paths } from '../../../../src/http/paths.ts';
import { published } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { type Fault, when } from '../fault.ts';
import { type Complaint, type Faults, NotJudged, promised, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';

/** A method, a path and header fields. */
export type Request = Parameters<Site['send']>;

/** Returns some answers of a site. Throws NotJudged if there are none. */
export type Answers = (site: Site) => Promise<Exchange[]>;

/** The path of every JSON document that this service publishes, and of the one that only some sites have. */
export const documents: readonly string[] = Object.values(paths);

/** Pages, files and addresses outside the API at which nothing is. */
export const elsewhere = [
  '/',
  '/developers',
  '/llms.txt',
  '/favicon.svg',
  '/no/such/page',
  `${paths.openapi}//`,
];

/** Addresses below /api at which nothing is. */
export const unknownAddresses = [
  '/api',
  '/api/',
  '/api/v1',
  '/api/v1/',
  '/api/v1/x',
  '/api/v1/products',
  '/api/v2/product',
  `${paths.product}/x`,
  `${paths.product}.json`,
  `${paths.product}//`,
  '/api//v1/product',
];

/** Accept values that refuse JSON where the specification leaves it open (RFC 9110, sections 12.4.2 and 12.5.1). */
export const refusing = {
  'another type': 'text/html',
  'another application type': 'application/xml',
  'Markdown, which only pages have': 'text/markdown',
  'a type that begins alike': 'application/jsonl',
  'nothing at all': '*/*;q=0',
  'no application type': 'application/*;q=0, text/*',
  'a comma in quotes': 'text/html;title="a, application/json"',
};

// They would change something, and every platform can route them.
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** For each error the requests that are answered with it, the last of which is one that faults may break. */
export const provoking: Record<ErrorCode, readonly Request[]> = {
  method_not_allowed: [...elsewhere, ...documents].flatMap((path) =>
    changing.map((method): Request => [method, path]),
  ),
  not_acceptable: Object.values(refusing).map((Accept) => ['GET', paths.product, { Accept }]),
  not_found: unknownAddresses.flatMap((path): Request[] => [
    ...['GET', 'OPTIONS', ...changing].map((method): Request => [method, path]),
    ['GET', path, { Accept: 'text/html' }],
    ['GET', path, { Accept: 'application/json;q=0' }],
  ]),
};

/** Returns a rule that each of some answers has to keep, or the answer to each of some requests. */
export function each(
  reference: string,
  title: string,
  of: Answers | readonly Request[],
  complaints: (exchange: Exchange, site: Site) => Complaint[] | Promise<Complaint[]>,
  faults: Faults,
): Rule {
  const answers = typeof of === 'function' ? of : answersTo(of);
  const check = async (site: Site) => {
    const made = (await answers(site)).map((exchange) => complaints(exchange, site));
    return (await Promise.all(made)).flat();
  };
  return promised(reference, title, check, faults);
}

/** What a browser, and what an agent, accept. */
export const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
export const markdown = 'text/markdown';

/** Returns the path of every document that a site says it has: only some describe a command line. */
export async function documentsOf(site: Site): Promise<readonly string[]> {
  const { body } = await site.send('GET', '/llms.txt');
  return documents.filter((path) => path !== paths.cli || body.includes(path));
}

/** Returns every published document, once all of them are there. */
export const publishedDocuments: Answers = async (site) =>
  Promise.all((await documentsOf(site)).map((path) => published(site, path)));

/** Returns the answers that are an error. */
export function errorsWith(code: ErrorCode): Answers {
  const { status } = errorCatalogue[code];
  return async (site) => {
    const errors = (await answersTo(provoking[code])(site)).filter((exchange) => exchange.status === status);
    if (errors.length === 0) throw new NotJudged(`nothing is answered ${status}`);
    return errors;
  };
}

/** Returns a fault in one of the answers that are an error. */
export function inError(code: ErrorCode, fault: Fault): Fault {
  const [method = '', path = '', headers] = provoking[code].at(-1) ?? [];
  return when({ method, path, accept: headers?.Accept }, fault);
}

function answersTo(requests: readonly Request[]): Answers {
  return (site) => Promise.all(requests.map((request) => site.send(...request)));
}

/** Returns a complaint about each link that is not there. */
export function missing(
  exchange: Exchange,
  links: readonly string[],
  isThere: (link: string) => boolean,
): Complaint[] {
  const absent = links.filter((link) => !isThere(link));
  return absent.map((expected) => ({ exchange, part: 'links', found: 'no such link', expected }));
}

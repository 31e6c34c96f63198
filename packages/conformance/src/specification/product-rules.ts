import { paths } from '../../../../src/http/paths.ts';
import { isHtmlDocument, resolveType, startsWithHtmlElement } from '../detect-type.ts';
import type { Exchange } from '../exchange.ts';
import { fetchPath } from '../fetch-path.ts';
import {
  type AnyJson,
  fetchJsonDocument,
  fetchProduct,
  jsonViolations,
  tryParseJson,
} from '../json-documents.ts';
import {
  type Mutation,
  mutateDocument,
  replaceText,
  setBody,
  setHeader,
  setJsonValue,
  setStatus,
} from '../mutation.ts';
import {
  createSpecificationRule,
  expectHeader,
  expectMediaType,
  expectStatus,
  mediaType,
  type Rule,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import { scanUntrustedText } from '../scan-untrusted-text.ts';
import { schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { cachePolicyRules } from './cache-policy-rules.ts';
import { createLinkNormalizer } from './openapi-lookup.ts';
import * as schemas from './schemas.ts';

const developersPath = '/developers';
const htmlTypes = ['text/html', 'application/xhtml+xml'];
const minimalProduct = '{"name":"Tern"}';

export const productRules: Rule[] = [
  createSpecificationRule(
    '2.1-json',
    ['2, rule 1'],
    'The body of the product response is JSON in UTF-8',
    async (site) => jsonViolations(await fetchPath(site, paths.product)),
    [
      ['returns plain text', mutateProduct(setBody('hello'))],
      ['returns an empty body', mutateProduct(setBody(''))],
      ['has a trailing comma', mutateProduct(setBody('{"name":"Tern",}'))],
      ['begins with a byte order mark', mutateProduct(setBody(`\ufeff${minimalProduct}`))],
      ['uses Latin-1', mutateProduct(setBody(Buffer.from('{"name":"Küstenseeschwalbe"}', 'latin1')))],
      ['has a comment in the JSON', mutateProduct(setBody(`// The product\n${minimalProduct}`))],
    ],
  ),
  createSpecificationRule(
    '2.1-fields',
    ['2, rule 2', '2, rule 3'],
    'The product has all 14 fields, each with a valid value, and no other fields',
    async (site) => (await invalidPartViolations(site)).filter(({ part }) => !part.startsWith('/resources/')),
    [
      ['returns null', mutateProduct(setBody('null'))],
      ['returns an array', mutateProduct(setBody('[]'))],
      ['omits the license', setProductField('license')],
      ['omits the resources', setProductField('resources')],
      ['adds an unknown field', setProductField('stars', 5)],
      ['returns null as the command', setProductField('command', null)],
      ['has the status "stable"', setProductField('status', 'stable')],
      ['has a different license', setProductField('license', 'Apache-2.0')],
      ['has a version with two numbers', setProductField('version', '1.2')],
      ['has a version with a newline', setProductField('version', '1.2.3\n')],
      ['has a version with an Arabic-Indic digit', setProductField('version', '1\u0661.0.0')],
      ['returns a path as the repository', setProductField('repository', '/source')],
      ['lists the platform Plan 9', setProductField('platforms', ['Linux', 'Plan 9'])],
      ['returns a string instead of an array of architectures', setProductField('architectures', 'x64')],
      ['describes capabilities with objects', setProductField('capabilities', [{ name: 'Edit' }])],
    ],
  ),
  createSpecificationRule(
    '2.2-resources',
    ['2, rule 2', '2, rule 3'],
    "The product's resources have six fields, each with a URI, and no other fields",
    async (site) => {
      const { resources } = (await fetchProduct(site)).document as AnyJson;
      if (typeof resources !== 'object' || resources === null || Array.isArray(resources))
        throw new RuleUncheckedError('"resources" in the product isn\'t an object');
      return (await invalidPartViolations(site)).filter(({ part }) => part.startsWith('/resources/'));
    },
    [
      ['omits the privacy policy', setProductField('resources.privacy')],
      ['adds an unknown field to the resources', setProductField('resources.chat', 'https://chat.example')],
      ['returns a path as the contact', setProductField('resources.contact', '/contact')],
    ],
  ),
  createSpecificationRule(
    '4.1-content-type',
    ['4.1, rule 1'],
    'The media type of the product response is application/json',
    async (site) => expectMediaType('application/json')(await fetchPath(site, paths.product)),
    [
      ['returns plain text', mutateProduct(setHeader('Content-Type', 'text/plain'))],
      ['returns no media type', mutateProduct(setHeader('Content-Type'))],
      ['returns a custom media type', mutateProduct(setHeader('Content-Type', 'application/product+json'))],
    ],
  ),
  ...cachePolicyRules,
  createSpecificationRule(
    '4.3-page',
    ['4.3, rule 1'],
    'GET /developers returns 200 with a page for people',
    async (site) => {
      const page = await site.send('GET', developersPath);
      const isShown = expectHeader(
        'Content-Disposition',
        /^(?!(?:[^"]*,)?\s*attachment\b)/i,
        "no such header, because browsers download the page and don't show it otherwise",
      );
      return [...expectStatus(200)(page), ...isShown(page), ...pageViolations(page)];
    },
    [
      ['has no API page', mutateDocument(developersPath, setStatus(404))],
      ['redirects the API page', mutateDocument(developersPath, setStatus(302))],
      [
        'returns JSON as its API page',
        mutateDocument(developersPath, setHeader('Content-Type', 'application/json')),
      ],
      [
        'returns HTML as plain text',
        mutateDocument(
          developersPath,
          setHeader('Content-Type', 'text/plain; charset=utf-8'),
          setBody('<!doctype html><title>API</title>'),
        ),
      ],
      [
        'offers the API page as a download',
        mutateDocument(developersPath, setHeader('Content-Disposition', 'Attachment; filename="api.html"')),
      ],
    ],
  ),
  createSpecificationRule(
    '4.3-links',
    ['4.3, rule 2'],
    'The API page links to the product, the OpenAPI description, the CLI page, the plugin guide, and the MCP guide',
    async (site) => {
      const page = await fetchPath(site, developersPath);
      if (pageViolations(page).length > 0)
        throw new RuleUncheckedError(`${developersPath} isn't a page that browsers show`);
      const { document } = await fetchJsonDocument<AnyJson>(site, paths.product);
      const normalizeLink = await createLinkNormalizer(site);
      const links = (await findPageLinks(site, page)).map(normalizeLink);
      const { cli } = Object(document.resources);
      if (typeof cli !== 'string') throw new RuleUncheckedError('the product has no resources.cli');
      const required = [paths.product, paths.openapi, cli, '/docs/plugins', '/mcp'];
      const missing = required.filter((link) => !links.includes(normalizeLink(link)));
      return missing.map((link): Violation => {
        const found = `${links.length} links, but none to ${link}`;
        return { exchange: page, part: 'links', found, expected: `a link to ${link}` };
      });
    },
    [
      ['has a page without links', mutateDocument(developersPath, setBody('<h1>Soon</h1>'))],
      ['omits a guide', mutateDocument(developersPath, replaceText('/docs/plugins', '/docs/plug'))],
      [
        'has a base URL on another site for the links of its API page',
        mutateDocument(developersPath, prependBase('https://elsewhere.example/')),
      ],
    ],
  ),
];

function pageViolations(exchange: Exchange): Violation[] {
  const found = exchange.headers.get('Content-Type') ?? 'no such header';
  const type = resolveType(mediaType(exchange), exchange.body);
  if (type === undefined || htmlTypes.includes(type)) return [];
  if (!type.startsWith('text/') || type.includes(',')) {
    const expected = 'the media type of a page for people, for example text/html';
    return [{ exchange, part: 'Content-Type', found, expected }];
  }
  const isHtml = type === 'text/plain' ? startsWithHtmlElement : isHtmlDocument;
  if (!isHtml(exchange.body)) return [];
  const expected = 'text/html, because the body is HTML, which browsers show as source code otherwise';
  return [{ exchange, part: 'Content-Type', found, expected }];
}

/** Raw HTML in Markdown contains links, but plain text doesn't. */
async function findPageLinks(site: Site, page: Exchange): Promise<string[]> {
  const type = resolveType(mediaType(page), page.body) ?? '';
  const isHtml = htmlTypes.includes(type);
  const text = isHtml ? [] : await scanUntrustedText(site, 'findTextLinks', page.body);
  if (!isHtml && type !== 'text/markdown') return text;
  return [...text, ...(await scanUntrustedText(site, 'findHtmlLinks', page.body))];
}

async function invalidPartViolations(site: Site): Promise<Violation[]> {
  const exchange = await fetchPath(site, paths.product);
  if (jsonViolations(exchange).length > 0)
    throw new RuleUncheckedError("the body of the product response isn't JSON");
  return schemaViolations(exchange, tryParseJson(exchange.body), schemas.productBodySchema);
}

function mutateProduct(mutation: Mutation): Mutation {
  return (exchange) => {
    if (exchange.request.headers.Accept === undefined) mutateDocument(paths.product, mutation)(exchange);
  };
}

/** Also makes links to this site relative, so that the base applies to them. */
function prependBase(href: string): Mutation {
  return (exchange) =>
    setBody(`<base href="${href}">${exchange.body.replace(/https?:\/\/[^/"']+(?=\/)/g, '')}`)(exchange);
}

function setProductField(field: string, value?: unknown): Mutation {
  return mutateProduct(setJsonValue(field, value));
}

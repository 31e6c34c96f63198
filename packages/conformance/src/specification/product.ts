import { paths } from '../../../../src/http/paths.ts';
import {
  type Any,
  getPath,
  jsonViolations,
  parseJson,
  readDocument,
  readProduct,
} from '../json-documents.ts';
import {
  inDocument,
  type Mutation,
  replaceText,
  setBody,
  setHeader,
  setStatus,
  setValue,
} from '../mutation.ts';
import { pageLinks } from '../page-links.ts';
import { hasMediaType, hasStatus, type Rule, specificationRule, Unchecked, type Violation } from '../rule.ts';
import { schemaViolations } from '../schema-violations.ts';
import type { Site } from '../site.ts';
import { cachePolicyRules } from './cache-policy.ts';
import { createLinkTarget } from './openapi-lookup.ts';
import * as schemas from './schemas.ts';

const developers = '/developers';
const minimalProduct = '{"name":"Tern"}';

export const productRules: Rule[] = [
  specificationRule(
    '2.1-json',
    ['2, rule 1'],
    'The body of the product response is JSON in UTF-8',
    async (site) => jsonViolations(await getPath(site, paths.product)),
    [
      ['returns plain text', inProduct(setBody('hello'))],
      ['returns an empty body', inProduct(setBody(''))],
      ['has a trailing comma', inProduct(setBody('{"name":"Tern",}'))],
      ['begins with a byte order mark', inProduct(setBody(`\ufeff${minimalProduct}`))],
      ['uses Latin-1', inProduct(setBody(Buffer.from('{"name":"Küstenseeschwalbe"}', 'latin1')))],
      ['has a comment', inProduct(setBody(`// The product\n${minimalProduct}`))],
    ],
  ),
  specificationRule(
    '2.1-fields',
    ['2, rule 2', '2, rule 3'],
    'The product has the 14 fields, each with a valid value, and no other fields',
    async (site) => (await invalidParts(site)).filter(({ part }) => !part.startsWith('/resources/')),
    [
      ['returns null', inProduct(setBody('null'))],
      ['returns an array', inProduct(setBody('[]'))],
      ['omits the license', withField('license')],
      ['omits the resources', withField('resources')],
      ['adds an unknown field', withField('stars', 5)],
      ['has null for its command', withField('command', null)],
      ['has the status "stable"', withField('status', 'stable')],
      ['has a different license', withField('license', 'Apache-2.0')],
      ['has a version with two numbers', withField('version', '1.2')],
      ['has a version with a newline', withField('version', '1.2.3\n')],
      ['has a version with Arabic digits', withField('version', '1\u0661.0.0')],
      ['has a path as its repository', withField('repository', '/source')],
      ['supports Plan 9', withField('platforms', ['Linux', 'Plan 9'])],
      ['has a string for its architectures', withField('architectures', 'x64')],
      ['describes capabilities with objects', withField('capabilities', [{ name: 'Edit' }])],
    ],
  ),
  specificationRule(
    '2.2-resources',
    ['2, rule 2', '2, rule 3'],
    'The resources of the product have six fields, each with a URI, and no other fields',
    async (site) => {
      const { resources } = (await readProduct(site)).document as Any;
      if (typeof resources !== 'object' || resources === null || Array.isArray(resources))
        throw new Unchecked('the product has no object "resources"');
      return (await invalidParts(site)).filter(({ part }) => part.startsWith('/resources/'));
    },
    [
      ['omits the privacy policy', withField('resources.privacy')],
      ['adds a chat', withField('resources.chat', 'https://chat.example')],
      ['has a path as its contact', withField('resources.contact', '/contact')],
    ],
  ),
  specificationRule(
    '4.1-content-type',
    ['4.1, rule 1'],
    'The media type of the product is application/json',
    async (site) => hasMediaType('application/json')(await getPath(site, paths.product)),
    [
      ['returns plain text', inProduct(setHeader('Content-Type', 'text/plain'))],
      ['returns no media type', inProduct(setHeader('Content-Type'))],
      ['returns a custom media type', inProduct(setHeader('Content-Type', 'application/product+json'))],
    ],
  ),
  ...cachePolicyRules,
  specificationRule(
    '4.3-page',
    ['4.3, rule 1'],
    'The API page exists',
    async (site) => {
      const page = await site.send('GET', developers);
      return [...hasStatus(200)(page), ...pageViolations(page)];
    },
    [
      ['has no API page', inDocument(developers, setStatus(404))],
      ['redirects the API page', inDocument(developers, setStatus(302))],
      ['returns JSON as its API page', inDocument(developers, setHeader('Content-Type', 'application/json'))],
    ],
  ),
  specificationRule(
    '4.3-links',
    ['4.3, rule 2'],
    'The API page links to the product, the description, the CLI page, and both guides',
    async (site) => {
      const page = await getPath(site, developers);
      const { document } = await readDocument<Any>(site, paths.product);
      const targetOf = await createLinkTarget(site);
      const links = pageLinks(page).map(targetOf);
      const { cli } = Object(document.resources);
      if (typeof cli !== 'string') throw new Unchecked('the product has no resources.cli');
      const required = [paths.product, paths.openapi, cli, '/docs/plugins', '/mcp'];
      const missing = required.filter((link) => !links.includes(targetOf(link)));
      return missing.map((link): Violation => {
        const found = `${links.length} links, but none to ${link}`;
        return { exchange: page, part: 'links', found, expected: `a link to ${link}` };
      });
    },
    [
      ['has a page without links', inDocument(developers, setBody('<h1>Soon</h1>'))],
      ['omits a guide', inDocument(developers, replaceText('/docs/plugins', '/docs/plug'))],
    ],
  ),
];

function pageViolations(exchange: Violation['exchange']): Violation[] {
  const found = exchange.headers.get('Content-Type');
  if (found === null || /^(?:text\/|application\/xhtml\+xml)/i.test(found)) return [];
  return [{ exchange, part: 'Content-Type', found, expected: 'a page for people, for example text/html' }];
}

async function invalidParts(site: Site): Promise<Violation[]> {
  const exchange = await getPath(site, paths.product);
  if (jsonViolations(exchange).length > 0)
    throw new Unchecked('the body of the product response is not JSON');
  return schemaViolations(exchange, parseJson(exchange.body), schemas.product);
}

function inProduct(mutation: Mutation): Mutation {
  return (exchange) => {
    if (exchange.request.headers.Accept === undefined) inDocument(paths.product, mutation)(exchange);
  };
}

function withField(field: string, value?: unknown): Mutation {
  return inProduct(setValue(field, value));
}

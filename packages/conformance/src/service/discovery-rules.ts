import { absoluteUrl, markdownPath, paths } from '../../../../src/http/paths.ts';
import type { Product } from '../../../../src/product/metadata/product-schema.ts';
import type { Exchange } from '../exchange.ts';
import { type AnyJson, fetchJsonDocument, fetchProduct } from '../json-documents.ts';
import { mutateWhen, replaceText, setHeader, setStatus } from '../mutation.ts';
import {
  createServiceRule,
  expectAll,
  expectHeader,
  expectMediaType,
  expectStatus,
  expectValue,
  type Rule,
  type Violation,
} from '../rule.ts';
import type { Site } from '../site.ts';
import { createExchangeRule, missingLinkViolations } from './exchange-rule.ts';
import { listPagePaths } from './page-rules.ts';

const catalogPath = '/.well-known/api-catalog';
const securityTxt = '/.well-known/security.txt';
const catalogType = 'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"';
const yearMs = 365 * 24 * 60 * 60 * 1000;
const discoveryFiles: Readonly<
  Record<string, readonly [type: string, content: RegExp, description: string]>
> = {
  '/llms.txt': ['text/plain', /^# .+\n\n> /, 'a level-1 heading, followed by a block quote'],
  '/llms-full.txt': ['text/plain', /^<!-- https:/, 'a comment with the URL of the first page'],
  '/robots.txt': ['text/plain', /^Sitemap: https:/m, 'a line with "Sitemap: https:"'],
  [securityTxt]: [
    'text/plain',
    /^Contact: (?:https|mailto|tel):/m,
    'a Contact line with an https, mailto, or tel URI',
  ],
  '/sitemap.md': ['text/markdown', /^# /, 'a level-1 heading'],
  '/sitemap.xml': [
    'application/xml',
    /^<\?xml .*\n<urlset /,
    'an XML declaration, followed by a urlset element',
  ],
  '/favicon.svg': ['image/svg+xml', /<svg/, 'an SVG image'],
  '/pictures/social.png': ['image/png', /PNG/, 'a PNG image'],
};

export const discoveryRules: Rule[] = [
  createExchangeRule(
    'llms-txt',
    'https://llmstxt.org',
    '/llms.txt lists the Markdown version of every page',
    [['GET', '/llms.txt']],
    async (list, site) => {
      const { url } = (await fetchProduct(site)).document;
      const expected = (await listPagePaths(site)).map((path) => absoluteUrl(url, markdownPath(path)));
      return missingLinkViolations(list, expected, (fullUrl) => list.body.includes(fullUrl));
    },
    [
      [
        'omits a page from llms.txt',
        mutateWhen({ path: '/llms.txt' }, replaceText('/docs/plugins.md', '/docs/plugins')),
      ],
    ],
  ),
  createExchangeRule(
    'discovery-files',
    'README.md, "What gets published"; RFC 9110, section 8.3',
    'Discovery files exist with the right media types',
    Object.keys(discoveryFiles).map((path) => ['GET', path]),
    (exchange) => {
      const [type, content, expected] = discoveryFiles[exchange.request.path] ?? ['', /./, 'any content'];
      const found = content.test(exchange.body)
        ? []
        : [{ exchange, part: 'body', found: exchange.body.slice(0, 100), expected }];
      return [...expectStatus(200)(exchange), ...expectMediaType(type)(exchange), ...found];
    },
    [
      ['has no robots.txt', mutateWhen({ path: '/robots.txt' }, setStatus(404))],
      [
        'returns /sitemap.md as HTML',
        mutateWhen({ path: '/sitemap.md' }, setHeader('Content-Type', 'text/html')),
      ],
      [
        'has no contact in security.txt',
        mutateWhen({ path: securityTxt }, replaceText('Contact:', 'Comment:')),
      ],
    ],
  ),
  createExchangeRule(
    'api-catalog',
    'RFC 9727; RFC 9264',
    'The API catalog links to the product, the OpenAPI description, the API page, and the JSON Schema',
    [['GET', catalogPath]],
    async (exchange, site) => {
      const { document: product } = await fetchProduct(site);
      const { document } = await fetchJsonDocument(site, catalogPath);
      const fields = expectAll(
        expectHeader('Content-Type', /^application\/linkset\+json; *profile="[^"]*rfc9727"$/, catalogType),
        expectHeader('Link', /rel="?api-catalog\b/, 'a link with rel="api-catalog"'),
        expectHeader('Access-Control-Allow-Origin', '*'),
      );
      return [...fields(exchange), ...catalogViolations(exchange, document, product)];
    },
    [
      [
        'returns the catalog with a different media type',
        mutateWhen({ path: catalogPath }, setHeader('Content-Type', 'application/json')),
      ],
      [
        'omits Access-Control-Allow-Origin for the catalog',
        mutateWhen({ path: catalogPath }, setHeader('Access-Control-Allow-Origin')),
      ],
      [
        'lists no product in the catalog',
        mutateWhen({ path: catalogPath }, replaceText('"item"', '"items"')),
      ],
      [
        'has a different link in the catalog',
        mutateWhen({ path: catalogPath }, replaceText('/openapi.json', '/openapi.yaml')),
      ],
    ],
  ),
  createServiceRule(
    'security-txt',
    'RFC 9116, sections 2.5.2 and 2.5.5',
    '/.well-known/security.txt lists its own URL as canonical, and expires within one year',
    securityContactViolations,
    [
      [
        'has a security.txt that has expired',
        mutateWhen({ path: securityTxt }, replaceText('Expires: 2', 'Expires: 1')),
      ],
      [
        'has a security.txt that expires in a century',
        mutateWhen({ path: securityTxt }, replaceText('Expires: 20', 'Expires: 21')),
      ],
      [
        'has a security.txt for another site',
        mutateWhen({ path: securityTxt }, replaceText('Canonical: ', 'Canonical: https://a.example/')),
      ],
    ],
  ),
];

/** @see RFC 9727, section 4; RFC 9264, section 4.2 */
function catalogViolations(
  exchange: Exchange,
  { linkset }: AnyJson,
  { url, resources }: Product,
): Violation[] {
  const product = absoluteUrl(url, paths.product);
  const contexts: AnyJson[] = Array.isArray(linkset) ? linkset : [];
  const items = contexts.flatMap(({ item }) => item ?? []).map(({ href }) => href);
  const links = contexts.find(({ anchor }) => anchor === product);
  const expected = {
    'service-desc': resources.openapi,
    'service-doc': resources.developers,
    describedby: absoluteUrl(url, paths.productSchema),
  };
  return [
    ...missingLinkViolations(exchange, [product], (link) => items.includes(link)),
    ...Object.entries(expected).flatMap(([relation, href]) =>
      expectValue(exchange, `${relation} of ${product}`, links?.[relation]?.[0]?.href, href),
    ),
  ];
}

/** @see RFC 9116, section 2.5 */
async function securityContactViolations(site: Site): Promise<Violation[]> {
  const { url } = (await fetchProduct(site)).document;
  const exchange = await site.send('GET', securityTxt);
  const value = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(exchange.body)?.[1] ?? 'nothing';
  const left = Date.parse(value('Expires')) - Date.now();
  const isCurrent = left > 0 && left < yearMs;
  const expected = 'a future date, at most one year from now';
  return [
    ...(isCurrent ? [] : [{ exchange, part: 'Expires', found: value('Expires'), expected }]),
    ...expectValue(exchange, 'Canonical', value('Canonical'), absoluteUrl(url, securityTxt)),
  ];
}

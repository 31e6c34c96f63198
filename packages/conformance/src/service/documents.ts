import { openapi } from '../../../../src/artifacts/openapi.ts';
import { publishedProductSchema } from '../../../../src/artifacts/published-schema.ts';
import { paths } from '../../../../src/http/paths.ts';
import { textProblems } from '../../../../src/product/text-problems.ts';
import { parseUrl, published, readDocument, readProduct } from '../documents.ts';
import { header, inDocument, set } from '../mutation.ts';
import { expectValue, hasHeader, type Rule, serviceRule, Unchecked, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';
import { each } from './sample-requests.ts';

const inProduct = (field: string, value: unknown) => inDocument(paths.product, set(field, value));
// RFC 6761, section 6.3.
const local = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
const links = {
  'service-desc': paths.openapi,
  'service-doc': '/developers',
  describedby: paths.productSchema,
};

/** Rules about the content of documents. */
export const documentRules: Rule[] = [
  serviceRule(
    'product-text',
    'SPECIFICATION.md, "What this service decides"',
    'The product has no invisible characters, and no URLs with credentials or of previews or local machines',
    productViolations,
    [
      ['has a URL with a password', inProduct('repository', 'https://me:word@a.example/')],
      ['has an invisible character', inProduct('command', 'br\u202eindle')],
      ['has a URL on localhost', inProduct('resources.privacy', 'https://localhost/privacy')],
    ],
  ),
  serviceRule(
    'derived-documents',
    'README.md',
    'The description and the schema are derived from the product',
    async (site) => {
      const { document: product, exchange } = await readProduct(site);
      if ((await productViolations(site)).length > 0) throw new Unchecked('the product itself is invalid');
      const description = await readDocument(site, paths.openapi);
      const schema = await readDocument(site, paths.productSchema);
      return [
        ...expectValue(
          description.exchange,
          '',
          description.document,
          plain(openapi(product, exchange.headers.get('Cache-Control') ?? '')),
        ),
        ...expectValue(schema.exchange, '', schema.document, plain(publishedProductSchema(product))),
      ];
    },
    [
      ['has another summary', inDocument(paths.openapi, set('info.summary', 'No.'))],
      ['describes fewer headers', inDocument(paths.openapi, set('components.headers.Allow'))],
      ['has another schema ID', inDocument(paths.productSchema, set('$id', 'https://a.example/'))],
    ],
  ),
  serviceRule(
    'product-links',
    'RFC 8631; /developers, "Addresses"',
    'The product links to its description, documentation, and schema',
    async (site) => {
      const exchange = await published(site, paths.product);
      return Object.entries(links).flatMap(([relation, expected]): Violation[] => {
        const found = target(exchange.headers.get('Link') ?? '', relation) ?? 'no such link';
        const leadsThere = parseUrl(found, site.origin)?.pathname === expected;
        return leadsThere ? [] : [{ exchange, part: `Link rel="${relation}"`, found, expected }];
      });
    },
    [
      ['has no links', inDocument(paths.product, header('Link'))],
      [
        'links to another page',
        inDocument(paths.product, header('Link', '</>; rel="service-doc describedby"')),
      ],
    ],
  ),
  each(
    'product-vary',
    '/developers, "Accept"',
    "The product doesn't vary by Accept, so that caches store it once",
    [['GET', paths.product]],
    hasHeader('Vary', /^(?!.*(?:\baccept\b(?!-)|\*))/i, 'no Accept'),
    [['varies by Accept', inDocument(paths.product, header('Vary', 'Accept-Encoding, accept'))]],
  ),
];

/** Returns what no schema can check: invisible characters, and URLs that must not be published. */
async function productViolations(site: Site): Promise<Violation[]> {
  const { exchange, document } = await readProduct(site);
  const canonical = parseUrl(document.url)?.origin;
  const mayBePublished = ({ origin, hostname, username, password }: URL) =>
    username + password === '' && !local.test(hostname) && (origin !== site.origin || origin === canonical);
  const addresses = exchange.body.match(/https?:\/\/[^\s"\\]+/g) ?? [];
  const strays = addresses.filter((address) => URL.canParse(address) && !mayBePublished(new URL(address)));
  const problems = [
    ...textProblems(document, ''),
    ...strays.map((found) => ({ field: 'body', found, expected: 'a canonical URL without credentials' })),
  ];
  return problems.map(({ field, found, expected }) => ({ exchange, part: field, found, expected }));
}

/** Returns the target of a relation in a Link header (RFC 8288, section 3). */
function target(links: string, relation: string): string | undefined {
  return links
    .split(/,(?=\s*<)/)
    .map((link) => /^\s*<([^>]*)>.*;\s*rel="?([^";]*)"?/.exec(link))
    .find((link) => link?.[2]?.split(' ').includes(relation))?.[1];
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

import { openapi } from '../../../../src/artifacts/openapi.ts';
import { publishedProductSchema } from '../../../../src/artifacts/published-schema.ts';
import { paths } from '../../../../src/http/paths.ts';
import { textProblems } from '../../../../src/product/text-problems.ts';
import { published, readDocument, readProduct } from '../documents.ts';
import { header, inDocument, set } from '../fault.ts';
import { type Complaint, expectValue, hasHeader, NotJudged, promised, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { each } from './asking.ts';

const inProduct = (field: string, value: unknown) => inDocument(paths.product, set(field, value));
// RFC 6761, section 6.3.
const local = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
const links = {
  'service-desc': paths.openapi,
  'service-doc': '/developers',
  describedby: paths.productSchema,
};

/** What this service promises of the content of its documents. */
export const documentRules: Rule[] = [
  promised(
    'SPECIFICATION.md, "What this service decides"',
    'The product has no invisible character, and no address with credentials, of a preview or of a local machine',
    productComplaints,
    [
      ['gives away a password', inProduct('repository', 'https://me:word@a.example/')],
      ['hides a character', inProduct('command', 'br\u202eindle')],
      ['leads to localhost', inProduct('resources.privacy', 'https://localhost/privacy')],
    ],
  ),
  promised(
    'README.md',
    'The description and the schema are what the product makes of them',
    async (site) => {
      const { document: product, exchange } = await readProduct(site);
      if ((await productComplaints(site)).length > 0) throw new NotJudged('the product itself is wrong');
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
      ['sums itself up otherwise', inDocument(paths.openapi, set('info.summary', 'No.'))],
      ['tells of fewer header fields', inDocument(paths.openapi, set('components.headers.Allow'))],
      ['has its schema elsewhere', inDocument(paths.productSchema, set('$id', 'https://a.example/'))],
    ],
  ),
  promised(
    'RFC 8631; /developers, "Addresses"',
    'The product links to its description, its documentation and its schema',
    async (site) => {
      const exchange = await published(site, paths.product);
      return Object.entries(links).flatMap(([relation, expected]): Complaint[] => {
        const found = target(exchange.headers.get('Link') ?? '', relation) ?? 'no such link';
        const leadsThere = URL.parse(found, site.address)?.pathname === expected;
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
    '/developers, "Accept"',
    'The product does not vary by Accept, which would fragment every cache',
    [['GET', paths.product]],
    hasHeader('Vary', /^(?!.*(?:\baccept\b(?!-)|\*))/i),
    [['varies by Accept', inDocument(paths.product, header('Vary', 'Accept-Encoding, accept'))]],
  ),
];

/** Returns what no schema can say of the product: invisible characters, and addresses that must not be published. */
async function productComplaints(site: Site): Promise<Complaint[]> {
  const { exchange, document } = await readProduct(site);
  const canonical = URL.parse(document.url)?.origin;
  const mayBePublished = ({ origin, hostname, username, password }: URL) =>
    username + password === '' && !local.test(hostname) && (origin !== site.address || origin === canonical);
  const addresses = exchange.body.match(/https?:\/\/[^\s"\\]+/g) ?? [];
  const strays = addresses.filter((address) => URL.canParse(address) && !mayBePublished(new URL(address)));
  const problems = [
    ...textProblems(document, ''),
    ...strays.map((found) => ({ field: 'body', found, expected: 'a canonical address without credentials' })),
  ];
  return problems.map(({ field, found, expected }) => ({ exchange, part: field, found, expected }));
}

/** Returns the target of a relation in a Link field (RFC 8288, section 3). */
function target(links: string, relation: string): string | undefined {
  return links
    .split(/,(?=\s*<)/)
    .map((link) => /^\s*<([^>]*)>.*;\s*rel="?([^";]*)"?/.exec(link))
    .find((link) => link?.[2]?.split(' ').includes(relation))?.[1];
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

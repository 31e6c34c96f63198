import { paths } from '../../../src/http/paths.ts';
import { productSchema } from '../../../src/product/schema.ts';
import { schemaProblems } from '../../../src/product/schema-problems.ts';
import { httpsAddress, textProblems } from '../../../src/product/text-problems.ts';
import { dereferenced, published, readDocument, readProduct } from '../documents.ts';
import { type Complaint, expectHeader, expectValue, headerRules, type Rule } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';

const fields = Object.keys(productSchema.properties);

/** What the product itself promises. */
export const productRules: Rule[] = [
  {
    title: 'The product has the 14 fields, valid by the rules, by its own schema and by the description',
    reference: 'specification 2.1, 2.2',
    check: async (site) => {
      const { exchange, document } = await readProduct(site);
      const schema = await readDocument<object>(site, paths.productSchema);
      const description = await readDocument<object>(site, paths.openapi);
      const embedded = { $ref: '#/components/schemas/Product' };
      return [
        ...schemaComplaints(exchange, document, productSchema),
        ...schemaComplaints(exchange, document, schema.document),
        ...schemaComplaints(exchange, document, Object(dereferenced(description.document, embedded))),
      ];
    },
  },
  {
    title: 'The fields of the product are in the order of the specification',
    reference: 'specification 2.1, 2.2',
    check: async (site) => {
      const { exchange, document } = await readProduct(site);
      const stated = Object.keys(document);
      return expectValue(
        exchange,
        'order',
        stated.filter((field) => fields.includes(field)),
        fields.filter((field) => stated.includes(field)),
      );
    },
  },
  {
    title: 'The product holds no invisible characters, no blank text and no address with credentials',
    reference: 'specification 2.1, 2.2',
    check: async (site) => {
      const { exchange, document } = await readProduct(site);
      const problems = [
        ...schemaProblems(productSchema, document, paths.product).filter(
          ({ expected }) => expected === httpsAddress,
        ),
        ...textProblems(document, paths.product),
      ];
      return problems.map(({ field, found, expected }) => ({ exchange, part: field, found, expected }));
    },
  },
  {
    title: 'The product links to its description, its documentation and its schema',
    reference: 'RFC 8631',
    needs: headerRules,
    check: async (site) => {
      const exchange = await published(site, paths.product);
      const links = exchange.headers.get('Link') ?? '';
      return Object.entries({
        'service-desc': paths.openapi,
        'service-doc': '/developers',
        describedby: paths.productSchema,
      }).flatMap(([relation, path]): Complaint[] => {
        const found = target(links, relation);
        const right = found !== undefined && new URL(found, site.address).pathname === path;
        const part = `Link rel="${relation}"`;
        return right ? [] : [{ exchange, part, found: found ?? 'no such link', expected: path }];
      });
    },
  },
  {
    title: 'The product does not vary by Accept, which would fragment every cache',
    reference: '/developers, "Caching"',
    check: async (site) =>
      expectHeader(await published(site, paths.product), 'Vary', /^(?!.*(?:\baccept\b(?!-)|\*))/i),
  },
  {
    title: 'The address of the product takes no parameters and needs no trailing slash',
    reference: 'specification 4.1',
    check: async (site) => {
      const { body } = await published(site, paths.product);
      const slashed = await site.send('GET', `${paths.product}/`);
      const moved = slashed.headers.get('Location');
      const redirected = slashed.status >= 300 && slashed.status < 400 && moved !== null;
      return [
        ...(redirected
          ? expectValue(slashed, 'Location', new URL(moved, site.address).pathname, paths.product)
          : expectValue(slashed, 'body', slashed.body, body)),
        ...(await site
          .send('GET', `${paths.product}?version=1`)
          .then((queried) => expectValue(queried, 'body', queried.body, body))),
      ];
    },
  },
];

/** Returns the target of a relation in a Link field (RFC 8288, section 3). */
function target(links: string, relation: string): string | undefined {
  return links
    .split(/,(?=\s*<)/)
    .map((link) => /^\s*<([^>]*)>.*;\s*rel="?([^";]*)"?/.exec(link))
    .find((link) => link?.[2]?.split(' ').includes(relation))?.[1];
}

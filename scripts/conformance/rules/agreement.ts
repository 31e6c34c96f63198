import { addressOf, paths } from '../../../src/http/paths.ts';
import { parsed, readDocument, readProduct } from '../documents.ts';
import { type Complaint, expectValue, headerRules, NotJudged, type Rule } from '../rule.ts';
import { schemaComplaints } from '../schema-complaints.ts';
import { isLocal, type Site } from '../site.ts';
import { type Any, operationOf, readDescription } from './description.ts';

/** How the published documents agree with each other and with what the site answers. */
export const agreementRules: Rule[] = [
  {
    title: 'The examples of the description are what the site answers',
    reference: 'specification 4.2',
    check: async (site) => {
      const { exchange, document } = await readDescription(site);
      return (await answersByStatus(site)).flatMap((answer) => {
        const json = responseOf(document, answer.status).content?.['application/json'];
        const examples = Object.values<Any>(json?.examples ?? {}).map(({ value }) => value);
        const found = json?.example ?? examples[0];
        return expectValue(exchange, `example of ${answer.status}`, found, parsed(answer.body));
      });
    },
  },
  {
    title: 'The header fields that the description requires are sent',
    reference: 'specification 4.2',
    needs: headerRules,
    check: async (site) => {
      const { document } = await readDescription(site);
      return (await answersByStatus(site)).flatMap((answer) =>
        Object.entries<Any>(responseOf(document, answer.status).headers ?? {})
          .filter(([, { required }]) => required === true)
          .flatMap(([name, { schema = {} }]) =>
            schemaComplaints(answer, answer.headers.get(name) ?? undefined, {
              type: 'string',
              ...schema,
            }).map((complaint) => ({
              ...complaint,
              part: name,
              found: answer.headers.get(name) ?? 'no such field',
            })),
          ),
      );
    },
  },
  {
    title: 'The Product schema is named by its own canonical address',
    reference: 'JSON Schema 2020-12 section 8.2.1',
    check: async (site) => {
      const { exchange, document } = await readDocument<Any>(site, paths.productSchema);
      const product = await readProduct(site);
      return [
        ...expectValue(exchange, '$id', document.$id, addressOf(product.document.url, paths.productSchema)),
        ...expectValue(exchange, '$schema', document.$schema, 'https://json-schema.org/draft/2020-12/schema'),
      ];
    },
  },
  {
    title: 'The product names the description where it is, unless it states another site',
    reference: 'specification 2.2, 4.2',
    check: async (site) => {
      const { exchange, document } = await readProduct(site);
      const stated = String(document.resources?.openapi);
      const expected = addressOf(document.url, paths.openapi);
      const elsewhere = URL.parse(stated)?.origin !== URL.parse(document.url)?.origin;
      return elsewhere ? [] : expectValue(exchange, 'resources.openapi', stated, expected);
    },
  },
  {
    title: 'No published address leads to a preview or to a machine of a developer',
    reference: 'specification 2.1, 2.2, 4.2',
    check: async (site) => {
      const product = await readProduct(site);
      const documents = [
        product.exchange,
        (await readDocument(site, paths.openapi)).exchange,
        (await readDocument(site, paths.productSchema)).exchange,
      ];
      return documents.flatMap((exchange) =>
        addresses(exchange.body)
          .filter((address) => isLocal(address) || isPreview(address, site, product.document.url))
          .map((found): Complaint => ({ exchange, part: 'body', found, expected: 'a canonical address' })),
      );
    },
  },
  {
    title: 'No answer sets a cookie',
    reference: '/privacy',
    check: async (site) => {
      const exchanges = await Promise.all([
        ...Object.values(paths).map((path) => site.send('GET', path)),
        site.send('POST', paths.product),
        site.send('GET', paths.product, { Accept: 'text/html' }),
        site.send('GET', '/api'),
      ]);
      return exchanges.flatMap((exchange) =>
        expectValue(exchange, 'Set-Cookie', exchange.headers.getSetCookie(), []),
      );
    },
  },
];

/** Returns an answer for each status that the description has, as far as the site gives it. */
async function answersByStatus(site: Site) {
  const answers = [
    { status: 200, exchange: await site.send('GET', paths.product) },
    { status: 405, exchange: await site.send('POST', paths.product) },
    { status: 406, exchange: await site.send('GET', paths.product, { Accept: 'text/html' }) },
  ].filter(({ status, exchange }) => exchange.status === status && parsed(exchange.body) !== undefined);
  if (answers.length === 0) throw new NotJudged('no answer has a status that the description has');
  return answers.map(({ exchange }) => exchange);
}

function responseOf(description: Any, status: number): Any {
  return operationOf(description.paths).responses?.[status] ?? {};
}

function addresses(text: string): string[] {
  return (text.match(/https?:\/\/[^\s"<>\\]+/g) ?? []).filter((address) => URL.canParse(address));
}

function isPreview(address: string, site: Site, canonical: string): boolean {
  const { origin } = new URL(address);
  return origin === site.address && origin !== URL.parse(canonical)?.origin;
}

import { paths } from '../../../src/http/paths.ts';
import { headComplaints } from '../head.ts';
import { expectStatus, type Rule } from '../rule.ts';
import { refusedMethods } from './methods.ts';

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

const html = { Accept: 'text/html' };

/** Ways to ask for an unknown address: with each method but HEAD, with and without an Accept field. */
export const unknownRequests = [
  { method: 'GET', headers: {} },
  { method: 'GET', headers: html },
  { method: 'GET', headers: { Accept: 'application/json;q=0' } },
  { method: 'OPTIONS', headers: {} },
  ...refusedMethods.flatMap((method) => [
    { method, headers: {} },
    { method, headers: html },
  ]),
];

/** What the API promises where nothing is. */
export const unknownAddressRules: Rule[] = [
  ...unknownAddresses.map(
    (path): Rule => ({
      title: `${path} is answered 404, whatever the method and Accept`,
      reference: '/developers, "Addresses"',
      check: async (site) => {
        const exchanges = await Promise.all(
          unknownRequests.map(({ method, headers }) => site.send(method, path, headers)),
        );
        return exchanges.flatMap((exchange) => expectStatus(exchange, 404));
      },
    }),
  ),
  {
    title: 'HEAD of an unknown address is answered like GET, without the body',
    reference: 'RFC 9110 section 9.3.2',
    check: async (site) => {
      const complaints = unknownAddresses.map(async (path) =>
        headComplaints(await site.send('GET', path), await site.send('HEAD', path)),
      );
      return (await Promise.all(complaints)).flat();
    },
  },
];

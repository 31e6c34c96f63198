import { allow } from '../../../src/http/methods.ts';
import { paths } from '../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Complaint, expectHeader, expectNoBody, expectStatus, type Rule } from '../rule.ts';

/** Methods that would change a resource, and that every platform can route. */
export const refusedMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const documents = Object.values(paths);
const preflight = {
  Origin: 'https://reader.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'x-client',
};

/** What the published documents promise to methods other than GET and HEAD. */
export const methodRules: Rule[] = [
  ...documents.flatMap((path) =>
    refusedMethods.map(
      (method): Rule => ({
        title: `${method} ${path} is answered 405`,
        reference: 'specification 4.1 rule 2',
        check: async (site) => expectStatus(await site.send(method, path), 405),
      }),
    ),
  ),
  ...documents.flatMap((path): Rule[] => [
    {
      title: `OPTIONS ${path} says what is allowed`,
      reference: 'specification 4.1 rule 4; /developers, "Methods"',
      check: async (site) => {
        const exchange = await site.send('OPTIONS', path);
        return [
          ...expectStatus(exchange, 204),
          ...expectHeader(exchange, 'Allow', allow),
          ...expectNoBody(exchange),
        ];
      },
    },
    {
      title: `A page of another origin may ask for ${path} (preflight)`,
      reference: 'Fetch section 4.8; /developers, "From a web page"',
      check: async (site) => preflightComplaints(await site.send('OPTIONS', path, preflight)),
    },
  ]),
  ...['PROPFIND', 'TRACE', 'NAMEPLATE'].map(
    (method): Rule => ({
      title: `${method}, which no route can name, does not get the product`,
      reference: 'specification 4.1 rule 2',
      check: async (site) => {
        const exchange = await site.send(method, paths.product);
        const { status } = exchange;
        const refused = (status >= 400 && status < 500) || status === 501;
        return refused ? [] : [{ exchange, part: 'status', found: String(status), expected: '4xx or 501' }];
      },
    }),
  ),
];

function preflightComplaints(exchange: Exchange): Complaint[] {
  return [
    ...expectHeader(exchange, 'Access-Control-Allow-Origin', '*'),
    ...expectHeader(exchange, 'Access-Control-Allow-Methods', /\bGET\b/),
    ...expectHeader(exchange, 'Access-Control-Allow-Headers', /\*|\bx-client\b/i),
    ...expectHeader(exchange, 'Access-Control-Max-Age', /^[1-9]\d*$/),
  ];
}

import { refusedMethods } from '../../../scripts/conformance/rules/methods.ts';
import { paths } from '../../../src/http/paths.ts';
import { loadProduct } from '../../../src/product/product.ts';
import type { Fault } from '../../setup/broken-site.ts';
import {
  everywhere,
  inDocument,
  inJson,
  minify,
  type Planted,
  where,
  withBody,
  withStatus,
} from './planted.ts';

const product = loadProduct();

/** Faults of the published documents, one set for each. */
export const documentFaults: Planted[] = Object.values(paths).flatMap((path): Planted[] => {
  const header = (name: string, value: string) =>
    undescribed(
      path,
      inDocument(path, ({ headers }) => headers.set(name, value)),
    );
  const asked = (method: string) => (answer: { method: string; path: string; accept?: string | undefined }) =>
    answer.method === method && answer.path === path && !answer.accept;
  return [
    [`GET ${path} is answered 200`, where(asked('GET'), withStatus(203))],
    [`${path} has a JSON media type`, header('Content-Type', 'text/plain')],
    [`${path} is JSON that people can read`, inDocument(path, minify)],
    [`${path} states its public cache policy`, header('Cache-Control', 'private')],
    [`${path} can be read from every origin`, header('Access-Control-Allow-Origin', 'https://one.example')],
    [`${path} must not be taken for another type`, header('X-Content-Type-Options', '')],
    [
      `HEAD ${path} is GET without the body`,
      where(asked('HEAD'), ({ headers }) => headers.set('ETag', '"other"')),
    ],
    [`HEAD ${path} is GET without the body`, where(asked('HEAD'), withStatus(204))],
    [
      `HEAD ${path} is GET without the body`,
      where(asked('HEAD'), ({ headers }) => headers.set('Content-Length', '0')),
    ],
    [
      `${path} is not sent again to who has it`,
      where((answer) => answer.status === 304 && answer.path === path, withStatus(200)),
    ],
    ...refusedMethods.map(
      (method): Planted => [`${method} ${path} is answered 405`, where(asked(method), withStatus(501))],
    ),
    [
      `OPTIONS ${path} says what is allowed`,
      where(asked('OPTIONS'), ({ headers }) => headers.set('Allow', 'GET')),
    ],
    [
      `A page of another origin may ask for ${path} (preflight)`,
      where(asked('OPTIONS'), ({ headers }) => headers.delete('Access-Control-Allow-Headers')),
    ],
  ];
});

/** Faults of the product. */
export const productFaults: Planted[] = [
  ...[
    everywhere('"status": "beta"', '"status": "stable"'),
    everywhere(`"command": "${product.command}"`, '"command": 1'),
    everywhere('"license": "MIT",\n', ''),
    everywhere('"license": "MIT",', '"license": "MIT", "stars": 5,'),
  ].map(
    (fault): Planted => [
      'The product has the 14 fields, valid by the rules, by its own schema and by the description',
      fault,
    ],
  ),
  [
    'The fields of the product are in the order of the specification',
    inJson(paths.product, (facts) => {
      const { name } = facts;
      delete facts.name;
      facts.name = name;
    }),
  ],
  [
    'The product holds no invisible characters, no blank text and no address with credentials',
    everywhere(product.description, `\u202e${product.description}`),
  ],
  [
    'The product does not vary by Accept, which would fragment every cache',
    inDocument(paths.product, ({ headers }) => headers.set('Vary', 'Accept-Encoding, accept')),
  ],
  [
    'The product links to its description, its documentation and its schema',
    inDocument(paths.product, ({ headers }) =>
      headers.set('Link', headers.get('Link')?.replace('service-doc', 'help') ?? ''),
    ),
  ],
  [
    'The address of the product takes no parameters and needs no trailing slash',
    where(({ path }) => path === `${paths.product}/`, withBody('')),
  ],
  [
    'The address of the product takes no parameters and needs no trailing slash',
    where(({ path }) => path.includes('?'), withBody('')),
  ],
];

/** Returns a fault of a document's header field that the description knows nothing of: it has no part in it. */
function undescribed(path: string, fault: Fault): Fault {
  const undescribe = inJson(paths.openapi, (it) => {
    if (path === paths.product) delete it.paths['/product'].get.responses[200].headers;
  });
  return (answer) => {
    undescribe(answer);
    fault(answer);
  };
}

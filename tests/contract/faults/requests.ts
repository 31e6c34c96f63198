import {
  ordinaryAccepts,
  refusingAccepts,
  unusualAccepts,
} from '../../../scripts/conformance/rules/accept.ts';
import { unknownAddresses } from '../../../scripts/conformance/rules/unknown-addresses.ts';
import { type Planted, where, withStatus } from './planted.ts';

const product = '/api/v1/product';

/** Faults in the answers to Accept values. */
export const acceptFaults: Planted[] = [
  ...Object.entries({ ...ordinaryAccepts, ...unusualAccepts }).map(
    ([which, accept]): Planted => [
      `"Accept: ${accept}" (${which}) gets the product`,
      answeredTo(accept, 406),
    ],
  ),
  ...Object.entries(refusingAccepts).map(
    ([which, accept]): Planted => [`"Accept: ${accept}" (${which}) is answered 406`, answeredTo(accept, 200)],
  ),
  [
    'HEAD with an Accept field that refuses JSON is answered 406, like GET without the body',
    where(({ method, accept }) => method === 'HEAD' && accept === 'text/html', withStatus(200)),
  ],
  [
    'OPTIONS is never answered 406',
    where(
      ({ method, path, accept }) => method === 'OPTIONS' && path === product && accept !== undefined,
      withStatus(406),
    ),
  ],
  [
    'What a function lets through has the header fields of what never reached it',
    where(
      ({ accept }) => accept === 'json',
      ({ headers }) => headers.delete('Cache-Control'),
    ),
  ],
];

/** Faults in the answers to methods that no route can name, and at addresses where nothing is. */
export const addressFaults: Planted[] = [
  ...['PROPFIND', 'TRACE', 'NAMEPLATE'].map(
    (unknown): Planted => [
      `${unknown}, which no route can name, does not get the product`,
      where(({ method }) => method === unknown, withStatus(200)),
    ],
  ),
  ...unknownAddresses.map(
    (unknown): Planted => [
      `${unknown} is answered 404, whatever the method and Accept`,
      where(({ method, path }) => method === 'DELETE' && path === unknown, withStatus(405)),
    ],
  ),
  [
    'HEAD of an unknown address is answered like GET, without the body',
    where(
      ({ method, path }) => method === 'HEAD' && path === '/api/v1',
      ({ headers }) => headers.delete('Content-Type'),
    ),
  ],
  [
    'No answer sets a cookie',
    where(
      ({ path }) => path === '/api',
      ({ headers }) => headers.append('Set-Cookie', 'visitor=1'),
    ),
  ],
];

function answeredTo(field: string, status: number) {
  return where(
    ({ method, path, accept }) => method === 'GET' && path === product && accept === field,
    withStatus(status),
  );
}

import { type ErrorCode, errorCatalogue } from '../../../src/http/errors.ts';
import type { Answer, Fault } from '../../setup/broken-site.ts';
import { minify, type Planted, rewrite, where, withBody } from './planted.ts';

// One request of several that provoke the error, and not the one that the description is compared with.
const provoked: Record<ErrorCode, (answer: Answer) => boolean> = {
  method_not_allowed: ({ method }) => method === 'PUT',
  not_acceptable: ({ accept }) => accept === 'application/xml',
  not_found: ({ method }) => method === 'PATCH',
};

/** Faults of the errors, one set for each code. */
export const errorFaults: Planted[] = (Object.keys(provoked) as ErrorCode[]).flatMap((code): Planted[] => {
  const { status } = errorCatalogue[code];
  const one = (fault: Fault) => where((answer) => answer.status === status && provoked[code](answer), fault);
  const without = (name: string) => one(({ headers }) => headers.delete(name));
  return [
    [
      `Every ${status} is an ErrorResponse`,
      one((answer) => rewrite(answer, ({ error }) => delete error.resolution)),
    ],
    [`Every ${status} is an ErrorResponse`, one(withBody('Not today.'))],
    [
      `Every ${status} has the code ${code} and its sentences`,
      one((answer) => rewrite(answer, ({ error }) => Object.assign(error, { code: 'error' }))),
    ],
    [
      `Every ${status} has the code ${code} and its sentences`,
      one((answer) => rewrite(answer, ({ error }) => Object.assign(error, { message: 'No.' }))),
    ],
    [`Every ${status} is JSON that people can read`, one(minify)],
    [
      `Every ${status} is sent as application/json`,
      one(({ headers }) => headers.set('Content-Type', 'text/html')),
    ],
    [`Every ${status} is not stored`, one(({ headers }) => headers.set('Cache-Control', 'max-age=60'))],
    [`Every ${status} can be read from every origin`, without('Access-Control-Allow-Origin')],
    [`Every ${status} must not be taken for another type`, without('X-Content-Type-Options')],
    ...(code === 'method_not_allowed'
      ? [[`Every 405 says which methods are allowed`, without('Allow')] as const]
      : []),
    ...(code === 'not_acceptable' ? [[`Every 406 varies by Accept`, without('Vary')] as const] : []),
  ];
});

import type { ErrorResponse } from './error-schema.ts';
import { allowedMethods } from './methods.ts';
import { apiBase, paths } from './paths.ts';

interface CatalogEntry {
  readonly status: number;
  readonly message: string;
  readonly resolution: string;
  /** A request that returns this error. */
  readonly reproduce: { readonly method: string; readonly path: string; readonly accept?: string };
}

/** Every error of the API, by its stable code (specification, section 7). */
export const errorCatalog = {
  method_not_allowed: {
    status: 405,
    message: 'This resource is read-only and does not support the request method.',
    resolution: `Send the request again with one of the methods ${allowedMethods.join(', ')}.`,
    reproduce: { method: 'POST', path: paths.product },
  },
  not_acceptable: {
    status: 406,
    message: 'This resource is only available as application/json, which the Accept header rejects.',
    resolution: 'Remove the Accept header, or include application/json in it with a weight above 0.',
    reproduce: { method: 'GET', path: paths.product, accept: 'text/html' },
  },
  not_found: {
    status: 404,
    message: 'The API has no resource at this path.',
    resolution: `Request ${paths.product}, the API's only resource. ${paths.openapi} describes it.`,
    reproduce: { method: 'GET', path: `${apiBase}/unknown` },
  },
} as const satisfies Record<string, CatalogEntry>;

/** Stable code of an error (specification, section 2.3). */
export type ErrorCode = keyof typeof errorCatalog;

export function errorBody(code: ErrorCode): ErrorResponse {
  const { message, resolution } = errorCatalog[code];
  return { error: { code, message, resolution } };
}

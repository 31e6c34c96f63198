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

/** Every API error by its stable code, in the order of the status (specification, section 7). */
export const errorCatalog = {
  not_found: {
    status: 404,
    message: 'The API has no endpoint at this path.',
    resolution: `Use ${paths.product}, the API's only endpoint. ${paths.openapi} describes it.`,
    reproduce: { method: 'GET', path: `${apiBase}/unknown` },
  },
  method_not_allowed: {
    status: 405,
    message: "This resource is read-only and doesn't support the request method.",
    resolution: `Use one of these methods: ${allowedMethods.join(', ')}.`,
    reproduce: { method: 'POST', path: paths.product },
  },
  not_acceptable: {
    status: 406,
    message: 'This resource is available only as application/json, but your Accept header excludes it.',
    resolution: 'Remove the Accept header, or change it to allow application/json.',
    reproduce: { method: 'GET', path: paths.product, accept: 'text/html' },
  },
} as const satisfies Record<string, CatalogEntry>;

/** Stable code of an error (specification, section 2.3). */
export type ErrorCode = keyof typeof errorCatalog;

export function errorBody(code: ErrorCode): ErrorResponse {
  const { message, resolution } = errorCatalog[code];
  return { error: { code, message, resolution } };
}

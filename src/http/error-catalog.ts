import type { ErrorResponse } from './error-schema.ts';
import { allowedMethods } from './methods.ts';
import { apiBasePath, paths } from './paths.ts';

interface CatalogEntry {
  readonly status: number;
  /** When a client gets the error, and what to change. Shown in the error reference. */
  readonly explanation: string;
  readonly message: string;
  readonly resolution: string;
  readonly sampleRequest: { readonly method: string; readonly path: string; readonly accept?: string };
}

/** Every error of the API by its stable code, in order of status (specification, section 7). */
export const errorCatalog = {
  not_found: {
    status: 404,
    explanation:
      'The API returns 404 if it has no endpoint at the path. Check the path for typos and for a missing `/v1`, and compare it with the OpenAPI description.',
    message: 'The API has no endpoint at this path.',
    resolution: `Use ${paths.product}, the API's only endpoint. ${paths.openapi} describes it.`,
    sampleRequest: { method: 'GET', path: `${apiBasePath}/unknown` },
  },
  method_not_allowed: {
    status: 405,
    explanation:
      "The API returns 405 if the method isn't GET, HEAD, or OPTIONS, because the API is read-only. To read the product, send GET.",
    message: "This resource is read-only and doesn't support the request method.",
    resolution: `Use one of these methods: ${allowedMethods.join(', ')}.`,
    sampleRequest: { method: 'POST', path: paths.product },
  },
  not_acceptable: {
    status: 406,
    explanation:
      'The API returns 406 if your `Accept` header excludes `application/json`. Remove the header, or add `application/json`.',
    message: 'This resource is available only as application/json, but your Accept header excludes it.',
    resolution: 'Remove the Accept header, or change it to allow application/json.',
    sampleRequest: { method: 'GET', path: paths.product, accept: 'text/html' },
  },
} as const satisfies Record<string, CatalogEntry>;

/** Stable error code (specification, section 2.3). */
export type ErrorCode = keyof typeof errorCatalog;

export function errorBody(code: ErrorCode): ErrorResponse {
  const { message, resolution } = errorCatalog[code];
  return { error: { code, message, resolution } };
}

import createClient from 'openapi-fetch';
import { type ApiFailure, assertPresent, type ConsumerResult, isApiError, sendAsPost } from '../consumer.ts';
import type { paths } from '../generated/openapi-fetch/api.ts';

/** Reads the API through types generated with openapi-typescript. */
export async function readApi(baseUrl: string): Promise<ConsumerResult> {
  const api = createClient<paths>({ baseUrl });
  const { data } = await api.GET('/product');
  const product = assertPresent(data);
  const posted = await api.GET('/product', { fetch: sendAsPost });
  const rejected = await api.GET('/product', { headers: { Accept: 'text/html' } });
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: errorCode(posted.error),
    notAcceptable: errorCode(rejected.error),
  };
}

function errorCode(body: unknown): string {
  if (!isApiError(body)) throw new Error("The body isn't an API error.");
  return body.error.code;
}

/** The generated types describe a body only for the statuses in the OpenAPI description. */
export async function fetchErrorResponse(baseUrl: string): Promise<ApiFailure> {
  const { error, response } = await createClient<paths>({ baseUrl }).GET('/product');
  return { status: response.status, resolution: isApiError(error) ? error.error.resolution : undefined };
}

import { type ApiFailure, assertPresent, type ConsumerResult, isApiError, sendAsPost } from '../consumer.ts';
import { createClient } from '../generated/hey-api/client/index.ts';
import { getProduct } from '../generated/hey-api/sdk.gen.ts';
import type { GetProductErrors, Product } from '../generated/hey-api/types.gen.ts';

export async function readApi(baseUrl: string): Promise<ConsumerResult> {
  const client = createClient({ baseUrl });
  const { data } = await getProduct({ client });
  const product: Product = assertPresent(data);
  const posted = await getProduct({ client, fetch: sendAsPost });
  const rejected = await getProduct({ client, headers: { Accept: 'text/html' } });
  // The types of errors differ by status.
  const methodNotAllowed = posted.error as GetProductErrors[405];
  const notAcceptable = rejected.error as GetProductErrors[406];
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: methodNotAllowed.error.code,
    notAcceptable: notAcceptable.error.code,
  };
}

/** hey-api's types describe a body only for the statuses in the OpenAPI description. */
export async function fetchErrorResponse(baseUrl: string): Promise<ApiFailure> {
  const { error, response } = await getProduct({ client: createClient({ baseUrl }) });
  return {
    status: assertPresent(response).status,
    resolution: isApiError(error) ? error.error.resolution : undefined,
  };
}

import { type ApiFailure, type ConsumerResult, isApiError } from '../consumer.ts';
import { getProduct } from '../generated/kubb/clients/getProduct.ts';
import type { GetProduct405, GetProduct406 } from '../generated/kubb/types/GetProduct.ts';
import { catchAxiosError } from './axios-error.ts';

/** kubb's client throws axios errors. */
export async function readApi(baseURL: string): Promise<ConsumerResult> {
  const product = await getProduct({ baseURL });
  const posted = await catchAxiosError(getProduct({ baseURL, method: 'POST' }));
  const rejected = await catchAxiosError(getProduct({ baseURL, headers: { Accept: 'text/html' } }));
  // The types of errors differ by status.
  const methodNotAllowed = posted.body as GetProduct405;
  const notAcceptable = rejected.body as GetProduct406;
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: methodNotAllowed.error.code,
    notAcceptable: notAcceptable.error.code,
  };
}

export async function fetchErrorResponse(baseURL: string): Promise<ApiFailure> {
  const { status, body } = await catchAxiosError(getProduct({ baseURL }));
  return { status, resolution: isApiError(body) ? body.error.resolution : undefined };
}

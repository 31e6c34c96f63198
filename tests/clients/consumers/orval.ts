import { type ApiFailure, type ConsumerResult, isApiError, sendAsPost } from '../consumer.ts';
import { getProduct } from '../generated/orval/api.ts';
import { connection } from './orval-request.ts';

/** The types of orval's responses depend on the status. */
export async function readApi(baseUrl: string): Promise<ConsumerResult> {
  Object.assign(connection, { baseUrl, fetch });
  const found = await getProduct();
  const rejected = await getProduct({ headers: { Accept: 'text/html' } });
  connection.fetch = sendAsPost;
  const posted = await getProduct();
  if (found.status !== 200) throw new Error(`200 expected, not ${found.status}`);
  if (posted.status !== 405) throw new Error(`405 expected, not ${posted.status}`);
  if (rejected.status !== 406) throw new Error(`406 expected, not ${rejected.status}`);
  const product = found.data;
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: posted.data.error.code,
    notAcceptable: rejected.data.error.code,
  };
}

/** orval's types describe a body only for the statuses in the OpenAPI description. */
export async function fetchErrorResponse(baseUrl: string): Promise<ApiFailure> {
  Object.assign(connection, { baseUrl, fetch });
  const { status, data: body } = await getProduct();
  return { status, resolution: isApiError(body) ? body.error.resolution : undefined };
}

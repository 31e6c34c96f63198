import { getProduct } from '../generated/kubb/clients/getProduct.ts';
import type { GetProduct405, GetProduct406 } from '../generated/kubb/types/GetProduct.ts';
import type { Reading } from '../reading.ts';

/** Reads the API through the client of kubb, which leaves it to the status which of its types an answer has. */
export async function read(baseURL: string): Promise<Reading> {
  const { data: product } = await getProduct({ baseURL });
  const posted = await getProduct({ baseURL, method: 'POST' });
  const refused = await getProduct({ baseURL, headers: { Accept: 'text/html' } });
  if (posted.status !== 405) throw new Error(`405 expected, not ${posted.status}`);
  if (refused.status !== 406) throw new Error(`406 expected, not ${refused.status}`);
  const methodNotAllowed = posted.data as unknown as GetProduct405;
  const notAcceptable = refused.data as unknown as GetProduct406;
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: methodNotAllowed.error.code,
    notAcceptable: notAcceptable.error.code,
  };
}

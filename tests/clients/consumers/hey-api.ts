import { createClient } from '../generated/hey-api/client/index.ts';
import { getProduct } from '../generated/hey-api/sdk.gen.ts';
import type { GetProductErrors, Product } from '../generated/hey-api/types.gen.ts';
import { posting, present, type Reading } from '../reading.ts';

/** Reads the API through the client of @hey-api/openapi-ts. */
export async function read(baseUrl: string): Promise<Reading> {
  const client = createClient({ baseUrl });
  const { data } = await getProduct({ client });
  const product: Product = present(data);
  const posted = await getProduct({ client, fetch: posting });
  const refused = await getProduct({ client, headers: { Accept: 'text/html' } });
  const methodNotAllowed: GetProductErrors[405] = present(posted.error);
  const notAcceptable: GetProductErrors[406] = present(refused.error);
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: methodNotAllowed.error.code,
    notAcceptable: notAcceptable.error.code,
  };
}

import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi-fetch/api.ts';
import { posting, present, type Reading } from '../reading.ts';

/** Reads the API through the types of openapi-typescript. */
export async function read(baseUrl: string): Promise<Reading> {
  const api = createClient<paths>({ baseUrl });
  const { data } = await api.GET('/product');
  const product = present(data);
  const posted = await api.GET('/product', { fetch: posting });
  const refused = await api.GET('/product', { headers: { Accept: 'text/html' } });
  return {
    version: product.version,
    platforms: product.platforms,
    methodNotAllowed: present(posted.error).error.code,
    notAcceptable: present(refused.error).error.code,
  };
}

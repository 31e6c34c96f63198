import { type Any, type Published, readDocument, resolved } from '../documents.ts';
import type { Site } from '../site.ts';

/** Where the description of any implementation is (specification, section 4.2). */
export const openapi = '/openapi.json';

/** Where the product is, if the description does not say it (specification, section 4.1). */
export const usualProduct = '/api/v1/product';

/** Returns the OpenAPI description. Throws NotJudged if there is none. */
export function readDescription(site: Site): Promise<Published<Any>> {
  return readDocument(site, openapi);
}

/** Returns the path of the product: below the server that the description names (specification, sections 4.1 and 9). */
export async function productPath(site: Site): Promise<string> {
  const base = await readDescription(site).then(
    ({ document }) => baseOf(document)?.pathname.replace(/\/$/, ''),
    () => undefined,
  );
  return base?.endsWith('/api/v1') ? `${base}/product` : usualProduct;
}

/** Returns the address of the server that a description names first, which may be relative to the description. */
export function baseOf({ servers }: Any): URL | null {
  return URL.parse(String(servers?.[0]?.url), `http://localhost${openapi}`);
}

/** Returns the operation that gets the product, which may be an empty object. */
export function operationOf(description: Any): Any {
  return resolved(description, description.paths?.['/product']).get ?? {};
}

/** Returns what a description has for the JSON answer of a status, or undefined. */
export function contentOf(description: Any, status: number): Any {
  const response = operationOf(description).responses?.[status];
  return resolved(description, response).content?.['application/json'];
}

/**
 * Returns a function that tells where an address leads: on the site itself to a path, whether it is written for
 * this site or for the production one; elsewhere to the whole address. Trailing slashes do not matter.
 */
export async function destinations(site: Site, product: Any): Promise<(address: unknown) => string> {
  const { document } = await readDescription(site);
  const own = [site.address, baseOf(document)?.origin, URL.parse(product.url)?.origin];
  return (address) => {
    const url = URL.parse(String(address), `${site.address}/developers`);
    if (url === null || typeof address !== 'string') return 'nowhere';
    return (own.includes(url.origin) ? '' : url.origin) + url.pathname.replace(/(?<=.)\/$/, '');
  };
}

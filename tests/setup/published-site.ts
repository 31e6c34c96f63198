import type { Product } from '../../src/product/schema.ts';

/** A site that is served, as far as tests need to know it. */
export interface PublishedSite {
  /** Requests a path; redirects are shown, not followed. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Returns what a path answers, as text. Throws if it does not answer 200. */
  textAt(path: string): Promise<string>;
  /** The published metadata. Tests pass for any values. */
  readonly product: Product;
  /** The address of the site without a trailing slash, as published links begin. */
  readonly canonical: string;
  /** The path of every page in the sitemap. */
  readonly listedPaths: readonly string[];
}

/** Returns a site that is served at an address. */
export async function publishedSite(address: string): Promise<PublishedSite> {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { redirect: 'manual', ...init });
  const textAt = async (path: string) => {
    const response = await request(path);
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
    return response.text();
  };
  const product: Product = JSON.parse(await textAt('/api/v1/product'));
  const canonical = product.url.replace(/\/+$/, '');
  const addresses = (await textAt('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g);
  const listedPaths = [...addresses].map(([, found = '']) => found.slice(canonical.length));
  return { request, textAt, product, canonical, listedPaths };
}

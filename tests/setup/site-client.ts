import type { Product } from '../../src/product/metadata/product-schema.ts';

interface SiteClient {
  /** Requests a path without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Fetches a path, and returns the body of the response.
   * @throws unless the status is 200
   */
  fetchText(path: string): Promise<string>;
  readonly product: Product;
  /** Canonical URL of the site, without a trailing slash. */
  readonly canonicalUrl: string;
  readonly listedPaths: readonly string[];
}

export async function createSiteClient(origin: string): Promise<SiteClient> {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  const load = async (path: string) => {
    const response = await request(path);
    if (response.status !== 200) throw new Error(`${path} returned the status ${response.status}.`);
    return response.text();
  };
  // Many tests read the same pages, which don't change.
  const loaded = new Map<string, Promise<string>>();
  const fetchText = (path: string) => {
    const text = loaded.get(path) ?? load(path);
    loaded.set(path, text);
    return text;
  };
  const product: Product = JSON.parse(await fetchText('/api/v1/product'));
  const canonical = product.url.replace(/\/+$/, '');
  const urls = (await fetchText('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g);
  const listedPaths = [...urls].map(([, found = '']) => found.slice(canonical.length));
  return { request, fetchText, product, canonicalUrl: canonical, listedPaths };
}

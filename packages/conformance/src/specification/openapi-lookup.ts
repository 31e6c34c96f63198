import { paths } from '../../../../src/http/paths.ts';
import {
  type AnyJson,
  dereference,
  type FetchedDocument,
  fetchJsonDocument,
  fetchProduct,
} from '../json-documents.ts';
import { parseUrl } from '../parse-url.ts';
import type { Site } from '../site.ts';
import { findUrlReferences } from './local-references.ts';

/** Returns the OpenAPI description, with references to its own URL rewritten as `#…`. */
export async function fetchOpenApiDescription(site: Site): Promise<FetchedDocument<AnyJson>> {
  const fetched = await fetchJsonDocument(site, paths.openapi);
  const { document } = fetched;
  const rewritten = rewrittenDescriptions.get(document) ?? rewriteReferences(site, document);
  rewrittenDescriptions.set(document, rewritten);
  await rewritten;
  return fetched;
}

// Many rules check the same description, and it can be large.
const rewrittenDescriptions = new WeakMap<object, Promise<void>>();

async function rewriteReferences(site: Site, description: AnyJson): Promise<void> {
  const references = findUrlReferences(description, site.origin + paths.openapi);
  if (references.length === 0) return;
  // Without a product, the canonical origin is unknown, but the rules about the description can still be checked.
  const origins = await fetchSiteOrigins(site).catch(() => [site.origin]);
  const urls = new Set(origins.map((origin) => origin + paths.openapi));
  for (const { node, keyword, url, fragment } of references) if (urls.has(url)) node[keyword] = fragment;
}

/** Resolves the URL of a server with the default values of its variables (OpenAPI 3.1.0, section 4.8.5). */
export function resolveServerUrl(server: AnyJson, site: Site): URL | undefined {
  const { url, variables } = Object(server);
  const complete = String(url).replace(/\{([^{}]*)\}/g, (_, name) =>
    String(Object(variables)[name]?.default),
  );
  return parseUrl(complete, site.origin + paths.openapi);
}

export function findProductOperation(description: AnyJson): AnyJson {
  return dereference(description, description.paths?.['/product']).get ?? {};
}

export function findJsonContent(description: AnyJson, status: number): AnyJson {
  const response = dereference(description, findProductOperation(description).responses?.[status]);
  const types = Object.entries<AnyJson>(Object(response.content));
  return types.find(([type]) => /^application\/json\s*(?:;|$)/i.test(type))?.[1];
}

/** Returns the `$ref` of a response if its target is missing, empty, or another reference; otherwise, `undefined`. */
export function findDanglingReference(description: AnyJson, status: number): string | undefined {
  const response = findProductOperation(description).responses?.[status];
  const target = dereference(description, response);
  return Object.keys(target).length === 0 || target.$ref !== undefined ? response?.$ref : undefined;
}

/**
 * Returns the checked origin, and the origins of the product's `url`, `resources.openapi`, and `resources.developers`.
 * Links within the site can use any of them.
 */
export async function fetchSiteOrigins(site: Site): Promise<string[]> {
  const { document } = await fetchProduct(site);
  const { url, resources } = document as AnyJson;
  const published = [url, resources?.openapi, resources?.developers];
  return [site.origin, ...published.flatMap((text) => parseUrl(text)?.origin ?? [])];
}

/**
 * Creates a function that converts links within the site to paths, so that links can be compared. Links to other sites
 * keep their origin. Removes queries, fragments, and a trailing slash.
 */
export async function createLinkNormalizer(site: Site): Promise<(link: unknown) => string> {
  const origins = await fetchSiteOrigins(site);
  return (link) => {
    const url = parseUrl(link, `${site.origin}/developers`);
    if (url === undefined) return 'no URL';
    return (origins.includes(url.origin) ? '' : url.origin) + url.pathname.replace(/(?<=.)\/$/, '');
  };
}

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

export function fetchOpenApiDescription(site: Site): Promise<FetchedDocument<AnyJson>> {
  return fetchJsonDocument(site, paths.openapi);
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

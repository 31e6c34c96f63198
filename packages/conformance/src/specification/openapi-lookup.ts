import { paths } from '../../../../src/http/paths.ts';
import {
  type Any,
  type FetchedDocument,
  parseUrl,
  readDocument,
  readProduct,
  resolved,
} from '../documents.ts';
import type { Site } from '../site.ts';

/** @throws Unchecked if there is no description */
export function readDescription(site: Site): Promise<FetchedDocument<Any>> {
  return readDocument(site, paths.openapi);
}

/** Returns the URL of a server, with the default values of its variables (OpenAPI 3.1.0, section 4.8.5). */
export function serverUrl(server: Any, site: Site): URL | undefined {
  const { url, variables } = Object(server);
  const complete = String(url).replace(/\{([^}]*)\}/g, (_, name) => String(Object(variables)[name]?.default));
  return parseUrl(complete, site.origin + paths.openapi);
}

/** Returns the operation that gets the product, which can be an empty object. */
export function productOperation(description: Any): Any {
  return resolved(description, description.paths?.['/product']).get ?? {};
}

/** Returns the JSON media type object of a response, or `undefined`. */
export function jsonContent(description: Any, status: number): Any {
  const response = resolved(description, productOperation(description).responses?.[status]);
  const types = Object.entries<Any>(Object(response.content));
  return types.find(([type]) => /^application\/json\s*(?:;|$)/i.test(type))?.[1];
}

/** Returns the reference that a response consists of, if the description doesn't have what it refers to. */
export function danglingReference(description: Any, status: number): string | undefined {
  const response = productOperation(description).responses?.[status];
  const target = resolved(description, response);
  return Object.keys(target).length === 0 || target.$ref !== undefined ? response?.$ref : undefined;
}

/** Returns the origins that a document can use for the site itself: where it runs, and where it's published. */
export async function ownOrigins(site: Site): Promise<string[]> {
  const { document } = await readProduct(site);
  const { url, resources } = document as Any;
  const published = [url, resources?.openapi, resources?.developers];
  return [site.origin, ...published.flatMap((text) => parseUrl(text)?.origin ?? [])];
}

/**
 * Returns a function that tells where a URL leads: on the site itself to a path, and elsewhere to the whole URL.
 * Trailing slashes make no difference.
 */
export async function createLinkTarget(site: Site): Promise<(link: unknown) => string> {
  const own = await ownOrigins(site);
  return (link) => {
    const url = parseUrl(link, `${site.origin}/developers`);
    if (url === undefined) return 'no URL';
    return (own.includes(url.origin) ? '' : url.origin) + url.pathname.replace(/(?<=.)\/$/, '');
  };
}

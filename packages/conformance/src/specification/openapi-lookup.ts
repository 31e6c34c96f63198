import { paths } from '../../../../src/http/paths.ts';
import {
  type Any,
  dereference,
  type FetchedDocument,
  parseUrl,
  readDocument,
  readProduct,
} from '../json-documents.ts';
import type { Site } from '../site.ts';

/** @throws UncheckedError if there's no OpenAPI description */
export function readDescription(site: Site): Promise<FetchedDocument<Any>> {
  return readDocument(site, paths.openapi);
}

/** Resolves the URL of a server with the default values of its variables (OpenAPI 3.1.0, section 4.8.5). */
export function serverUrl(server: Any, site: Site): URL | undefined {
  const { url, variables } = Object(server);
  const complete = String(url).replace(/\{([^}]*)\}/g, (_, name) => String(Object(variables)[name]?.default));
  return parseUrl(complete, site.origin + paths.openapi);
}

/** Returns the operation that gets the product, or an empty object. */
export function productOperation(description: Any): Any {
  return dereference(description, description.paths?.['/product']).get ?? {};
}

/** Returns the media type object for JSON in a response, or `undefined`. */
export function jsonContent(description: Any, status: number): Any {
  const response = dereference(description, productOperation(description).responses?.[status]);
  const types = Object.entries<Any>(Object(response.content));
  return types.find(([type]) => /^application\/json\s*(?:;|$)/i.test(type))?.[1];
}

/** Returns the `$ref` of a response whose target doesn't exist. */
export function danglingReference(description: Any, status: number): string | undefined {
  const response = productOperation(description).responses?.[status];
  const target = dereference(description, response);
  return Object.keys(target).length === 0 || target.$ref !== undefined ? response?.$ref : undefined;
}

/** Returns the origins in URLs of the site itself: the checked origin and the canonical one. */
export async function ownOrigins(site: Site): Promise<string[]> {
  const { document } = await readProduct(site);
  const { url, resources } = document as Any;
  const published = [url, resources?.openapi, resources?.developers];
  return [site.origin, ...published.flatMap((text) => parseUrl(text)?.origin ?? [])];
}

/** Creates a function that converts URLs of the site to paths. Other URLs stay unchanged. Ignores trailing slashes. */
export async function createLinkTarget(site: Site): Promise<(link: unknown) => string> {
  const own = await ownOrigins(site);
  return (link) => {
    const url = parseUrl(link, `${site.origin}/developers`);
    if (url === undefined) return 'no URL';
    return (own.includes(url.origin) ? '' : url.origin) + url.pathname.replace(/(?<=.)\/$/, '');
  };
}

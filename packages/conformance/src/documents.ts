import { paths } from '../../../src/http/paths.ts';
import type { Product } from '../../../src/product/schema.ts';
import type { Exchange } from './exchange.ts';
import { NotJudged } from './rule.ts';
import type { Site } from './site.ts';

/** Any part of a document that a site published: nothing is known of it. */
// biome-ignore lint/suspicious/noExplicitAny: what a site publishes may be anything at all
export type Any = any;

/** A JSON document as it was published. */
export interface Published<T> {
  readonly exchange: Exchange;
  readonly document: T;
}

// What is read once is the same object for every rule, which can tell by it what it has compiled before.
const documents = new WeakMap<Exchange, unknown>();

/** Returns the answer to a plain GET of a path. Throws NotJudged if it is not 200. */
export async function published(site: Site, path: string): Promise<Exchange> {
  const exchange = await site.send('GET', path);
  if (exchange.status !== 200) throw new NotJudged(`GET ${path} is not answered 200`);
  return exchange;
}

/** Returns a published JSON document. Throws NotJudged if there is none. */
export async function readDocument<T = Any>(site: Site, path: string): Promise<Published<T>> {
  const exchange = await published(site, path);
  const document = documents.get(exchange) ?? parsed(exchange.body);
  if (typeof document !== 'object' || document === null) throw new NotJudged(`${path} is not a JSON object`);
  documents.set(exchange, document);
  return { exchange, document: document as T };
}

/** Returns the product that this service publishes, which may not be a valid one. */
export function readProduct(site: Site): Promise<Published<Product>> {
  return readDocument(site, paths.product);
}

/** Returns what a text says as JSON, or undefined if it is not JSON (RFC 8259). */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a part of a document, or the part of it to which that refers (RFC 6901; OpenAPI 3.1.0, section 4.8.23). */
export function resolved(document: Any, part: Any): Any {
  const reference = part?.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return part ?? {};
  const keys = reference.slice(2).split('/').map(decodeURIComponent);
  const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((node: Any, name) => node?.[name], document) ?? {};
}

import { paths } from '../../../src/http/paths.ts';
import type { Product } from '../../../src/product/metadata/product-schema.ts';
import type { Exchange } from './exchange.ts';
import { fetchPath } from './fetch-path.ts';
import { RuleUncheckedError, type Violation } from './rule.ts';
import type { Site } from './site.ts';

// biome-ignore lint/suspicious/noExplicitAny: a site can publish anything
export type AnyJson = any;

export interface FetchedDocument<T> {
  readonly exchange: Exchange;
  readonly document: T;
}

// Every rule gets the same object for a document, because compiled schemas are cached by object.
const documentCache = new WeakMap<Exchange, unknown>();

/** @throws RuleUncheckedError if the response isn't a JSON object */
export async function fetchJsonDocument<T = AnyJson>(site: Site, path: string): Promise<FetchedDocument<T>> {
  const exchange = await fetchPath(site, path);
  if (jsonViolations(exchange).length > 0)
    throw new RuleUncheckedError(`GET ${path} returns a body that isn't JSON`);
  const document = documentCache.get(exchange) ?? tryParseJson(exchange.body);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new RuleUncheckedError(`GET ${path} returns a body that isn't a JSON object`);
  documentCache.set(exchange, document);
  return { exchange, document: document as T };
}

export function fetchProduct(site: Site): Promise<FetchedDocument<Product>> {
  return fetchJsonDocument(site, paths.product);
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Checks that a body is JSON text in UTF-8 without a byte order mark (RFC 8259, section 8.1). */
export function jsonViolations(exchange: Exchange): Violation[] {
  const problem = jsonProblem(exchange);
  return problem === undefined
    ? []
    : [{ exchange, part: 'body', found: problem, expected: 'JSON text in UTF-8' }];
}

// Parsing a large body is slow, and many rules check the same response.
const jsonProblems = new WeakMap<Exchange, string | undefined>();

function jsonProblem(exchange: Exchange): string | undefined {
  if (!jsonProblems.has(exchange)) jsonProblems.set(exchange, findJsonProblem(exchange));
  return jsonProblems.get(exchange);
}

function findJsonProblem({ content, codingProblem }: Exchange): string | undefined {
  if (codingProblem !== undefined) return codingProblem;
  if (content.length === 0) return 'an empty body';
  if (content.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf))) return 'a byte order mark before the JSON';
  try {
    JSON.parse(utf8.decode(content));
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return `text that isn't JSON (${error.message})`;
    return "bytes that aren't UTF-8";
  }
}

/**
 * Resolves a local `$ref` (RFC 6901; OpenAPI 3.1.0, section 4.8.23). Returns `{}` for `null`, `undefined`, or a missing
 * target, and any other part unchanged.
 */
export function dereference(document: AnyJson, part: AnyJson): AnyJson {
  const reference = part?.$ref;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return part ?? {};
  const keys = reference.slice(2).split('/').map(decodeURIComponent);
  const names = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce((node: AnyJson, name) => node?.[name], document) ?? {};
}

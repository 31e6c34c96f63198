import { isDeepStrictEqual } from 'node:util';
import { paths } from '../../src/http/paths.ts';
import type { Product } from '../../src/product/schema.ts';
import type { Exchange } from './exchange.ts';
import { NotJudged } from './rule.ts';
import type { Site } from './site.ts';

/** A JSON document as it was published. */
export interface Published<T> {
  readonly exchange: Exchange;
  readonly document: T;
}

/** Returns the answer to a plain GET of a path. Throws NotJudged where it is not 200. */
export async function published(site: Site, path: string): Promise<Exchange> {
  const exchange = await site.send('GET', path);
  if (exchange.status !== 200) throw new NotJudged(`GET ${path} is not answered 200`);
  return exchange;
}

/** Returns a published JSON document. Throws NotJudged where there is none. */
export async function readDocument<T>(site: Site, path: string): Promise<Published<T>> {
  const exchange = await published(site, path);
  const document = parsed(exchange.body);
  if (typeof document !== 'object' || document === null) throw new NotJudged(`${path} is not a JSON object`);
  return { exchange, document: document as T };
}

/** Returns the published product, which may not be a valid one. */
export function readProduct(site: Site): Promise<Published<Product>> {
  return readDocument(site, paths.product);
}

/** Returns what a text says as JSON, or undefined where it is not JSON (RFC 8259). */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a JSON value with its local references replaced by what they point to (RFC 6901). */
export function dereferenced(document: unknown, value: unknown = document): unknown {
  if (Array.isArray(value)) return value.map((item) => dereferenced(document, item));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/')) return dereferenced(document, at(document, $ref));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, dereferenced(document, child)]),
  );
}

function at(document: unknown, pointer: string): unknown {
  const keys = pointer
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((value, key) => Object(value)[key], document);
}

// They tell people about values, and admit or refuse none (JSON Schema 2020-12 Validation, section 9).
const annotations = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'example', 'examples'];

/** Returns whether two JSON Schemas constrain values by the same keywords, whatever they say about them. */
export function admitTheSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(constraints(one), constraints(other));
}

function constraints(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(constraints);
  const kept = Object.entries(schema).filter(([keyword]) => !annotations.includes(keyword));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'properties'
        ? Object.fromEntries(Object.entries(value).map(([name, child]) => [name, constraints(child)]))
        : keyword === 'required' || keyword === 'enum'
          ? [...value].sort()
          : constraints(value),
    ]),
  );
}

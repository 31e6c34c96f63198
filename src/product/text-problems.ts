import { type Problem, quote } from './problems.ts';

const reservedDomain = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Returns every text in a document that holds control or bidirectional characters. */
export function textProblems(document: unknown, file: string, field = ''): Problem[] {
  if (typeof document === 'string') {
    const character = unsafe.exec(document)?.[0];
    if (character === undefined) return [];
    const expected = `text without the invisible character ${quote(character)}`;
    return [{ file, field, found: quote(document), expected }];
  }
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    textProblems(
      value,
      file,
      Array.isArray(document) ? `${field}[${key}]` : `${field}.${key}`.replace(/^\./, ''),
    ),
  );
}

/** The part of a JSON Schema in which addresses are looked for. */
interface SchemaNode {
  readonly type: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

/** Returns every value that its schema calls a URI and that is not an absolute https address. */
export function addressProblems(schema: SchemaNode, value: unknown, file: string, field = ''): Problem[] {
  if (schema.format === 'uri') {
    return isHttpsAddress(value) ? [] : [{ file, field, found: quote(value), expected: httpsAddress }];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
    addressProblems(child, Object(value)[key], file, `${field}.${key}`.replace(/^\./, '')),
  );
}

/** What a maintainer should write where an address is expected. */
export const httpsAddress = 'an absolute https address such as "https://tool.example/docs"';

/** Returns whether a value is an absolute https address without credentials (WHATWG URL, section 4). */
export function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^https:\/\/[^/\s]\S*$/.test(value)) return false;
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

/** Returns whether an address is on a domain that is reserved for examples and tests (RFC 2606). */
export function isReservedAddress(address: string): boolean {
  return reservedDomain.test(URL.parse(address)?.hostname ?? '');
}

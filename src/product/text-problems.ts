import { fullFormats } from 'ajv-formats/dist/formats.js';
import { fieldBelow } from './field-names.ts';
import { type Problem, quote } from './problems.ts';
import { httpsAddressSchema } from './schema.ts';

const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u;
const httpsPattern = new RegExp(httpsAddressSchema.pattern);
const isUri = fullFormats.uri as (text: string) => boolean;

/** Returns every text in a document that holds control or bidirectional characters. */
export function textProblems(document: unknown, file: string, field = ''): Problem[] {
  if (typeof document === 'string') {
    if (!unsafe.test(document)) return [];
    return [{ file, field, found: quote(document), expected: expectedText(document) }];
  }
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    textProblems(value, file, fieldBelow(field, key, document)),
  );
}

/** Returns what a maintainer should write instead of a text that cannot be published. */
export function expectedText(text: string): string {
  const [character] = unsafe.exec(text) ?? [];
  return character === undefined ? 'some text' : `text without the invisible character ${quote(character)}`;
}

const typographic = /[\u2010-\u2015\u2212\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033\u00a0]/u;
const prompt = /^\s*(?:[$%#>❯]|PS\b[^>]*>|[A-Za-z]:\\[^>]*>)\s/u;

/**
 * Returns every command among the fields of a document that no shell runs as it stands: one with quotation marks or
 * dashes that a word processor has put in, or with the prompt in front of it.
 */
export function commandProblems(document: unknown, fields: readonly string[], file: string): Problem[] {
  return fields.flatMap((field) => {
    const { [field]: command } = Object(document);
    if (typeof command !== 'string') return [];
    const found = quote(command);
    const [character] = typographic.exec(command) ?? [];
    const [shown] = prompt.exec(command) ?? [];
    if (character !== undefined) {
      const expected = `a command with plain quotes, hyphens and spaces, as a shell reads them, instead of ${quote(character)}`;
      return [{ file, field, found, expected }];
    }
    if (shown === undefined) return [];
    return [{ file, field, found, expected: `the command alone, without the prompt ${quote(shown)}` }];
  });
}

/** What a maintainer should write if an address is expected. */
const httpsAddress = 'an absolute https address such as "https://tool.example/docs"';

/**
 * Returns whether a value is an absolute https address: a URI without credentials that every client can parse
 * (RFC 3986, appendix A; WHATWG URL, section 4).
 */
export function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !httpsPattern.test(value) || !isUri(value)) return false;
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

/** Returns what a maintainer should write instead of an address: the same in ASCII if that is all that it lacks. */
export function expectedAddress(found: unknown, otherwise = httpsAddress): string {
  const inAscii = webAddressInAscii(String(found));
  return inAscii === undefined
    ? otherwise
    : `${quote(inAscii)}: the same address in ASCII, which every client can read`;
}

/**
 * Returns an https address that names a host or path in other letters than those of ASCII as every client can read it
 * (WHATWG URL, section 3.3), or nothing if it is no such address.
 */
export function webAddressInAscii(address: string): string | undefined {
  const isReadable = /^https:\/\/[^\p{C}\p{Z}]+$/u.test(address) && /[^\x21-\x7e]/.test(address);
  const inAscii = isReadable ? URL.parse(address)?.href : undefined;
  const whole = address.endsWith('/') ? inAscii : inAscii?.replace(/\/$/, '');
  return isHttpsAddress(whole) ? whole : undefined;
}

/** What a maintainer should write if people are to be reached. */
export const contactAddress = `${httpsAddress}, or a mailbox such as "mailto:help@tool.example"`;

/** Returns whether a value is an absolute https address or that of one mailbox (RFC 6068, section 2). */
export function isContact(value: unknown): value is string {
  return isHttpsAddress(value) || /^mailto:[^\s@]+@[^\s@]+$/.test(String(value));
}

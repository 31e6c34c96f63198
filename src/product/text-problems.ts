import { fullFormats } from 'ajv-formats/dist/formats.js';
import { codePoint, hasVisibleCharacter, hiddenCharacter, hiddenInProse } from './characters.ts';
import { fieldBelow } from './field-names.ts';
import { type Problem, quote } from './problems.ts';
import { httpsAddressSchema } from './schema.ts';

const httpsPattern = new RegExp(httpsAddressSchema.pattern);
const isUri = fullFormats.uri as (text: string) => boolean;

/** Problems of metadata: characters that nobody can see, and text of nothing else, in its values and in its keys. */
export function textProblems(document: unknown, file: string): Problem[] {
  return textsWithKeys(document, '').flatMap(({ text, field }) => {
    const isBlank = text !== '' && !hasVisibleCharacter(text);
    if (hiddenCharacter(text) === undefined && !isBlank) return [];
    return [{ file, field, found: quote(text), expected: expectedText(text) }];
  });
}

/** Problems of prose, which has characters that nobody can see where scripts and emoji need them. */
export function proseProblems(document: unknown, file: string, field = ''): Problem[] {
  return textsWithKeys(document, field).flatMap(({ text, field }) => {
    const hidden = hiddenInProse(text);
    if (hidden === undefined) return [];
    const { character, index } = hidden;
    return [{ file, field, found: excerpt(text, index), expected: without(character) }];
  });
}

/** Every text in a document: values, and keys with the field that they begin. */
function textsWithKeys(document: unknown, field: string): { text: string; field: string }[] {
  if (typeof document === 'string') return [{ text: document, field }];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    const child = fieldBelow(field, key, document);
    const name = Array.isArray(document) ? [] : [{ text: key, field: child }];
    return [...name, ...textsWithKeys(value, child)];
  });
}

const shownAround = 30;

/** A quoted text, or what is around one of its characters if it is long. */
function excerpt(text: string, index: number): string {
  const before = [...text.slice(0, index)].slice(-shownAround).join('');
  const after = [...text.slice(index)].slice(0, shownAround).join('');
  const [start, end] = [text.startsWith(before) ? '' : '… ', text.endsWith(after) ? '' : ' …'];
  return quote(`${start}${before}${after}${end}`);
}

export const visibleText = 'text with at least one visible character';

/** What a maintainer should write instead of metadata that cannot be published. */
export function expectedText(text: string): string {
  const character = hiddenCharacter(text);
  return character === undefined ? visibleText : without(character);
}

function without(character: string): string {
  return `text without the invisible character ${quote(character)} (${codePoint(character)})`;
}

const typographic = /[\u2010-\u2015\u2212\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]|(?! )\p{Zs}/u;
const prompt = /^\s*(?:[$%#>❯]|PS\b[^>]*>|[A-Za-z]:\\[^>]*>)\s/u;

/**
 * Returns every command among the fields of a document that no shell runs unchanged: one with quotation marks or
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
      const expected = `a command with plain quotes, hyphens, and spaces, which a shell understands, instead of ${quote(character)}`;
      return [{ file, field, found, expected }];
    }
    if (shown === undefined) return [];
    return [{ file, field, found, expected: `only the command, without the prompt ${quote(shown)}` }];
  });
}

/** What a maintainer should write if an address is expected. */
const httpsAddress = 'an absolute https URL, for example "https://tool.example/docs"';

/**
 * Returns whether a value is an absolute https address: a URI without credentials that every client can parse
 * (RFC 3986, appendix A; WHATWG URL, section 4).
 */
export function isHttpsAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !httpsPattern.test(value) || !isUri(value)) return false;
  const address = URL.parse(value);
  return (
    address !== null &&
    address.username === '' &&
    address.password === '' &&
    !/\.\.|(?:^|\.)-|-(?:\.|$)/.test(address.hostname)
  );
}

/** Returns what a maintainer should write instead of an address: the same in ASCII if that is all that it lacks. */
export function expectedAddress(found: unknown, otherwise = httpsAddress): string {
  const inAscii = webAddressInAscii(String(found));
  return inAscii === undefined
    ? otherwise
    : `${quote(inAscii)}: the same URL in ASCII, which every client can parse`;
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
const contactAddress = `${httpsAddress}, or an email address, for example "mailto:help@tool.example"`;

/** What a maintainer should write instead of a contact: the same in ASCII if that is all that it lacks. */
export function expectedContact(found: unknown): string {
  const { mailbox = '', domain = '' } = mailto.exec(String(found))?.groups ?? {};
  const inAscii = `mailto:${mailbox}@${URL.parse(`https://${domain}`)?.hostname}`;
  if (/[^\x21-\x7e]/.test(domain) && isContact(inAscii))
    return `${quote(inAscii)}: the same URL in ASCII, which every client can parse`;
  return expectedAddress(found, contactAddress);
}

// One email address (RFC 6068, section 2) that needs no quotes and no percent-encoding, without header fields.
const mailto = /^mailto:(?<mailbox>[\w!#$*+/=^`{|}~-]+(?:\.[\w!#$*+/=^`{|}~-]+)*)@(?<domain>[^\s@/?#:%\\]+)$/;

/** Returns whether a value is an absolute https address or that of one email address. */
export function isContact(value: unknown): value is string {
  const { domain } = mailto.exec(String(value))?.groups ?? {};
  return isHttpsAddress(value) || (domain !== undefined && isDomain(domain));
}

function isDomain(domain: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(domain) && isHttpsAddress(`https://${domain}`);
}

import { fullFormats } from 'ajv-formats/dist/formats.js';
import { httpsUrlSchema } from '../metadata/product-schema.ts';
import { childFieldPath } from './field-path.ts';
import {
  findHiddenCharacter,
  findHiddenCharacterInProse,
  formatCodePoint,
  hasVisibleCharacter,
} from './hidden-characters.ts';
import { type Problem, quoteValue } from './problems.ts';

const httpsPattern = new RegExp(httpsUrlSchema.pattern);
const isUri = fullFormats.uri as (text: string) => boolean;

/** Finds hidden characters, and text without visible characters, in values and keys of metadata. */
export function textCharacterProblems(document: unknown, file: string): Problem[] {
  return textsWithKeys(document, '').flatMap(({ text, field }) => {
    const isBlank = text !== '' && !hasVisibleCharacter(text);
    if (findHiddenCharacter(text) === undefined && !isBlank) return [];
    return [{ file, field, found: quoteValue(text), expected: describeExpectedText(text) }];
  });
}

/** Finds hidden characters in prose, except where scripts and emoji need them. */
export function proseCharacterProblems(document: unknown, file: string, field = ''): Problem[] {
  return textsWithKeys(document, field).flatMap(({ text, field }) => {
    const hidden = findHiddenCharacterInProse(text);
    if (hidden === undefined) return [];
    const { character, index } = hidden;
    return [{ file, field, found: excerpt(text, index), expected: withoutCharacter(character) }];
  });
}

/** Returns every string in a document: values, and keys with their field. */
function textsWithKeys(document: unknown, field: string): { text: string; field: string }[] {
  if (typeof document === 'string') return [{ text: document, field }];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => {
    const child = childFieldPath(field, key, document);
    const name = Array.isArray(document) ? [] : [{ text: key, field: child }];
    return [...name, ...textsWithKeys(value, child)];
  });
}

const excerptRadius = 30;

/** Quotes only the part of a long text around a character. */
function excerpt(text: string, index: number): string {
  const before = [...text.slice(0, index)].slice(-excerptRadius).join('');
  const after = [...text.slice(index)].slice(0, excerptRadius).join('');
  const [start, end] = [text.startsWith(before) ? '' : '… ', text.endsWith(after) ? '' : ' …'];
  return quoteValue(`${start}${before}${after}${end}`);
}

export const expectedVisibleText = 'text with at least one visible character';

export function describeExpectedText(text: string): string {
  const character = findHiddenCharacter(text);
  return character === undefined ? expectedVisibleText : withoutCharacter(character);
}

function withoutCharacter(character: string): string {
  return `text without the invisible character ${quoteValue(character)} (${formatCodePoint(character)})`;
}

const typographicCharacter =
  /[\u2010-\u2015\u2212\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]|(?! )\p{Zs}/u;
const shellPrompt = /^\s*(?:[$%#>❯]|PS\b[^>]*>|[A-Za-z]:\\[^>]*>)\s/u;

/**
 * Finds commands that a shell can't run unchanged: with typographic quotation marks or dashes, or with a shell prompt.
 */
export function commandProblems(document: unknown, fields: readonly string[], file: string): Problem[] {
  return fields.flatMap((field) => {
    const { [field]: command } = Object(document);
    if (typeof command !== 'string') return [];
    const found = quoteValue(command);
    const [character] = typographicCharacter.exec(command) ?? [];
    const [foundPrompt] = shellPrompt.exec(command) ?? [];
    if (character !== undefined) {
      const expected = `a command with plain quotes, hyphens, and spaces, which a shell understands, instead of ${quoteValue(character)}`;
      return [{ file, field, found, expected }];
    }
    if (foundPrompt === undefined) return [];
    return [
      { file, field, found, expected: `only the command, without the prompt ${quoteValue(foundPrompt)}` },
    ];
  });
}

const expectedHttpsUrl = 'an absolute https URL, for example "https://tool.example/docs"';

/**
 * Whether a value is an absolute https URL that every client can parse, and has no credentials (RFC 3986, appendix A;
 * WHATWG URL, section 4).
 */
export function isHttpsUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !httpsPattern.test(value) || !isUri(value)) return false;
  const url = URL.parse(value);
  return (
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    !/\.\.|(?:^|\.)-|-(?:\.|$)/.test(url.hostname)
  );
}

/** Suggests a correction for an invalid URL: the same URL in ASCII if that's valid. */
export function describeExpectedUrl(found: unknown, fallback = expectedHttpsUrl): string {
  const inAscii = toAsciiUrl(String(found));
  return inAscii === undefined
    ? fallback
    : `${quoteValue(inAscii)}: the same URL in ASCII, which every client can parse`;
}

/**
 * Converts an https URL with non-ASCII characters to ASCII (WHATWG URL, section 3.3). Returns `undefined` if it isn't a
 * URL.
 */
export function toAsciiUrl(url: string): string | undefined {
  const isReadable = /^https:\/\/[^\p{C}\p{Z}]+$/u.test(url) && /[^\x21-\x7e]/.test(url);
  const inAscii = isReadable ? URL.parse(url)?.href : undefined;
  const whole = url.endsWith('/') ? inAscii : inAscii?.replace(/\/$/, '');
  return isHttpsUrl(whole) ? whole : undefined;
}

const expectedContactUrl = `${expectedHttpsUrl}, or an email address, for example "mailto:help@tool.example"`;

/** Suggests a correction for an invalid contact: the same contact in ASCII if that's valid. */
export function describeExpectedContact(found: unknown): string {
  const { mailbox = '', domain = '' } = mailto.exec(String(found))?.groups ?? {};
  const inAscii = `mailto:${mailbox}@${URL.parse(`https://${domain}`)?.hostname}`;
  if (/[^\x21-\x7e]/.test(domain) && isContact(inAscii))
    return `${quoteValue(inAscii)}: the same URL in ASCII, which every client can parse`;
  return describeExpectedUrl(found, expectedContactUrl);
}

// One email address (RFC 6068, section 2) without quotes, percent-encoding, or header fields.
const mailto = /^mailto:(?<mailbox>[\w!#$*+/=^`{|}~-]+(?:\.[\w!#$*+/=^`{|}~-]+)*)@(?<domain>[^\s@/?#:%\\]+)$/;

/** Whether a value is an absolute https URL, or a mailto URL with one email address. */
export function isContact(value: unknown): value is string {
  const { domain } = mailto.exec(String(value))?.groups ?? {};
  return isHttpsUrl(value) || (domain !== undefined && isDomain(domain));
}

function isDomain(domain: string): boolean {
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(domain) && isHttpsUrl(`https://${domain}`);
}

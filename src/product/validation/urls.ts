import { fullFormats } from 'ajv-formats/dist/formats.js';
import { httpsUrlSchema } from '../metadata/product-schema.ts';
import { quoteValue } from './problems.ts';

const httpsPattern = new RegExp(httpsUrlSchema.pattern);
const isUri = fullFormats.uri as (text: string) => boolean;

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

/** Whether a value is an absolute https URL, or a path on this site, maybe with an anchor. */
export function isLink(value: unknown): value is string {
  return isHttpsUrl(value) || isSitePath(value);
}

export function isSitePath(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\/(?!\/)[\w\-./~%#]*$/.test(value) &&
    isHttpsUrl(`https://a.example${value}`)
  );
}

/** Suggests a correction for an invalid link: the same URL in ASCII if that's valid. */
export function describeExpectedLink(found: unknown): string {
  return describeExpectedUrl(found, `${expectedHttpsUrl}, or a path on this site, for example "/docs/start"`);
}

/** Suggests a correction for an invalid URL: the same URL in ASCII if that's valid. */
export function describeExpectedUrl(found: unknown, fallback = expectedHttpsUrl): string {
  const inAscii = toAsciiUrl(String(found));
  if (inAscii !== undefined)
    return `${quoteValue(inAscii)}: the same URL in ASCII, which every client can parse`;
  const { username = '', password = '' } = URL.parse(String(found)) ?? {};
  if (username + password !== '') return 'an absolute https URL without a username or password';
  const encoded = encodeReserved(String(found));
  return encoded === undefined
    ? fallback
    : `${quoteValue(encoded)}: the same URL with percent-encoded characters, which every client can parse`;
}

/** Encodes characters that RFC 3986 doesn't allow where they are, such as the second `#` in links to Matrix rooms. */
function encodeReserved(url: string): string | undefined {
  const [start = '', ...fragments] = url.split('#');
  const whole = fragments.length === 0 ? start : `${start}#${fragments.join('%23')}`;
  const encoded = whole.replaceAll(/["<>[\\\]^`{|}]/g, encodeURIComponent);
  return encoded !== url && isHttpsUrl(encoded) ? encoded : undefined;
}

/** Returns `undefined` unless the text is an https URL with non-ASCII characters (WHATWG URL, section 3.3). */
export function toAsciiUrl(url: string): string | undefined {
  const isReadable = /^https:\/\/[^\p{C}\p{Z}]+$/u.test(url) && /[^\x21-\x7e]/.test(url);
  const inAscii = isReadable ? URL.parse(url)?.href : undefined;
  const whole = url.endsWith('/') ? inAscii : inAscii?.replace(/\/$/, '');
  return isHttpsUrl(whole) ? whole : undefined;
}

const expectedContactUrl = `${expectedHttpsUrl}, or a mailto: address, for example "mailto:help@tool.example"`;

/** Suggests a correction for an invalid contact: the same contact in ASCII if that's valid. */
export function describeExpectedContact(found: unknown): string {
  const [address = '', ...fields] = String(found).split('?');
  if (fields.length > 0 && address.startsWith('mailto:') && isContact(address))
    return `${quoteValue(address)}, because a contact is only an address, without a subject or other fields`;
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

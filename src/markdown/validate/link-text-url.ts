import type { Mismatch } from '../../product/validation/problems.ts';
import { decodePercentEncoding } from '../internal-links.ts';

const emailAddress = /^[^\s@:/]+@(?:[\w-]+\.)+[a-z]{2,}$/i;
const urlWithoutScheme = /^(?:www\.(?:[a-z\d-]+\.)+[a-z]{2,}|(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*)$/i;
const urlWithScheme = /(?:[a-z][a-z\d+.-]*:\/\/|(?<![\w./-])www\.)[^\s<>"`]+/gi;

/**
 * Returns a mismatch for a link whose text contains the URL of another site or account, or is another email address. A
 * text such as `config.js` isn't a URL, because it has neither a scheme nor a path.
 */
export function linkTextUrlMismatch(text: string, url: string): Mismatch | undefined {
  const shown = text.trim();
  const other = /^mailto:/i.test(url) ? otherAddress(shown, url) : otherUrl(shown, url);
  if (other === undefined) return undefined;
  const expected = 'the same URL in the link and in its text, or text without a URL';
  return { found: `a link to "${url}" with the text "${other}"`, expected };
}

function otherAddress(shown: string, url: string): string | undefined {
  const [address = ''] = url.slice('mailto:'.length).split('?');
  const isOther = emailAddress.test(shown) && shown.toLowerCase() !== address.toLowerCase();
  return isOther ? shown : undefined;
}

function otherUrl(shown: string, url: string): string | undefined {
  if (!/^https?:/i.test(url) || shown === url) return undefined;
  if (emailAddress.test(shown)) return isSamePlace(`https://${shown.split('@')[1]}`, url) ? undefined : shown;
  const found = urlWithoutScheme.test(shown) ? [shown] : (shown.match(urlWithScheme) ?? []);
  const urls = found.map((one) => (one.includes('://') ? one : `https://${one}`));
  const withoutPunctuation = (one: string) => one.replace(/[.,;:!?')]+$/, '');
  // A parenthesis at the end can be a part of the URL.
  const other = urls.find((one) => !isSamePlace(one, url) && !isSamePlace(withoutPunctuation(one), url));
  return other && withoutPunctuation(other);
}

/** The link can open a subdomain or, on the same host, another page with the same first path segment. */
function isSamePlace(shown: string, url: string): boolean {
  const shownUrl = URL.parse(shown);
  const opened = URL.parse(url);
  if (shownUrl === null || opened === null) return true;
  const [shownHost, host] = [withoutWww(shownUrl), withoutWww(opened)];
  if (host !== shownHost) return host.endsWith(`.${shownHost}`);
  const [shownOwner, owner] = [ownerOf(shownUrl), ownerOf(opened)];
  return shownOwner === '' || owner === shownOwner;
}

function withoutWww({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/**
 * Returns the first segment of the path, which often is the name of an account. Markdown encodes characters such as
 * brackets in links. A backslash in a URL is a slash.
 */
function ownerOf({ pathname }: URL): string {
  const segment = decodePercentEncoding(pathname.split('/')[1] ?? '');
  return (segment.split('\\')[0] ?? '').toLowerCase();
}

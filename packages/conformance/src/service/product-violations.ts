import {
  findHiddenCharacter,
  hasVisibleCharacter,
} from '../../../../src/product/validation/hidden-characters.ts';
import type { Exchange } from '../exchange.ts';
import { fetchProduct } from '../json-documents.ts';
import { parseUrl } from '../parse-url.ts';
import { formatValue, type Violation } from '../rule.ts';
import type { Site } from '../site.ts';

// Names and addresses of the local machine (RFC 6761, section 6.3).
const localHost = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Finds strings with hidden characters or without visible ones, and URLs that must not be published. */
export async function productViolations(site: Site): Promise<Violation[]> {
  const { exchange, document } = await fetchProduct(site);
  const canonical = parseUrl(document.url)?.origin;
  const mayBePublished = ({ origin, hostname, username, password }: URL) =>
    username + password === '' &&
    !localHost.test(hostname) &&
    (origin !== site.origin || origin === canonical);
  const urls = exchange.body.match(/https?:\/\/[^\s"\\]+/g) ?? [];
  const strays = urls.filter((url) => URL.canParse(url) && !mayBePublished(new URL(url)));
  const expected = 'a public URL (not of a preview or a local machine) without credentials';
  return [
    ...textViolations(exchange, document),
    ...strays.map((found) => ({ exchange, part: 'body', found, expected })),
  ];
}

function textViolations(exchange: Exchange, value: unknown, part = ''): Violation[] {
  if (typeof value === 'string') {
    if (hasVisibleCharacter(value) && findHiddenCharacter(value) === undefined) return [];
    return [
      {
        exchange,
        part,
        found: formatValue(value),
        expected: 'text with visible characters and no invisible ones',
      },
    ];
  }
  return Object.entries(Object(value)).flatMap(([key, child]) =>
    textViolations(exchange, child, `${part}/${key}`),
  );
}

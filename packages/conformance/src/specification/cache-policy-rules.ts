import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { fetchPath } from '../fetch-path.ts';
import { mutateDocument, setHeader } from '../mutation.ts';
import {
  createSpecificationRule,
  type Rule,
  type RuleCheck,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import { browserAcceptValue } from './product-request.ts';

// Directives that RFC 9111 (section 5.2.2), RFC 5861, and RFC 8246 define. `no-cache` and `private` can list headers.
const knownDirective =
  /^(?:public|(?:private|no-cache)(?:=[\w!#$%&'*+.^`|~,-]*)?|no-(?:store|transform)|must-(?:revalidate|understand)|proxy-revalidate|immutable|max-age=\d+|s-maxage=\d+|stale-(?:while-revalidate|if-error)=\d+)$/;
/** A directive (RFC 9111, section 5.2), which can't contain whitespace next to the equals sign. */
const directiveSyntax = /^[\w!#$%&'*+.^`|~-]+(?:=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\]|\\.)*"))?$/s;
const mutateCacheControl = (value?: string) =>
  mutateDocument(paths.product, setHeader('Cache-Control', value));

export const cachePolicyRules: Rule[] = [
  createSpecificationRule(
    '4.1-cache-control',
    ['4.1, rule 5'],
    'The product response has a cache policy',
    checkEachProductResponse((exchange) => {
      const found = exchange.headers.get('Cache-Control');
      const malformed = splitMembers(found).filter((member) => !directiveSyntax.test(member));
      if (malformed.length > 0) return malformed.map((member) => malformedViolation(exchange, member));
      if (hasPolicy(found)) return [];
      const expected = 'at least one directive from RFC 9111, for example "max-age=300"';
      return [{ exchange, part: 'Cache-Control', found: found ?? 'no such header', expected }];
    }),
    [
      ['has no cache policy', mutateCacheControl()],
      ['has an empty cache policy', mutateCacheControl('')],
      ['has an unknown directive', mutateCacheControl('sometimes')],
      ['has a misspelled directive', mutateCacheControl('maxage=300')],
      ['separates directives with a semicolon', mutateCacheControl('public, max-age=300; no-transform')],
      ['has a space next to an equals sign', mutateCacheControl('public, max-age = 300')],
      ["has a quoted string that doesn't end", mutateCacheControl('public, max-age=300, x="a')],
    ],
  ),
  createSpecificationRule(
    '4.1-public-cache',
    ['4.1, rule 6', '4.1, rule 5'],
    'The cache policy of the product response allows shared caches',
    checkEachProductResponse((exchange) => {
      const found = exchange.headers.get('Cache-Control');
      if (!hasPolicy(found)) throw new RuleUncheckedError('the product response has no cache policy');
      const names = directives(found).map((directive) => directive.split('=', 1)[0] ?? '');
      const forbidden = ['no-store', 'private'].filter((name) => names.includes(name));
      return forbidden.map((name): Violation => {
        return { exchange, part: 'Cache-Control', found: String(found), expected: `no "${name}"` };
      });
    }),
    [
      ['forbids caching', mutateCacheControl('no-store')],
      ['allows only private caches', mutateCacheControl('Private, max-age=60')],
      ['forbids caching between quoted values', mutateCacheControl('no-cache="a", no-store, x="b"')],
    ],
  ),
];

function checkEachProductResponse(check: (exchange: Exchange) => Violation[]): RuleCheck {
  return async (site) => {
    const baseline = await fetchPath(site, paths.product);
    const accepts = ['*/*', 'application/json', browserAcceptValue];
    const others = await Promise.all(accepts.map((Accept) => site.send('GET', paths.product, { Accept })));
    return [baseline, ...others.filter(({ status }) => status === 200)].flatMap(check);
  };
}

function hasPolicy(value: string | null): boolean {
  return directives(value).some((directive) => knownDirective.test(directive));
}

function malformedViolation(exchange: Exchange, found: string): Violation {
  const expected =
    'directives such as "public" or "max-age=300", separated by commas (RFC 9111, section 5.2)';
  return { exchange, part: 'Cache-Control', found, expected };
}

/** Returns the directives in lowercase, without whitespace and quotation marks. */
function directives(value: string | null): string[] {
  return splitMembers(value).map((member) => member.toLowerCase().replace(/[\s"]/g, ''));
}

/**
 * Splits a list at commas outside quoted strings, and omits empty members (RFC 9110, section 5.6). A string without its
 * end contains all following commas.
 */
function splitMembers(value: string | null): string[] {
  const members = value?.match(/(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|\\?$))+/gs) ?? [];
  return members.map((member) => member.trim()).filter((member) => member !== '');
}

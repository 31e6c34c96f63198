import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { fetchPath } from '../fetch-path.ts';
import { mutateDocument, setHeader } from '../mutation.ts';
import { removeQuotedCommas } from '../quoted-strings.ts';
import {
  createSpecificationRule,
  type Rule,
  type RuleCheck,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import { browserAcceptValue } from './product-request.ts';

// Directives that RFC 9111 (section 5.2.2), RFC 5861, and RFC 8246 define.
const knownDirective =
  /^(?:public|private|no-(?:store|cache|transform)|must-(?:revalidate|understand)|proxy-revalidate|immutable|max-age=\d+|s-maxage=\d+|stale-(?:while-revalidate|if-error)=\d+)$/;
const mutateCacheControl = (value?: string) =>
  mutateDocument(paths.product, setHeader('Cache-Control', value));

export const cachePolicyRules: Rule[] = [
  createSpecificationRule(
    '4.1-cache-control',
    ['4.1, rule 5'],
    'The product response has a cache policy',
    checkEachProductResponse((exchange) => {
      const found = exchange.headers.get('Cache-Control');
      if (hasPolicy(found)) return [];
      const expected = 'at least one directive from RFC 9111, for example "max-age=300"';
      return [{ exchange, part: 'Cache-Control', found: found ?? 'no such header', expected }];
    }),
    [
      ['has no cache policy', mutateCacheControl()],
      ['has an empty cache policy', mutateCacheControl('')],
      ['has an unknown directive', mutateCacheControl('sometimes')],
      ['has a misspelled directive', mutateCacheControl('maxage=300')],
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

/** Parses directives (RFC 9111, section 5.2). Converts them to lowercase, and removes whitespace and quotation marks. */
function directives(value: string | null): string[] {
  const list = removeQuotedCommas(value ?? '').toLowerCase();
  return list.split(',').map((directive) => directive.replace(/[\s"]/g, ''));
}

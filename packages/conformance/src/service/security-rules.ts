import type { Exchange } from '../exchange.ts';
import { mutateWhen, setHeader } from '../mutation.ts';
import { expectAll, expectHeader, type Rule, type Violation } from '../rule.ts';
import { browserAcceptValue } from '../specification/product-request.ts';
import {
  createExchangeRule,
  createRequestSource,
  type ExchangeSource,
  type SendArguments,
} from './exchange-rule.ts';
import { createPageExchangeSource } from './page-rules.ts';
import {
  apiDocumentPaths,
  errorRequests,
  fetchPublishedDocuments,
  markdownAcceptValue,
} from './sample-requests.ts';

const unknownPath = '/no/such/page';
const cspPattern =
  /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*form-action 'none')(?=.*base-uri 'none')/;
const cspDescription = "default-src, frame-ancestors, form-action, and base-uri with 'none'";
const cspSources = /^(?:\s*[\w-]+(?: '(?:self|none)')+\s*(?:;|$))*$/;
const fetchHtmlPages = createPageExchangeSource((path) => ['GET', path, { Accept: browserAcceptValue }]);
const fetchProtectedExchanges: ExchangeSource = async (site) => [
  ...(await fetchHtmlPages(site)),
  ...(await createPageExchangeSource((path) => ['GET', path, { Accept: markdownAcceptValue }])(site)),
  ...(await fetchPublishedDocuments(site)),
  ...(await Promise.all([
    ...[browserAcceptValue, markdownAcceptValue].map((Accept) => site.send('GET', unknownPath, { Accept })),
    ...['/docs//plugins', '/llms.txt'].map((path) => site.send('GET', path)),
  ])),
];

export const securityRules: Rule[] = [
  createExchangeRule(
    'content-security',
    'CSP Level 3; RFC 6797',
    'Responses restrict content to the site itself (CSP) and require HTTPS (HSTS)',
    fetchProtectedExchanges,
    expectAll(
      expectHeader('Content-Security-Policy', cspPattern, cspDescription),
      expectHeader('Content-Security-Policy', cspSources, "only the sources 'self' and 'none'"),
      expectHeader(
        'Strict-Transport-Security',
        /max-age=\d{8}/,
        'a max-age of at least 10000000 seconds (116 days)',
      ),
      expectNosniff,
    ),
    [
      [
        'returns a page without a Content-Security-Policy',
        mutateWhen({ path: unknownPath, accept: browserAcceptValue }, setHeader('Content-Security-Policy')),
      ],
      [
        'allows scripts from any site',
        mutateWhen({ path: '/cli', accept: browserAcceptValue }, ({ headers }) =>
          headers.set(
            'Content-Security-Policy',
            `${headers.get('Content-Security-Policy')}; script-src-elem *`,
          ),
        ),
      ],
      [
        'omits HSTS for Markdown',
        mutateWhen({ path: '/mcp', accept: markdownAcceptValue }, setHeader('Strict-Transport-Security')),
      ],
      [
        'omits nosniff',
        mutateWhen({ method: 'GET', path: '/llms.txt' }, setHeader('X-Content-Type-Options')),
      ],
    ],
  ),
  createExchangeRule(
    'page-isolation',
    'Fetch, section 3.7; OWASP, HTTP Headers',
    "Other sites can't frame, read, or control a page, and can't learn which page a visitor came from",
    fetchHtmlPages,
    expectAll(
      expectHeader('Access-Control-Allow-Origin', null),
      expectHeader('Cross-Origin-Opener-Policy', 'same-origin'),
      expectHeader('Cross-Origin-Resource-Policy', 'same-origin'),
      expectHeader('Permissions-Policy', /camera=\(\)/, 'a list with camera=()'),
      expectHeader('Referrer-Policy', 'strict-origin-when-cross-origin'),
      expectHeader('X-Frame-Options', 'DENY'),
    ),
    [
      [
        'allows other sites to frame a page',
        mutateWhen({ path: '/mcp', accept: browserAcceptValue }, setHeader('X-Frame-Options')),
      ],
      [
        'sends full referrers',
        mutateWhen({ path: '/cli', accept: browserAcceptValue }, setHeader('Referrer-Policy', 'unsafe-url')),
      ],
    ],
  ),
  createExchangeRule(
    'no-cookies',
    '/privacy',
    'No page, document, or error sets a cookie',
    async (site) => {
      const errors = Object.values(errorRequests).flat();
      const requests = [...apiDocumentPaths.map((path): SendArguments => ['GET', path]), ...errors];
      return [...(await fetchProtectedExchanges(site)), ...(await createRequestSource(requests)(site))];
    },
    expectHeader('Set-Cookie', null),
    [['sets a cookie to count visitors', mutateWhen({ path: '/cli' }, setHeader('Set-Cookie', 'visitor=1'))]],
  ),
];

/** Skips JSON documents, because another rule checks them. */
function expectNosniff(exchange: Exchange): Violation[] {
  if (apiDocumentPaths.includes(exchange.request.path)) return [];
  return expectHeader('X-Content-Type-Options', 'nosniff')(exchange);
}

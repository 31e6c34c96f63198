import type { Exchange } from '../exchange.ts';
import { header, when } from '../mutation.ts';
import { all, hasHeader, type Rule, type Violation } from '../rule.ts';
import { everyPage } from './pages.ts';
import {
  browser,
  documents,
  type ExchangeSource,
  each,
  markdown,
  provoking,
  publishedDocuments,
} from './sample-requests.ts';

const unknown = '/no/such/page';
const policy =
  /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*form-action 'none')(?=.*base-uri 'none')/;
const policyWords = "default-src, frame-ancestors, form-action, and base-uri with 'none'";
const sources = /^(?:\s*[\w-]+(?: '(?:self|none)')+\s*(?:;|$))*$/;
const htmlPages = everyPage((path) => ['GET', path, { Accept: browser }]);
const protectedExchanges: ExchangeSource = async (site) => [
  ...(await htmlPages(site)),
  ...(await everyPage((path) => ['GET', path, { Accept: markdown }])(site)),
  ...(await publishedDocuments(site)),
  ...(await Promise.all([
    ...[browser, markdown].map((Accept) => site.send('GET', unknown, { Accept })),
    ...['/docs//plugins', '/llms.txt'].map((path) => site.send('GET', path)),
  ])),
];

export const securityRules: Rule[] = [
  each(
    'content-security',
    'CSP Level 3; RFC 6797',
    'Pages run only code of their own site, over HTTPS',
    protectedExchanges,
    all(
      hasHeader('Content-Security-Policy', policy, policyWords),
      hasHeader('Content-Security-Policy', sources, "only the sources 'self' and 'none'"),
      hasHeader('Strict-Transport-Security', /max-age=\d{8}/, 'a max-age of four months or more'),
      notGuessed,
    ),
    [
      [
        'has a page without a policy',
        when({ path: unknown, accept: browser }, header('Content-Security-Policy')),
      ],
      [
        'allows every script',
        when({ path: '/cli', accept: browser }, ({ headers }) =>
          headers.set(
            'Content-Security-Policy',
            `${headers.get('Content-Security-Policy')}; script-src-elem *`,
          ),
        ),
      ],
      [
        'omits HSTS for Markdown',
        when({ path: '/mcp', accept: markdown }, header('Strict-Transport-Security')),
      ],
      ['omits nosniff', when({ method: 'GET', path: '/llms.txt' }, header('X-Content-Type-Options'))],
    ],
  ),
  each(
    'page-isolation',
    'Fetch, section 3.7; OWASP, HTTP Headers',
    "Other sites can't frame or control a page, and aren't told what readers read",
    htmlPages,
    all(
      hasHeader('Access-Control-Allow-Origin', null),
      hasHeader('Cross-Origin-Opener-Policy', 'same-origin'),
      hasHeader('Cross-Origin-Resource-Policy', 'same-origin'),
      hasHeader('Permissions-Policy', /camera=\(\)/, 'a list with camera=()'),
      hasHeader('Referrer-Policy', 'strict-origin-when-cross-origin'),
      hasHeader('X-Frame-Options', 'DENY'),
    ),
    [
      ['allows frames', when({ path: '/mcp', accept: browser }, header('X-Frame-Options'))],
      [
        'sends full referrers',
        when({ path: '/cli', accept: browser }, header('Referrer-Policy', 'unsafe-url')),
      ],
    ],
  ),
  each(
    'no-cookies',
    '/privacy',
    'No response sets a cookie',
    async (site) => {
      const errors = Object.values(provoking).flat();
      const others = ['/', unknown, ...documents].map((path) => site.send('GET', path));
      return Promise.all([...others, ...errors.map((request) => site.send(...request))]);
    },
    hasHeader('Set-Cookie', null),
    [['counts visitors', when({ path: '/' }, header('Set-Cookie', 'visitor=1'))]],
  ),
];

/** Another rule checks documents. */
function notGuessed(exchange: Exchange): Violation[] {
  if (documents.includes(exchange.request.path)) return [];
  return hasHeader('X-Content-Type-Options', 'nosniff')(exchange);
}

import type { Exchange } from '../exchange.ts';
import { header, when } from '../fault.ts';
import { all, type Complaint, hasHeader, type Rule } from '../rule.ts';
import { type Answers, browser, documents, each, markdown, provoking, publishedDocuments } from './asking.ts';
import { everyPage } from './pages.ts';

const unknown = '/no/such/page';
const policy =
  /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*form-action 'none')(?=.*base-uri 'none')/;
const sources = /^(?:\s*[\w-]+(?: '(?:self|none)')+\s*(?:;|$))*$/;
const htmlPages = everyPage((path) => ['GET', path, { Accept: browser }]);
const protectedAnswers: Answers = async (site) => [
  ...(await htmlPages(site)),
  ...(await everyPage((path) => ['GET', path, { Accept: markdown }])(site)),
  ...(await publishedDocuments(site)),
  ...(await Promise.all([
    ...[browser, markdown].map((Accept) => site.send('GET', unknown, { Accept })),
    ...['/docs//plugins', '/llms.txt'].map((path) => site.send('GET', path)),
  ])),
];

/** What this service promises of what others can do with its answers, and to those who read them. */
export const securityRules: Rule[] = [
  each(
    'CSP Level 3; RFC 6797',
    'Nothing but what is on the site itself may run, and only by https',
    protectedAnswers,
    all(
      hasHeader('Content-Security-Policy', policy),
      hasHeader('Content-Security-Policy', sources),
      hasHeader('Strict-Transport-Security', /max-age=\d{8}/),
      notGuessed,
    ),
    [
      [
        'lets scripts run on one page',
        when({ path: unknown, accept: browser }, header('Content-Security-Policy')),
      ],
      [
        'lets every script run on another',
        when({ path: '/cli', accept: browser }, ({ headers }) =>
          headers.set(
            'Content-Security-Policy',
            `${headers.get('Content-Security-Policy')}; script-src-elem *`,
          ),
        ),
      ],
      [
        'forgets it in Markdown',
        when({ path: '/mcp', accept: markdown }, header('Strict-Transport-Security')),
      ],
      ['lets types be guessed', when({ method: 'GET', path: '/llms.txt' }, header('X-Content-Type-Options'))],
    ],
  ),
  each(
    'Fetch, section 3.7; OWASP, HTTP Headers',
    'No other site loads, frames or controls a page, or learns what its readers read',
    htmlPages,
    all(
      hasHeader('Access-Control-Allow-Origin', null),
      hasHeader('Cross-Origin-Opener-Policy', 'same-origin'),
      hasHeader('Cross-Origin-Resource-Policy', 'same-origin'),
      hasHeader('Permissions-Policy', /camera=\(\)/),
      hasHeader('Referrer-Policy', 'strict-origin-when-cross-origin'),
      hasHeader('X-Frame-Options', 'DENY'),
    ),
    [
      ['lets a page be framed', when({ path: '/mcp', accept: browser }, header('X-Frame-Options'))],
      ['tells others', when({ path: '/cli', accept: browser }, header('Referrer-Policy', 'unsafe-url'))],
    ],
  ),
  each(
    '/privacy',
    'No answer sets a cookie',
    async (site) => {
      const errors = Object.values(provoking).flat();
      const others = ['/', unknown, ...documents].map((path) => site.send('GET', path));
      return Promise.all([...others, ...errors.map((request) => site.send(...request))]);
    },
    hasHeader('Set-Cookie', null),
    [['counts visitors', when({ path: '/' }, header('Set-Cookie', 'visitor=1'))]],
  ),
];

/** Complains if the type of anything but a document may be guessed; of documents, another rule says so. */
function notGuessed(exchange: Exchange): Complaint[] {
  if (documents.includes(exchange.request.path)) return [];
  return hasHeader('X-Content-Type-Options', 'nosniff')(exchange);
}

import { apiCatalog } from '../../../../src/artifacts/api-catalog.ts';
import { twinPath } from '../../../../src/http/markdown.ts';
import { addressOf } from '../../../../src/http/paths.ts';
import { readDocument, readProduct } from '../documents.ts';
import { header, replaced, status, when } from '../fault.ts';
import { all, type Complaint, expectValue, hasHeader, hasStatus, promised, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { each, missing } from './asking.ts';
import { pages } from './pages.ts';

const catalog = '/.well-known/api-catalog';
const securityTxt = '/.well-known/security.txt';
const year = 365 * 24 * 60 * 60 * 1000;
/** What machines look for besides JSON: its media type, and how it begins or what it has. */
const files: Readonly<Record<string, readonly [type: RegExp, content: RegExp]>> = {
  '/llms.txt': [/^text\/plain(;|$)/, /^# .+\n\n> /],
  '/llms-full.txt': [/^text\/plain(;|$)/, /^<!-- https:/],
  '/robots.txt': [/^text\/plain(;|$)/, /^Sitemap: https:/m],
  [securityTxt]: [/^text\/plain(;|$)/, /^Contact: (?:https|mailto|tel):/m],
  '/sitemap.md': [/^text\/markdown(;|$)/, /^# /],
  '/sitemap.xml': [/^(?:application|text)\/xml(;|$)/, /^<\?xml .*\n<urlset /],
  '/favicon.svg': [/^image\/svg\+xml(;|$)/, /<svg/],
  '/pictures/social.png': [/^image\/png$/, /PNG/],
};

/** What this service promises of what machines look for on a site. */
export const discoveryRules: Rule[] = [
  each(
    'https://llmstxt.org',
    '/llms.txt names the Markdown version of every page',
    [['GET', '/llms.txt']],
    async (list, site) => {
      const { url } = (await readProduct(site)).document;
      const expected = (await pages(site)).map((path) => addressOf(url, twinPath(path)));
      return missing(list, expected, (address) => list.body.includes(address));
    },
    [['leaves out a page', when({ path: '/llms.txt' }, replaced('/docs/plugins.md', '/docs/plugins'))]],
  ),
  each(
    'README.md; RFC 9110, section 8.3',
    'What machines look for is there, and is called what it is',
    Object.keys(files).map((path) => ['GET', path]),
    (it) => {
      const [type, content] = files[it.request.path] ?? [/./, /./];
      const found = content.test(it.body)
        ? []
        : expectValue(it, 'body', it.body.slice(0, 100), String(content));
      return [...hasStatus(200)(it), ...hasHeader('Content-Type', type)(it), ...found];
    },
    [
      ['has no rules for robots', when({ path: '/robots.txt' }, status(404))],
      ['calls a list of pages HTML', when({ path: '/sitemap.md' }, header('Content-Type', 'text/html'))],
      ['has nobody to turn to', when({ path: securityTxt }, replaced('Contact:', 'Comment:'))],
    ],
  ),
  each(
    'RFC 9727; RFC 9264',
    'The catalog of APIs leads to the product, its description, its documentation and its schema',
    [['GET', catalog]],
    async (it, site) => {
      const { document: product } = await readProduct(site);
      const { document } = await readDocument(site, catalog);
      const fields = all(
        hasHeader(
          'Content-Type',
          /^application\/linkset\+json; *profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
        ),
        hasHeader('Link', /rel="?api-catalog\b/),
        hasHeader('Access-Control-Allow-Origin', '*'),
      );
      return [...fields(it), ...expectValue(it, '', document, apiCatalog(product))];
    },
    [
      ['has a catalog of another kind', when({ path: catalog }, header('Content-Type', 'application/json'))],
      ['keeps it from web pages', when({ path: catalog }, header('Access-Control-Allow-Origin'))],
      ['leads elsewhere', when({ path: catalog }, replaced('/openapi.json', '/openapi.yaml'))],
    ],
  ),
  promised(
    'RFC 9116, sections 2.5.2 and 2.5.5',
    '/.well-known/security.txt is the one of this site, and has not expired',
    currentContact,
    [
      ['was built long ago', when({ path: securityTxt }, replaced('Expires: 2', 'Expires: 1'))],
      ['never looks at it again', when({ path: securityTxt }, replaced('Expires: 20', 'Expires: 21'))],
      [
        'has that of another site',
        when({ path: securityTxt }, replaced('Canonical: ', 'Canonical: https://a.example/')),
      ],
    ],
  ),
];

/** Returns what is wrong with the time and the address in security.txt. */
async function currentContact(site: Site): Promise<Complaint[]> {
  const { url } = (await readProduct(site)).document;
  const exchange = await site.send('GET', securityTxt);
  const value = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(exchange.body)?.[1] ?? 'nothing';
  const left = Date.parse(value('Expires')) - Date.now();
  const isCurrent = left > 0 && left < year;
  const expected = 'a time within a year';
  return [
    ...(isCurrent ? [] : [{ exchange, part: 'Expires', found: value('Expires'), expected }]),
    ...expectValue(exchange, 'Canonical', value('Canonical'), addressOf(url, securityTxt)),
  ];
}

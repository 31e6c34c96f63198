import { Parser } from 'htmlparser2';
import { absoluteUrl, markdownPath, paths } from '../../../../src/http/paths.ts';
import { fetchPath } from '../fetch-path.ts';
import { fetchProduct, tryParseJson } from '../json-documents.ts';
import { mutateWhen, replaceText, setBody, setHeader, setStatus } from '../mutation.ts';
import { parseUrl } from '../parse-url.ts';
import { maxRedirects, redirectTarget } from '../redirect-target.ts';
import {
  createServiceRule,
  expectAll,
  expectMediaType,
  expectStatus,
  expectValue,
  type Rule,
  RuleUncheckedError,
  type Violation,
} from '../rule.ts';
import { scanUntrustedText } from '../scan-untrusted-text.ts';
import type { Site } from '../site.ts';
import { browserAcceptValue } from '../specification/product-request.ts';
import {
  createExchangeRule,
  type ExchangeSource,
  missingLinkViolations,
  type SendArguments,
} from './exchange-rule.ts';
import { markdownAcceptValue } from './sample-requests.ts';
import { expectVaryByAccept } from './vary-header.ts';

// Accept values for which a page returns Markdown, although they also list other types.
const agentAcceptValues = ['text/markdown, text/html, */*', 'text/plain, text/markdown;q=0.1'];
const searchDataPath = '/search.json';
const unknownPath = '/no/such/page';
// An Accept value that browsers send for the files that a page loads.
const fileAcceptValue = 'text/css,*/*;q=0.1';

export const pageRules: Rule[] = [
  createExchangeRule(
    'pages-html',
    'README.md, "What gets published"',
    'Every page returns HTML to browsers, with Accept in the Vary header',
    createPageExchangeSource((path) => ['GET', path, { Accept: browserAcceptValue }]),
    expectAll(expectStatus(200), expectMediaType('text/html'), expectVaryByAccept),
    [['omits Vary for a page', mutateWhen({ path: '/cli', accept: browserAcceptValue }, setHeader('Vary'))]],
  ),
  createExchangeRule(
    'pages-indexed',
    'README.md, "What gets published"',
    'Search engines can index every page that /sitemap.xml lists',
    createPageExchangeSource((path) => ['GET', path, { Accept: browserAcceptValue }]),
    async (page, site) => {
      const { url } = (await fetchProduct(site)).document;
      // In a preview, every response has X-Robots-Tag: noindex.
      const isProduction = parseUrl(url)?.origin === site.origin;
      const header = isProduction ? (page.headers.get('x-robots-tag') ?? '') : '';
      const excluding = [header, robotsContent(page.body)].find((text) => /\b(?:noindex|none)\b/i.test(text));
      if (excluding === undefined) return [];
      return [{ exchange: page, part: 'robots', found: excluding, expected: 'no "noindex" or "none"' }];
    },
    [
      [
        'excludes a page from search engines',
        mutateWhen(
          { path: '/cli', accept: browserAcceptValue },
          replaceText('<head>', '<head><meta name="robots" content="noindex">'),
        ),
      ],
    ],
  ),
  createExchangeRule(
    'search-data',
    'README.md, "What gets published"',
    '/search.json, if it exists, contains every page that /sitemap.xml lists',
    [['GET', searchDataPath]],
    async (data, site) => {
      if (data.status === 404) return [];
      const { pages } = Object(tryParseJson(data.body));
      const found = new Set(Array.isArray(pages) ? pages.map((page) => Object(page).path) : []);
      return [
        ...expectStatus(200)(data),
        ...missingLinkViolations(data, await listPagePaths(site), (path) => found.has(path)),
      ];
    },
    [['has no pages in its search data', mutateWhen({ path: searchDataPath }, setBody('[]'))]],
  ),
  createExchangeRule(
    'page-files',
    'README.md, "Make your site"',
    'The styles, scripts, and icons that the home page loads return 200',
    async (site) => {
      const home = await site.send('GET', '/', { Accept: browserAcceptValue });
      const files = loadedPaths(home.body);
      return Promise.all(files.map((path) => site.send('GET', path, { Accept: fileAcceptValue })));
    },
    expectStatus(200),
    [
      [
        'returns 404 for the files that its pages load',
        mutateWhen({ accept: fileAcceptValue }, setStatus(404)),
      ],
    ],
  ),
  createExchangeRule(
    'pages-markdown',
    'README.md, "What gets published"',
    'Every page has a Markdown version',
    createPageExchangeSource((path) => ['GET', markdownPath(path)]),
    expectAll(expectStatus(200), expectMediaType('text/markdown')),
    [
      [
        'returns Markdown as plain text',
        mutateWhen({ path: '/mcp.md' }, setHeader('Content-Type', 'text/plain')),
      ],
    ],
  ),
  createExchangeRule(
    'pages-negotiation',
    'README.md, "What gets published"',
    'Every page returns its Markdown version for "Accept: text/markdown"',
    async (site) => [
      ...(await createPageExchangeSource((path) => ['GET', path, { Accept: markdownAcceptValue }])(site)),
      ...(await Promise.all(agentAcceptValues.map((Accept) => site.send('GET', '/developers', { Accept })))),
    ],
    async (page, site) => [
      ...expectMediaType('text/markdown')(page),
      ...expectVaryByAccept(page),
      ...expectValue(page, 'body', page.body, (await fetchPath(site, markdownPath(page.request.path))).body),
    ],
    [
      [
        'returns different Markdown for an agent',
        mutateWhen({ path: '/mcp', accept: markdownAcceptValue }, setBody('# MCP')),
      ],
      [
        'returns HTML to an agent',
        mutateWhen({ accept: agentAcceptValues[0] }, setHeader('Content-Type', 'text/html')),
      ],
    ],
  ),
  createServiceRule(
    'product-urls-exist',
    'SPECIFICATION.md, sections 2.1 and 2.2',
    "Every URL in the product that points to the product's own site returns 200, or redirects to such a URL or to another site",
    async (site) => {
      const { url, documentation, resources } = (await fetchProduct(site)).document;
      const urls = Object.values({ documentation, ...resources });
      const siteUrls = urls.filter((fullUrl) => fullUrl.startsWith(absoluteUrl(url, '/')));
      const origins = [site.origin, new URL(url).origin];
      const violations = siteUrls.map((fullUrl) => unavailableViolations(site, new URL(fullUrl), origins));
      return (await Promise.all(violations)).flat();
    },
    [
      [
        'returns 404 for the OpenAPI description',
        mutateWhen({ path: paths.openapi, accept: browserAcceptValue }, setStatus(404)),
      ],
    ],
  ),
  createExchangeRule(
    '404-page',
    '/developers/http, "URLs"',
    'Unknown paths outside the API return 404 with a page that links to /docs, /developers, and /llms.txt, unless the client prefers Markdown',
    [
      ['GET', unknownPath],
      ...[browserAcceptValue, 'application/json'].map(
        (Accept): SendArguments => ['GET', unknownPath, { Accept }],
      ),
    ],
    async (page, site) => {
      const links = await scanUntrustedText(site, 'findHtmlLinks', page.body);
      return [
        ...expectStatus(404)(page),
        ...expectMediaType('text/html')(page),
        ...missingLinkViolations(page, ['/docs', '/developers', '/llms.txt'], (path) => links.includes(path)),
      ];
    },
    [
      [
        'returns 200 for an unknown path',
        mutateWhen({ path: unknownPath, accept: 'application/json' }, setStatus(200)),
      ],
      [
        'returns a page without links for an unknown path',
        mutateWhen({ path: unknownPath, accept: browserAcceptValue }, replaceText('/llms.txt', '/')),
      ],
    ],
  ),
];

export function createPageExchangeSource(requestFor: (path: string) => SendArguments): ExchangeSource {
  return async (site) =>
    Promise.all((await listPagePaths(site)).map((path) => site.send(...requestFor(path))));
}

/** @throws RuleUncheckedError if the sitemap lists no page */
export async function listPagePaths(site: Site): Promise<string[]> {
  const { body } = await fetchPath(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url = '']) => parseUrl(url) ?? []);
  if (listed.length === 0) throw new RuleUncheckedError('/sitemap.xml lists no page');
  return listed.map(({ pathname }) => pathname);
}

/** Follows redirects within the site. `origins` lists the site's origins. */
async function unavailableViolations(
  site: Site,
  { pathname, search }: URL,
  origins: readonly string[],
  redirects = maxRedirects,
): Promise<Violation[]> {
  const exchange = await site.send('GET', pathname + search, { Accept: browserAcceptValue });
  const target = redirectTarget(exchange, site.origin + pathname);
  if (target === undefined || redirects === 0) return expectStatus(200)(exchange);
  return origins.includes(target.origin) ? unavailableViolations(site, target, origins, redirects - 1) : [];
}

function loadedPaths(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(name, { rel = '', href, src }) {
      const isLoaded = name === 'link' && /\b(?:stylesheet|icon|modulepreload)\b/.test(rel);
      const path = name === 'script' ? src : isLoaded ? href : undefined;
      if (path !== undefined && /^\/(?!\/)/.test(path)) found.add(path);
    },
  });
  parser.end(html);
  return [...found];
}

function robotsContent(html: string): string {
  const contents: string[] = [];
  const parser = new Parser({
    onopentag(name, { name: field = '', content = '' }) {
      if (name === 'meta' && /^(?:robots|googlebot)$/i.test(field)) contents.push(content);
    },
  });
  parser.end(html);
  return contents.join(', ');
}

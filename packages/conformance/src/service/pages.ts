import { absoluteUrl, paths } from '../../../../src/http/paths.ts';
import { getPath, parseUrl, readProduct } from '../json-documents.ts';
import { replaceText, setBody, setHeader, setStatus, when } from '../mutation.ts';
import { pageLinks } from '../page-links.ts';
import { allOf, expectValue, hasHeader, hasMediaType, hasStatus, type Rule, Unchecked } from '../rule.ts';
import type { Site } from '../site.ts';
import {
  browserAccept,
  type ExchangeSource,
  markdownAccept,
  missingLinks,
  ruleForEach,
  type SendArguments,
} from './sample-requests.ts';

// Accept values of agents that prefer Markdown and also accept other text.
const agentAcceptValues = ['text/markdown, text/html, */*', 'text/plain, text/markdown;q=0.1'];
const unknownPath = '/no/such/page';
const variesByAccept = /\baccept\b(?!-)/i;

/** Rules about HTML pages and their Markdown versions. */
export const pageRules: Rule[] = [
  ruleForEach(
    'pages-html',
    'README.md',
    'Every page is HTML that varies by Accept',
    everyPage((path) => ['GET', path, { Accept: browserAccept }]),
    allOf(hasStatus(200), hasMediaType('text/html'), hasHeader('Vary', variesByAccept, 'a list with Accept')),
    [['has a page that does not vary', when({ path: '/cli', accept: browserAccept }, setHeader('Vary'))]],
  ),
  ruleForEach(
    'pages-markdown',
    'README.md',
    'Every page has a Markdown version',
    everyPage((path) => ['GET', markdownPath(path)]),
    allOf(hasStatus(200), hasMediaType('text/markdown')),
    [['returns Markdown as plain text', when({ path: '/mcp.md' }, setHeader('Content-Type', 'text/plain'))]],
  ),
  ruleForEach(
    'pages-negotiation',
    'README.md',
    'Every page returns its Markdown version for "Accept: text/markdown"',
    async (site) => [
      ...(await everyPage((path) => ['GET', path, { Accept: markdownAccept }])(site)),
      ...(await Promise.all(agentAcceptValues.map((Accept) => site.send('GET', '/developers', { Accept })))),
    ],
    async (page, site) => [
      ...hasMediaType('text/markdown')(page),
      ...hasHeader('Vary', variesByAccept, 'a list with Accept')(page),
      ...expectValue(page, 'body', page.body, (await getPath(site, markdownPath(page.request.path))).body),
    ],
    [
      [
        'returns different Markdown for an agent',
        when({ path: '/mcp', accept: markdownAccept }, setBody('# MCP')),
      ],
      [
        'returns HTML to an agent',
        when({ accept: agentAcceptValues[0] }, setHeader('Content-Type', 'text/html')),
      ],
    ],
  ),
  ruleForEach(
    'product-urls-exist',
    'README.md',
    'URLs in the product that are on its own site exist',
    async (site) => {
      const { url, documentation, resources } = (await readProduct(site)).document;
      const input = Object.values({ documentation, ...resources });
      const own = input.filter((fullUrl) => fullUrl.startsWith(absoluteUrl(url, '/')));
      return Promise.all(
        own.map((fullUrl) => site.send('GET', new URL(fullUrl).pathname, { Accept: browserAccept })),
      );
    },
    hasStatus(200),
    [['has no description', when({ path: paths.openapi, accept: browserAccept }, setStatus(404))]],
  ),
  ruleForEach(
    '404-page',
    '/developers/http, "URLs"',
    'Unknown paths outside the API return a page with links, unless the client prefers Markdown',
    [
      ['GET', unknownPath],
      ...[browserAccept, 'application/json'].map((Accept): SendArguments => ['GET', unknownPath, { Accept }]),
    ],
    (page) => [
      ...hasStatus(404)(page),
      ...hasMediaType('text/html')(page),
      ...missingLinks(page, ['/docs', '/developers', '/llms.txt'], (path) => pageLinks(page).includes(path)),
    ],
    [
      [
        'returns 200 for an unknown path',
        when({ path: unknownPath, accept: 'application/json' }, setStatus(200)),
      ],
      ['has no links', when({ path: unknownPath, accept: browserAccept }, replaceText('/llms.txt', '/'))],
    ],
  ),
];

export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Creates a source of one exchange per page. */
export function everyPage(requestFor: (path: string) => SendArguments): ExchangeSource {
  return async (site) => Promise.all((await listPages(site)).map((path) => site.send(...requestFor(path))));
}

/**
 * Returns the paths of all pages in the sitemap.
 * @throws UncheckedError if the sitemap lists no page
 */
export async function listPages(site: Site): Promise<string[]> {
  const { body } = await getPath(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url = '']) => parseUrl(url) ?? []);
  if (listed.length === 0) throw new Unchecked('/sitemap.xml lists no page');
  return listed.map(({ pathname }) => pathname);
}

import { addressOf, paths } from '../../../../src/http/paths.ts';
import { parseUrl, published, readProduct } from '../documents.ts';
import { linksOf } from '../links.ts';
import { body, header, replaced, status, when } from '../mutation.ts';
import { all, expectValue, hasHeader, hasMediaType, hasStatus, type Rule, Unchecked } from '../rule.ts';
import type { Site } from '../site.ts';
import { browser, type ExchangeSource, each, markdown, missing, type Request } from './sample-requests.ts';

// Accept values of agents that also accept HTML.
const agents = ['text/markdown, text/html, */*', 'text/plain, text/markdown;q=0.1'];
const unknown = '/no/such/page';
const varies = /\baccept\b(?!-)/i;

/** Rules about pages, for people and for agents. */
export const pageRules: Rule[] = [
  each(
    'pages-html',
    'README.md',
    'Every page is HTML that varies by Accept',
    everyPage((path) => ['GET', path, { Accept: browser }]),
    all(hasStatus(200), hasMediaType('text/html'), hasHeader('Vary', varies, 'a list with Accept')),
    [['has a page that does not vary', when({ path: '/cli', accept: browser }, header('Vary'))]],
  ),
  each(
    'pages-markdown',
    'README.md',
    'Every page has a Markdown version',
    everyPage((path) => ['GET', markdownPath(path)]),
    all(hasStatus(200), hasMediaType('text/markdown')),
    [['returns Markdown as plain text', when({ path: '/mcp.md' }, header('Content-Type', 'text/plain'))]],
  ),
  each(
    'pages-negotiation',
    'README.md',
    'Every page returns its Markdown version for "Accept: text/markdown"',
    async (site) => [
      ...(await everyPage((path) => ['GET', path, { Accept: markdown }])(site)),
      ...(await Promise.all(agents.map((Accept) => site.send('GET', '/developers', { Accept })))),
    ],
    async (page, site) => [
      ...hasMediaType('text/markdown')(page),
      ...hasHeader('Vary', varies, 'a list with Accept')(page),
      ...expectValue(page, 'body', page.body, (await published(site, markdownPath(page.request.path))).body),
    ],
    [
      ['has another text', when({ path: '/mcp', accept: markdown }, body('# MCP'))],
      ['returns HTML to an agent', when({ accept: agents[0] }, header('Content-Type', 'text/html'))],
    ],
  ),
  each(
    'product-urls-exist',
    'README.md',
    'URLs in the product that are on its own site exist',
    async (site) => {
      const { url, documentation, resources } = (await readProduct(site)).document;
      const stated = Object.values({ documentation, ...resources });
      const own = stated.filter((address) => address.startsWith(addressOf(url, '/')));
      return Promise.all(
        own.map((address) => site.send('GET', new URL(address).pathname, { Accept: browser })),
      );
    },
    hasStatus(200),
    [['has no description', when({ path: paths.openapi, accept: browser }, status(404))]],
  ),
  each(
    '404-page',
    '/developers/http, "URLs"',
    'Unknown paths outside the API return a page with links, unless the client prefers Markdown',
    [
      ['GET', unknown],
      ...[browser, 'application/json'].map((Accept): Request => ['GET', unknown, { Accept }]),
    ],
    (page) => [
      ...hasStatus(404)(page),
      ...hasMediaType('text/html')(page),
      ...missing(page, ['/docs', '/developers', '/llms.txt'], (path) => linksOf(page).includes(path)),
    ],
    [
      ['returns 200', when({ path: unknown, accept: 'application/json' }, status(200))],
      ['has no links', when({ path: unknown, accept: browser }, replaced('/llms.txt', '/'))],
    ],
  ),
];

export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Requests each page. */
export function everyPage(ask: (path: string) => Request): ExchangeSource {
  return async (site) => Promise.all((await pages(site)).map((path) => site.send(...ask(path))));
}

/**
 * Paths of the pages in the sitemap.
 * @throws Unchecked if it lists none
 */
export async function pages(site: Site): Promise<string[]> {
  const { body } = await published(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, address = '']) => parseUrl(address) ?? [],
  );
  if (listed.length === 0) throw new Unchecked('/sitemap.xml lists no page');
  return listed.map(({ pathname }) => pathname);
}

import { twinPath } from '../../../../src/http/markdown.ts';
import { addressOf, paths } from '../../../../src/http/paths.ts';
import { published, readProduct } from '../documents.ts';
import { body, header, replaced, status, when } from '../fault.ts';
import { linksOf } from '../links.ts';
import { all, expectValue, hasHeader, hasStatus, NotJudged, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { type Answers, browser, each, markdown, missing, type Request } from './asking.ts';

// What agents send that take HTML as well.
const agents = ['text/markdown, text/html, */*', 'text/plain, text/markdown;q=0.1'];
const unknown = '/no/such/page';
const varies = /\baccept\b(?!-)/i;

/** What this service promises of its pages, to people and to agents. */
export const pageRules: Rule[] = [
  each(
    'README.md',
    'Every page is HTML that varies by Accept',
    everyPage((path) => ['GET', path, { Accept: browser }]),
    all(hasStatus(200), hasHeader('Content-Type', /^text\/html(;|$)/), hasHeader('Vary', varies)),
    [['has a page that does not vary', when({ path: '/cli', accept: browser }, header('Vary'))]],
  ),
  each(
    'README.md',
    'Every page has a Markdown version',
    everyPage((path) => ['GET', twinPath(path)]),
    all(hasStatus(200), hasHeader('Content-Type', /^text\/markdown(;|$)/)),
    [['calls Markdown text', when({ path: '/mcp.md' }, header('Content-Type', 'text/plain'))]],
  ),
  each(
    'README.md',
    '"Accept: text/markdown" gets the Markdown version of every page',
    async (site) => [
      ...(await everyPage((path) => ['GET', path, { Accept: markdown }])(site)),
      ...(await Promise.all(agents.map((Accept) => site.send('GET', '/developers', { Accept })))),
    ],
    async (page, site) => [
      ...hasHeader('Content-Type', /^text\/markdown(;|$)/)(page),
      ...hasHeader('Vary', varies)(page),
      ...expectValue(page, 'body', page.body, (await published(site, twinPath(page.request.path))).body),
    ],
    [
      ['has another text', when({ path: '/mcp', accept: markdown }, body('# MCP'))],
      ['has HTML for an agent', when({ accept: agents[0] }, header('Content-Type', 'text/html'))],
    ],
  ),
  each(
    'README.md',
    'The addresses of the product that are on its own site lead somewhere',
    async (site) => {
      const { url, documentation, resources } = (await readProduct(site)).document;
      const stated = Object.values({ documentation, ...resources });
      const own = stated.filter((address) => address.startsWith(addressOf(url, '/')));
      return Promise.all(
        own.map((address) => site.send('GET', new URL(address).pathname, { Accept: browser })),
      );
    },
    hasStatus(200),
    [['has lost its description', when({ path: paths.openapi, accept: browser }, status(404))]],
  ),
  each(
    '/developers, "Addresses"',
    'An unknown address outside the API gets a page with links to others, unless Markdown is preferred',
    [
      ['GET', unknown],
      ...[browser, 'application/json'].map((Accept): Request => ['GET', unknown, { Accept }]),
    ],
    (page) => [
      ...hasStatus(404)(page),
      ...hasHeader('Content-Type', /^text\/html(;|$)/)(page),
      ...missing(page, ['/docs', '/developers', '/llms.txt'], (path) => linksOf(page).includes(path)),
    ],
    [
      ['takes it for found', when({ path: unknown, accept: 'application/json' }, status(200))],
      ['leads nowhere', when({ path: unknown, accept: browser }, replaced('/llms.txt', '/'))],
    ],
  ),
];

/** Returns the answers to a request for each page. */
export function everyPage(ask: (path: string) => Request): Answers {
  return async (site) => Promise.all((await pages(site)).map((path) => site.send(...ask(path))));
}

/** Returns the paths of the pages that the sitemap lists. Throws NotJudged if it lists none. */
export async function pages(site: Site): Promise<string[]> {
  const { body } = await published(site, '/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, address = '']) => URL.parse(address) ?? [],
  );
  if (listed.length === 0) throw new NotJudged('/sitemap.xml lists no page');
  return listed.map(({ pathname }) => pathname);
}

import { twinPath } from '../../../../src/http/markdown.ts';
import { addressOf, paths } from '../../../../src/http/paths.ts';
import { published, readProduct } from '../documents.ts';
import { header, replaced, status, when } from '../fault.ts';
import { all, hasHeader, hasStatus, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { each, markdown, missing } from './asking.ts';
import { pages } from './pages.ts';

const unknown = ['/no/such/page', '/no/such.v2', '/no/such.md', '/docs//plugins'];
const reserved = 'nowhere.invalid';

/** What this service promises at addresses that are not of the API, and at ones that are written wrong. */
export const everyAddressRules: Rule[] = [
  each(
    '/developers, "Addresses"',
    'A doubled slash names nothing',
    ['/docs//plugins', '/developers//', `${paths.openapi}//`, '/llms.txt//'].map((path) => ['GET', path]),
    all(
      hasStatus(404),
      hasHeader('Content-Type', /^text\/html(;|$)/),
      hasHeader('Cache-Control', 'no-store'),
    ),
    [
      ['takes it for a single one', when({ path: '/llms.txt//' }, status(200))],
      ['has it kept', when({ path: '/llms.txt//' }, header('Cache-Control'))],
    ],
  ),
  each(
    '/developers, "Addresses"; RFC 9110, section 12.5.1',
    'An unknown address outside the API is a 404 in Markdown if that is preferred, with links to other pages',
    unknown.map((path) => ['GET', path, { Accept: markdown }]),
    async (it, site) => {
      const { url } = (await readProduct(site)).document;
      const ways = ['/llms.txt', '/sitemap.md'].map((path) => addressOf(url, path));
      return [
        ...hasStatus(404)(it),
        ...hasHeader('Content-Type', /^text\/markdown(;|$)/)(it),
        ...hasHeader('Vary', /\baccept\b(?!-)/i)(it),
        ...hasHeader('Cache-Control', 'no-store')(it),
        ...missing(it, ways, (address) => it.body.includes(`](${address})`)),
      ];
    },
    [
      [
        'answers with HTML',
        when({ path: '/no/such/page', accept: markdown }, header('Content-Type', 'text/html')),
      ],
      ['leads nowhere', when({ path: '/no/such.v2', accept: markdown }, replaced('/sitemap.md', '/sitemap'))],
    ],
  ),
  each(
    'CWE-918; /developers, "Addresses"',
    'A path that names a host is an unknown address, and nobody is asked for it',
    askForHosts,
    hasStatus(404),
    [
      ['has asked another host', when({ path: `//x//${reserved}/docs`, accept: markdown }, status(502))],
      ['shows what another host has', when({ path: `/x//${reserved}/docs` }, status(200))],
    ],
  ),
  each(
    'RFC 8288; RFC 6596',
    'Every page names its Markdown version in a Link field, and that one its page',
    pagesAndVersions,
    async (it, site) => {
      const { url } = (await readProduct(site)).document;
      const { path } = it.request;
      const page = (await pages(site)).find((page) => twinPath(page) === path);
      const expected =
        page === undefined ? link(twinPath(path), 'alternate') : link(addressOf(url, page), 'canonical');
      return hasHeader('Link', expected)(it);
    },
    [
      ['has a page without it', when({ path: '/mcp', accept: undefined }, header('Link'))],
      ['has a Markdown version without it', when({ path: '/mcp.md' }, header('Link'))],
    ],
  ),
  each(
    '/developers, "From a web page"',
    'Markdown versions, llms.txt and the sitemap in Markdown can be read from every origin',
    async (site) => {
      const versions = (await pages(site)).map(twinPath);
      return Promise.all(
        [...versions, '/llms.txt', '/llms-full.txt', '/sitemap.md'].map((path) => published(site, path)),
      );
    },
    hasHeader('Access-Control-Allow-Origin', '*'),
    [
      [
        'lets nobody read llms.txt',
        when({ method: 'GET', path: '/llms.txt' }, header('Access-Control-Allow-Origin')),
      ],
    ],
  ),
  each(
    'RFC 9110, section 12.5.5',
    'What is no page has nothing that only pages have, which would fragment every cache',
    [paths.openapi, '/llms.txt', '/mcp.md', '/favicon.svg', '/pictures/social.png'].map((path) => [
      'GET',
      path,
    ]),
    all(
      hasHeader('Vary', /^(?!.*(?:\baccept\b(?!-)|\*))/i),
      hasHeader('Cross-Origin-Resource-Policy', /^(?!same-)/),
      hasHeader('X-Frame-Options', null),
    ),
    [
      ['varies a picture', when({ path: '/favicon.svg' }, header('Vary', 'Accept'))],
      [
        'keeps its picture from others',
        when({ path: '/pictures/social.png' }, header('Cross-Origin-Resource-Policy', 'same-origin')),
      ],
    ],
  ),
];

/** Asks for addresses whose path names a host, in ways that a careless program takes for its address. */
async function askForHosts(site: Site) {
  // The site itself would answer with a page; a reserved name (RFC 2606, section 2) would be a failure.
  const hosts = [new URL(site.address).host, reserved];
  const hostile = hosts.flatMap((host) => [
    `//x//${host}/docs`,
    `/x//${host}/docs`,
    `//x/%2F${host}/docs`,
    `/%2F%2F${host}/docs`,
    `/%5C%5C${host}/docs`,
    `//x//user:password@${host}/docs`,
    `//x//${host.replaceAll('.', '%E3%80%82')}/docs`,
    `//x//${host.replaceAll('.', '%EF%BC%8E')}/docs`,
  ]);
  return Promise.all(
    hostile.flatMap((path) => [site.send('GET', path, { Accept: markdown }), site.send('GET', path)]),
  );
}

async function pagesAndVersions(site: Site) {
  const listed = await pages(site);
  return Promise.all([...listed, ...listed.map(twinPath)].map((path) => published(site, path)));
}

/** Returns what matches a Link field with a link of a relation to a target (RFC 8288, section 3). */
function link(target: string, relation: string): RegExp {
  return new RegExp(`<${target.replace(/[.+?]/g, '\\$&')}>; *rel="?${relation}\\b`);
}

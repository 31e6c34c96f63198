import { absoluteUrl, markdownPath, paths } from '../../../../src/http/paths.ts';
import { fetchPath } from '../fetch-path.ts';
import { fetchProduct } from '../json-documents.ts';
import { mutateWhen, replaceText, setHeader, setStatus } from '../mutation.ts';
import { expectAll, expectHeader, expectMediaType, expectStatus, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { createExchangeRule, missingLinkViolations } from './exchange-rule.ts';
import { listPagePaths } from './page-rules.ts';
import { markdownAcceptValue } from './sample-requests.ts';
import { expectNoVaryByAccept, expectVaryByAccept } from './vary-header.ts';

const unknownPaths = ['/no/such/page', '/no/such.v2', '/no/such.md', '/docs//plugins'];
const reservedHost = 'nowhere.invalid';

export const pathRules: Rule[] = [
  createExchangeRule(
    'double-slash',
    '/developers/http, "URLs"',
    'A path with a double slash returns 404',
    ['/docs//plugins', '/developers//', `${paths.openapi}//`, '/llms.txt//'].map((path) => ['GET', path]),
    expectAll(expectStatus(404), expectMediaType('text/html'), expectHeader('Cache-Control', 'no-store')),
    [
      ['treats a double slash as a single slash', mutateWhen({ path: '/llms.txt//' }, setStatus(200))],
      ['lets caches store the 404 response', mutateWhen({ path: '/llms.txt//' }, setHeader('Cache-Control'))],
    ],
  ),
  createExchangeRule(
    '404-markdown',
    '/developers/http, "URLs"; RFC 9110, section 12.5.1',
    'Unknown paths outside the API return 404 with Markdown that links to /llms.txt and /sitemap.md if the client prefers Markdown',
    unknownPaths.map((path) => ['GET', path, { Accept: markdownAcceptValue }]),
    async (exchange, site) => {
      const { url } = (await fetchProduct(site)).document;
      const expectedLinks = ['/llms.txt', '/sitemap.md'].map((path) => absoluteUrl(url, path));
      return [
        ...expectStatus(404)(exchange),
        ...expectMediaType('text/markdown')(exchange),
        ...expectVaryByAccept(exchange),
        ...expectHeader('Cache-Control', 'no-store')(exchange),
        ...missingLinkViolations(exchange, expectedLinks, (fullUrl) =>
          exchange.body.includes(`](${fullUrl})`),
        ),
      ];
    },
    [
      [
        'returns HTML to a client that prefers Markdown',
        mutateWhen(
          { path: '/no/such/page', accept: markdownAcceptValue },
          setHeader('Content-Type', 'text/html'),
        ),
      ],
      [
        'returns Markdown without links for an unknown path',
        mutateWhen(
          { path: '/no/such.v2', accept: markdownAcceptValue },
          replaceText('/sitemap.md', '/sitemap'),
        ),
      ],
    ],
  ),
  createExchangeRule(
    'no-request-forgery',
    'CWE-918; /developers/http, "URLs"',
    'A path that contains a host returns 404, and no request is sent to that host',
    requestHostPaths,
    expectStatus(404),
    [
      [
        'sends a request to another host',
        mutateWhen({ path: `//x//${reservedHost}/docs`, accept: markdownAcceptValue }, setStatus(502)),
      ],
      [
        'returns the response of another host',
        mutateWhen({ path: `/x//${reservedHost}/docs` }, setStatus(200)),
      ],
    ],
  ),
  createExchangeRule(
    'page-links',
    'RFC 8288; RFC 6596',
    'Every page links to its Markdown version in a Link header, and each Markdown version links to its page',
    listPagesAndMarkdown,
    async (exchange, site) => {
      const { url } = (await fetchProduct(site)).document;
      const { path } = exchange.request;
      const page = (await listPagePaths(site)).find((page) => markdownPath(page) === path);
      const expected =
        page === undefined
          ? linkPattern(markdownPath(path), 'alternate')
          : linkPattern(absoluteUrl(url, page), 'canonical');
      const description = `a link to ${page === undefined ? markdownPath(path) : absoluteUrl(url, page)}`;
      return expectHeader('Link', expected, description)(exchange);
    },
    [
      ['omits the link from a page', mutateWhen({ path: '/mcp', accept: undefined }, setHeader('Link'))],
      ['omits the link from a Markdown version', mutateWhen({ path: '/mcp.md' }, setHeader('Link'))],
    ],
  ),
  createExchangeRule(
    'cors-markdown',
    '/developers/http, "Requests from web pages (CORS)"',
    'Every origin can read Markdown versions, llms.txt, and the Markdown sitemap',
    async (site) => {
      const versions = (await listPagePaths(site)).map(markdownPath);
      return Promise.all(
        [...versions, '/llms.txt', '/llms-full.txt', '/sitemap.md'].map((path) => fetchPath(site, path)),
      );
    },
    expectHeader('Access-Control-Allow-Origin', '*'),
    [
      [
        'omits Access-Control-Allow-Origin for llms.txt',
        mutateWhen({ method: 'GET', path: '/llms.txt' }, setHeader('Access-Control-Allow-Origin')),
      ],
    ],
  ),
  createExchangeRule(
    'file-headers',
    'RFC 9110, section 12.5.5',
    "Files don't have page-only headers, so caches store each file only once",
    [paths.openapi, '/llms.txt', '/mcp.md', '/favicon.svg', '/pictures/social.png'].map((path) => [
      'GET',
      path,
    ]),
    expectAll(
      expectNoVaryByAccept,
      expectHeader('Cross-Origin-Resource-Policy', /^(?!same-)/, 'no such header, or cross-origin'),
      expectHeader('X-Frame-Options', null),
    ),
    [
      ['varies an image by Accept', mutateWhen({ path: '/favicon.svg' }, setHeader('Vary', 'Accept'))],
      [
        'blocks an image on other sites',
        mutateWhen(
          { path: '/pictures/social.png' },
          setHeader('Cross-Origin-Resource-Policy', 'same-origin'),
        ),
      ],
    ],
  ),
];

async function requestHostPaths(site: Site) {
  // A server that mistook one of these paths for a URL would request that URL. With the site's own host, the response
  // would be a page. With a reserved host (RFC 2606, section 2), the request would fail, because the host doesn't
  // resolve.
  const hosts = [new URL(site.origin).host, reservedHost];
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
    hostile.flatMap((path) => [
      site.send('GET', path, { Accept: markdownAcceptValue }),
      site.send('GET', path),
    ]),
  );
}

async function listPagesAndMarkdown(site: Site) {
  const listed = await listPagePaths(site);
  return Promise.all([...listed, ...listed.map(markdownPath)].map((path) => fetchPath(site, path)));
}

/** @see RFC 8288, section 3 */
function linkPattern(target: string, relation: string): RegExp {
  return new RegExp(`<${target.replace(/[.+?]/g, '\\$&')}>; *rel="?${relation}\\b`);
}

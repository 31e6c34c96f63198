import { twinPath } from '../../../src/http/markdown.ts';
import { allow } from '../../../src/http/methods.ts';
import { addressOf, paths } from '../../../src/http/paths.ts';
import { published, readProduct } from '../documents.ts';
import type { Exchange } from '../exchange.ts';
import { type Complaint, expectHeader, expectStatus, headerRules, type Rule } from '../rule.ts';
import type { Site } from '../site.ts';
import { refusedMethods } from './methods.ts';
import { pages } from './pages.ts';

/** Pages, files and an address where nothing is. */
export const elsewhere = ['/', '/developers', '/llms.txt', '/favicon.svg', '/no/such/page'];
const doubled = ['/docs//plugins', '/developers//', `${paths.openapi}//`, '/llms.txt//'];
const markdown = { Accept: 'text/markdown' };

/** What the site promises at addresses that are not of the API, and at ones that are written wrong. */
export const everyAddressRules: Rule[] = [
  ...refusedMethods.map(
    (method): Rule => ({
      title: `${method} is answered 405 at pages, files and unknown addresses`,
      reference: 'RFC 9110 section 15.5.6; /developers, "Methods"',
      check: (site) => each(elsewhere, async (path) => expectStatus(await site.send(method, path), 405)),
    }),
  ),
  {
    title: 'OPTIONS says what is allowed at pages, files and unknown addresses',
    reference: 'RFC 9110 section 9.3.7',
    check: (site) =>
      each(elsewhere, async (path) => {
        const exchange = await site.send('OPTIONS', path);
        return [...expectStatus(exchange, 204), ...expectHeader(exchange, 'Allow', allow)];
      }),
  },
  {
    title: 'A doubled slash names nothing outside the API either',
    reference: '/developers, "Addresses"',
    needs: headerRules,
    check: (site) => each(doubled, async (path) => expectStatus(await site.send('GET', path), 404)),
  },
  {
    title: 'An unknown address outside the API is a 404 in Markdown to those who prefer it, with ways on',
    reference: 'RFC 9110 section 12.5.1; /developers, "Addresses"',
    needs: headerRules,
    check: async (site) => {
      const url = await canonical(site);
      return each(['/no/such/page', '/no/such.v2', '/no/such.md', '/docs//plugins'], async (path) => {
        const exchange = await site.send('GET', path, markdown);
        return [
          ...expectStatus(exchange, 404),
          ...expectHeader(exchange, 'Content-Type', /^text\/markdown(;|$)/),
          ...expectHeader(exchange, 'Vary', /\baccept\b(?!-)/i),
          ...expectHeader(exchange, 'Cache-Control', 'no-store'),
          ...['/llms.txt', '/sitemap.md'].flatMap((way) => expectLinkTo(exchange, addressOf(url, way))),
        ];
      });
    },
  },
  {
    title: 'Every page names its twin, and every twin its page',
    reference: 'RFC 8288; RFC 6596',
    needs: headerRules,
    check: async (site) => {
      const url = await canonical(site);
      return each(await pages(site), async (path) => [
        ...expectHeader(await published(site, path), 'Link', link(twinPath(path), 'alternate')),
        ...expectHeader(
          await published(site, twinPath(path)),
          'Link',
          link(addressOf(url, path), 'canonical'),
        ),
      ]);
    },
  },
  {
    title: 'Twins, llms.txt and the sitemap in Markdown can be read from every origin',
    reference: '/developers, "From a web page"',
    needs: headerRules,
    check: async (site) => {
      const texts = [...(await pages(site)).map(twinPath), '/llms.txt', '/llms-full.txt', '/sitemap.md'];
      return each(texts, async (path) =>
        expectHeader(await published(site, path), 'Access-Control-Allow-Origin', '*'),
      );
    },
  },
  {
    title: 'What is no page has nothing that only pages have, which would fragment every cache',
    reference: 'RFC 9110 section 12.5.5',
    needs: headerRules,
    check: (site) =>
      each([paths.openapi, paths.cli, '/llms.txt', '/favicon.svg'], async (path) => {
        const exchange = await published(site, path);
        return [
          ...expectHeader(exchange, 'Vary', /^(?!.*(?:\baccept\b(?!-)|\*))/i),
          ...expectHeader(exchange, 'Cross-Origin-Resource-Policy', /^(?!same-)/),
        ];
      }),
  },
];

/** Returns the complaints about every path, all of which are asked for at once. */
async function each(
  asked: readonly string[],
  complaints: (path: string) => Promise<Complaint[]>,
): Promise<Complaint[]> {
  return (await Promise.all(asked.map(complaints))).flat();
}

async function canonical(site: Site): Promise<string> {
  return (await readProduct(site)).document.url;
}

function expectLinkTo(exchange: Exchange, address: string): Complaint[] {
  if (exchange.body.includes(`](${address})`)) return [];
  return [{ exchange, part: 'links', found: 'no such link', expected: address }];
}

/** Returns what matches a Link field with a link of a relation to a target (RFC 8288, section 3). */
function link(target: string, relation: string): RegExp {
  return new RegExp(`<${target.replace(/[.+?]/g, '\\$&')}>; *rel="?${relation}\\b`);
}

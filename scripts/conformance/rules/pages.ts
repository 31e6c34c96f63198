import { twinPath } from '../../../src/http/markdown.ts';
import { addressOf, paths } from '../../../src/http/paths.ts';
import { published, readProduct } from '../documents.ts';
import { headComplaints } from '../head.ts';
import {
  type Complaint,
  expectHeader,
  expectStatus,
  expectValue,
  headerRules,
  NotJudged,
  type Rule,
} from '../rule.ts';
import type { Site } from '../site.ts';

const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const markdown = { Accept: 'text/markdown' };
const unknown = '/no/such/page';

/** What the pages promise, to people and to agents. */
export const pageRules: Rule[] = [
  page(
    '/developers links to the product, its description, the CLI page and both guides',
    '4.3',
    async (site) => {
      const exchange = await published(site, '/developers');
      const links = linksOf(exchange.body, addressOf(await canonical(site), '/developers'));
      return [paths.product, paths.openapi, '/cli', '/docs/plugins', '/mcp']
        .filter((path) => !links.includes(path))
        .map((path) => ({ exchange, part: 'links', found: 'no such link', expected: path }));
    },
  ),
  page('The addresses of the product that are on its own site lead somewhere', '2.1, 2.2', async (site) => {
    const { url, documentation, resources } = (await readProduct(site)).document;
    const own = Object.values({ documentation, ...resources }).filter((address) =>
      address.startsWith(addressOf(url, '/')),
    );
    const answers = own.map((address) => site.send('GET', new URL(address).pathname, browser));
    return (await Promise.all(answers)).flatMap((exchange) => expectStatus(exchange, 200));
  }),
  page('Every page is HTML that varies by Accept', '4.3', (site) =>
    everyPage(site, browser, (exchange) => [
      ...expectStatus(exchange, 200),
      ...expectHeader(exchange, 'Content-Type', /^text\/html(;|$)/),
      ...expectHeader(exchange, 'Vary', /\baccept\b(?!-)/i),
    ]),
  ),
  page('Every page has a twin in Markdown', '4.3', async (site) => {
    const twins = (await pages(site)).map((path) => site.send('GET', twinPath(path)));
    return (await Promise.all(twins)).flatMap((exchange) => [
      ...expectStatus(exchange, 200),
      ...expectHeader(exchange, 'Content-Type', /^text\/markdown(;|$)/),
    ]);
  }),
  page('"Accept: text/markdown" gets the twin of every page', '4.3', (site) =>
    everyPage(site, markdown, async (exchange, path) => {
      const twin = await published(site, twinPath(path));
      return [
        ...expectHeader(exchange, 'Content-Type', /^text\/markdown(;|$)/),
        ...expectHeader(exchange, 'Vary', /\baccept\b(?!-)/i),
        ...expectValue(exchange, 'body', exchange.body, twin.body),
      ];
    }),
  ),
  page('/llms.txt names the twin of every page', '2.2', async (site) => {
    const exchange = await published(site, '/llms.txt');
    const url = await canonical(site);
    return (await pages(site))
      .map((path) => addressOf(url, twinPath(path)))
      .filter((address) => !exchange.body.includes(address))
      .map((expected) => ({ exchange, part: 'links', found: 'no such link', expected }));
  }),
  page(
    'An unknown address outside the API gets a page with ways on, unless Markdown is preferred',
    '7',
    async (site) => {
      const answers = [{}, browser, { Accept: 'application/json' }].map((headers) =>
        site.send('GET', unknown, headers),
      );
      return (await Promise.all(answers)).flatMap((exchange): Complaint[] => [
        ...expectStatus(exchange, 404),
        ...expectHeader(exchange, 'Content-Type', /^text\/html(;|$)/),
        ...['/docs', '/developers', '/llms.txt']
          .filter((path) => !linksOf(exchange.body, new URL(unknown, site.address).href).includes(path))
          .map((expected) => ({ exchange, part: 'links', found: 'no such link', expected })),
      ]);
    },
  ),
  page(
    'Nothing but the site itself may run on a page, not even on the one for unknown addresses',
    '1',
    async (site) => {
      const answers = [await published(site, '/'), await site.send('GET', unknown, browser)];
      return answers.flatMap((exchange) => [
        ...expectHeader(
          exchange,
          'Content-Security-Policy',
          /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
        ),
        ...expectHeader(exchange, 'X-Content-Type-Options', 'nosniff'),
        ...expectHeader(exchange, 'Referrer-Policy', /./),
        ...expectHeader(exchange, 'Strict-Transport-Security', /max-age=\d{7}/),
      ]);
    },
  ),
  page('HEAD of a page is GET without the body', '4', async (site) =>
    headComplaints(await published(site, '/developers'), await site.send('HEAD', '/developers')),
  ),
];

function page(title: string, sections: string, check: Rule['check']): Rule {
  return { title, reference: `specification ${sections}; README`, needs: headerRules, check };
}

async function canonical(site: Site): Promise<string> {
  return (await readProduct(site)).document.url;
}

/** Returns the paths of the pages that the sitemap lists. Throws NotJudged where it lists none. */
export async function pages(site: Site): Promise<string[]> {
  const { body } = await published(site, '/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, address]) => URL.parse(address ?? '') ?? [],
  );
  if (addresses.length === 0) throw new NotJudged('/sitemap.xml lists no page');
  return addresses.map(({ pathname }) => pathname);
}

async function everyPage(
  site: Site,
  headers: Record<string, string>,
  complaints: (
    exchange: Awaited<ReturnType<Site['send']>>,
    path: string,
  ) => Complaint[] | Promise<Complaint[]>,
): Promise<Complaint[]> {
  const made = (await pages(site)).map(async (path) =>
    complaints(await site.send('GET', path, headers), path),
  );
  return (await Promise.all(made)).flat();
}

/** Returns the paths that a page links to, on whatever site. */
function linksOf(html: string, base: string): string[] {
  const links = html.matchAll(/<a\s[^>]*?\bhref=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g);
  return [...links].flatMap(([, ...hrefs]) => URL.parse(hrefs.find(Boolean) ?? '', base)?.pathname ?? []);
}

import { jsonDocument } from '../../../src/artifacts/json.ts';
import { paths } from '../../../src/http/paths.ts';
import { parsed, published } from '../documents.ts';
import { headComplaints } from '../head.ts';
import { expectHeader, expectNoBody, expectStatus, expectValue, headerRules, type Rule } from '../rule.ts';

const types = {
  [paths.product]: /^application\/json(;|$)/,
  [paths.openapi]: /^application\/(vnd\.oai\.openapi\+)?json(;|$)/,
  [paths.cli]: /^application\/json(;|$)/,
  [paths.productSchema]: /^application\/(schema\+)?json(;|$)/,
};

const entityTags = { platform: 'deployment', reason: 'the emulation has no entity tags' } as const;

/** What every published JSON document promises. */
export const documentRules: Rule[] = Object.entries(types).flatMap(([path, type]) => [
  {
    title: `GET ${path} is answered 200`,
    reference: 'specification 4.1 rule 1, 4.2',
    check: async (site) => expectStatus(await site.send('GET', path), 200),
  },
  {
    title: `${path} has a JSON media type`,
    reference: 'specification 4.1, 4.2',
    needs: headerRules,
    check: async (site) => expectHeader(await published(site, path), 'Content-Type', type),
  },
  {
    title: `${path} is JSON that people can read`,
    reference: '/developers, "HTTP behaviour"',
    check: async (site) => {
      const exchange = await published(site, path);
      return expectValue(exchange, 'body', exchange.body, jsonDocument(parsed(exchange.body)));
    },
  },
  {
    title: `${path} states its public cache policy`,
    reference: 'specification 4.1, 8; /developers, "Caching"',
    needs: headerRules,
    check: async (site) =>
      expectHeader(
        await published(site, path),
        'Cache-Control',
        'public, max-age=300, stale-while-revalidate=86400',
      ),
  },
  {
    title: `${path} can be read from every origin`,
    reference: '/developers, "From a web page"',
    needs: headerRules,
    check: async (site) => expectHeader(await published(site, path), 'Access-Control-Allow-Origin', '*'),
  },
  {
    title: `${path} must not be taken for another type`,
    reference: 'Fetch section 3.6',
    needs: headerRules,
    check: async (site) => expectHeader(await published(site, path), 'X-Content-Type-Options', 'nosniff'),
  },
  {
    title: `HEAD ${path} is GET without the body`,
    reference: 'specification 4.1 rule 4; /developers, "Methods"',
    check: async (site) => {
      const got = await published(site, path);
      const head = await site.send('HEAD', path);
      return headComplaints(got, head);
    },
  },
  {
    title: `${path} is not sent again to who has it`,
    reference: 'specification 8; RFC 9110 section 13.1.2',
    needs: entityTags,
    check: async (site) => {
      const got = await published(site, path);
      const tag = got.headers.get('ETag') ?? '';
      const again = await site.send('GET', path, { 'If-None-Match': tag });
      const other = await site.send('GET', path, { 'If-None-Match': '"another"' });
      return [
        ...expectHeader(got, 'ETag', /^(?:W\/)?".+"$/),
        ...(tag === '' ? [] : [...expectStatus(again, 304), ...expectNoBody(again)]),
        ...expectStatus(other, 200),
      ];
    },
  },
]);

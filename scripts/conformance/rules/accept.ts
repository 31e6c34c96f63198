import { paths } from '../../../src/http/paths.ts';
import { published } from '../documents.ts';
import { headComplaints } from '../head.ts';
import { expectStatus, expectValue, headerRules, NotJudged, type Rule } from '../rule.ts';

/** Accept values of clients that take JSON, and that never reach a function. */
export const ordinaryAccepts = {
  curl: '*/*',
  'an API client': 'application/json',
  axios: 'application/json, text/plain, */*',
  'a browser': 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};

/** Unusual Accept values that do not refuse JSON. */
export const unusualAccepts = {
  'an empty field': '',
  'any application type': 'application/*',
  capitals: 'APPLICATION/JSON',
  'a parameter': 'application/json;charset=utf-8',
  'the least weight': 'text/html, application/json;q=0.001',
  'everything else refused': 'application/json, */*;q=0',
  'an invalid weight': 'application/json;q=high',
  'no media type': 'json',
};

/** Accept values that refuse JSON (RFC 9110, sections 12.4.2 and 12.5.1). */
export const refusingAccepts = {
  'another type': 'text/html',
  'another application type': 'application/xml',
  'Markdown, which only pages have': 'text/markdown',
  'a type that begins alike': 'application/jsonl',
  'weight 0': 'application/json;q=0',
  'weight 0.000': 'application/json ; q=0.000',
  'everything but JSON': 'application/json;q=0, */*',
  'nothing at all': '*/*;q=0',
  'no application type': 'application/*;q=0, text/*',
  'a comma in quotes': 'text/html;title="a, application/json"',
};

/** What the product promises to whoever sends Accept. */
export const acceptRules: Rule[] = [
  ...Object.entries({ ...ordinaryAccepts, ...unusualAccepts }).map(
    ([which, accept]): Rule => ({
      title: `"Accept: ${accept}" (${which}) gets the product`,
      reference: 'specification 4.1 rule 1; /developers, "Accept"',
      check: async (site) => {
        const { body } = await published(site, paths.product);
        const exchange = await site.send('GET', paths.product, { Accept: accept });
        return [...expectStatus(exchange, 200), ...expectValue(exchange, 'body', exchange.body, body)];
      },
    }),
  ),
  ...Object.entries(refusingAccepts).map(
    ([which, accept]): Rule => ({
      title: `"Accept: ${accept}" (${which}) is answered 406`,
      reference: 'specification 4.1 rule 3; /developers, "Accept"',
      check: async (site) => expectStatus(await site.send('GET', paths.product, { Accept: accept }), 406),
    }),
  ),
  {
    title: 'HEAD with an Accept field that refuses JSON is answered 406, like GET without the body',
    reference: 'specification 4.1 rule 3; RFC 9110 section 9.3.2',
    check: async (site) => {
      const got = await site.send('GET', paths.product, { Accept: 'text/html' });
      if (got.status !== 406) throw new NotJudged('GET is not answered 406');
      const head = await site.send('HEAD', paths.product, { Accept: 'text/html' });
      return headComplaints(got, head);
    },
  },
  {
    title: 'OPTIONS is never answered 406',
    reference: '/developers, "Accept"',
    check: async (site) =>
      expectStatus(await site.send('OPTIONS', paths.product, { Accept: 'text/html' }), 204),
  },
  {
    title: 'What a function lets through has the header fields of what never reached it',
    reference: '/developers, "HTTP behaviour"',
    needs: headerRules,
    check: async (site) => {
      const ordinary = await published(site, paths.product);
      const passed = await Promise.all(
        ['text/html, application/json;q=0.001', 'json'].map((accept) =>
          site.send('GET', paths.product, { Accept: accept }),
        ),
      );
      return passed
        .filter(({ status }) => status === 200)
        .flatMap((exchange) =>
          [
            'Content-Type',
            'Cache-Control',
            'Access-Control-Allow-Origin',
            'X-Content-Type-Options',
            'Link',
          ].flatMap((name) =>
            expectValue(exchange, name, exchange.headers.get(name), ordinary.headers.get(name)),
          ),
        );
    },
  },
];

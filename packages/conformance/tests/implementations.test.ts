import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import type { AnyJson } from '../src/json-documents.ts';
import type { Rule } from '../src/rule.ts';
import { specificationRules } from '../src/rules.ts';
import { type RuleResult, runRules } from '../src/run-rules.ts';
import { createHttpSite } from '../src/site.ts';
import { createOtherImplementation, type Reply, type ReplyMutation } from './other-implementation.ts';
import { serverMutations } from './other-implementation-mutations.ts';

interface CheckOptions {
  readonly rules?: readonly Rule[];
  readonly createMutation?: (origin: string) => ReplyMutation;
}

async function check(
  mutation: ReplyMutation,
  { rules = specificationRules, createMutation = () => mutation }: CheckOptions = {},
): Promise<RuleResult[]> {
  let current = mutation;
  const server = createOtherImplementation((reply, request) => current(reply, request));
  onTestFinished(() => void server.close().closeAllConnections());
  const origin = await listen(server);
  current = createMutation(origin);
  return Array.fromAsync(runRules(createHttpSite(origin), rules));
}

function ids(results: readonly RuleResult[], ...outcomes: string[]): string[] {
  return results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ rule }) => rule.id);
}

describe('A faulty server', () => {
  it.each(serverMutations)('that %s fails rule %s', async (_, id, mutation) => {
    const rules = specificationRules.filter((rule) => rule.id === id);
    expect(ids(await check(mutation, { rules }), 'failed')).toEqual([id]);
  });

  it('is simulated in at least 60 ways, and at least once for every section of the specification that has rules', () => {
    expect(serverMutations.length).toBeGreaterThanOrEqual(60);
    const sections = new Set(serverMutations.map(([, id]) => id.split('-')[0]));
    expect(sections).toEqual(new Set(specificationRules.map(({ section }) => section)));
  });
});

const editBody = (path: string, change: (text: string) => string): ReplyMutation => {
  return (reply, { method, url }) => {
    if (url === path && method === 'GET') reply.body = change(String(reply.body));
  };
};
const editDescription = (
  change: (document: Record<string, Record<string, unknown>>) => void,
): ReplyMutation =>
  editBody('/openapi.json', (text) => {
    const document = JSON.parse(text);
    change(document);
    return JSON.stringify(document);
  });
const setDescription = (text: string): ReplyMutation =>
  editDescription((it) => {
    it.info = { ...it.info, description: text };
  });
const getResponses = (it: AnyJson) => it.paths['/product'].get.responses;
const editProductSchema = (keywords: object): ReplyMutation =>
  editDescription((it: AnyJson) => {
    const { Links, Tern } = it.components.schemas;
    const schema = { ...Tern, properties: { ...Tern.properties, resources: Links }, ...keywords };
    getResponses(it)[200].content['application/json'].schema = schema;
  });
const reverseFields = (text: string) =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse()), null, '\t');

type Behavior = readonly [habit: string, mutation: ReplyMutation];

/** Habits by the part of a server that they change. A server can have one habit of each part. */
const unusualBehaviors: Readonly<Record<string, readonly Behavior[]>> = {
  'product response': [
    [
      'reverses the order of fields, indents with tabs, and ends with a line break',
      editBody('/api/v1/product', (text) => `${reverseFields(text)}\r\n`),
    ],
    ['escapes every slash in JSON', editBody('/api/v1/product', (text) => text.replaceAll('/', '\\/'))],
    [
      'sends only a cache directive that lists headers',
      (reply, { url }) => {
        if (url !== '/api/v1/product' || reply.status !== 200) return;
        reply.headers = { ...reply.headers, 'Cache-Control': 'No-Cache="Set-Cookie, X-Trace"' };
      },
    ],
    [
      'sends a media type without parameters and a long cache policy',
      (reply, { url }) => {
        if (url !== '/api/v1/product' || reply.status !== 200) return;
        reply.headers = {
          'content-type': 'application/json',
          'cache-control':
            'public,s-maxage=31536000,x-private=1,no-cache="set-cookie, private", x="\\", no-store"',
        };
      },
    ],
  ],
  'API description': [
    [
      'describes its API in different words',
      setDescription(
        'No credentials, keys, or sign-in are needed. Anyone can fetch the metadata, and nobody can change it. Failed requests return an object with a permanent code and a hint.',
      ),
    ],
    [
      'uses typographic apostrophes in its description',
      setDescription(
        'Public, read-only metadata. Authentication isn’t required. Every error is JSON with a code that never changes and a resolution.',
      ),
    ],
    [
      'describes its API in German',
      setDescription(
        'Öffentliche Metadaten, nur lesbar, ohne Anmeldung. Fehler sind JSON mit einem festen Code und einem Hinweis.',
      ),
    ],
    [
      'describes its API in Japanese',
      setDescription('公開の読み取り専用メタデータ。認証は不要です。エラーは JSON で返されます。'),
    ],
    [
      'describes 500 errors as JSON too',
      setDescription(
        'Public, read-only metadata. No authentication required. Every error, including internal server errors, is JSON with a stable code and a resolution hint.',
      ),
    ],
    [
      'lists the license by its full name',
      editDescription((it) => {
        it.info = { ...it.info, license: { name: 'The MIT License (https://opensource.org/license/mit)' } };
      }),
    ],
  ],
  'OpenAPI paths and servers': [
    [
      'describes its base URL with a server variable',
      editDescription((it) => {
        Object.assign(it, {
          servers: [{ url: '{host}/api/v1', variables: { host: { default: 'https://tern.example' } } }],
        });
      }),
    ],
    [
      'has an extension without a value in the paths of its OpenAPI description',
      editDescription((it) => Object.assign(it.paths ?? {}, { 'x-note': null })),
    ],
    ...[
      'openapi.json',
      './openapi.json',
      '/openapi.json',
      'https://tern.example/openapi.json',
      'HTTPS://TERN.example:443/openapi.json',
    ].map(
      (url): Behavior => [
        `starts references in its OpenAPI description with ${url}`,
        editBody('/openapi.json', (text) => text.replaceAll('"#/', `"${url}#/`)),
      ],
    ),
    [
      'refers to its product operation with the relative URL of the OpenAPI description',
      editDescription((it: AnyJson) => {
        it.components.pathItems = { product: it.paths['/product'] };
        it.paths['/product'] = { $ref: 'openapi.json#/components/pathItems/product' };
      }),
    ],
    [
      'repeats a schema with a URI in several responses',
      editDescription((it) => {
        const responses = getResponses(it);
        const content = structuredClone(responses[405].content);
        content['application/json'].schema.$id = 'https://tern.example/error.json';
        for (const status of [405, 406])
          responses[status] = { description: '…', content: structuredClone(content) };
      }),
    ],
  ],
  'product schema': [
    ['gives a response schema a URI', editProductSchema({ $id: 'https://tern.example/product.json' })],
    [
      'gives a response schema a URI and definitions',
      editProductSchema({
        $id: 'https://tern.example/product.json',
        $defs: { links: { $anchor: 'links', type: 'object' } },
        allOf: [{ $ref: '#/$defs/links' }, { $ref: '#links' }],
      }),
    ],
    [
      'gives a response schema anchors',
      editProductSchema({
        $anchor: 'product',
        $defs: { any: { $anchor: 'any' } },
        allOf: [{ $ref: '#any' }],
      }),
    ],
  ],
  'API page': [
    [
      'returns Markdown as its API page',
      (reply, { url }) => {
        if (url === '/developers') Object.assign(reply, markdownPage());
      },
    ],
    [
      'returns Markdown with titles, references, and angle brackets as its API page',
      (reply, { url }) => {
        if (url !== '/developers') return;
        const body =
          '[1](/api/v1/product "Product"), [2](</openapi.json>), [3][cli], and [guides].\n\nhttps://tern.example/mcp.\n\n[cli]: /manual/cli "CLI"\n[guides]: </docs/plugins>\n';
        Object.assign(reply, { status: 200, headers: { 'Content-Type': 'text/markdown' }, body });
      },
    ],
    [
      'returns Markdown that starts with raw HTML as its API page',
      (reply, { url }) => {
        if (url !== '/developers') return;
        const { body, ...page } = markdownPage();
        Object.assign(reply, { ...page, body: `<h1 align="center">Tern</h1>\n\n${body}` });
      },
    ],
    [
      'returns text before the first element of its API page',
      (reply, { url }) => {
        if (url === '/developers') Object.assign(reply, { body: `Links: ${reply.body}` });
      },
    ],
    [
      'returns XHTML as XML as its API page',
      (reply, { url }) => {
        if (url !== '/developers') return;
        const body = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${reply.body}</body></html>`;
        Object.assign(reply, { headers: { 'Content-Type': 'application/xml' }, body });
      },
    ],
    [
      'returns plain text as its API page',
      (reply, { url }) => {
        if (url !== '/developers') return;
        const base = 'https://tern.example';
        const body = `Product: ${base}/api/v1/product, description: ${base}/openapi.json; CLI: ${base}/manual/cli. Guides: ${base}/docs/plugins, (${base}/mcp).`;
        Object.assign(reply, { status: 200, headers: { 'Content-Type': 'text/plain' }, body });
      },
    ],
    [
      'has a base path for the links of its API page',
      (reply, { url }) => {
        if (url !== '/developers') return;
        const links = ['../api/v1/product', '/openapi.json', '../manual/cli', 'plugins', '../mcp'];
        const anchors = links.map((link) => `<a href="${link}">Here</a>`);
        Object.assign(reply, { body: `<base href="/docs/">${anchors.join('')}` });
      },
    ],
  ],
  requests: [
    [
      'is behind a CDN that rejects unusual methods itself',
      (reply, { method = '' }) => {
        if (['PROPFIND', 'QUERY', 'TRACE', 'REPORT'].includes(method))
          Object.assign(reply, { status: 400, headers: {}, body: 'Bad Request' });
      },
    ],
    [
      'closes every connection instead of keeping it alive',
      (reply) => {
        reply.headers.Connection = 'close';
      },
    ],
    [
      'returns 406 for text/html',
      (reply, { method, url, headers }) => {
        if (method === 'GET' && url === '/api/v1/product' && headers.accept === 'text/html')
          Object.assign(reply, htmlError());
      },
    ],
    [
      'returns 406 for HEAD if Accept rejects JSON',
      (reply, { method, headers }) => {
        if (method === 'HEAD' && headers.accept === 'application/json;q=0') reply.status = 406;
      },
    ],
  ],
};

/** Each server has several habits, because checking a server against every rule takes long. */
const unusualServers = Array.from(
  { length: Math.max(...Object.values(unusualBehaviors).map((all) => all.length)) },
  (_, index) => {
    const behaviors = Object.values(unusualBehaviors).flatMap((all) => all.slice(index, index + 1));
    const mutate: ReplyMutation = (...exchange) => {
      for (const [, mutation] of behaviors) mutation(...exchange);
    };
    return [behaviors.map(([habit]) => habit).join('; '), mutate] as const;
  },
);

function htmlError(): Reply {
  const error = { code: 'TYPE', message: 'No.', resolution: 'GET JSON.' };
  return {
    status: 406,
    headers: { 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({ error }),
  };
}

function markdownPage(): Reply {
  const links = ['/api/v1/product', '/openapi.json', '/manual/cli', '/docs/plugins', '/mcp'];
  const body = links.map((link) => `- [A link](${link})`).join('\n');
  return { status: 200, headers: { 'Content-Type': 'text/markdown' }, body };
}

describe('A correct server', () => {
  it.each(unusualServers)('that has these habits passes every rule: %s', async (_, mutation) => {
    const results = await check(mutation);
    expect(ids(results, 'failed', 'unchecked', 'skipped')).toEqual([]);
  });

  it('that links to its own pages with absolute URLs passes every rule', async () => {
    const createMutation = (origin: string) =>
      editBody('/developers', (text) => text.replaceAll("href='/", `href='${origin}/`));
    const results = await check(() => {}, { createMutation });
    expect(ids(results, 'failed', 'unchecked', 'skipped')).toEqual([]);
  });

  it('that uses absolute URLs for references within its OpenAPI description passes every rule', async () => {
    const createMutation = (origin: string) =>
      editBody('/openapi.json', (text) => text.replaceAll('"#/', `"${origin}/openapi.json#/`));
    const results = await check(() => {}, { createMutation });
    expect(ids(results, 'failed', 'unchecked', 'skipped')).toEqual([]);
  });

  it('that uses HTTP/1.0 without Content-Length passes every rule', async () => {
    const tern = await listen(createOtherImplementation());
    const server = createServer(async (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const accept: Record<string, string> = headers.accept === undefined ? {} : { Accept: headers.accept };
      const exchange = await createHttpSite(tern).send(method, url, accept);
      const lines = [...exchange.headers].filter(
        ([name]) => !/^(?:connection|keep-alive|content-length|transfer-encoding)$/.test(name),
      );
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      request.socket.write(`HTTP/1.0 ${exchange.status} OK\r\n${head}\r\n`);
      request.socket.end(method === 'HEAD' ? '' : exchange.content);
      response.destroy();
    });
    onTestFinished(() => void server.close().closeAllConnections());
    const results = await Array.fromAsync(runRules(createHttpSite(await listen(server)), specificationRules));
    expect(ids(results, 'failed', 'unchecked', 'skipped')).toEqual([]);
  });
});

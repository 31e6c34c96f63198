import type { Reply, ReplyMutation } from './other-implementation.ts';

// biome-ignore lint/suspicious/noExplicitAny: mutations change any part of a document
type Document = any;

const product = '/api/v1/product';
const get = (it: Document) => it.paths['/product'].get;
const json = (it: Document, code: number) => it.components?.responses && get(it).responses[code];

function mutate(
  method: string,
  path: string,
  change: (reply: Reply, accept?: string) => void,
): ReplyMutation {
  return (reply, request) => {
    if (request.url === path && request.method === method) change(reply, request.headers.accept);
  };
}

function inProduct(change: (reply: Reply) => void): ReplyMutation {
  return mutate('GET', product, (reply) => void (reply.status === 200 && change(reply)));
}

function body(content: string | Buffer): ReplyMutation {
  return inProduct((reply) => {
    reply.body = content;
  });
}

function edit(change: (document: Document) => void): (reply: Reply) => void {
  return (reply) => {
    const document = JSON.parse(String(reply.body));
    change(document);
    reply.body = JSON.stringify(document);
  };
}

const field = (name: string, value: unknown) => inProduct(edit((it) => Object.assign(it, { [name]: value })));
const resource = (name: string, value: unknown) =>
  inProduct(edit((it) => Object.assign(it.resources, { [name]: value })));
const header = (name: string, value: string) =>
  inProduct((reply) => Object.assign(reply.headers, { [name]: value }));
const inDescription = (change: (it: Document) => void) => mutate('GET', '/openapi.json', edit(change));
const method = (name: string, status: number) =>
  mutate(name, product, (reply) => Object.assign(reply, { status: status }));
const inError = (name: string, change: (it: Document) => void) => mutate(name, product, edit(change));
const info = (text: string) => inDescription((it) => Object.assign(it.info, { description: text }));
const withAccept = (wanted: string | undefined, change: (reply: Reply) => void) =>
  mutate('GET', product, (reply, accept) => void (accept === wanted && change(reply)));

/** Mutations of a server: each with a description, the rule that finds it, and the mutation. */
export const serverMutations: readonly (readonly [what: string, id: string, mutation: ReplyMutation])[] = [
  [
    'offers a second operation',
    '1-one-operation',
    inDescription((it) => Object.assign(it.paths, { '/releases': { get: get(it) } })),
  ],
  [
    'describes PUT',
    '1-one-operation',
    inDescription((it) => Object.assign(it.paths['/product'], { put: get(it) })),
  ],

  ['returns "hello" as JSON', '2.1-json', body('hello')],
  ['returns an empty body', '2.1-json', body('')],
  ['returns null', '2.1-fields', body('null')],
  ['returns a list', '2.1-fields', body('[]')],
  [
    'begins with a byte order mark',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: `\ufeff${reply.body}` })),
  ],
  [
    'encodes in Latin-1',
    '2.1-json',
    inProduct((reply) =>
      Object.assign(reply, { body: Buffer.from(String(reply.body).replace('Tern', 'Kúka'), 'latin1') }),
    ),
  ],
  [
    'encodes in UTF-16',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: Buffer.from(String(reply.body), 'utf16le') })),
  ],
  [
    'has a trailing comma',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: String(reply.body).replace(/\}$/, ',}') })),
  ],
  [
    'has single quotes',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: String(reply.body).replaceAll('"', "'") })),
  ],
  [
    'has NaN',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: String(reply.body).replace('"Tern"', 'NaN') })),
  ],
  [
    'truncates the JSON',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: String(reply.body).slice(0, 100) })),
  ],
  [
    'sends two documents',
    '2.1-json',
    inProduct((reply) => Object.assign(reply, { body: `${reply.body}${reply.body}` })),
  ],
  ['omits the license', '2.1-fields', inProduct(edit((it) => delete it.license))],
  ['adds a field', '2.1-fields', field('stars', 5)],
  [
    'wraps the product in an object',
    '2.1-fields',
    inProduct((reply) => Object.assign(reply, { body: `{"data":${reply.body}}` })),
  ],
  ['has a number for its name', '2.1-fields', field('name', 5)],
  ['has null for its description', '2.1-fields', field('description', null)],
  ['has the status "stable"', '2.1-fields', field('status', 'stable')],
  ['is "Beta"', '2.1-fields', field('status', 'Beta')],
  ['has a different license', '2.1-fields', field('license', 'Apache-2.0')],
  ['has v1.0.0 for its version', '2.1-fields', field('version', 'v1.0.0')],
  ['has 1.0 for its version', '2.1-fields', field('version', '1.0')],
  ['has leading zeros in its version', '2.1-fields', field('version', '01.0.0')],
  ['has a newline in its version', '2.1-fields', field('version', '1.0.0\n')],
  ['has Arabic digits in its version', '2.1-fields', field('version', '1\u0661.0.0')],
  ['has a host without a scheme', '2.1-fields', field('url', 'tern.example')],
  ['has a relative URL', '2.1-fields', field('documentation', '/docs')],
  ['has spaces in a URL', '2.1-fields', field('repository', 'https://tern.example/a b')],
  ['supports BSD', '2.1-fields', field('platforms', ['BSD'])],
  ['supports macos', '2.1-fields', field('platforms', ['macos'])],
  ['supports x86_64', '2.1-fields', field('architectures', ['x86_64'])],
  ['has a string instead of a list of platforms', '2.1-fields', field('platforms', 'Linux')],
  ['has a list inside its capabilities', '2.1-fields', field('capabilities', [['Edit']])],
  ['omits a resource', '2.2-resources', inProduct(edit((it) => delete it.resources.llms))],
  ['adds a resource', '2.2-resources', resource('chat', 'https://tern.example/chat')],
  ['has an email address without a scheme', '2.2-resources', resource('contact', 'crew@tern.example')],

  ['has a string for its error', '7-405-body', inError('POST', (it) => Object.assign(it, { error: 'VERB' }))],
  ['omits the message', '7-405-body', inError('DELETE', (it) => delete it.error.message)],
  ['adds a trace', '7-405-body', inError('PUT', (it) => Object.assign(it.error, { trace: 'at line 5' }))],
  [
    'has a number for its code',
    '7-405-body',
    inError('PATCH', (it) => Object.assign(it.error, { code: 405 })),
  ],
  [
    'returns an HTML error',
    '7-405-body',
    mutate(
      'POST',
      product,
      (reply) => void Object.assign(reply, { body: '<h1>No</h1>', headers: { 'Content-Type': 'text/html' } }),
    ),
  ],
  [
    'returns an empty error',
    '7-405-body',
    mutate('POST', product, (reply) => Object.assign(reply, { body: '' })),
  ],
  [
    'returns problem details',
    '7-405-body',
    mutate('POST', product, (reply) => Object.assign(reply, { body: '{"type":"about:blank","title":"No"}' })),
  ],
  [
    'returns an empty 406',
    '7-406-body',
    mutate('GET', product, (reply) => void (reply.status === 406 && Object.assign(reply, { body: '' }))),
  ],
  [
    'uses a different code for the same error',
    '7-stable-code',
    inError('POST', (it) => Object.assign(it.error, { code: String(Math.random()) })),
  ],

  [
    'requires credentials',
    '4.1-get',
    mutate('GET', product, (reply) => Object.assign(reply, { status: 401 })),
  ],
  [
    'redirects',
    '4.1-get',
    mutate('GET', product, (reply) => void Object.assign(reply, { status: 302, headers: { Location: '/' } })),
  ],
  ['returns 204', '4.1-get', mutate('GET', product, (reply) => Object.assign(reply, { status: 204 }))],
  [
    'returns 406 without Accept',
    '4.1-get',
    withAccept(undefined, (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'returns 406 for */*',
    '4.1-accept-any',
    withAccept('*/*', (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'returns 406 for APPLICATION/JSON',
    '4.1-accept-json-uppercase',
    withAccept('APPLICATION/JSON', (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'takes q=0.05 for 0',
    '4.1-accept-json-q-0.05',
    withAccept('application/json;q=0.05', (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'rejects browsers',
    '4.1-accept-browser',
    mutate(
      'GET',
      product,
      (reply, accept = '') =>
        void (accept.startsWith('text/html,app') && Object.assign(reply, { status: 406 })),
    ),
  ],
  [
    'ignores q=0',
    '4.1-406-json-q-0',
    withAccept('application/json;q=0', (reply) => Object.assign(reply, { status: 200 })),
  ],
  [
    'ignores q=0 after a space',
    '4.1-406-json-q-0-with-space',
    withAccept('application/json; q=0', (reply) => Object.assign(reply, { status: 200 })),
  ],
  [
    'ignores q=0.000',
    '4.1-406-json-q-0.000',
    mutate(
      'GET',
      product,
      (reply, accept = '') => void (accept.endsWith('q=0.000') && Object.assign(reply, { status: 200 })),
    ),
  ],
  [
    'returns 415 instead of 406',
    '4.1-406-json-q-0',
    mutate('GET', product, (reply) => void (reply.status === 406 && Object.assign(reply, { status: 415 }))),
  ],
  [
    'fails for text/html',
    '4.1-accept-text-html',
    withAccept('text/html', (reply) => Object.assign(reply, { status: 500 })),
  ],
  ['accepts POST', '4.1-405-post', method('POST', 201)],
  ['returns 404 for PUT', '4.1-405-put', method('PUT', 404)],
  ['returns 501 for PATCH', '4.1-405-patch', method('PATCH', 501)],
  ['returns 403 for DELETE', '4.1-405-delete', method('DELETE', 403)],
  ['returns 200 for PROPFIND', '4.1-405-propfind', method('PROPFIND', 200)],
  ['redirects QUERY', '4.1-405-query', method('QUERY', 307)],
  ['echoes TRACE', '4.1-405-trace', method('TRACE', 200)],
  ['rejects HEAD', '4.1-head', method('HEAD', 405)],
  ['rejects OPTIONS', '4.1-options', method('OPTIONS', 405)],
  ['returns plain text', '4.1-content-type', header('Content-Type', 'text/plain')],
  ['returns text/json', '4.1-content-type', header('Content-Type', 'text/json')],
  [
    'has no cache policy',
    '4.1-cache-control',
    inProduct((reply) => void delete reply.headers['Cache-Control']),
  ],
  ['forbids caching', '4.1-public-cache', header('Cache-Control', 'max-age=60, no-store')],
  ['allows only private caches', '4.1-public-cache', header('Cache-Control', 'PRIVATE')],

  [
    'has no OpenAPI description',
    '4.2-get',
    mutate('GET', '/openapi.json', (reply) => Object.assign(reply, { status: 404 })),
  ],
  [
    'publishes YAML',
    '4.2-get',
    mutate('GET', '/openapi.json', (reply) => Object.assign(reply, { body: 'openapi: 3.1.0' })),
  ],
  ['uses OpenAPI 3.0', '4.2-version', inDescription((it) => Object.assign(it, { openapi: '3.0.3' }))],
  ['uses OpenAPI 3.1.1', '4.2-version', inDescription((it) => Object.assign(it, { openapi: '3.1.1' }))],
  [
    'has both identifier and url',
    '4.2-valid',
    inDescription((it) =>
      Object.assign(it.info, { license: { name: 'MIT', identifier: 'MIT', url: 'https://tern.example' } }),
    ),
  ],
  [
    'has a response without a description',
    '4.2-valid',
    inDescription((it) => delete json(it, 200).description),
  ],
  [
    'has nullable: 5 instead of a schema',
    '4.2-valid',
    inDescription((it) => Object.assign(it.components.schemas, { Odd: 5 })),
  ],
  [
    'has a parameter without a schema',
    '4.2-valid',
    inDescription((it) => Object.assign(it.components, { parameters: { q: { name: 'q', in: 'query' } } })),
  ],
  [
    'has a different title',
    '4.2-title',
    inDescription((it) => Object.assign(it.info, { title: 'Tern API' })),
  ],
  ['has an empty info.description', '4.2-description', info('')],
  [
    'mentions a required API key',
    '4.2-description',
    info('Public and read-only. Every request requires an API key. Errors are JSON.'),
  ],
  [
    'describes the API as private',
    '4.2-description',
    info('Private data for our team. No key is needed. Errors are JSON.'),
  ],
  [
    'describes the API as writable',
    '4.2-description',
    info('Public, with read-write access. No key is needed. Errors are JSON.'),
  ],
  [
    'describes HTML errors',
    '4.2-description',
    info('Public, read-only, and without authentication. Errors are returned as HTML.'),
  ],
  [
    'has a different license',
    '4.2-license',
    inDescription((it) => Object.assign(it.info, { license: { name: 'ISC' } })),
  ],
  ['has two servers', '4.2-server', inDescription((it) => it.servers.push({ url: '/api/v1' }))],
  ['has no server', '4.2-server', inDescription((it) => Object.assign(it, { servers: [] }))],
  [
    'has a server on a foreign host',
    '4.2-server',
    inDescription((it) => Object.assign(it.servers[0], { url: 'https://foreign.example/api/v1' })),
  ],
  [
    'has /v1 for its server',
    '4.2-server',
    inDescription((it) => Object.assign(it.servers[0], { url: 'https://tern.example/v1' })),
  ],
  [
    'links to another page',
    '4.2-external-docs',
    inDescription((it) => Object.assign(it.externalDocs, { url: 'https://tern.example/' })),
  ],
  [
    'has a different operation ID',
    '4.2-operation',
    inDescription((it) => Object.assign(get(it), { operationId: 'get_product' })),
  ],
  [
    'has a lowercase tag',
    '4.2-operation',
    inDescription((it) => Object.assign(get(it), { tags: ['product'] })),
  ],
  [
    'has a parameter',
    '4.2-no-parameters',
    inDescription((it) => Object.assign(get(it), { parameters: [{ name: 'q', in: 'query', schema: {} }] })),
  ],
  ['describes no 406', '4.2-responses', inDescription((it) => delete get(it).responses[406])],
  [
    'describes XML responses',
    '4.2-responses',
    inDescription((it) =>
      Object.assign(get(it).responses, { 200: { description: 'XML', content: { 'application/xml': {} } } }),
    ),
  ],
  [
    'limits the name to fewer characters',
    '4.2-schema-200-accepts',
    inDescription((it) => Object.assign(it.components.schemas.Tern.properties.name, { maxLength: 2 })),
  ],
  [
    'has a broken reference',
    '4.2-schema-200-accepts',
    inDescription((it) =>
      Object.assign(it.components.schemas.Tern.properties, {
        resources: { $ref: '#/components/schemas/None' },
      }),
    ),
  ],
  [
    'accepts any product',
    '4.2-schema-200-rejects',
    inDescription((it) => Object.assign(it.components.schemas, { Tern: { type: 'object' } })),
  ],
  [
    'accepts an unknown status',
    '4.2-schema-200-rejects',
    inDescription((it) =>
      Object.assign(it.components.schemas.Tern.properties, { status: { type: 'string' } }),
    ),
  ],
  [
    'accepts any error',
    '4.2-schema-405-rejects',
    inDescription((it) =>
      Object.assign(get(it).responses, {
        405: {
          description: 'No',
          content: { 'application/json': { schema: true } },
        },
      }),
    ),
  ],

  [
    'has no API page',
    '4.3-page',
    mutate('GET', '/developers', (reply) => Object.assign(reply, { status: 404 })),
  ],
  [
    'returns JSON as its API page',
    '4.3-page',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply.headers, { 'Content-Type': 'application/json' }),
    ),
  ],
  [
    'omits the MCP guide',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: String(reply.body).replace('/mcp', '/acp') }),
    ),
  ],
  [
    'omits the product',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: String(reply.body).replace('/api/v1/product', '/') }),
    ),
  ],

  [
    'defines a key',
    '5-no-authentication',
    inDescription((it) =>
      Object.assign(it.components, {
        securitySchemes: { key: { type: 'apiKey', name: 'key', in: 'header' } },
      }),
    ),
  ],
  [
    'requires a key',
    '5-no-authentication',
    inDescription((it) => Object.assign(get(it), { security: [{ key: [] }] })),
  ],
  [
    'has a webhook',
    '6-no-webhooks',
    inDescription((it) => Object.assign(it, { webhooks: { released: { post: get(it) } } })),
  ],
  [
    'has a callback',
    '6-no-webhooks',
    inDescription((it) => Object.assign(get(it), { callbacks: { done: {} } })),
  ],
  [
    'has the API version 2.0.0',
    '9-api-version',
    inDescription((it) => Object.assign(it.info, { version: '2.0.0' })),
  ],
  [
    "has the product's version as its API version",
    '9-api-version',
    inDescription((it) => Object.assign(it.info, { version: '0.3.0' })),
  ],
];

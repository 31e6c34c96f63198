import type { Reply, ReplyMutation } from './other-implementation.ts';

// biome-ignore lint/suspicious/noExplicitAny: mutations change any part of a document
type Document = any;

const product = '/api/v1/product';
const get = (it: Document) => it.paths['/product'].get;
const jsonContent = (it: Document, code: number) => it.components?.responses && get(it).responses[code];

function mutate(
  method: string,
  path: string,
  change: (reply: Reply, accept?: string) => void,
): ReplyMutation {
  return (reply, request) => {
    if (request.url === path && request.method === method) change(reply, request.headers.accept);
  };
}

function mutateMatching(
  wanted: string,
  header: 'accept' | 'content-type',
  pattern: RegExp,
  change: (reply: Reply) => void,
): ReplyMutation {
  return (reply, { method, url, headers }) => {
    if (url === product && method === wanted && pattern.test(headers[header] ?? '')) change(reply);
  };
}

function setHtmlError(reply: Reply): void {
  Object.assign(reply, { body: '<h1>405</h1>', headers: { 'Content-Type': 'text/html' } });
}

function mutateProduct(change: (reply: Reply) => void): ReplyMutation {
  return mutate('GET', product, (reply) => void (reply.status === 200 && change(reply)));
}

function setBody(content: string | Buffer): ReplyMutation {
  return mutateProduct((reply) => {
    reply.body = content;
  });
}

function editJson(change: (document: Document) => void): (reply: Reply) => void {
  return (reply) => {
    const document = JSON.parse(String(reply.body));
    change(document);
    reply.body = JSON.stringify(document);
  };
}

const setField = (name: string, value: unknown) =>
  mutateProduct(editJson((it) => Object.assign(it, { [name]: value })));
const setResource = (name: string, value: unknown) =>
  mutateProduct(editJson((it) => Object.assign(it.resources, { [name]: value })));
const setHeader = (name: string, value: string | string[]) =>
  mutateProduct((reply) => Object.assign(reply.headers, { [name]: value }));
const mutateDescription = (change: (it: Document) => void) =>
  mutate('GET', '/openapi.json', editJson(change));
const mutateTern = (change: (properties: Document) => void) =>
  mutateDescription((it) => change(it.components.schemas.Tern.properties));
const allowUnknownFields = (name: string, values: object) =>
  mutateDescription((it) => Object.assign(it.components.schemas[name], { additionalProperties: values }));
const setStatusOf = (name: string, status: number) =>
  mutate(name, product, (reply) => Object.assign(reply, { status: status }));
const mutateError = (name: string, change: (it: Document) => void) => mutate(name, product, editJson(change));
const setDescription = (text: string) =>
  mutateDescription((it) => Object.assign(it.info, { description: text }));
const mutateAccepted = (wanted: string | undefined, change: (reply: Reply) => void) =>
  mutate('GET', product, (reply, accept) => void (accept === wanted && change(reply)));

export const serverMutations: readonly (readonly [name: string, id: string, mutation: ReplyMutation])[] = [
  [
    'offers a second operation',
    '1-one-operation',
    mutateDescription((it) => Object.assign(it.paths, { '/releases': { get: get(it) } })),
  ],
  [
    'defines another path in another document',
    '1-one-operation',
    mutateDescription((it) => Object.assign(it.paths, { '/me': { $ref: 'https://tern.example/me.json' } })),
  ],
  [
    'accepts POST with a JSON body',
    '4.1-405-post',
    (reply, { method, url, headers }) => {
      if (method === 'POST' && url === product && headers['content-type'] !== undefined) reply.status = 201;
    },
  ],
  [
    'returns 406 for POST if Accept rejects JSON',
    '4.1-405-post',
    mutateMatching('POST', 'accept', /json\s*;\s*q=0/, (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'accepts PUT if Accept rejects JSON',
    '4.1-405-put',
    mutateMatching('PUT', 'accept', /q=0$/, (reply) => Object.assign(reply, { status: 200 })),
  ],
  [
    'accepts forms',
    '4.1-405-post',
    mutateMatching('POST', 'content-type', /form/, (reply) => Object.assign(reply, { status: 200 })),
  ],
  [
    'returns an HTML error for POST if Accept lists text/html',
    '7-405-body',
    mutateMatching('POST', 'accept', /text\/html/, setHtmlError),
  ],
  [
    'returns an HTML error for POST with a JSON body',
    '7-405-body',
    mutateMatching('POST', 'content-type', /json/, setHtmlError),
  ],
  [
    'returns an HTML error for POST with a form',
    '7-405-body',
    mutateMatching('POST', 'content-type', /form/, setHtmlError),
  ],
  [
    'returns an HTML error for DELETE if Accept lists text/html',
    '7-405-body',
    mutateMatching('DELETE', 'accept', /text\/html/, setHtmlError),
  ],
  [
    'returns problem details for POST if Accept lists application/json',
    '7-405-body',
    mutateMatching('POST', 'accept', /^application\/json$/, (reply) => {
      reply.body = '{"type":"about:blank","title":"No"}';
    }),
  ],
  [
    'uses a different code for POST if Accept lists text/html',
    '7-stable-code',
    mutateMatching(
      'POST',
      'accept',
      /text\/html/,
      editJson((it) => Object.assign(it.error, { code: 'VERB2' })),
    ),
  ],
  [
    'returns 405 for HEAD if Accept rejects JSON',
    '4.1-head',
    mutateMatching('HEAD', 'accept', /q=0/, (reply) => Object.assign(reply, { status: 405 })),
  ],
  [
    'returns 406 for OPTIONS if Accept rejects JSON',
    '4.1-options',
    mutateMatching('OPTIONS', 'accept', /q=0/, (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'returns 406 if Accept lists JSON before a type with the weight 0',
    '4.1-accept-json-and-html-q-0',
    mutateMatching('GET', 'accept', /application\/json.*q=0$/, (reply) =>
      Object.assign(reply, { status: 406 }),
    ),
  ],
  [
    'returns 406 if Accept lists JSON after a type with the weight 0',
    '4.1-accept-json-q-1-after-html-q-0',
    mutateMatching('GET', 'accept', /q=0.*application\/json/, (reply) =>
      Object.assign(reply, { status: 406 }),
    ),
  ],
  [
    'returns 406 if Accept gives every other type the weight 0',
    '4.1-accept-json-after-any-q-0',
    mutateMatching('GET', 'accept', /\*\/\*\s*;\s*q=0(?!\.)/, (reply) =>
      Object.assign(reply, { status: 406 }),
    ),
  ],
  [
    'mistakes JSON text sequences for JSON',
    '4.1-accept-any-and-json-seq-q-0',
    mutateMatching('GET', 'accept', /application\/json[^,]*q=0(?!\.)/, (reply) =>
      Object.assign(reply, { status: 406 }),
    ),
  ],
  [
    'sends Cache-Control: private if Accept includes text/html',
    '4.1-public-cache',
    mutateMatching('GET', 'accept', /text\/html/, (reply) =>
      Object.assign(reply.headers, { 'Cache-Control': 'private' }),
    ),
  ],
  [
    'uses a different code for DELETE',
    '7-stable-code',
    mutateError('DELETE', (it) => Object.assign(it.error, { code: 'VERB2' })),
  ],
  [
    'uses a different code for one Accept header',
    '7-stable-code',
    mutateAccepted(
      'APPLICATION/JSON;Q=0',
      editJson((it) => Object.assign(it.error, { code: 'TYPE2' })),
    ),
  ],
  [
    'lists another server for the operation',
    '4.2-server',
    mutateDescription((it) => Object.assign(get(it), { servers: [{ url: 'https://elsewhere.example' }] })),
  ],
  [
    'defines PUT',
    '1-one-operation',
    mutateDescription((it) => Object.assign(it.paths['/product'], { put: get(it) })),
  ],

  ['returns "hello" as JSON', '2.1-json', setBody('hello')],
  ['returns an empty body', '2.1-json', setBody('')],
  ['returns null', '2.1-fields', setBody('null')],
  ['returns an array', '2.1-fields', setBody('[]')],
  [
    'begins with a byte order mark',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: `\ufeff${reply.body}` })),
  ],
  [
    'encodes the JSON in Latin-1',
    '2.1-json',
    mutateProduct((reply) =>
      Object.assign(reply, { body: Buffer.from(String(reply.body).replace('Tern', 'Kúka'), 'latin1') }),
    ),
  ],
  [
    'encodes the JSON in UTF-16',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: Buffer.from(String(reply.body), 'utf16le') })),
  ],
  [
    'returns JSON with a trailing comma',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: String(reply.body).replace(/\}$/, ',}') })),
  ],
  [
    'returns JSON with single quotes',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: String(reply.body).replaceAll('"', "'") })),
  ],
  [
    'returns JSON that contains NaN',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: String(reply.body).replace('"Tern"', 'NaN') })),
  ],
  [
    'truncates the JSON',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: String(reply.body).slice(0, 100) })),
  ],
  [
    'sends two documents',
    '2.1-json',
    mutateProduct((reply) => Object.assign(reply, { body: `${reply.body}${reply.body}` })),
  ],
  ['omits the license', '2.1-fields', mutateProduct(editJson((it) => delete it.license))],
  ['adds a field', '2.1-fields', setField('stars', 5)],
  [
    'wraps the product in an object',
    '2.1-fields',
    mutateProduct((reply) => Object.assign(reply, { body: `{"data":${reply.body}}` })),
  ],
  ['returns a number as the name', '2.1-fields', setField('name', 5)],
  ['returns null as the description', '2.1-fields', setField('description', null)],
  ['returns the status "stable"', '2.1-fields', setField('status', 'stable')],
  ['returns the status "Beta"', '2.1-fields', setField('status', 'Beta')],
  ['has a different license', '2.1-fields', setField('license', 'Apache-2.0')],
  ['returns v1.0.0 as the version', '2.1-fields', setField('version', 'v1.0.0')],
  ['returns 1.0 as the version', '2.1-fields', setField('version', '1.0')],
  ['has leading zeros in its version', '2.1-fields', setField('version', '01.0.0')],
  ['has a newline in its version', '2.1-fields', setField('version', '1.0.0\n')],
  ['has an Arabic-Indic digit in its version', '2.1-fields', setField('version', '1\u0661.0.0')],
  ['returns a host without a scheme as its URL', '2.1-fields', setField('url', 'tern.example')],
  ['has a relative URL', '2.1-fields', setField('documentation', '/docs')],
  ['has spaces in a URL', '2.1-fields', setField('repository', 'https://tern.example/a b')],
  ['lists the platform BSD', '2.1-fields', setField('platforms', ['BSD'])],
  ['lists the platform macos', '2.1-fields', setField('platforms', ['macos'])],
  ['lists the architecture x86_64', '2.1-fields', setField('architectures', ['x86_64'])],
  ['has a string instead of an array of platforms', '2.1-fields', setField('platforms', 'Linux')],
  ['has an array inside its capabilities', '2.1-fields', setField('capabilities', [['Edit']])],
  ['omits a resource', '2.2-resources', mutateProduct(editJson((it) => delete it.resources.llms))],
  ['adds a resource', '2.2-resources', setResource('chat', 'https://tern.example/chat')],
  ['has an email address without a scheme', '2.2-resources', setResource('contact', 'crew@tern.example')],

  [
    'returns a string as the error',
    '7-405-body',
    mutateError('POST', (it) => Object.assign(it, { error: 'VERB' })),
  ],
  ['omits the message of an error', '7-405-body', mutateError('DELETE', (it) => delete it.error.message)],
  [
    'adds a stack trace to an error',
    '7-405-body',
    mutateError('PUT', (it) => Object.assign(it.error, { trace: 'at line 5' })),
  ],
  [
    'returns a number as an error code',
    '7-405-body',
    mutateError('PATCH', (it) => Object.assign(it.error, { code: 405 })),
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
    'returns two media types for an error',
    '7-405-body',
    mutate('POST', product, (reply) =>
      Object.assign(reply.headers, { 'Content-Type': ['application/json; charset=utf-8', 'text/html'] }),
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
    'returns a random error code for POST',
    '7-stable-code',
    mutateError('POST', (it) => Object.assign(it.error, { code: String(Math.random()) })),
  ],

  [
    'requires credentials',
    '4.1-get',
    mutate('GET', product, (reply) => Object.assign(reply, { status: 401 })),
  ],
  [
    'redirects the product request',
    '4.1-get',
    mutate('GET', product, (reply) => void Object.assign(reply, { status: 302, headers: { Location: '/' } })),
  ],
  ['returns 204', '4.1-get', mutate('GET', product, (reply) => Object.assign(reply, { status: 204 }))],
  [
    'returns 406 without Accept',
    '4.1-get',
    mutateAccepted(undefined, (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'returns 406 for */*',
    '4.1-accept-any',
    mutateAccepted('*/*', (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'returns 406 for APPLICATION/JSON',
    '4.1-accept-json-uppercase',
    mutateAccepted('APPLICATION/JSON', (reply) => Object.assign(reply, { status: 406 })),
  ],
  [
    'treats q=0.05 as 0',
    '4.1-accept-json-q-0.05',
    mutateAccepted('application/json;q=0.05', (reply) => Object.assign(reply, { status: 406 })),
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
    mutateAccepted('application/json;q=0', (reply) => Object.assign(reply, { status: 200 })),
  ],
  [
    'ignores q=0 after a space',
    '4.1-406-json-q-0-with-space',
    mutateAccepted('application/json; q=0', (reply) => Object.assign(reply, { status: 200 })),
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
    'returns 500 for text/html',
    '4.1-accept-text-html',
    mutateAccepted('text/html', (reply) => Object.assign(reply, { status: 500 })),
  ],
  ['accepts POST', '4.1-405-post', setStatusOf('POST', 201)],
  ['returns 404 for PUT', '4.1-405-put', setStatusOf('PUT', 404)],
  ['returns 501 for PATCH', '4.1-405-patch', setStatusOf('PATCH', 501)],
  ['returns 403 for DELETE', '4.1-405-delete', setStatusOf('DELETE', 403)],
  ['returns 200 for PROPFIND', '4.1-405-propfind', setStatusOf('PROPFIND', 200)],
  ['redirects QUERY', '4.1-405-query', setStatusOf('QUERY', 307)],
  ['returns 200 for TRACE', '4.1-405-trace', setStatusOf('TRACE', 200)],
  ['returns 200 for a method that the specification omits', '4.1-405-report', setStatusOf('REPORT', 200)],
  ['rejects HEAD', '4.1-head', setStatusOf('HEAD', 405)],
  ['rejects OPTIONS', '4.1-options', setStatusOf('OPTIONS', 405)],
  ['returns the media type text/plain', '4.1-content-type', setHeader('Content-Type', 'text/plain')],
  ['returns the media type text/json', '4.1-content-type', setHeader('Content-Type', 'text/json')],
  [
    'returns two media types',
    '4.1-content-type',
    setHeader('Content-Type', ['application/json; charset=utf-8', 'text/html']),
  ],
  [
    'has no cache policy',
    '4.1-cache-control',
    mutateProduct((reply) => void delete reply.headers['Cache-Control']),
  ],
  ['misspells max-age', '4.1-cache-control', setHeader('Cache-Control', 'maxage=300')],
  ['misspells s-maxage', '4.1-cache-control', setHeader('Cache-Control', 's-max-age=300')],
  ...[
    'public, max-age=300; no-store',
    'public, max-age=300 no-store',
    'max-age=300; private, public',
    'public, max-age=300, x="unterminated',
    'public, max-age=300, x="\\',
    'max-age = 300',
    'public, max-age=3 00',
    'public, max-age=',
    'public, x="a"b',
  ].map((value): (typeof serverMutations)[number] => [
    `sends the malformed directive in ${value}`,
    '4.1-cache-control',
    setHeader('Cache-Control', value),
  ]),
  ['forbids caching', '4.1-public-cache', setHeader('Cache-Control', 'max-age=60, no-store')],
  [
    'forbids caching between two quoted values',
    '4.1-public-cache',
    setHeader('Cache-Control', 'public, no-cache="Set-Cookie", no-store, ext="X\\", Y"'),
  ],
  ['allows only private caches', '4.1-public-cache', setHeader('Cache-Control', 'PRIVATE')],
  ['keeps a header private', '4.1-public-cache', setHeader('Cache-Control', 'private="Set-Cookie"')],

  [
    'has no OpenAPI description',
    '4.2-get',
    mutate('GET', '/openapi.json', (reply) => Object.assign(reply, { status: 404 })),
  ],
  [
    'returns its OpenAPI description as YAML',
    '4.2-get',
    mutate('GET', '/openapi.json', (reply) => Object.assign(reply, { body: 'openapi: 3.1.0' })),
  ],
  ['uses OpenAPI 3.0', '4.2-version', mutateDescription((it) => Object.assign(it, { openapi: '3.0.3' }))],
  ['uses OpenAPI 3.1.1', '4.2-version', mutateDescription((it) => Object.assign(it, { openapi: '3.1.1' }))],
  [
    'has a license with both identifier and url',
    '4.2-valid',
    mutateDescription((it) =>
      Object.assign(it.info, { license: { name: 'MIT', identifier: 'MIT', url: 'https://tern.example' } }),
    ),
  ],
  [
    'has a response without a description',
    '4.2-valid',
    mutateDescription((it) => delete jsonContent(it, 200).description),
  ],
  [
    'has a number instead of a schema',
    '4.2-valid',
    mutateDescription((it) => Object.assign(it.components.schemas, { Odd: 5 })),
  ],
  [
    'has a parameter without a schema',
    '4.2-valid',
    mutateDescription((it) =>
      Object.assign(it.components, { parameters: { q: { name: 'q', in: 'query' } } }),
    ),
  ],
  [
    'gives its OpenAPI description a different title',
    '4.2-title',
    mutateDescription((it) => Object.assign(it.info, { title: 'Tern API' })),
  ],
  ['has an empty info.description', '4.2-description', setDescription('')],
  [
    "doesn't mention authentication",
    '4.2-description',
    setDescription('Public, read-only metadata. Every error is JSON with a stable code and a resolution.'),
  ],
  [
    "doesn't mention resolutions",
    '4.2-description',
    setDescription('This API is public and read-only. No key is needed. Errors are JSON with a stable code.'),
  ],
  [
    'mentions a required API key',
    '4.2-description',
    setDescription('Public and read-only. Every request requires an API key. Errors are JSON.'),
  ],
  [
    'describes its API as free of API keys, and then asks for one',
    '4.2-description',
    setDescription('Public and read-only, with no API key. Pass your API key. Errors are JSON.'),
  ],
  [
    'describes the API as private',
    '4.2-description',
    setDescription('Private data for our team. No key is needed. Errors are JSON.'),
  ],
  [
    'describes the API as writable',
    '4.2-description',
    setDescription('Public, with read-write access. No key is needed. Errors are JSON.'),
  ],
  [
    'describes HTML errors',
    '4.2-description',
    setDescription('Public, read-only, and without authentication. Errors are returned as HTML.'),
  ],
  [
    'lists a different license in its OpenAPI description',
    '4.2-license',
    mutateDescription((it) => Object.assign(it.info, { license: { name: 'ISC' } })),
  ],
  ...['MIT No Attribution', 'MIT OR Apache-2.0', 'MIT/Apache-2.0', 'Not MIT'].map((name) => {
    const mutation = mutateDescription((it) => Object.assign(it.info, { license: { name } }));
    return [`lists the license "${name}"`, '4.2-license', mutation] as const;
  }),
  [
    'lists a server with credentials',
    '4.2-server',
    mutateDescription((it) =>
      Object.assign(it.servers[0], { url: 'https://tern:secret@tern.example/api/v1' }),
    ),
  ],
  [
    'asks for a token in a header',
    '4.2-description',
    setDescription('Public and read-only. Put your token into the Authorization header. Errors are JSON.'),
  ],
  [
    'describes an API key as not optional',
    '4.2-description',
    setDescription('Public and read-only. An API key is not optional. Errors are JSON.'),
  ],
  ['lists two servers', '4.2-server', mutateDescription((it) => it.servers.push({ url: '/api/v1' }))],
  ['lists no server', '4.2-server', mutateDescription((it) => Object.assign(it, { servers: [] }))],
  [
    'lists a server on a different host',
    '4.2-server',
    mutateDescription((it) => Object.assign(it.servers[0], { url: 'https://foreign.example/api/v1' })),
  ],
  [
    'lists /v1 as its server',
    '4.2-server',
    mutateDescription((it) => Object.assign(it.servers[0], { url: 'https://tern.example/v1' })),
  ],
  [
    'lists a server with a trailing slash',
    '4.2-server',
    mutateDescription((it) => Object.assign(it.servers[0], { url: 'https://tern.example/api/v1/' })),
  ],
  [
    'links to another page instead of the API page',
    '4.2-external-docs',
    mutateDescription((it) => Object.assign(it.externalDocs, { url: 'https://tern.example/' })),
  ],
  [
    'has a different operation ID',
    '4.2-operation',
    mutateDescription((it) => Object.assign(get(it), { operationId: 'get_product' })),
  ],
  [
    'has a lowercase tag',
    '4.2-operation',
    mutateDescription((it) => Object.assign(get(it), { tags: ['product'] })),
  ],
  [
    'describes a parameter',
    '4.2-no-parameters',
    mutateDescription((it) =>
      Object.assign(get(it), { parameters: [{ name: 'q', in: 'query', schema: {} }] }),
    ),
  ],
  ['describes no 406 response', '4.2-responses', mutateDescription((it) => delete get(it).responses[406])],
  [
    'describes XML responses',
    '4.2-responses',
    mutateDescription((it) =>
      Object.assign(get(it).responses, { 200: { description: 'XML', content: { 'application/xml': {} } } }),
    ),
  ],
  [
    'has a schema that limits the name to fewer characters',
    '4.2-schema-200-accepts',
    mutateDescription((it) => Object.assign(it.components.schemas.Tern.properties.name, { maxLength: 2 })),
  ],
  [
    'has a broken reference',
    '4.2-schema-200-accepts',
    mutateDescription((it) =>
      Object.assign(it.components.schemas.Tern.properties, {
        resources: { $ref: '#/components/schemas/None' },
      }),
    ),
  ],
  [
    'has a schema that accepts any product',
    '4.2-schema-200-rejects',
    mutateDescription((it) => Object.assign(it.components.schemas, { Tern: { type: 'object' } })),
  ],
  [
    'has a schema that accepts an unknown status',
    '4.2-schema-200-rejects',
    mutateDescription((it) =>
      Object.assign(it.components.schemas.Tern.properties, { status: { type: 'string' } }),
    ),
  ],
  [
    'has a schema that accepts null as the name',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it.name, { type: ['string', 'null'] })),
  ],
  [
    'has a schema that accepts a boolean as the name',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it.name, { type: ['string', 'boolean'] })),
  ],
  [
    'has a schema that also accepts one platform without an array',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { platforms: { anyOf: [it.platforms, { type: 'string' }] } })),
  ],
  [
    'has a schema that also lists the status "stable"',
    '4.2-schema-200-rejects',
    mutateTern((it) => it.status.enum.push('stable')),
  ],
  [
    'has a schema with a pattern that also matches the status "stable"',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^(beta|stable)$' } })),
  ],
  [
    'has a schema that also lists another license',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { license: { enum: ['MIT', 'Apache-2.0'] } })),
  ],
  [
    'has a schema that also lists FreeBSD',
    '4.2-schema-200-rejects',
    mutateTern((it) => it.platforms.items.enum.push('FreeBSD')),
  ],
  [
    'has a schema with an optional field',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { stars: { type: 'integer' } })),
  ],
  [
    'has a schema that accepts unknown fields whose names begin with x-',
    '4.2-schema-200-rejects',
    mutateDescription((it) =>
      Object.assign(it.components.schemas.Tern, { patternProperties: { '^x-': {} } }),
    ),
  ],
  [
    'has a schema that accepts unknown fields with numbers',
    '4.2-schema-200-rejects',
    mutateDescription((it) =>
      Object.assign(it.components.schemas.Links, { additionalProperties: { type: 'number' } }),
    ),
  ],
  [
    'has a schema that accepts unknown resources with URIs',
    '4.2-schema-200-rejects',
    allowUnknownFields('Links', { type: 'string', format: 'uri' }),
  ],
  [
    'has a schema that accepts unknown resources whose values begin with https',
    '4.2-schema-200-rejects',
    allowUnknownFields('Links', { type: 'string', pattern: '^https://' }),
  ],
  [
    'has a schema that accepts unknown fields with URIs',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'string', format: 'uri' }),
  ],
  [
    'has a schema that accepts unknown fields with long strings',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'string', minLength: 150 }),
  ],
  [
    'has a schema that accepts unknown fields with uppercase strings',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' }),
  ],
  [
    'has a schema that accepts unknown fields with arrays that have items',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'array', minItems: 3, items: { const: 'Tern' } }),
  ],
  [
    'has a schema that accepts unknown fields with several strings',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'array', minItems: 5, items: { type: 'string' } }),
  ],
  [
    'has a schema that accepts unknown fields that contain arrays of unique integers',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', {
      type: 'array',
      minItems: 2,
      uniqueItems: true,
      items: { type: 'integer' },
    }),
  ],
  [
    'has a schema that accepts unknown fields with objects',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', {
      type: 'object',
      required: ['wing'],
      properties: { wing: { const: 'left' } },
    }),
  ],
  [
    'has a schema that accepts unknown fields with false',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { const: false }),
  ],
  [
    'has a schema that accepts unknown fields with large numbers',
    '4.2-schema-200-rejects',
    allowUnknownFields('Tern', { type: 'integer', minimum: 123456 }),
  ],
  [
    'has a schema with an optional field that contains a date',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { hatched: { type: 'string', format: 'date-time' } })),
  ],
  [
    'has a schema with an optional field that contains a color',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { color: { type: 'string', pattern: '^#[0-9a-f]{6}$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that ends in a listed status',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: 'beta$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that equals a listed status, apart from case',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^[Bb]eta$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that begins with a listed status',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^beta' } })),
  ],
  [
    'has a schema with a pattern that matches a status that has one letter of another case',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^b[eE]ta$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that equals a listed status, apart from one letter',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^bet.$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that equals a listed status, apart from its length',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '^(beta)+$' } })),
  ],
  [
    'has a schema with a pattern that matches a status that has a listed status as one of its words',
    '4.2-schema-200-rejects',
    mutateTern((it) => Object.assign(it, { status: { type: 'string', pattern: '\\bbeta\\b' } })),
  ],
  [
    'has a schema that lists only the first of several platforms',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it, { platforms: { type: 'array', prefixItems: [it.platforms.items] } }),
    ),
  ],
  [
    'has a schema that lists only the first three platforms',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it, { platforms: { type: 'array', prefixItems: Array(3).fill(it.platforms.items) } }),
    ),
  ],
  [
    'has a schema that requires only one listed architecture',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it, { architectures: { type: 'array', contains: it.architectures.items } }),
    ),
  ],
  [
    'has a schema that accepts a platform with a prefix',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it.platforms, { items: { type: 'string', pattern: '(macOS|Linux|Windows)$' } }),
    ),
  ],
  [
    'has a schema that also accepts small numbers as the name',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it, { name: { anyOf: [it.name, { type: 'number', multipleOf: 0.5, maximum: 10 }] } }),
    ),
  ],
  [
    'has a schema that also accepts translations of the name',
    '4.2-schema-200-rejects',
    mutateTern((it) =>
      Object.assign(it, {
        name: {
          anyOf: [it.name, { type: 'object', required: ['en'], properties: { en: { type: 'string' } } }],
        },
      }),
    ),
  ],
  [
    'has a schema that also accepts an array of products',
    '4.2-schema-200-rejects',
    mutateDescription((it) => {
      const { schemas } = it.components;
      Object.assign(schemas, {
        One: schemas.Tern,
        Tern: {
          anyOf: [
            { $ref: '#/components/schemas/One' },
            { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/One' } },
          ],
        },
      });
    }),
  ],
  [
    'has a schema that also accepts errors',
    '4.2-schema-200-rejects',
    mutateDescription((it) => {
      const { schemas } = it.components;
      const error = get(it).responses[405].content['application/json'].schema;
      Object.assign(schemas, {
        One: schemas.Tern,
        Tern: { oneOf: [{ $ref: '#/components/schemas/One' }, error] },
      });
    }),
  ],
  [
    'has a schema that accepts dates as unknown fields of errors',
    '4.2-schema-405-rejects',
    mutateDescription((it) => {
      const { error } = get(it).responses[405].content['application/json'].schema.properties;
      error.additionalProperties = { type: 'string', format: 'date-time' };
    }),
  ],
  [
    'has a schema that accepts any error',
    '4.2-schema-405-rejects',
    mutateDescription((it) =>
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
    'returns two media types for its API page',
    '4.3-page',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply.headers, { 'Content-Type': ['text/markdown; charset=utf-8', 'text/html'] }),
    ),
  ],
  [
    'returns JSON as its API page',
    '4.3-page',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply.headers, { 'Content-Type': 'application/json' }),
    ),
  ],
  [
    'returns HTML without a document type as the plain text of its API page',
    '4.3-page',
    mutate('GET', '/developers', (reply) => {
      const links = String(reply.body).replaceAll("href='/", "href='https://tern.example/");
      Object.assign(reply, { headers: { 'Content-Type': 'text/plain' }, body: `<main>${links}</main>` });
    }),
  ],
  [
    'returns Markdown links as HTML on its API page',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, {
        body: '[1](/api/v1/product) [2](/openapi.json) [3](/manual/cli) [4](/docs/plugins) [5](/mcp)',
      }),
    ),
  ],
  [
    'omits the link to the MCP guide from its API page',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: String(reply.body).replace('/mcp', '/acp') }),
    ),
  ],
  [
    'puts the links of its API page into a template',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: `<p>Soon</p><template>${reply.body}</template>` }),
    ),
  ],
  [
    'has a base URL on another site for the links of its API page',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: `<base href="https://elsewhere.example/">${reply.body}` }),
    ),
  ],
  [
    'omits the link to the product from its API page',
    '4.3-links',
    mutate('GET', '/developers', (reply) =>
      Object.assign(reply, { body: String(reply.body).replace('/api/v1/product', '/') }),
    ),
  ],

  [
    'defines an API key',
    '5-no-authentication',
    mutateDescription((it) =>
      Object.assign(it.components, {
        securitySchemes: { key: { type: 'apiKey', name: 'key', in: 'header' } },
      }),
    ),
  ],
  [
    'requires an API key',
    '5-no-authentication',
    mutateDescription((it) => Object.assign(get(it), { security: [{ key: [] }] })),
  ],
  [
    'describes a webhook',
    '6-no-webhooks',
    mutateDescription((it) => Object.assign(it, { webhooks: { released: { post: get(it) } } })),
  ],
  [
    'describes a callback',
    '6-no-webhooks',
    mutateDescription((it) => Object.assign(get(it), { callbacks: { done: {} } })),
  ],
  [
    'has the API version 2.0.0',
    '9-api-version',
    mutateDescription((it) => Object.assign(it.info, { version: '2.0.0' })),
  ],
  [
    "has the product's version as its API version",
    '9-api-version',
    mutateDescription((it) => Object.assign(it.info, { version: '0.3.0' })),
  ],
];

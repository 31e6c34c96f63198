import type { Exchange } from './exchange.ts';
import { type AnyJson, dereference } from './json-documents.ts';

export type MutableExchange = { -readonly [Part in keyof Exchange]: Exchange[Part] };

/** Changes a response so that it violates a rule. */
export type Mutation = (exchange: MutableExchange) => void;

interface ExchangeFilter {
  readonly method?: string;
  readonly path?: string;
  /** Value of the Accept request header. An explicit `undefined` matches only requests without one. */
  readonly accept?: string | undefined;
  readonly contentType?: string;
  readonly ifNoneMatch?: string;
  readonly status?: number;
}

export function mutateWhen(filter: ExchangeFilter, ...mutations: Mutation[]): Mutation {
  return (exchange) => {
    const { method, path, headers } = exchange.request;
    const ifNoneMatch = headers['If-None-Match'];
    const contentType = headers['Content-Type'];
    const found = { method, path, accept: headers.Accept, contentType, ifNoneMatch, status: exchange.status };
    const parts = Object.keys(filter) as (keyof ExchangeFilter)[];
    if (parts.every((part) => found[part] === filter[part]))
      for (const mutation of mutations) mutation(exchange);
  };
}

/** Applies mutations to 200 responses to GET and HEAD for a path, also with a trailing slash or a query. */
export function mutateDocument(path: string, ...mutations: Mutation[]): Mutation {
  return (exchange) => {
    const { method, path: requestedPath } = exchange.request;
    const isDocument = exchange.status === 200 && (method === 'GET' || method === 'HEAD');
    if (isDocument && requestedPath.replace(/\/?(?:\?.*)?$/, '') === path)
      for (const mutation of mutations) mutation(exchange);
  };
}

export function setStatus(status: number): Mutation {
  return (exchange) => {
    exchange.status = status;
  };
}

export function setBody(content: string | Buffer): Mutation {
  return (exchange) => {
    exchange.content = Buffer.from(content);
    exchange.body = exchange.content.toString('utf8');
  };
}

export function setHeader(name: string, value?: string): Mutation {
  return ({ headers }) => (value === undefined ? headers.delete(name) : headers.set(name, value));
}

export function replaceText(from: string, to: string): Mutation {
  return (exchange) => {
    if (exchange.body.includes(from)) setBody(exchange.body.replaceAll(from, to))(exchange);
  };
}

export const minifyJson: Mutation = (exchange) => {
  if (exchange.body !== '') setBody(JSON.stringify(JSON.parse(exchange.body)))(exchange);
};

/** Sets a JSON value such as "info.title", or removes it if the value is `undefined`. */
export function setJsonValue(field: string, value?: unknown): Mutation {
  return changeJson((document) => {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((node, key) => dereference(document, node[key]), document);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  });
}

function changeJson(change: (document: AnyJson) => void): Mutation {
  return (exchange) => {
    // Responses to HEAD have no body.
    if (exchange.body === '') return;
    const document = JSON.parse(exchange.body);
    change(document);
    setBody(`${JSON.stringify(document, null, 2)}\n`)(exchange);
  };
}

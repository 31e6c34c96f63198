import { listen } from '../../../tests/setup/listen.ts';
import { type Mutation, setBody } from '../src/mutation.ts';
import { specificationRules } from '../src/rules.ts';
import { runRules } from '../src/run-rules.ts';
import { createHttpSite } from '../src/site.ts';
import { createMutatedSite } from './mutated-site.ts';
import { createOtherImplementation } from './other-implementation.ts';

// Applies random mutations to the responses of a correct server, and prints how many mutations fail a rule, and which ones don't.
// Usage: node packages/conformance/tests/random-mutations.ts [number] [seed]

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const [, , number = '200', seed = '1'] = process.argv;
let state = Number(seed);

/** The mulberry32 generator, which always returns the same sequence for the same seed. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let value = Math.imul(state ^ (state >>> 15), 1 | state);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

function valuePaths(value: Json, path: readonly string[] = []): (readonly string[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => valuePaths(child, [...path, key]))
      : [];
  return path.length === 0 ? inside : [path, ...inside];
}

interface RandomMutation {
  readonly name: string;
  readonly mutation: Mutation;
}

function inJson(request: string, document: Json): RandomMutation {
  const place = pick(valuePaths(document));
  const change = pick(['remove', 'null', 'number', 'empty', 'add'] as const);
  const values: Record<string, Json> = { null: null, number: 17, empty: '' };
  const mutation: Mutation = (exchange) => {
    const copy = JSON.parse(exchange.body);
    const parent = place.slice(0, -1).reduce((node, key) => node[key], copy);
    const last = place.at(-1) ?? '';
    if (change === 'remove') Array.isArray(parent) ? parent.splice(Number(last), 1) : delete parent[last];
    else if (change === 'add') Object.assign(parent, { seeded: 1 });
    else parent[last] = values[change] ?? null;
    setBody(JSON.stringify(copy))(exchange);
  };
  return { name: `${request}: ${change} at /${place.join('/')}`, mutation };
}

const statuses = [200, 201, 204, 301, 302, 400, 401, 403, 404, 405, 406, 415, 500, 501, 503];
const bodies = ['', 'null', '{}', '[]', 'hello', '<h1>Hello</h1>', '\ufeff{}', '{"error":{}}'];

function createMutation(request: string, status: number, headers: Headers, text: string): RandomMutation {
  const kinds = ['status', 'body', 'header', 'json', 'json', 'json'];
  const kind = text.startsWith('{') ? pick(kinds) : pick(kinds.slice(0, 3));
  if (kind === 'json') return inJson(request, JSON.parse(text));
  if (kind === 'body') {
    const other = pick(bodies);
    return { name: `${request}: body ${JSON.stringify(other)}`, mutation: setBody(other) };
  }
  if (kind === 'status') {
    const other = pick(statuses.filter((code) => code !== status));
    const mutation: Mutation = (exchange) => Object.assign(exchange, { status: other });
    return { name: `${request}: status ${other}`, mutation };
  }
  const name = pick([...headers.keys()].filter((key) => ['content-type', 'cache-control'].includes(key)));
  const value = pick([undefined, '', 'text/plain', 'no-store', 'private, max-age=60']);
  const mutation: Mutation = (exchange) =>
    value === undefined ? exchange.headers.delete(name) : exchange.headers.set(name, value);
  return { name: `${request}: ${name} ${value ?? 'removed'}`, mutation };
}

const server = createOtherImplementation();
const site = createHttpSite(await listen(server));
const requests: readonly (readonly [string, string, string?])[] = [
  ['GET', '/api/v1/product'],
  ['GET', '/api/v1/product'],
  ['GET', '/api/v1/product', 'application/json'],
  ['GET', '/api/v1/product', 'application/json; q=0'],
  ['POST', '/api/v1/product'],
  ['DELETE', '/api/v1/product'],
  ['GET', '/openapi.json'],
  ['GET', '/openapi.json'],
  ['GET', '/openapi.json'],
  ['GET', '/developers'],
];
const missed: string[] = [];
let notGreen = 0;
for (let count = 0; count < Number(number); count += 1) {
  const [method, path, accept] = pick(requests);
  const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
  const original = await site.send(method, path, headers);
  const label = [method, path, accept].filter(Boolean).join(' ');
  const { name, mutation } = createMutation(label, original.status, original.headers, original.body);
  const isTarget: Mutation = (exchange) => {
    const { request } = exchange;
    const same = request.method === method && request.path === path && request.headers.Accept === accept;
    if (same) mutation(exchange);
  };
  const outcomes: string[] = [];
  for await (const { outcome } of runRules(createMutatedSite(site, isTarget), specificationRules))
    outcomes.push(outcome);
  if (!outcomes.includes('failed')) missed.push(name);
  if (outcomes.includes('failed') || outcomes.includes('unchecked')) notGreen += 1;
}
const found = Number(number) - missed.length;
console.log(
  `Mutations: ${number}. With a failed rule: ${found}. With a failed or unchecked rule: ${notGreen}. Without a failed rule:`,
);
for (const name of missed) console.log(`  ${name}`);
server.close();

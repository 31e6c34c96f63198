import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Mutation, setBody, setHeader, setJsonValue } from '../../packages/conformance/src/mutation.ts';
import { createHttpSite } from '../../packages/conformance/src/site.ts';
import { applyMutation } from '../../packages/conformance/tests/mutated-site.ts';
import { serveExchanges, type TestServer } from '../setup/exchange-server.ts';

const site = createHttpSite(inject('site'));

/** A request through Prism. The server receives `method` if it's set, and `mutation` changes the server's response. */
interface TestExchange {
  readonly accept?: string;
  readonly method?: string;
  readonly mutation?: Mutation;
}

let current: TestExchange;
let served: TestServer;
let child: ChildProcess;
let proxy: string;

/** Starts Prism as a proxy, which reports violations of the description in a response header. */
beforeAll(async () => {
  served = await serveExchanges(async (request) => {
    const { method = request.method, mutation = () => {} } = current;
    return applyMutation(await site.send(method, request.path, request.headers), mutation);
  });
  const command = join(import.meta.dirname, 'node_modules', '.bin', 'prism');
  const options = ['--errors', '--port', '0', '--verboseLevel', 'info'];
  const prism = spawn(command, [
    'proxy',
    resolve('dist/openapi.json'),
    `${served.origin}/api/v1`,
    ...options,
  ]);
  child = prism;
  proxy = await new Promise<string>((done, fail) => {
    prism.once('exit', () => fail(new Error('Prism exited before it listened.')));
    createInterface(prism.stdout).on('line', (line) => {
      const [listening] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (listening !== undefined) done(listening);
    });
  });
});

afterAll(async () => {
  child.kill();
  await Promise.all([served.stop(), once(child, 'exit')]);
});

async function checkExchange(situation: TestExchange) {
  current = situation;
  const { accept = '*/*' } = situation;
  const { status, headers } = await fetch(`${proxy}/product`, { headers: { accept } });
  const found: { message: string }[] = JSON.parse(headers.get('sl-violations') ?? '[]');
  return { status, violations: found.map(({ message }) => message) };
}

describe('The preview, according to Prism,', () => {
  it.each<[number, TestExchange]>([
    [200, {}],
    // The description has no operation for other methods. It describes the 405 as a response of getProduct.
    [405, { method: 'POST' }],
    [406, { accept: 'text/html' }],
  ])('matches the OpenAPI description when it returns %i', async (status, situation) => {
    expect(await checkExchange(situation)).toEqual({ status, violations: [] });
  });

  it.each<[string, RegExp, TestExchange]>([
    ['omits a field', /required property 'license'/, { mutation: setJsonValue('license') }],
    ["returns a URL that isn't HTTPS", /pattern/, { mutation: setJsonValue('url', 'http://a') }],
    ['returns another media type', /media type/, { mutation: setHeader('Content-Type', 'text/html') }],
    [
      'omits the resolution of a 405',
      /'resolution'/,
      { method: 'POST', mutation: setJsonValue('error.resolution') },
    ],
    ['returns an empty object with a 406', /'error'/, { accept: 'text/html', mutation: setBody('{}') }],
  ])('fails the check if it %s', async (_title, problem, situation) => {
    expect((await checkExchange(situation)).violations).toContainEqual(expect.stringMatching(problem));
  });
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Product } from '../../src/product/metadata/product-schema.ts';
import { serveExchanges } from '../setup/exchange-server.ts';
import { listen } from '../setup/listen.ts';
import {
  type CodeBlock,
  findCodeUnderHeading,
  hasProgram,
  readDeveloperPages,
  runBlocks,
} from './page-samples.ts';

// Uses the example, because the page describes updates only if a site is released together with its program.
const site = inject('site');
let page: string;
let product: Product;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameplate-page-'));
  product = await (await fetch(`${site}/api/v1/product`)).json();
  page = await readDeveloperPages(site, product.url);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bodies of errors that come from the network instead of the API. */
const networkErrorBodies = ['<h1>Slow down</h1>', ''];

/** Bodies that a sign-in page or another server returns instead of the product. */
const unexpectedBodies = [
  '<h1>Sign in</h1>',
  'null',
  '{}',
  '{"version":"latest"}',
  '{"version":"9.9.9"}',
  '{"version":"9.9.9","resources":{}}',
];

async function serveResponse(body: string, status = 429): Promise<string> {
  const headers = new Headers({ 'Content-Type': 'text/html' });
  const { origin, stop } = await serveExchanges(async (request) => ({
    request,
    status,
    headers,
    body,
    content: Buffer.from(body),
  }));
  onTestFinished(() => void stop());
  return origin;
}

/**
 * Serves product versions in turn until the test ends, each with its entity tag. If a version ends with "…", its
 * response is truncated.
 */
async function serveInTurn(versions: string[]): Promise<string> {
  const server = createServer(({ headers }, response) => {
    const [version = '', rest] = (versions.shift() ?? '').split('…');
    const ETag = `"${version}"`;
    const text = productJson(version);
    if (headers['if-none-match'] === ETag) response.writeHead(304, { ETag }).end();
    else if (rest === undefined) response.writeHead(200, { ETag }).end(text);
    else response.writeHead(200, { ETag, 'Content-Length': 99 }).write(text, () => response.destroy());
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

const productJson = (version: string) => JSON.stringify({ name: 'Tern', version });

async function runBlock(block: CodeBlock | undefined, file: string, program: string) {
  await writeFile(join(folder, file), block?.code ?? '');
  return runBlocks([{ language: 'sh', file: undefined, code: `${program} ${file}` }], folder);
}

describe('The code samples on the API pages', () => {
  it('make a typed client that compiles and prints the current version', async () => {
    const { status, output } = await runBlocks(findCodeUnderHeading(page, 'A typed client'), folder);
    expect(status, output).toBe(0);
    expect(output).toContain(`${product.name} ${product.version}`);
  });

  it.each(networkErrorBodies)(
    'make a typed client that reports the status of a 429 response with the body %j',
    async (body) => {
      const refusing = page.replaceAll(site, await serveResponse(body));
      const [program] = findCodeUnderHeading(refusing, 'A typed client').filter(
        ({ file }) => file !== undefined,
      );
      const { status, stderr } = await runBlock(program, 'refused.mts', 'node');
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Error: Couldn't get the product: HTTP 429/m);
      expect(stderr).not.toMatch(/TypeError|SyntaxError/);
    },
  );

  it('validate the product with ajv', async () => {
    const { status, stdout, output } = await runBlocks(
      findCodeUnderHeading(page, 'Validate a response'),
      folder,
    );
    expect(status, output).toBe(0);
    expect(stdout).toBe('valid\n');
  });

  it('print a function definition', async () => {
    const { status, stdout, output } = await runBlocks(
      findCodeUnderHeading(page, 'A function definition'),
      folder,
    );
    expect(status, output).toBe(0);
    expect(JSON.parse(stdout.slice(stdout.indexOf('[\n')))).toEqual([
      {
        name: 'getProduct',
        description: expect.stringContaining(product.name),
        inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
      },
    ]);
  });

  it('make an MCP server whose only tool returns the product', async () => {
    const { status, output } = await runBlocks(findCodeUnderHeading(page, 'A local MCP server'), folder);
    expect(status, output).toBe(0);
    const client = new Client({ name: 'reader', version: '1.0.0' });
    const server = {
      command: execPath,
      args: [join(folder, 'product-mcp/build/index.js')],
      // The OpenAPI description contains the canonical URL, which might not exist.
      env: { API_BASE_URL: `${site}/api/v1` },
      stderr: 'ignore' as const,
    };
    await client.connect(new StdioClientTransport(server));
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['getProduct']);
      const response = await client.callTool({ name: 'getProduct', arguments: {} });
      expect(response.isError).not.toBe(true);
      expect(JSON.stringify(response.content)).toContain('200');
      expect(JSON.stringify(response.content)).toContain(product.version);
    } finally {
      await client.close();
    }
  });

  for (const [heading, file, program] of [
    ['JavaScript', 'first.mjs', 'node'],
    ['Python', 'first.py', 'python3'],
    ['Go', 'first.go', 'go run'],
    ['PowerShell', 'first.ps1', 'pwsh'],
  ] as const) {
    it.runIf(hasProgram(program))(`print only the version in ${heading}`, async () => {
      const [block] = findCodeUnderHeading(page, heading);
      expect(await runBlock(block, file, program)).toMatchObject({
        status: 0,
        stdout: `${product.version}\n`,
      });
    });
  }

  it.each(networkErrorBodies)(
    'in JavaScript report the status of a 429 response with the body %j',
    async (body) => {
      const [block] = findCodeUnderHeading(page.replaceAll(site, await serveResponse(body)), 'JavaScript');
      const { status, stderr } = await runBlock(block, 'refused.mjs', 'node');
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Error: Couldn't get the product: HTTP 429/m);
      expect(stderr).not.toMatch(/TypeError|SyntaxError/);
    },
  );

  it.runIf(hasProgram('curl'))('save the product with its entity tag', async () => {
    const { status, output } = await runBlocks(
      findCodeUnderHeading(page, 'Know when something changes').filter(({ language }) => language === 'sh'),
      folder,
    );
    expect(status, output).toBe(0);
    expect(JSON.parse(await readFile(join(folder, 'product.json'), 'utf8'))).toEqual(product);
  });

  it.runIf(hasProgram('curl'))(
    'replace the saved product only with a complete one, and download it again if it is lost',
    async () => {
      const saved = await mkdtemp(join(folder, 'saved-'));
      const origin = await serveInTurn(['fir…', 'first', 'sec…', 'second', 'second', 'second']);
      const commands = findCodeUnderHeading(
        page.replaceAll(site, origin),
        'Know when something changes',
      ).filter(({ language }) => language === 'sh');
      const run = async () => {
        const { status } = await runBlocks(commands, saved);
        return [status, await readFile(join(saved, 'product.json'), 'utf8').catch(() => 'nothing')];
      };
      const partial = 18;
      expect(await run()).toEqual([partial, 'nothing']);
      expect(await run()).toEqual([0, productJson('first')]);
      expect(await run()).toEqual([partial, productJson('first')]);
      expect(await run()).toEqual([0, productJson('second')]);
      expect(await run()).toEqual([0, productJson('second')]);
      await rm(join(saved, 'product.json'));
      expect(await run()).toEqual([0, productJson('second')]);
    },
  );

  it.runIf(hasProgram('curl') && hasProgram('jq')).each(['curl', 'Get a field in a script'])(
    'print only the version with curl and jq: %s',
    async (heading) => {
      const { status, stdout } = await runBlocks(findCodeUnderHeading(page, heading), folder);
      expect([status, stdout.trimEnd()]).toEqual([0, product.version]);
    },
  );

  it.runIf(hasProgram('curl') && hasProgram('jq'))(
    'with curl and jq report the status of a 429 response, and print nothing else',
    async () => {
      const refusing = page.replaceAll(site, await serveResponse('{"version":"9.9.9"}'));
      const { stdout, stderr } = await runBlocks(findCodeUnderHeading(refusing, 'curl'), folder);
      expect({ stdout, stderr }).toEqual({ stdout: '', stderr: expect.stringContaining('429') });
    },
  );

  it.runIf(hasProgram('curl') && hasProgram('jq')).each<[string, (version: string) => string, number]>([
    ['pass if the current version is the tested version', (version) => version, 0],
    ['fail if the tested version only ends with the current version', (version) => `1${version}`, 1],
    ['fail if the tested version is a release candidate', (version) => `${version}-rc.1`, 1],
  ])('in CI %s', async (_, getTestedVersion, status) => {
    await writeFile(join(folder, 'product.version'), `${getTestedVersion(product.version)}\n`);
    expect(await runBlocks(findCodeUnderHeading(page, 'Detect a new version in CI'), folder)).toMatchObject({
      status,
    });
  });

  it.runIf(hasProgram('curl') && hasProgram('jq'))('fail in CI if the response is empty', async () => {
    await writeFile(join(folder, 'product.version'), '');
    const check = findCodeUnderHeading(
      page.replaceAll(site, await serveResponse('')),
      'Detect a new version in CI',
    );
    expect(await runBlocks(check, folder)).toMatchObject({ status: 22, stdout: '' });
  });

  it('notify a user of an update only if there is one', async () => {
    const blocks = findCodeUnderHeading(page, 'Tell a user about an update');
    const caller = `import { updateNotice } from './update-notice.mjs';
console.log(await updateNotice('0.0.1'), await updateNotice('${product.version}'));`;
    await writeFile(join(folder, 'caller.mjs'), caller);
    const run = { language: 'sh', file: undefined, code: 'node caller.mjs' };
    const { stdout, output } = await runBlocks([...blocks, run], folder);
    const notice = `${product.version} is available: ${product.resources.cli} undefined\n`;
    expect(stdout.endsWith(notice), output).toBe(true);
  });

  it.each(unexpectedBodies)('show the user nothing if a 200 response is %s', async (body) => {
    const blocks = findCodeUnderHeading(
      page.replaceAll(site, await serveResponse(body, 200)),
      'Tell a user about an update',
    );
    const caller = `import { updateNotice } from './update-notice.mjs';
console.log(await updateNotice('0.0.1'));`;
    await writeFile(join(folder, 'caller.mjs'), caller);
    const run = { language: 'sh', file: undefined, code: 'node caller.mjs' };
    const { status, stdout, output } = await runBlocks([...blocks, run], folder);
    expect({ status, stdout: stdout.split('\n').at(-2) }, output).toEqual({ status: 0, stdout: 'undefined' });
  });

  it('show a badge for a field that exists', () => {
    const [badge] = findCodeUnderHeading(page, 'Show a badge');
    const { searchParams } = new URL(/\((.+)\)/.exec(badge?.code ?? '')?.[1] ?? '');
    expect(searchParams.get('url')).toBe(`${site}/api/v1/product`);
    expect(product).toHaveProperty(searchParams.get('query')?.replace('$.', '') ?? '');
  });
});

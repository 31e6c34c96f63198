import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { codeBelow, follow } from './shown-page.ts';

const site = inject('site');
let page: string;
let product: { name: string; command: string; version: string; url: string };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nameplate-page-'));
  product = await (await fetch(`${site}/api/v1/product`)).json();
  const shown = await (await fetch(`${site}/developers.md`)).text();
  page = shown.replaceAll(product.url.replace(/\/+$/, ''), site);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const has = (command: string) => spawnSync(command, ['--version']).status === 0;

describe('what /developers shows', () => {
  it('makes a typed client that compiles and prints the current version', async () => {
    const { status, output } = await follow(codeBelow(page, 'A typed client'), folder);
    expect(status, output).toBe(0);
    expect(output).toContain(`${product.name} ${product.version}`);
  });

  it('prints a function definition', async () => {
    const { status, stdout, output } = await follow(codeBelow(page, 'A function definition'), folder);
    expect(status, output).toBe(0);
    expect(JSON.parse(stdout.slice(stdout.indexOf('[\n')))).toEqual([
      {
        name: 'getProduct',
        description: expect.stringContaining(product.name),
        inputSchema: { type: 'object', properties: {} },
      },
    ]);
  });

  it('makes an MCP server whose only tool gives the product', async () => {
    const { status, output } = await follow(codeBelow(page, 'A local MCP server'), folder);
    expect(status, output).toBe(0);
    const client = new Client({ name: 'reader', version: '1.0.0' });
    const server = {
      command: execPath,
      args: [join(folder, 'product-mcp/build/index.js')],
      // The description names the production site, which these facts may only have invented.
      env: { API_BASE_URL: `${site}/api/v1` },
      stderr: 'ignore' as const,
    };
    await client.connect(new StdioClientTransport(server));
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['getProduct']);
      const answer = await client.callTool({ name: 'getProduct', arguments: {} });
      expect(answer.isError).not.toBe(true);
      expect(JSON.stringify(answer.content)).toContain('200');
      expect(JSON.stringify(answer.content)).toContain(product.version);
    } finally {
      await client.close();
    }
  });

  it('reads the product in JavaScript', async () => {
    const [block] = codeBelow(page, 'JavaScript');
    const run = [{ language: 'sh', file: undefined, code: 'node first.mjs' }];
    await writeFile(join(folder, 'first.mjs'), block?.code ?? '');
    expect(await follow(run, folder)).toMatchObject({
      status: 0,
      stdout: `${product.name} ${product.version}\n`,
    });
  });

  it.runIf(has('python3'))('reads the product in Python', async () => {
    const [block] = codeBelow(page, 'Python');
    const run = [{ language: 'sh', file: undefined, code: 'python3 first.py' }];
    await writeFile(join(folder, 'first.py'), block?.code ?? '');
    expect(await follow(run, folder)).toMatchObject({
      status: 0,
      stdout: `${product.name} ${product.version}\n`,
    });
  });

  it.runIf(has('curl') && has('jq'))('reads the version with curl and jq', async () => {
    const { status, stdout } = await follow(codeBelow(page, 'curl and jq'), folder);
    expect(status).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(product.version);
  });

  it.runIf(has('curl') && has('jq'))('tells in CI whether the installed version is current', async () => {
    const check = codeBelow(page, 'Check the version in CI');
    const installed = (version: string) =>
      writeFile(join(folder, product.command), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
    await installed(product.version);
    expect(await follow(check, folder, folder)).toMatchObject({ status: 0 });
    await installed('0.0.0-older');
    expect(await follow(check, folder, folder)).toMatchObject({ status: 1 });
  });
});

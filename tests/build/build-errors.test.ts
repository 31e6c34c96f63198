import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cwd } from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { productionEnvironment } from '../../src/product/validation/production-checks.ts';
import { composeSite } from '../../src/site.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Composes a copy of the example with replaced files, without writing output. */
async function composeWith(changes: Readonly<Record<string, string>>): Promise<unknown> {
  const folders = ['example', 'public'].map((name) => [resolve(name), name] as const);
  useTempFolder({});
  for (const [source, target] of folders) cpSync(source, target, { recursive: true });
  for (const [file, text] of Object.entries(changes)) writeFileSync(file, text);
  return composeSite({ root: cwd(), site: 'example', version: '0.1.0' });
}

// Unit tests cover each problem. These tests only check that a build rejects it.
describe('A build', () => {
  it('publishes nothing in production about a product on a reserved domain', async () => {
    for (const [name, value] of Object.entries(productionEnvironment)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const problems = await composeWith({}).catch(({ message }) => message);
    expect(problems).toContain('example/product.json\n');
    expect(problems).toContain('found "https://brindle.example"');
  });

  it('publishes nothing if it finds an unknown file', async () => {
    await expect(composeWith({ 'example/Details.json': '{}' })).rejects.toThrow(
      'example/Details.json\n  found an unknown file\n    expected one of product.json',
    );
  });

  it('publishes nothing if pages are invalid, and reports every problem with its file, its line, and how to fix it', async () => {
    const mcp = read('example/pages/mcp.md').trimEnd();
    const lines = mcp.split('\n').length;
    const problems = await composeWith({
      'example/pages/privacy.md': read('example/pages/privacy.md').replace(/^title: .*\n/m, ''),
      'example/pages/mcp.md': `${mcp}\n{{product.nmae}}\n[one](/nowhere)\n[two](/cli#no-such-heading)\n`,
    }).catch(({ message }) => message);
    expect(problems).toContain('Nothing was published: 4 problems to fix.\n');
    for (const problem of [
      'example/pages/privacy.md\n  title: found nothing\n    expected the page heading, for example "title: MCP servers"\n',
      `  line ${lines + 1}: found the unknown placeholder {{product.nmae}}\n    expected one of `,
      `  line ${lines + 2}: found a broken link to "/nowhere"\n    expected one of `,
      `  line ${lines + 3}: found a link to "/cli#no-such-heading", but the target page has no such anchor\n    expected one of `,
    ])
      expect(problems).toContain(problem);
  });

  it('publishes nothing if the OpenCLI document is invalid', async () => {
    const cli = JSON.parse(read('example/cli.json'));
    cli.comands = [];
    cli.options[0].description = 'All of {{product.nmae}}.';
    cli.exitCodes[0].code = 'zero';
    const problems = await composeWith({ 'example/cli.json': JSON.stringify(cli) }).catch(
      ({ message }) => message,
    );
    expect(problems).toContain('Nothing was published: 3 problems to fix.\n\nexample/cli.json\n');
    expect(problems).toContain('  comands: found an unknown field\n    expected one of opencli, info, ');
    expect(problems).toContain('  options[0].description: found the unknown placeholder {{product.nmae}}\n');
    expect(problems).toContain('  exitCodes[0].code: found "zero"\n    expected an integer\n');
  });
});

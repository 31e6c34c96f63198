import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { production } from '../../src/product/production.ts';
import { copyProject } from '../setup/project.ts';

// What is wrong with metadata, pages and the command line is in the tables of the unit tests; here is that a build asks.
describe('npm run build', () => {
  it('publishes nothing if the metadata is invalid, and removes the previous build', async () => {
    const project = await copyProject();
    await project.write('dist/index.html', 'What was built before.');
    const { license, ...facts } = JSON.parse(await project.read('tests/fixtures/facts/invented.json'));
    await project.write('example/product.json', JSON.stringify({ ...facts, name: 5, version: license }));
    const { status, output } = await project.run('build');
    expect(output).toContain(`Nothing was published: 3 problems to fix.

example/product.json
  version: found "MIT"
    expected no version in this file: "npm version" sets it in package.json
  license: found nothing
    expected a value: this field is required
`);
    expect(output).toContain('  name: found 5\n    expected the type string');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it('publishes nothing in production about a product on a reserved domain', async () => {
    const project = await copyProject();
    const { status, output } = await project.compose(production);
    expect(output).toContain('example/product.json\n');
    expect(output).toContain('found "https://brindle.example"');
    expect(status).toBe(1);
  });

  it('publishes nothing if a file is unknown', async () => {
    const project = await copyProject();
    await project.write('example/Details.json', '{}');
    const { status, output } = await project.compose();
    expect(output).toContain(
      'example/Details.json\n  found an unknown file\n    expected one of product.json',
    );
    expect(status).toBe(1);
  });

  it('publishes nothing if pages are invalid, and reports every problem with file, line, and remedy', async () => {
    const project = await copyProject();
    const privacy = await project.read('example/pages/privacy.md');
    await project.write('example/pages/privacy.md', privacy.replace(/^title: .*\n/m, ''));
    const mcp = await project.read('example/pages/mcp.md');
    const lines = mcp.trimEnd().split('\n').length;
    await project.write(
      'example/pages/mcp.md',
      `${mcp.trimEnd()}\n{{product.nmae}}\n[one](/nowhere)\n[two](/cli#no-such-heading)\n`,
    );

    const { status, output } = await project.compose();
    expect(output).toContain('Nothing was published: 4 problems to fix.\n');
    for (const problem of [
      'example/pages/privacy.md\n  title: found nothing\n    expected the heading of the page, for example "title: MCP servers"\n',
      `  line ${lines + 1}: found unknown placeholder {{product.nmae}}\n    expected one of `,
      `  line ${lines + 2}: found a broken link to "/nowhere"\n    expected one of `,
      `  line ${lines + 3}: found a link to "/cli#no-such-heading", but the page has no heading with this anchor\n    expected one of `,
    ])
      expect(output).toContain(problem);
    expect(status).toBe(1);
  });

  it('publishes nothing if the CLI document is invalid', async () => {
    const project = await copyProject();
    const cli = JSON.parse(await project.read('example/cli.json'));
    cli.comands = [];
    cli.options[0].description = 'All of {{product.nmae}}.';
    cli.exitCodes[0].code = 'zero';
    await project.write('example/cli.json', JSON.stringify(cli));
    const { status, output } = await project.compose();
    expect(output).toContain('Nothing was published: 3 problems to fix.\n\nexample/cli.json\n');
    expect(output).toContain('  comands: found an unknown field\n    expected one of opencli, info, ');
    expect(output).toContain('  options[0].description: found unknown placeholder {{product.nmae}}\n');
    expect(output).toContain('  exitCodes[0].code: found "zero"\n    expected the type integer\n');
    expect(status).toBe(1);
  });
});

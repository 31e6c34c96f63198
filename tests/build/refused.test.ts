import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { production } from '../../src/product/production.ts';
import { copyProject } from '../setup/project.ts';

// What is wrong with facts, pages and the command line is in the tables of the unit tests; here is that a build asks.
describe('npm run build', () => {
  it('publishes nothing if something is wrong, and leaves nothing of before to publish', async () => {
    const project = await copyProject();
    await project.write('dist/index.html', 'What was built before.');
    const { license, ...facts } = JSON.parse(await project.read('tests/fixtures/facts/invented.json'));
    await project.write('example/product.json', JSON.stringify({ ...facts, name: 5, version: license }));
    const { status, output } = await project.run('build');
    expect(output).toContain(`Nothing was published: 3 problems to fix.

example/product.json
  version: found "MIT"
    expected no version here: it is the one of package.json, which "npm version" sets
  license: found nothing
    expected this field to be stated
`);
    expect(output).toContain('  name: found 5\n    expected the type string');
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it('publishes nothing in production without site/, and says what makes it', async () => {
    const project = await copyProject();
    const { status, output } = await project.compose(production);
    expect(output).toContain(
      'site/product.json\n  found no such file\n    expected your own site, which "npm run adopt"',
    );
    expect(status).toBe(1);
  });

  it('publishes nothing if nothing reads a file', async () => {
    const project = await copyProject();
    await project.write('example/Details.json', '{}');
    const { status, output } = await project.compose();
    expect(output).toContain('example/Details.json\n  found an unknown file\n    expected only product.json');
    expect(status).toBe(1);
  });
});

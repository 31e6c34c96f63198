import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { production } from '../../src/product/production.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

/** Returns a copy of the project with a site that production publishes. */
async function adopted(): Promise<ProjectCopy> {
  const project = await copyProject();
  await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
  await project.write('site/details.json', '{ "responsible": "Jay Code, jay@jcode.sh" }');
  return project;
}

// What production refuses is a table of the unit tests; here is that a build asks.
describe('npm run build, in production', () => {
  it('publishes nothing without site/, and says what makes it', async () => {
    const project = await copyProject();
    const { status, output } = await project.run('build', [], production);
    expect(output).toContain(
      'site/product.json\n  found no such file\n    expected your own site, which "npm run adopt"',
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });

  it('publishes a site, and the words of its program, which may name addresses that nobody can own', async () => {
    const project = await adopted();
    const imported = JSON.parse(await project.read('tests/fixtures/cli/imported/from-opencli.json'));
    const printed = { ...imported, examples: ['jcode https://example.com/x'] };
    await project.write('site/cli.json', JSON.stringify(printed));
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    expect(await project.read('dist/cli.json')).toContain('jcode https://example.com/x');
  });

  it('publishes no description of a command line that nobody wrote', async () => {
    const project = await adopted();
    expect(await project.run('build', [], production)).toMatchObject({ status: 0 });
    expect(existsSync(join(project.root, 'dist/cli.json'))).toBe(false);
  });
});

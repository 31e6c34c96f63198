import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

// What is wrong with facts is a table of the unit tests; here is what a build makes of it.
describe('npm run build', () => {
  it.each<[mistake: string, make: (project: ProjectCopy) => Promise<void>, message: string[]]>([
    [
      'several problems',
      async (project) => {
        const { license, ...facts } = JSON.parse(await project.read('tests/fixtures/facts/invented.json'));
        await project.write('example/product.json', JSON.stringify({ ...facts, name: 5, version: license }));
      },
      [
        'Nothing was published: 3 problems to fix.',
        'example/product.json',
        '  version: found "MIT"',
        '    expected no version here: it is the one of package.json, which "npm version" sets',
        '  license: found nothing',
        '    expected this field to be stated',
        '  name: found 5',
        '    expected the type string',
      ],
    ],
    [
      'a file that nothing reads',
      (project) => project.write('example/Details.json', '{}'),
      ['example/Details.json', '  found an unknown file', '    expected only product.json, details.json'],
    ],
  ])('with %s publishes nothing and says what to do', async (_, make, message) => {
    const project = await copyProject();
    await mkdir(join(project.root, 'dist'));
    await project.write('dist/index.html', 'What was built before.');
    await make(project);
    const { status, output } = await project.run('build');
    expect(
      message.filter((line) => !output.includes(line)),
      output,
    ).toEqual([]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).not.toBe(0);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });
});

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

const factsFile = 'example/product.json';
const invented = 'tests/fixtures/facts/invented.json';

/** A build that must fail: what is done to the project, and what the maintainer reads. */
type Case = [
  mistake: string,
  make: (project: ProjectCopy) => Promise<void>,
  environment: Record<string, string>,
  message: string[],
];

const cases: Case[] = [
  [
    'text that is not JSON',
    (project) => project.write(factsFile, '{ "name": Tool }'),
    {},
    ['example/product.json', '  found text that is not JSON: Unexpected token'],
  ],
  [
    'no file',
    (project) => project.remove(factsFile),
    {},
    ['example/product.json', '  found no such file', '    expected a file with one JSON object'],
  ],
  [
    'many problems at once',
    async (project) => {
      const { license, ...facts } = JSON.parse(await project.read(invented));
      const wrong = {
        ...facts,
        name: 5,
        url: 'http://tool.dev',
        platforms: ['Linux', 'Linux'],
        version: license,
      };
      await project.write(factsFile, JSON.stringify(wrong));
    },
    {},
    [
      'Nothing was published: 5 problems to fix.',
      '  version: found "MIT"',
      '    expected no version here: it is the one of package.json, which "npm version" sets',
      '  license: found nothing',
      '    expected this field to be stated',
      '  name: found 5',
      '    expected the type string',
      '  url: found "http://tool.dev"',
      '    expected an absolute https address such as "https://tool.example/docs"',
      '  platforms[1]: found "Linux" again',
      '    expected every item once',
    ],
  ],
  [
    'a file that nothing reads',
    (project) => project.write('example/Details.json', '{}'),
    {},
    [
      'example/Details.json',
      '  found an unknown file',
      '    expected only product.json, details.json, cli.json',
    ],
  ],
  [
    'a license that the contract does not admit',
    async (project) => project.write(factsFile, await project.read('tests/fixtures/facts/gemini-cli.json')),
    {},
    [
      'Nothing was published: 1 problem to fix.',
      '  license: found "Apache-2.0"',
      '    expected one of "MIT"',
    ],
  ],
  [
    'a package version that is no semantic version',
    async (project) => {
      const description = JSON.parse(await project.read('package.json'));
      await project.write('package.json', JSON.stringify({ ...description, version: 'latest' }));
    },
    {},
    ['package.json', '  version: found "latest"', '    expected a semantic version such as "1.4.0"'],
  ],
];

describe('npm run build', () => {
  it.each(cases)('with %s publishes nothing and says what to do', async (_, make, environment, message) => {
    const project = await copyProject();
    await mkdir(join(project.root, 'dist'));
    await project.write('dist/index.html', 'What was built before.');
    await make(project);
    const { status, output } = await project.run('build', [], environment);
    expect(
      message.filter((line) => !output.includes(line)),
      output,
    ).toEqual([]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).not.toBe(0);
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
  });
});

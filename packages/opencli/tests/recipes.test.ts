import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { hasPython } from './python.ts';
import { adoptedFolder } from './site.ts';

const readme = await readFile('packages/opencli/README.md', 'utf8');
/** Returns the commands of a recipe as the README states them. */
function recipe(parser: string): string {
  const section = readme.split('\n### ').find((text) => text.startsWith(`${parser} (`));
  return /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1] ?? '';
}

describe('the recipe for', () => {
  it.each([
    ['commander', 'quill-commander.mjs', 'tool.mjs', 'quill.opencli.json'],
    ['yargs', 'quill-yargs.mjs', 'tool.mjs', 'programs/yargs.opencli.json'],
    ['argparse', 'quill_argparse.py', 'tool.py', 'programs/argparse.opencli.json'],
  ])('%s describes a program', async (parser, fixture, file, description) => {
    if (parser === 'argparse' && !hasPython) return;
    const project = await adoptedFolder();
    const tool = join(project.root, 'tool');
    const here = join(project.root, 'nameplate');
    await mkdir(here);
    await mkdir(tool);
    await cp(`packages/opencli/tests/fixtures/programs/${fixture}`, join(tool, file));
    await symlink(resolve('node_modules'), join(tool, 'node_modules'));
    await symlink(resolve('packages'), join(here, 'packages'));
    const path = `${dirname(execPath)}:${env.PATH}`;
    const { status, output } = await runCommand('sh', ['-ec', recipe(parser)], here, { PATH: path });
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const expected = JSON.parse(await readFile(`packages/opencli/tests/fixtures/${description}`, 'utf8'));
    expect(JSON.parse(await project.read('tool/opencli.json'))).toEqual(expected);
    expect(project.import('tool/opencli.json')).toContain('(OpenCLI document, version 1.4.0)');
  });
});

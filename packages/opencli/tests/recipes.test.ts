import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cwd, env, execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { useTempFolder } from '../../../tests/setup/temp-folder.ts';
import { hasPython } from './has-python.ts';
import { createSiteFolder } from './site-folder.ts';

const readme = await readFile('packages/opencli/README.md', 'utf8');
function recipeCommands(parser: string): string {
  const section = readme.split('\n### ').find((text) => text.startsWith(`${parser} (`));
  return /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1] ?? '';
}

async function runRecipe(parser: string, file: string, program: string, modules = resolve('node_modules')) {
  const project = await createSiteFolder();
  const here = join(project.root, 'nameplate');
  await mkdir(here);
  await mkdir(join(project.root, 'tool'));
  await project.write(`tool/${file}`, program);
  await symlink(modules, join(project.root, 'tool/node_modules'), 'junction');
  await symlink(resolve('packages'), join(here, 'packages'), 'junction');
  const commands = recipeCommands(parser).replace('tool.mjs', file);
  const path = `${dirname(execPath)}:${env.PATH}`;
  return {
    project,
    ...(await runCommand('sh', ['-ec', commands], here, { PATH: path, QUILL_TOKEN: 'secret-1' })),
  };
}

/** A node_modules folder that contains yargs 17, which is an indirect dependency of the repository. */
const yargs17 = globSync('node_modules/@netlify/*/node_modules').find(
  (folder) =>
    existsSync(join(folder, 'yargs/package.json')) &&
    JSON.parse(readFileSync(join(folder, 'yargs/package.json'), 'utf8')).version.startsWith('17.'),
);

describe('The recipe for', () => {
  it.for([
    ['commander', 'quill-commander.mjs', 'tool.mjs', 'quill.opencli.json'],
    ['yargs', 'quill-yargs.mjs', 'tool.mjs', 'programs/yargs.opencli.json'],
    ['argparse', 'quill_argparse.py', 'tool.py', 'programs/argparse.opencli.json'],
  ] as const)(
    "%s describes a program's command line",
    async ([parser, fixture, file, document], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const program = await readFile(`packages/opencli/tests/fixtures/programs/${fixture}`, 'utf8');
      const { project, status, output } = await runRecipe(parser, file, program);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const expected = JSON.parse(await readFile(`packages/opencli/tests/fixtures/${document}`, 'utf8'));
      expect(JSON.parse(await project.read('tool/opencli.json'))).toEqual(expected);
      expect(project.import('tool/opencli.json')).toContain('(OpenCLI document, version 1.4.0)');
    },
  );

  it.for([
    [
      'commander',
      'tool.mjs',
      `import { Command } from 'commander';
       new Command('quill').option('--token <t>', 'Token', process.env.QUILL_TOKEN).parse();`,
    ],
    [
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       yargs(process.argv.slice(2)).scriptName('quill').option('token', { default: process.env.QUILL_TOKEN }).parse();`,
    ],
    [
      'argparse',
      'tool.py',
      `import argparse, os, pathlib
parser = argparse.ArgumentParser('quill')
parser.add_argument('--token', default=os.environ['QUILL_TOKEN'], help='Token (default: %(default)s)')
parser.add_argument('--url', default='https://me:' + os.environ['QUILL_TOKEN'] + '@quill.dev')
parser.add_argument('--tokens', default=os.environ['QUILL_TOKEN'].split('-'))
parser.add_argument('-n', '--no-verify', action='store_true')
parser.add_argument('--folder', default=pathlib.Path('/etc/quill'))
parser.parse_args()`,
    ],
  ] as const)(
    "%s doesn't publish a default from an environment variable",
    async ([parser, file, program], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const { project, status, output } = await runRecipe(parser, file, program);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const document = await project.read('tool/opencli.json');
      expect(document).toContain('--token');
      expect(document).not.toContain('secret');
      if (parser !== 'argparse') return;
      expect(document).toContain('/etc/quill');
      // The flag isn't a pair, so it isn't the opposite of its short name.
      const { options } = JSON.parse(document);
      expect(options).toContainEqual({ name: '--no-verify', aliases: ['-n'] });
    },
  );

  it.for([
    [
      'a parser',
      `require('yargs')(process.argv.slice(2)).scriptName('quill').option('dry', { alias: 'd' }).parse();`,
    ],
    ['argv', `require('yargs').scriptName('quill').option('dry', { alias: 'd' }).argv; console.log('ran');`],
    [
      'the functions of the module',
      `const yargs = require('yargs'); yargs.scriptName('quill').option('dry', { alias: 'd' });
       yargs.parseSync(); console.log('ran');`,
    ],
  ] as const)('yargs 17 describes a CommonJS program that uses %s', async ([, program], { skip }) => {
    skip(yargs17 === undefined, 'yargs 17 is not installed.');
    const { project, status, output } = await runRecipe('yargs', 'tool.cjs', program, resolve(yargs17 ?? ''));
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    expect(JSON.parse(await project.read('tool/opencli.json'))).toMatchObject({
      info: { title: 'quill' },
      options: [{ name: '--help' }, { name: '--version' }, { name: '--dry', aliases: ['-d'] }],
    });
  });

  const stages = {
    commander: (early: string) =>
      `import { Command } from 'commander';
       const first = new Command().allowUnknownOption().helpOption(false).option('${early} <f>').parse();
       first.opts();
       const tool = new Command('quill').option('--config <f>');
       tool.command('run').option('--fast').action(() => console.log('ran'));
       tool.parse();
       console.log('ran');`,
    yargs: (early: string) =>
      `import yargs from 'yargs';
       const first = await yargs(process.argv.slice(2)).help(false).version(false).option('${early.slice(2)}', { default: 'x' }).parse();
       if (first['${early.slice(2)}'] !== 'x') throw new Error('no default');
       yargs(process.argv.slice(2)).scriptName('quill').option('config', { default: 'x' })
         .command('run', 'Run', (one) => one.option('fast', { type: 'boolean' }), () => console.log('ran')).parse();
       console.log('ran');`,
    argparse: (early: string) =>
      `import argparse
first = argparse.ArgumentParser(add_help=False)
first.add_argument('${early}', default='x')
known, rest = first.parse_known_args()
assert vars(known) == {'${early.slice(2)}': 'x'}
tool = argparse.ArgumentParser('quill')
tool.add_argument('--config')
tool.add_subparsers().add_parser('run').add_argument('--fast')
tool.parse_args(rest)
print('ran')`,
  };

  it.for(['commander', 'yargs', 'argparse'] as const)(
    '%s describes the main parser of a program with two parsers, and never runs the program',
    async (parser, { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const file = parser === 'argparse' ? 'tool.py' : 'tool.mjs';
      const { project, status, output } = await runRecipe(parser, file, stages[parser]('--config'));
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const { commands, options } = JSON.parse(await project.read('tool/opencli.json'));
      expect(options).toContainEqual(expect.objectContaining({ name: '--config' }));
      expect(commands).toContainEqual(
        expect.objectContaining({ name: 'run', options: [expect.objectContaining({ name: '--fast' })] }),
      );
      const other = await runRecipe(parser, file, stages[parser]('--early'));
      expect(other.status).toBe(1);
      expect(other.output).toContain('none contains all flags. Add these to the main parser');
      expect(other.output).toContain('--early');
      expect(await other.project.read('tool/opencli.json')).toBe('');
    },
  );

  it('argparse describes the only parser even if the program ignores unknown flags', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
parser = argparse.ArgumentParser('quill', add_help=False)
parser.add_argument('--dry')
parser.parse_known_args()
raise SystemExit(0)`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    expect(JSON.parse(await project.read('tool/opencli.json'))).toMatchObject({
      options: [{ name: '--dry' }],
    });
  });

  it('argparse describes tuples, expands the description, and hides commands without help', async ({
    skip,
  }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
parser = argparse.ArgumentParser('quill', description='%(prog)s writes 100%% of texts')
parser.add_argument('--range', nargs=2, metavar=('LO', 'HI'))
parser.add_argument('--files', nargs='+', metavar=('FIRST', 'OTHERS'))
commands = parser.add_subparsers(metavar='<command>')
commands.add_parser('run', help='Run', description='%(prog)s runs it', epilog='Docs')
commands.add_parser('debug')
parser.parse_args()`;
    const { project } = await runRecipe('argparse', 'tool.py', program);
    const { info, options, commands } = JSON.parse(await project.read('tool/opencli.json'));
    expect(info.summary).toBe('quill writes 100% of texts');
    expect(options.slice(1)).toEqual([
      {
        name: '--range',
        arguments: [
          { name: 'LO', required: true },
          { name: 'HI', required: true },
        ],
      },
      {
        name: '--files',
        arguments: [
          { name: 'FIRST', required: true },
          { name: 'OTHERS', arity: { minimum: 0 } },
        ],
      },
    ]);
    expect(commands).toEqual([
      {
        name: 'run',
        description: 'Run',
        metadata: [{ name: 'details', value: 'quill run runs it\n\nDocs' }],
      },
      { name: 'debug', hidden: true },
    ]);
  });

  it.for(['commander', 'yargs'])("%s explains what to do if the parser isn't installed", async (parser) => {
    const recipe = `opencli-${parser}.mjs`;
    useTempFolder({ [recipe]: readFileSync(`packages/opencli/recipes/${recipe}`, 'utf8'), 'tool.mjs': '' });
    const { status, output } = await runCommand(execPath, ['--import', `./${recipe}`, 'tool.mjs'], cwd());
    expect(output).toBe(
      `opencli-${parser}: ${parser} isn't installed in the folder of this file or above it. Install the program's dependencies, copy this file next to the program, and run the program from source. A bundled program contains its own copy of ${parser}.\n`,
    );
    expect(status).toBe(1);
  });

  it('commander explains which versions it supports', async () => {
    useTempFolder({
      'opencli-commander.mjs': readFileSync('packages/opencli/recipes/opencli-commander.mjs', 'utf8'),
      'node_modules/commander/package.json': '{ "type": "module", "exports": "./index.js" }',
      'node_modules/commander/index.js': 'export class Command { parse() {} }',
      'tool.mjs': "import { Command } from 'commander'; new Command().parse();",
    });
    const { status, output } = await runCommand(
      execPath,
      ['--import', './opencli-commander.mjs', 'tool.mjs'],
      cwd(),
    );
    expect(output).toMatch(
      /^opencli-commander: found an older version of commander, expected commander 12 or later\. /,
    );
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it.for([
    ['commander', 'tool.mjs', ''],
    ['yargs', 'tool.mjs', ''],
    ['argparse', 'tool.py', ''],
  ] as const)("%s fails if a program doesn't use that parser", async ([parser, file, program], { skip }) => {
    skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
    const { status, output } = await runRecipe(parser, file, program);
    expect(output).toContain(
      "no OpenCLI document was written, because the program didn't parse its arguments with ",
    );
    expect(status).toBe(1);
  });
});

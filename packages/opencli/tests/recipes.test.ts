import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cwd, env, execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import type { Option } from '../../../src/product/cli/opencli.ts';
import { useTempFolder } from '../../../tests/setup/temp-folder.ts';
import { hasPython } from './has-python.ts';
import { createSiteFolder } from './site-folder.ts';

const readme = await readFile('packages/opencli/README.md', 'utf8');
function recipeCommands(parser: string): string {
  const section = readme.split('\n### ').find((text) => text.startsWith(`${parser} (`));
  return /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1] ?? '';
}

const environment = {
  PATH: `${dirname(execPath)}:${env.PATH}`,
  HOME: '/home/someone',
  QUILL_TOKEN: 'secret-1',
  QUILL_MODE: 'production',
  QUILL_LEVEL: '1',
};

async function runRecipe(parser: string, file: string, program: string, modules = resolve('node_modules')) {
  const project = await createSiteFolder();
  const here = join(project.root, 'nameplate');
  await mkdir(here);
  await mkdir(join(project.root, 'tool'));
  await project.write(`tool/${file}`, program);
  await symlink(modules, join(project.root, 'tool/node_modules'), 'junction');
  await symlink(resolve('packages'), join(here, 'packages'), 'junction');
  const commands = recipeCommands(parser).replace('tool.mjs', file);
  return {
    project,
    ...(await runCommand('sh', ['-ec', commands], here, environment)),
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

  const withDefaults = {
    commander: `import { Command, Option } from 'commander';
const { QUILL_TOKEN: token, HOME: home } = process.env;
new Command('quill')
  .option('--token <t>', 'Token, by default ' + token, token)
  .option('--part <t>', 'Part', token.slice(0, 6))
  .option('--url <u>', 'URL', 'https://me:' + token + '@quill.dev')
  .option('--remote <r>', 'Remote', 'https://me:pass@quill.dev')
  .option('--tokens <t...>', 'Tokens', token.split('-'))
  .option('--settings <s>', 'Settings', { token: 'x' })
  .option('--folder <f>', 'Folder below ' + home, home + '/quill')
  .addOption(new Option('--key <k>', 'Key').default('x', 'from ' + token))
  .addOption(new Option('--mode <m>', 'Mode').choices(['production', 'test']).default('production'))
  .option('--level <l>', 'Level', '1')
  .option('--port <p>', 'Port', 8080)
  .option('--ids <i...>', 'IDs', ['a1', 'b2'])
  .parse();`,
    yargs: `import yargs from 'yargs';
const { QUILL_TOKEN: token, HOME: home } = process.env;
yargs(process.argv.slice(2)).scriptName('quill').options({
  token: { string: true, default: token, describe: 'Token, by default ' + token },
  part: { string: true, default: token.slice(0, 6) },
  url: { string: true, default: 'https://me:' + token + '@quill.dev' },
  remote: { string: true, default: 'https://me:pass@quill.dev' },
  tokens: { array: true, default: token.split('-') },
  settings: { default: { token: 'x' } },
  folder: { string: true, default: home + '/quill', describe: 'Folder below ' + home },
  key: { string: true, default: 'x', defaultDescription: 'from ' + token },
  mode: { choices: ['production', 'test'], default: 'production' },
  level: { string: true, default: '1' },
  port: { number: true, default: 8080 },
  ids: { array: true, default: ['a1', 'b2'] },
}).parse();`,
    argparse: `import argparse, os, pathlib
token, home = os.environ['QUILL_TOKEN'], os.environ['HOME']
parser = argparse.ArgumentParser('quill')
parser.add_argument('--token', default=token, help='Token, by default %(default)s or ' + token)
parser.add_argument('--part', default=token[:6])
parser.add_argument('--url', default='https://me:' + token + '@quill.dev')
parser.add_argument('--remote', default='https://me:pass@quill.dev')
parser.add_argument('--tokens', nargs='*', default=token.split('-'))
parser.add_argument('--settings', default={'token': 'x'}, help='Settings, by default %(default)s')
parser.add_argument('--folder', default=pathlib.Path(home, 'quill'), help='Folder below ' + home)
parser.add_argument('--mode', choices=['production', 'test'], default='production')
parser.add_argument('--level', default='1')
parser.add_argument('--port', default=8080)
parser.add_argument('--ids', nargs='*', default=['a1', 'b2'])
parser.add_argument('-n', '--no-verify', action='store_true')
parser.add_argument('--path', default=pathlib.Path('/etc/quill'))
parser.parse_args()`,
  };

  it.for(['commander', 'yargs', 'argparse'] as const)(
    '%s publishes only defaults that are the same on every machine, and hides others in descriptions',
    async (parser, { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const file = parser === 'argparse' ? 'tool.py' : 'tool.mjs';
      const { project, status, output } = await runRecipe(parser, file, withDefaults[parser]);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const document = await project.read('tool/opencli.json');
      expect(document).not.toMatch(/secret|someone|me:pass|'token': 'x'/);
      const { options } = JSON.parse(document) as { options: Option[] };
      const defaults = options.flatMap(({ name, metadata = [] }) =>
        metadata.flatMap((one) => (one.name === 'default' ? [[name, one.value]] : [])),
      );
      const path = parser === 'argparse' ? { '--path': '/etc/quill' } : {};
      const publicDefaults = {
        '--mode': 'production',
        '--level': '1',
        '--port': 8080,
        '--ids': ['a1', 'b2'],
      };
      expect(Object.fromEntries(defaults)).toEqual({ ...publicDefaults, ...path });
      const describe = (name: string) => options.find((one) => one.name === name)?.description;
      expect(describe('--token')).toMatch(/^Token, by default …/);
      expect(describe('--folder')).toBe('Folder below …');
      // The flag isn't a pair, so it isn't the opposite of its short name.
      if (parser === 'argparse') expect(options).toContainEqual({ name: '--no-verify', aliases: ['-n'] });
    },
  );

  it('yargs publishes a flag as a switch only if yargs reads no value after it', async () => {
    const { project, status, output } = await runRecipe(
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       yargs(process.argv.slice(2)).scriptName('quill').help(false).version(false).options({
         untyped: {}, sized: { default: 5 }, named: { default: 'x' }, coerced: { coerce: String },
         asked: { requiresArg: true }, pair: { nargs: 2 }, bool: { type: 'boolean', nargs: 1 }, file: { config: true },
         on: { type: 'boolean' }, level: { count: true }, none: { nargs: 0 }, bools: { type: 'boolean', array: true },
         s: { alias: 'switched' }, t: { alias: 'typed' },
       }).boolean('switched').string('typed').command('run', 'Run').parse();`,
    );
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { options } = JSON.parse(await project.read('tool/opencli.json')) as { options: Option[] };
    const values = (required?: boolean) =>
      options
        .filter((one) => one.arguments && one.arguments[0]?.required === required)
        .map(({ name }) => name);
    expect(values()).toEqual(['--untyped', '--sized', '--named', '--coerced']);
    expect(values(true)).toEqual(['--asked', '--pair', '--bool', '--file', '--typed']);
    expect(options.find(({ name }) => name === '--pair')?.arguments?.[0]?.arity).toEqual({
      minimum: 2,
      maximum: 2,
    });
    expect(options.filter((one) => !one.arguments).map(({ name }) => name)).toEqual([
      '--on',
      '--level',
      '--none',
      '--bools',
      '--switched',
    ]);
  });

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

  it.for([
    [
      'commander',
      'tool.mjs',
      `import { Command } from 'commander';
       new Command().allowUnknownOption().helpOption(false).option('--dry').parse(); process.exit(0);`,
    ],
    [
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       await yargs([]).help(false).version(false).option('dry', {}).parse(); process.exit(0);`,
    ],
    [
      'argparse',
      'tool.py',
      `import argparse, sys
parser = argparse.ArgumentParser('quill', add_help=False)
parser.add_argument('--dry')
parser.parse_known_args()
sys.exit(0)`,
    ],
  ] as const)(
    '%s fails if a program ends before its main parser parses',
    async ([parser, file, program], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const { project, status, output } = await runRecipe(parser, file, program);
      expect(output).toContain('the program ended after an early stage');
      expect(status).toBe(1);
      expect(await project.read('tool/opencli.json')).toBe('');
    },
  );

  it('yargs describes a parser whose help flag has another name and description', async () => {
    const program = `import yargs from 'yargs';
      yargs([]).scriptName('quill').help('usage', 'Print usage').version(false).option('dry', {}).parse();`;
    const { project, status, output } = await runRecipe('yargs', 'tool.mjs', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    expect(await project.read('tool/opencli.json')).toContain('"--usage"');
  });

  it.for([
    ['parses flags between arguments', 'parser.parse_intermixed_args()'],
    [
      'catches SystemExit',
      `try:
    parser.parse_args()
except SystemExit:
    print('caught')`,
    ],
    ['has its own help flag and ignores unknown flags', 'parser.parse_known_args()'],
  ] as const)('argparse describes a program that %s', async ([, call], { skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
parser = argparse.ArgumentParser('quill', add_help=False)
parser.add_argument('--help', action='help')
parser.add_argument('files', nargs='*')
${call}
raise Exception('ran')`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    expect(JSON.parse(await project.read('tool/opencli.json'))).toMatchObject({
      arguments: [{ name: 'files', arity: { minimum: 0 } }],
    });
  });

  it('argparse describes a package that is run with -m', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    useTempFolder({
      'opencli_argparse.py': readFileSync('packages/opencli/recipes/opencli_argparse.py', 'utf8'),
      'quill/__init__.py': '',
      'quill/parser.py': "import argparse\nparser = argparse.ArgumentParser('quill')",
      'quill/__main__.py': 'from .parser import parser\nparser.parse_args()',
    });
    const { status, stdout, stderr } = await runCommand(
      'python3',
      ['opencli_argparse.py', '-m', 'quill'],
      cwd(),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).info).toEqual({ title: 'quill' });
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
commands.add_parser('run', help='Run 100%% of %(prog)s', description='%(prog)s runs it', epilog='Docs')
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
        description: 'Run 100% of quill',
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
      /^opencli-commander: found an older version of commander, expected commander 8 or later\. /,
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

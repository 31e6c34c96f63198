import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { cwd, env, execPath } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import type { OpenCli, Option } from '../../../src/product/cli/opencli.ts';
import { useTempFolder } from '../../../tests/setup/temp-folder.ts';
import { hasPython, pythonFolder } from './has-python.ts';
import { createSiteFolder } from './site-folder.ts';

const readme = await readFile('packages/opencli/README.md', 'utf8');
function recipeCommands(parser: string): string {
  const section = readme.split('\n### ').find((text) => text.startsWith(`${parser} (`));
  return /```sh\n([\s\S]*?)```/.exec(section ?? '')?.[1] ?? '';
}

const repository = cwd();

async function runRecipe(parser: string, file: string, program: string, modules = resolve('node_modules')) {
  const project = await createSiteFolder();
  const here = join(project.root, 'nameplate');
  await mkdir(here);
  await mkdir(join(project.root, 'tool'));
  await project.write(`tool/${file}`, program);
  await project.write('.quillrc', 'secret of the home folder');
  await project.write('tool/.quillrc', 'secret of the current folder');
  await symlink(modules, join(project.root, 'tool/node_modules'), 'junction');
  await symlink(resolve('packages'), join(here, 'packages'), 'junction');
  const commands = recipeCommands(parser).replace('tool.mjs', file);
  const temporary = join(project.root, 'temporary');
  await mkdir(temporary);
  const environment = {
    PATH: `${dirname(execPath)}:${pythonFolder}:${env.PATH}`,
    HOME: project.root,
    TMPDIR: temporary,
    QUILL_TOKEN: 'secret of the environment',
    npm_package_name: 'quill',
    GITHUB_SERVER_URL: 'https://github.com',
  };
  const result = await runCommand('sh', ['-ec', commands], here, environment);
  expect(await readdir(temporary)).toEqual([]);
  return { project, ...result };
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

  const readSettings = `import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { resolve } from 'node:path';
const read = (file) => existsSync(file) ? readFileSync(file, 'utf8') : undefined;
process.on('exit', () => writeFileSync(homedir() + '/history', ''));
`;
  const withSettings = {
    commander: `${readSettings}
import { Command } from 'commander';
new Command('quill')
  .helpOption(false)
  .option('--token <t>', 'Token', process.env.QUILL_TOKEN)
  .option('--user <u>', 'User', read(homedir() + '/.quillrc'))
  .option('--project <p>', 'Project', read('.quillrc'))
  .option('--input <i>', 'Input', readFileSync(0, 'utf8'))
  .option('--config <c>', 'Settings in ' + homedir() + '/.quill', homedir() + '/.quill/config.json')
  .option('--output <o>', 'Output', resolve('out'))
  .option('--prefix <p>', 'Prefix, by default local. Docs: https://github.com/quill', '/usr/local')
  .option('--temporary <t>', 'Temporary files', tmpdir())
  .option('--url <u>', 'URL', 'https://github.com/quill')
  .option('--settings <s>', 'Settings', { token: 'x' })
  .option('--ids <i...>', 'IDs', ['a1', 'b2'])
  .option('--port <p>', 'Port', 8080)
  .option('--size <s>', 'Size', -9007199254740993n)
  .parse();`,
    yargs: `${readSettings}
import yargs from 'yargs';
yargs(process.argv.slice(2)).scriptName('quill').options({
  token: { string: true, default: process.env.QUILL_TOKEN },
  user: { string: true, default: read(homedir() + '/.quillrc') },
  project: { string: true, default: read('.quillrc') },
  input: { string: true, default: readFileSync(0, 'utf8') },
  config: { string: true, default: homedir() + '/.quill/config.json', describe: 'Settings in ' + homedir() + '/.quill' },
  output: { string: true, default: resolve('out') },
  prefix: { string: true, default: '/usr/local', describe: 'Prefix, by default local. Docs: https://github.com/quill' },
  temporary: { string: true, default: tmpdir() },
  url: { string: true, default: 'https://github.com/quill' },
  settings: { default: { token: 'x' } },
  ids: { array: true, default: ['a1', 'b2'] },
  port: { number: true, default: 8080 },
  size: { default: -9007199254740993n },
}).parse();`,
    argparse: `import argparse, os, pathlib, sys, tempfile
home = pathlib.Path.home()
read = lambda file: file.read_text() if file.exists() else None
parser = argparse.ArgumentParser('quill')
parser.add_argument('--token', default=os.environ.get('QUILL_TOKEN'))
parser.add_argument('--user', default=read(home / '.quillrc'))
parser.add_argument('--project', default=read(pathlib.Path('.quillrc')))
parser.add_argument('--input', default=sys.stdin.read())
parser.add_argument('--config', default=home / '.quill/config.json', help=f'Settings in {home}/.quill')
parser.add_argument('--output', default=os.path.abspath('out'))
parser.add_argument('--prefix', default='/usr/local', help='Prefix, by default local. Docs: https://github.com/quill')
parser.add_argument('--temporary', default=tempfile.gettempdir())
parser.add_argument('--url', default='https://github.com/quill')
parser.add_argument('--settings', default=object())
parser.add_argument('--ids', nargs='*', default=['a1', 'b2'])
parser.add_argument('--port', type=int, default=8080)
parser.add_argument('--size', default=-2**53 - 1)
parser.add_argument('--exact', default=2**53)
parser.add_argument('--huge', default=1e300)
parser.parse_args()`,
  };

  it.for(['commander', 'yargs', 'argparse'] as const)(
    "%s describes a program without the user's environment variables, files, folders, and input",
    async (parser, { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const file = parser === 'argparse' ? 'tool.py' : 'tool.mjs';
      const { project, status, output } = await runRecipe(parser, file, withSettings[parser]);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const document = await project.read('tool/opencli.json');
      expect(document).not.toMatch('secret');
      const { options } = JSON.parse(document) as { options: Option[] };
      const defaults = options.flatMap(({ name, metadata = [] }) =>
        metadata.flatMap((one) => (one.name === 'default' ? [[name, one.value]] : [])),
      );
      expect(Object.fromEntries(defaults)).toEqual({
        '--input': '',
        '--config': '~/.quill/config.json',
        '--output': './out',
        '--prefix': '/usr/local',
        '--temporary': '/tmp',
        '--url': 'https://github.com/quill',
        '--ids': ['a1', 'b2'],
        '--port': 8080,
        // JSON can't contain it exactly.
        '--size': '-9007199254740993',
        ...(parser === 'argparse' && { '--exact': 9007199254740992, '--huge': 1e300 }),
      });
      const describe = (name: string) => options.find((one) => one.name === name)?.description;
      expect(describe('--config')).toBe('Settings in ~/.quill');
      expect(describe('--prefix')).toBe('Prefix, by default local. Docs: https://github.com/quill');
    },
  );

  it.for([
    [
      'commander',
      'tool.mjs',
      "if (!process.env.QUILL_TOKEN) { console.error('QUILL_TOKEN is missing'); process.exit(3); }",
    ],
    [
      'yargs',
      'tool.mjs',
      "if (!process.env.QUILL_TOKEN) { console.error('QUILL_TOKEN is missing'); process.exit(3); }",
    ],
    [
      'argparse',
      'tool.py',
      `import os, sys
if not os.environ.get('QUILL_TOKEN'):
    print('QUILL_TOKEN is missing', file=sys.stderr)
    sys.exit(3)`,
    ],
  ] as const)(
    '%s explains why a program that requires an environment variable fails',
    async ([parser, file, program], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const { project, status, output } = await runRecipe(parser, file, program);
      expect(output).toMatch(
        /^QUILL_TOKEN is missing\n.* because the program didn't parse its arguments with .* without your environment variables\.\n$/,
      );
      expect(status).toBe(3);
      expect(await project.read('tool/opencli.json')).toBe('');
    },
  );

  it.for([
    ['commander', 'tool.mjs', "console.error('started'); setInterval(() => {}, 1000);"],
    ['yargs', 'tool.mjs', "console.error('started'); setInterval(() => {}, 1000);"],
    [
      'argparse',
      'tool.py',
      "import sys, time\nprint('started', file=sys.stderr)\nwhile True: time.sleep(0.05)",
    ],
    // A single long sleep would continue after a signal that arrives just before it.
  ] as const)('%s removes its folder if it is stopped', async ([parser, file, program], { skip }) => {
    skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
    const recipe = parser === 'argparse' ? 'opencli_argparse.py' : `opencli-${parser}.mjs`;
    const modules = resolve('node_modules');
    useTempFolder({
      [recipe]: readFileSync(`packages/opencli/recipes/${recipe}`, 'utf8'),
      [file]: program,
      'temporary/none': '',
    });
    await symlink(modules, 'node_modules', 'junction');
    const [command, ...args] =
      parser === 'argparse' ? ['python3', recipe] : [execPath, '--import', `./${recipe}`];
    const child = spawn(command ?? '', [...args, file], { env: { ...env, TMPDIR: resolve('temporary') } });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stderr, 'data');
    expect(await readdir('temporary')).toHaveLength(2);
    child.kill();
    await once(child, 'close');
    expect(await readdir('temporary')).toEqual(['none']);
  });

  it.for([
    [
      'commander',
      `import { Command } from 'commander'; process.stdout.write('');
       const tool = new Command('quill'); tool.command('run').description('x'.repeat(1e6)); tool.parse();`,
    ],
    [
      'yargs',
      `import yargs from 'yargs'; process.stdout.write('');
       yargs([]).version('1.0.0').command('run', 'x'.repeat(1e6)).parse();`,
    ],
  ] as const)(
    '%s writes a long document to a pipe, also together with modules that are loaded first, or next',
    async ([parser, program]) => {
      const recipe = `opencli-${parser}.mjs`;
      useTempFolder({
        [recipe]: readFileSync(`packages/opencli/recipes/${recipe}`, 'utf8'),
        'one.mjs': '',
        'two.mjs': '',
        'tool.mjs': program,
      });
      await symlink(join(repository, 'node_modules'), 'node_modules', 'junction');
      const imports = ['./one.mjs', `./${recipe}`, './two.mjs'].flatMap((one) => ['--import', one]);
      const { stdout, stderr } = await runCommand(execPath, [...imports, 'tool.mjs'], cwd());
      expect(stderr).toBe('');
      const { commands }: OpenCli = JSON.parse(stdout);
      expect(commands?.[0]?.description).toHaveLength(1e6);
    },
  );

  const relations = {
    commander: `import { Command, Option } from 'commander';
const tool = new Command('quill').option('--yaml').option('--no-color').option('--mode <m>');
tool.addOption(new Option('--trace').hideHelp());
tool.addOption(new Option('--json', 'print JSON').conflicts(['yaml', 'trace']).implies({ color: false, mode: 'all' }));
tool.addOption(new Option('--log [file]').preset('quill.log'));
tool.command('run', { isDefault: true }).description('do one task').action(() => {});
tool.parse();`,
    yargs: `import yargs from 'yargs';
yargs(process.argv.slice(2)).scriptName('quill').options({
  yaml: { boolean: true }, trace: { boolean: true, hidden: true }, mode: { string: true },
  json: { boolean: true, describe: 'print JSON', conflicts: ['yaml', 'trace'], implies: ['mode'] },
}).command(['run', '$0'], 'do one task').parse();`,
    argparse: `import argparse
tool = argparse.ArgumentParser('quill')
formats = tool.add_mutually_exclusive_group()
formats.add_argument('--json', action='store_true', help='print JSON')
formats.add_argument('--yaml', action='store_true')
formats.add_argument('--trace', help=argparse.SUPPRESS)
sources = tool.add_mutually_exclusive_group(required=True)
sources.add_argument('--url')
sources.add_argument('file', nargs='?')
tool.add_argument('--log', nargs='?', const='quill.log')
tool.parse_args()`,
  };

  it.for([
    [
      'commander',
      {
        '--yaml': 'Not together with `--json`.',
        '--json': 'Implies `--no-color` and `--mode all`. Not together with `--yaml`.',
        '--log': 'Without a value: `quill.log`.',
        run: 'This is the default command.',
      },
    ],
    [
      'yargs',
      {
        '--yaml': 'Not together with `--json`.',
        '--json': 'Requires `--mode`. Not together with `--yaml`.',
        run: 'This is the default command.',
      },
    ],
    [
      'argparse',
      {
        '--json': 'Not together with `--yaml`.',
        '--yaml': 'Not together with `--json`.',
        '--url': 'Exactly one of `--url` and `<file>` is required.',
        file: 'Exactly one of `--url` and `<file>` is required.',
        '--log': 'Without a value: `quill.log`.',
      },
    ],
  ] as const)(
    '%s describes which visible flags exclude, imply, or require others, and what runs by default',
    async ([parser, expected], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const file = parser === 'argparse' ? 'tool.py' : 'tool.mjs';
      const { project, status, output } = await runRecipe(parser, file, relations[parser]);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const document: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
      const { options = [], arguments: values = [], commands = [] } = document;
      const details = [...options, ...values, ...commands]
        .filter(({ hidden }) => !hidden)
        .flatMap(({ name, metadata = [] }) =>
          metadata.flatMap((one) => (one.name === 'details' ? [[name, one.value]] : [])),
        );
      expect(Object.fromEntries(details)).toEqual(expected);
      expect(options.find(({ name }) => name === '--json')?.description).toBe('print JSON');
    },
  );

  it('yargs describes examples, epilogs, and the description of the default command', async () => {
    const { project, status, output } = await runRecipe(
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       yargs(process.argv.slice(2)).scriptName('quill').example([['$0 run', 'Do one task'], ['$0 --version']])
         .epilog('Docs: https://quill.example').command('$0', 'Open a session')
         .command('run', 'Run', (run) => run.conflicts('a', 'b').options({ a: {}, b: {} }).example('$0 run all', 'All tasks').epilogue('Runs $0 once.'))
         .command('list', 'List', (list) => list.options({ a: {}, b: {} })).parse();`,
    );
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { info, examples, commands } = JSON.parse(await project.read('tool/opencli.json'));
    expect(info.description).toBe('Open a session\n\nDocs: https://quill.example');
    expect(examples).toEqual(['# Do one task\nquill run', 'quill --version']);
    expect(commands).toMatchObject([
      {
        name: 'run',
        examples: ['# All tasks\nquill run all'],
        metadata: [{ name: 'details', value: 'Runs quill once.' }],
      },
      { name: 'list', options: [{ name: '-a' }, { name: '-b' }] },
    ]);
    expect(JSON.stringify(commands[1])).not.toContain('Not together');
  });

  it('commander reports what the document lacks, but not what only hidden commands contain', async () => {
    const { project, status, output } = await runRecipe(
      'commander',
      'tool.mjs',
      `import { Command } from 'commander';
       const tool = new Command('quill').usage('<file|folder ...> [options]').addHelpText('after', 'Docs: https://quill.example');
       tool.optionsGroup('Experimental (may change):').option('--to');
       tool.optionsGroup('Options:').option('--dry');
       tool.commandsGroup('Tools (removed in 2.0)').command('run').argument('[task...]')
         .usage('[options] [--config=<path>] --log <file>  [task ...]').addHelpText('before', 'Runs one task.');
       tool.commandsGroup('Commands:');
       tool.command('list').usage('[options] -- [pattern]');
       tool.command('read').usage('[options] <file|url>').argument('<file|url>');
       tool.command('trace', { hidden: true }).usage('<id>').addHelpText('before', 'For support.');
       tool.command('remote').argument('<name>').command('add').argument('<url>');
       tool.command('install', 'Install it').command('update', 'Update it');
       tool.parse();`,
    );
    expect(status).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/the text that the program adds to the help of: quill, run\. /),
      expect.stringContaining(
        'usage texts: quill list [options] -- [pattern]; quill <file|folder ...> [options]. To publish',
      ),
      expect.stringContaining(
        'headings of lists: Experimental (may change); Tools (removed in 2.0). To publish',
      ),
      'opencli-commander: the document lacks the flags and arguments of commands that are separate programs: install, update. Run the recipe with each of these programs, and add the result to the document.',
      '',
    ]);
    const { commands }: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
    expect(commands).toContainEqual({ name: 'install', description: 'Install it' });
  });

  it('yargs reports arguments that only usage texts declare, but not those that they describe, and headings', async () => {
    const { status, output } = await runRecipe(
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       yargs([]).scriptName('quill').usage('Usage: $0 [--config=<path>]\\n  [TestPathPatterns]')
         .group(['to', 'dry'], 'Experimental (may change):').option('to', {}).option('dry', {})
         .option('key', { group: 'Secret', hidden: true }).option('mode', { group: 'Options:' })
         .command('run [taskNames..]', 'Run', (y) => y.usage('$0 run [options] --log <file> [task-names..]').option('one', { group: 'Tools' }))
         .command('open', 'Open', (y) => y.usage('$0 open [opts] [command]'))
         .command('sync', 'Sync', (y) => y.usage('$0 sync [flags] <command|file>').command('$0 <file>', 'All').command('now', 'Now'))
         .command('trace', false, (y) => y.usage('$0 trace <id>').option('two', { group: 'Hidden:' })).parse();`,
    );
    expect(status).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringContaining('a usage text: quill open [opts] [command]. To publish'),
      expect.stringContaining('a usage text: Usage: quill [--config=<path>] [TestPathPatterns]. To publish'),
      expect.stringContaining('headings of lists: Experimental (may change); Tools. To publish'),
      '',
    ]);
  });

  it('argparse reports headings that the document lacks', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
tool = argparse.ArgumentParser('quill')
tool.add_argument('file')
tool.add_argument_group('Experimental (may change)').add_argument('--to')
tool.add_argument_group('Described', 'Slow').add_argument('--dry')
tool.add_argument_group('Secret').add_argument('--key', help=argparse.SUPPRESS)
run = tool.add_subparsers(title='Commands').add_parser('run')
run.add_argument_group('deprecated (removed in 2.0)').add_argument('--one')
tool.parse_args()`;
    const { status, output } = await runRecipe('argparse', 'tool.py', program);
    expect(status).toBe(0);
    expect(output).toMatch(
      /^.* lacks the headings of lists: Experimental \(may change\); deprecated \(removed in 2\.0\)\. To publish.*\n$/,
    );
  });

  it('yargs describes the program and its commands with the prose in their usage texts', async () => {
    const prose = [
      [
        'Usage: $0 [-a] --log=<file> FILE...\\n\\n$0 deletes files\\nNote: $0 run needs root\\n[beta] Slow',
        'quill deletes files\nNote: quill run needs root\n[beta] Slow',
      ],
      [
        'Sync folders.\\n\\nWARNING: deletes files.\\n\\nUsage: $0 [options]',
        'Sync folders.\n\nWARNING: deletes files.',
      ],
      ['Usage: $0 [options]\\n  [--to <url>]\\nor $0 run\\nRun $0 -h for more.', 'Run quill -h for more.'],
      ['Usage:\\n  $0 [options]\\n\\nExample: $0 run', 'Example: quill run'],
      ['$0 syncs folders.\\n\\nAufruf: $0 [options]\\n  -f  Force', 'quill syncs folders.\n\n  -f  Force'],
      ['\\n    $0 - sync folders\\n\\n    $0 run\\n  ', 'quill - sync folders'],
      ['$0 [options]', undefined],
      ['$0 command -- args...', undefined],
    ] as const;
    const commands = prose.map(([usage], index) => `.command('run${index || ''}', 'Run', add('${usage}'))`);
    const program = `import yargs from 'yargs';
      const add = (usage) => (tool) => tool.usage(usage);
      add('${prose[0][0]}')(yargs([]).scriptName('quill')${commands.join('')}.command('$0', false)).parse();`;
    const { project, status, output } = await runRecipe('yargs', 'tool.mjs', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const document: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
    expect(document.info.description).toBe(prose[0][1]);
    expect(document.commands?.map(({ metadata }) => metadata?.[0]?.value)).toEqual(
      prose.map(([, expected]) => expected),
    );
  });

  const template = (text: string) => `\`${text}\``;
  const [indented, closed] = ['\n      Push.\n\n      Deletes.\n    ', 'Push.\n\n      Deletes.\n    '];
  it.for(['commander', 'yargs'] as const)(
    "%s describes programs, commands, flags, and arguments without the indentation of the program's file",
    async (parser) => {
      const texts = [template(indented), template(closed), "'Push.\\n\\n    Deletes.'"];
      const programs = {
        commander: `import { Command } from 'commander';
const tool = new Command('quill').description(${texts[0]}).helpOption(false).helpCommand(false);
for (const [index, text] of [${texts}].entries()) {
  tool.option('--to' + index, text);
  tool.command('run' + index).description(text).argument('<file>', text);
  tool.command('list' + index).summary(text);
}
tool.parse();`,
        yargs: `import yargs from 'yargs';
const tool = yargs([]).scriptName('quill').help(false).version(false).epilog(${texts[0]});
for (const [index, text] of [${texts}].entries())
  tool.option('to' + index, { describe: text })
    .command('run' + index + ' <file>', text, (y) => y.positional('file', { describe: text }))
    .command('list' + index, text);
tool.parse();`,
      };
      const { project, output } = await runRecipe(parser, 'tool.mjs', programs[parser]);
      expect(output).toBe('');
      const {
        info,
        options = [],
        commands = [],
      }: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
      const expected = ['Push.\n\nDeletes.', 'Push.\n\nDeletes.', 'Push.\n\n    Deletes.'];
      expect(info.summary ?? info.description).toBe(expected[0]);
      const files = commands.flatMap((one) => one.arguments ?? []);
      for (const items of [options, files])
        expect(items.map(({ description }) => description)).toEqual(expected);
      expect(commands.map(({ description }) => description)).toEqual(
        expected.flatMap((text) => [text, text]),
      );
    },
  );

  it("commander describes the program with its description if it has a summary, too, and with its help's name for it", async () => {
    const { project, status, output } = await runRecipe(
      'commander',
      'tool.mjs',
      `import { program } from 'commander';
       program.summary('Sync').description('Deletes files.').addHelpText('after', 'Docs').parse();`,
    );
    expect(status).toBe(0);
    expect(output).toContain('adds to the help of: tool.');
    expect(JSON.parse(await project.read('tool/opencli.json')).info).toMatchObject({
      title: 'tool',
      summary: 'Sync',
      description: 'Deletes files.',
    });
  });

  it.each([
    ['2.1', '2.1'],
    ['v3', 'v3'],
    ['2026.11', '2026.11'],
    ['quill v2.3.4 (node 24.1)', '2.3.4'],
  ])('commander describes the version %j as %s', async (text, version) => {
    const program = `import { program } from 'commander'; program.version('${text}').parse();`;
    const { project } = await runRecipe('commander', 'tool.mjs', program);
    expect(JSON.parse(await project.read('tool/opencli.json')).info).toEqual({ title: 'tool', version });
  });

  it('argparse describes flags that can be repeated, what is deprecated, and the epilog', async ({
    skip,
  }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const { project, status, output } = await runRecipe(
      'argparse',
      'tool.py',
      `import argparse
tool = argparse.ArgumentParser('quill', epilog='Docs of %(prog)s')
for action in ('count', 'append', 'extend', 'store'):
    tool.add_argument(f'--{action}', action=action)
tool.add_argument('--append-const', action='append_const', const='x')
# Python 3.13 sets these properties from the parameter \`deprecated\`.
tool.add_argument('--old').deprecated = True
tool.add_argument('--new').deprecated = False
commands = tool.add_subparsers()
commands.add_parser('run').add_argument('file').deprecated = True
commands.add_parser('go')
commands._deprecated = {'run'}
tool.parse_args()`,
    );
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const {
      info,
      options = [],
      commands = [],
    }: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
    expect(info.description).toBe('Docs of quill');
    const repeatable = options.filter(({ metadata }) => metadata?.some(({ name }) => name === 'repeatable'));
    expect(repeatable.map(({ name }) => name)).toEqual(['--count', '--append', '--extend', '--append-const']);
    const hasDeprecation = ({ metadata }: { metadata?: OpenCli['metadata'] }) =>
      metadata?.some(({ name, value }) => name === 'deprecated' && value === true);
    const items = [...options, ...commands, ...(commands[0]?.arguments ?? [])];
    expect(items.filter(hasDeprecation).map(({ name }) => name)).toEqual(['--old', 'run', 'file']);
  });

  it.for([
    [
      'collapses whitespace, as most formatters do',
      '',
      {
        summary: 'Push folders. WARNING: Deletes files.',
        description:
          'network: Ignored unless --net is set.\n\nplans: What to plan\n\nPick a plan\n\nSee: tool.',
        flag: 'Where to, or from',
        command: 'Plan folders. Slow.',
      },
    ],
    [
      'keeps line breaks with RawTextHelpFormatter',
      'argparse.RawTextHelpFormatter',
      {
        summary: 'Push folders.\n\nWARNING: Deletes\nfiles.',
        description:
          'network: Ignored unless\n--net is set.\n\nplans: What to plan\n\nPick a\nplan\n\nSee:\n\n    tool.',
        flag: 'Where to,\nor from',
        command: 'Plan folders.\n\nSlow.',
      },
    ],
  ] as const)(
    'argparse describes all text outside of the lists without the indentation of the program, and %s',
    async ([, formatter, expected], { skip }) => {
      skip(!hasPython, 'This machine has no Python 3.');
      const program = `import argparse
def push():
    """Push folders.

    WARNING: Deletes
    files.
    """
def plan():
    """
    Plan folders.

    Slow.
    """
settings = dict(${formatter && `formatter_class=${formatter}`})
tool = argparse.ArgumentParser('quill', description=push.__doc__, epilog='See:\\n\\n    tool.', **settings)
tool.add_argument_group('secrets', argparse.SUPPRESS)
network = tool.add_argument_group('network', '''
    Ignored unless
    --net is set.''')
network.add_argument('--to', help='''Where to,
        or from
        ''')
plans = tool.add_subparsers(title='plans', description='What to plan', help='Pick a\\nplan')
plans.add_parser('plan', description=plan.__doc__, **settings)
tool.parse_args()`;
      const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const { info, options, commands } = JSON.parse(await project.read('tool/opencli.json')) as OpenCli;
      const { summary, description } = info;
      const [, flag, command] = [...(options ?? []), ...(commands ?? [])].map((one) => one.description);
      expect({ summary, description, flag, command }).toEqual(expected);
    },
  );

  it('argparse describes the program and its commands with the prose in their usage texts', async ({
    skip,
  }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const prose = [
      ['Usage: %(prog)s FILE\\n\\n%(prog)s deletes all files', 'quill deletes all files'],
      [
        '%(prog)s [options]\\n\\n%(prog)s run file\\n\\nWARNING: deletes 100%% of the files.\\n\\nSlow.',
        'WARNING: deletes 100% of the files.\n\nSlow.',
      ],
      ['%(prog)s [-h]\\n  [--to TO] command file\\nNote: %(prog)s needs root', 'Note: quill needs root'],
      ['Converts the file.', 'Converts the file.'],
    ] as const;
    const program = `import argparse
texts = [${prose.map(([usage]) => `'${usage}'`)}]
tool = argparse.ArgumentParser('quill', usage=texts[0])
commands = tool.add_subparsers()
for index, text in enumerate(texts):
    command = commands.add_parser(f'command{index}', prog='quill', usage=text)
    command.add_argument('--to')
    command.add_subparsers().add_parser('run').add_argument('file')
tool.parse_args()`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { info, commands }: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
    expect(info.description).toBe(prose[0][1]);
    expect(commands?.map(({ metadata }) => metadata?.[0])).toEqual(
      prose.map(([, value]) => ({ name: 'details', value })),
    );
  });

  it('commander describes the program and its commands with the prose in their usage texts', async () => {
    const prose = [
      [
        '[--to <url>]  [file]\\n  [-v]\\nquill deletes files\\nNote: quill needs root',
        'quill deletes files\nNote: quill needs root',
      ],
      ['[options]\\n\\nDeletes all files. It never asks.', 'Deletes all files. It never asks.'],
      ['Deletes all files', 'Deletes all files'],
      ['run [options] file', undefined],
      ['[global options] command args...', undefined],
    ] as const;
    const commands = prose.map(
      ([usage], index) => `tool.command('run${index || ''}').usage('${usage}').argument('[file]');`,
    );
    const program = `import { Command } from 'commander';
      const tool = new Command('quill').usage('${prose[0][0]}').argument('[file]');
      ${commands.join('\n')}
      tool.parse();`;
    const { project, status, output } = await runRecipe('commander', 'tool.mjs', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const document: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
    expect(document.info.description).toBe(prose[0][1]);
    expect(document.commands?.slice(0, -1).map(({ metadata }) => metadata?.[0]?.value)).toEqual(
      prose.map(([, expected]) => expected),
    );
  });

  it("yargs uses the command's name in package.json in the examples of a program without a name", async () => {
    useTempFolder({
      'opencli-yargs.mjs': readFileSync('packages/opencli/recipes/opencli-yargs.mjs', 'utf8'),
      'package.json': '{ "name": "@quill/cli", "bin": { "other": "other.mjs", "quill": "./bin/cli.mjs" } }',
      'bin/cli.mjs': "import yargs from 'yargs'; yargs([]).example('$0 --help').parse();",
    });
    await symlink(join(repository, 'node_modules'), 'node_modules', 'junction');
    const { stdout } = await runCommand(execPath, ['--import', './opencli-yargs.mjs', 'bin/cli.mjs'], cwd());
    expect(JSON.parse(stdout)).toMatchObject({ info: { title: 'quill' }, examples: ['quill --help'] });
  });

  const lacksVersion =
    "opencli-yargs: the document lacks a version, because the program sets none, and the package.json next to the program or above it doesn't contain one. Set it with version() or in package.json.\n";

  it.for([
    ["require('yargs').command('run', 'Run').argv; console.log('ran');", '1.4.0', '1.4.0', ''],
    ["require('yargs/yargs')([]).parse()", '1.4.0', '1.4.0', ''],
    ["require('yargs/yargs')([]).parse()", undefined, undefined, lacksVersion],
    ["require('yargs').version('1.2.3').argv", '1.4.0', '1.2.3', ''],
    ["require('yargs').version(false).argv", '1.4.0', undefined, ''],
    [
      "require('yargs').version('1.2.3').command('run', 'Run', (y) => y.version(false)).argv",
      '',
      '1.2.3',
      '',
    ],
  ] as const)(
    'yargs 17 finds the version of the CommonJS program %s with the version %s in package.json',
    async ([program, version, expected, message], { skip }) => {
      skip(yargs17 === undefined, 'yargs 17 is not installed.');
      useTempFolder({
        'package.json': '{ "version": "9.9.9" }',
        'temporary/package.json': '{ "version": "8.8.8" }',
        'tool/opencli-yargs.mjs': readFileSync('packages/opencli/recipes/opencli-yargs.mjs', 'utf8'),
        'tool/package.json': JSON.stringify({ name: 'quill', version }),
        'tool/bin/cli.cjs': program,
      });
      await symlink(resolve(repository, yargs17 ?? ''), 'tool/node_modules', 'junction');
      const { status, stdout, stderr } = await runCommand(
        execPath,
        ['--import', './opencli-yargs.mjs', 'bin/cli.cjs'],
        resolve('tool'),
        { TMPDIR: resolve('temporary') },
      );
      const { info } = JSON.parse(stdout) as OpenCli;
      expect({ status, version: info.version, message: stderr }).toEqual({
        status: 0,
        version: expected,
        message,
      });
    },
  );

  it('yargs publishes the flags that the help lists: digits, and options with the name of a positional', async () => {
    const { project, status, output } = await runRecipe(
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       const settings = { entry: { type: 'string' }, out: { alias: 'o', describe: 'Where to' } };
       yargs(process.argv.slice(2)).scriptName('quill').help(false).version(false)
         .options({ 1: { type: 'boolean' }, 2: { type: 'string' }, level: { alias: '3', type: 'boolean' }, mode: { alias: '4' } })
         .command('build <entry> [out]', 'Build', settings)
         .command('copy <from|source> [to]', 'Copy', (y) => y.positional('from', {}).option('source', {})
           .positional('to', { describe: 'Where to' }).option('to', { type: 'string' }))
         .parse();`,
    );
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { options, commands } = JSON.parse(await project.read('tool/opencli.json')) as OpenCli;
    const names = (list: OpenCli['options'] = []) =>
      list.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(names(options)).toEqual(['-1', '--2', '--level', '-3', '--mode', '--4']);
    expect(commands?.map((one) => names(one.options))).toEqual([['--entry', '--out', '-o'], []]);
    expect(commands?.map((one) => one.arguments?.map(({ name }) => name))).toEqual([
      ['entry', 'out'],
      ['from', 'to'],
    ]);
  });

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

  const parsingBuilders = `.scriptName('quill')
  .command('build', 'Build', (y) => y.option('minify', { type: 'boolean' }).help().argv, () => {})
  .command('run', 'Run', (y) => { y.option('fast', { type: 'boolean' }).parse(); })
  .command('list', 'List', (y) => { y.parseSync(); y.option('all', { type: 'boolean' }); })
  .command('wait', 'Wait', async (y) => { await y.option('long', { type: 'boolean' }).parseAsync(); })
  .command('new', 'New', () => create().option('other', {}).argv).argv;`;

  it.for([
    ['ES modules', 'tool.mjs', `import create from 'yargs'; create([])${parsingBuilders}`, undefined],
    [
      'yargs 17 and ES modules',
      'tool.mjs',
      `import create from 'yargs'; create([])${parsingBuilders}`,
      yargs17,
    ],
    [
      'yargs 17 and CommonJS modules',
      'tool.cjs',
      `const create = require('yargs'); create${parsingBuilders}`,
      yargs17,
    ],
  ] as const)(
    "yargs describes all commands of a program whose commands' builders parse arguments, with %s",
    async ([name, file, program, modules], { skip }) => {
      skip(name.includes('17') && modules === undefined, 'yargs 17 is not installed.');
      const { project, status, output } = await runRecipe(
        'yargs',
        file,
        program,
        resolve(modules ?? 'node_modules'),
      );
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const { info, commands = [] }: OpenCli = JSON.parse(await project.read('tool/opencli.json'));
      expect(info.title).toBe('quill');
      expect(commands.map((one) => [one.name, one.options?.map((option) => option.name)])).toEqual([
        ['build', ['--minify']],
        ['run', ['--fast']],
        ['list', ['--all']],
        ['wait', ['--long']],
        ['new', undefined],
      ]);
    },
  );

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

  it.for([
    [
      'commander',
      'tool.mjs',
      `import { Command } from 'commander';
       const first = new Command('quill').option('--color').allowUnknownOption().argument('[args...]');
       first.action((args) => {
         const tool = new Command();
         tool.command('run');
         tool.parse(args, { from: 'user' });
       });
       first.parse();`,
    ],
    [
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       const parser = { 'unknown-options-as-args': true };
       const { _ } = yargs([]).scriptName('quill').version('1').option('color', {}).parserConfiguration(parser).parse();
       yargs(_).command('run', 'Run').parse();`,
    ],
    [
      'yargs',
      'tool.mjs',
      `import yargs from 'yargs';
       yargs([]).scriptName('quill').version('1').help(false).option('color', {}).parse();
       yargs([]).option('color', {}).command('run', 'Run').parse();`,
    ],
    [
      'argparse',
      'tool.py',
      `import argparse
parser = argparse.ArgumentParser('quill')
parser.add_argument('--color')
parser.add_argument('args', nargs='...')
tool = argparse.ArgumentParser()
tool.add_subparsers().add_parser('run')
tool.parse_args(parser.parse_args().args)`,
    ],
  ] as const)(
    '%s warns if the described parser leaves flags and commands to another parser',
    async ([parser, file, program], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const { project, status, output } = await runRecipe(parser, file, program);
      expect(output).toContain('the document can lack flags and commands');
      expect(status).toBe(0);
      expect(await project.read('tool/opencli.json')).toContain('"--color"');
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
    [
      'parses flags between arguments, and catches SystemExit',
      `try:
    parser.parse_intermixed_args()
except SystemExit:
    print('caught')`,
      '',
    ],
    [
      'has its own help flag and ignores unknown flags',
      'parser.parse_known_args()',
      expect.stringContaining('the document can lack flags and commands'),
    ],
    [
      'first parses an empty list',
      'parser.parse_args([], None)',
      expect.stringContaining(
        'the document can lack flags and commands, because the program first parses an empty list',
      ),
    ],
    ['parses a list that is empty by chance', 'import sys\nparser.parse_args(sys.argv[1:])', ''],
  ])('argparse describes a program that %s', async ([, call, warning], { skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
parser = argparse.ArgumentParser('quill', add_help=False)
parser.add_argument('--help', action='help')
parser.add_argument('files', nargs='*')
${call}
raise Exception('ran')`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({ status: 0, output: warning });
    expect(JSON.parse(await project.read('tool/opencli.json'))).toMatchObject({
      arguments: [{ name: 'files', arity: { minimum: 0 } }],
    });
  });

  it.for([
    ['argparse.ArgumentDefaultsHelpFormatter', 'Model (default: large)', 'Use 100% of it'],
    ['argparse.MetavarTypeHelpFormatter', 'Model', 'Use 100% of it'],
    ['Shorter', 'Model. Usually large', 'Use 100% of it'],
    ['Broken', 'Model', 'Use 100% of it'],
  ] as const)(
    'argparse describes flags with and without help that %s formats: %j, %j',
    async ([formatter, model, share], { skip }) => {
      skip(!hasPython, 'This machine has no Python 3.');
      const program = `import argparse
class Shorter(argparse.HelpFormatter):
    def _get_help_string(self, action):
        return action.help.strip() + '. Usually %(default)s'
class Broken(argparse.HelpFormatter):
    def _get_help_string(self, action):
        raise LookupError
    def _fill_text(self, *_):
        raise LookupError
tool = argparse.ArgumentParser('quill', description='All %(prog)s does', formatter_class=${formatter})
tool.add_argument('--model', type=str, default='large', help='Model')
tool.add_argument('--share', type=str, help='Use 100% of it')
for index, text in enumerate((None, '', ' ', argparse.SUPPRESS)):
    tool.add_argument(f'--flag{index}', action='store_true', help=text)
tool.add_subparsers().add_parser('run', help=None, usage='%(prog)s [-h]\\n\\nUses 100% of it')
tool.parse_args()`;
      const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
      expect({ status, output }).toMatchObject({ status: 0, output: '' });
      const { info, options, commands } = JSON.parse(await project.read('tool/opencli.json')) as OpenCli;
      expect(info.summary).toBe('All quill does');
      const texts = (options ?? []).map(({ name, description }) => [name, description]);
      expect(Object.fromEntries(texts)).toMatchObject({ '--model': model, '--share': share });
      expect(texts.slice(3)).toEqual([0, 1, 2, 3].map((index) => [`--flag${index}`, undefined]));
      expect(commands?.[0]?.metadata).toEqual([{ name: 'details', value: 'Uses 100% of it' }]);
    },
  );

  it("argparse reports a part of the parser that it can't describe, even if the program continues", async ({
    skip,
  }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
class Level:
    def __str__(self):
        raise LookupError('no text')
tool = argparse.ArgumentParser('quill')
tool.add_argument('--level', default=Level())
try:
    tool.parse_args()
except Exception:
    pass`;
    const { status, output } = await runRecipe('argparse', 'tool.py', program);
    expect(status).toBe(1);
    expect(output).toContain(
      "no OpenCLI document was written, because the recipe can't describe the program's parser",
    );
    expect(output).toContain('LookupError: no text');
    expect(output).not.toContain("the program didn't parse its arguments with argparse");
  });

  it('argparse describes a package that is run with -m, and uses its name as the title', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    useTempFolder({
      'opencli_argparse.py': readFileSync('packages/opencli/recipes/opencli_argparse.py', 'utf8'),
      'quill/__init__.py': '',
      'quill/parser.py': 'import argparse\nparser = argparse.ArgumentParser()',
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

  it('argparse describes pairs of flags, and the defaults that help shows', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
tool = argparse.ArgumentParser('quill', add_help=False)
pair = argparse.BooleanOptionalAction
tool.add_argument('-c', '--color', '--colour', action=pair)
tool.add_argument('--cache', action=pair, default=True, help='keep files (%(default)s)')
tool.add_argument('--sync', action=pair, default=True)
tool.add_argument('--no-verify', action='store_true')
tool.add_argument('--secret', action=pair, default=True, help=argparse.SUPPRESS)
tool.add_subparsers().add_parser('run')
tool.parse_args()`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { options } = JSON.parse(await project.read('tool/opencli.json')) as OpenCli;
    const negation = (value: string | string[]) => ({ name: 'negation', value });
    expect(options?.map(({ name, aliases, metadata }) => [name, aliases, metadata])).toEqual([
      ['--color', ['--colour', '-c'], [negation(['--no-color', '--no-colour'])]],
      ['--cache', undefined, [{ name: 'default', value: true }, negation('--no-cache')]],
      ['--sync', undefined, [negation('--no-sync')]],
      ['--no-verify', undefined, undefined],
      ['--secret', undefined, [negation('--no-secret')]],
    ]);
  });

  it('argparse describes values as help prints them', async ({ skip }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse, datetime, decimal, enum
class Color(enum.Enum):
    RED = 'red'
    BLUE = 'blue'
    def __str__(self):
        return self.value
Plain = enum.Enum('Plain', 'ONE TWO')
parser = argparse.ArgumentParser('quill')
parser.add_argument('--version', action='version', version='%(prog)s v2.3.4 (python 3.11)')
parser.add_argument('--color', choices=Color, default=Color.RED)
parser.add_argument('--plain', choices=Plain, default=Plain.ONE)
parser.add_argument('-n', '--no-verify', action='store_true')
parser.add_argument('--price', default=decimal.Decimal('1.50'))
parser.add_argument('--date', default=datetime.date(2026, 1, 2))
parser.add_argument('--number', choices=range(1000))
parser.add_argument('--port', metavar='PORT', choices=range(1000))
parser.add_argument('--zone', choices=[f'zone-{number}' for number in range(101)])
parser.add_argument('--hidden', metavar='LEVEL', choices=['low', 'high'])
parser.add_argument('--explained', metavar='LEVEL', choices=['low', 'high'], help='low, or high')
parser.add_argument('--expanded', metavar='LEVEL', choices=['low', 'high'], help='one of %(choices)s')
parser.parse_args()`;
    const { project, status, output } = await runRecipe('argparse', 'tool.py', program);
    expect({ status, output }).toMatchObject({
      status: 0,
      output:
        'opencli_argparse: the document lacks the accepted values of flags and arguments that are ranges of more than 100 numbers: --number, --port. To publish such a range, describe it in the help.\n',
    });
    const { info, options } = JSON.parse(await project.read('tool/opencli.json')) as {
      info: object;
      options: Option[];
    };
    expect(info).toEqual({ title: 'quill', version: '2.3.4' });
    expect(
      options.slice(2).map((one) => [one.name, one.arguments?.[0]?.acceptedValues, one.metadata?.[0]?.value]),
    ).toEqual([
      ['--color', ['red', 'blue'], 'red'],
      ['--plain', ['Plain.ONE', 'Plain.TWO'], 'Plain.ONE'],
      ['--no-verify', undefined, undefined],
      ['--price', undefined, '1.50'],
      ['--date', undefined, '2026-01-02'],
      ['--number', undefined, undefined],
      ['--port', undefined, undefined],
      ['--zone', Array.from({ length: 101 }, (_, index) => `zone-${index}`), undefined],
      ['--hidden', ['low', 'high'], undefined],
      ['--explained', ['low', 'high'], undefined],
      ['--expanded', ['low', 'high'], undefined],
    ]);
  });

  it("argparse lists a command's help flag if it isn't the program's help flag, and hides suppressed commands", async ({
    skip,
  }) => {
    skip(!hasPython, 'This machine has no Python 3.');
    const program = `import argparse
parser = argparse.ArgumentParser('quill', add_help=False)
parser.add_argument('--usage', action='help')
commands = parser.add_subparsers(metavar='{run}')
commands.add_parser('run')
commands.add_parser('debug', help=argparse.SUPPRESS)
parser.parse_args()`;
    const { project } = await runRecipe('argparse', 'tool.py', program);
    const { options, commands } = JSON.parse(await project.read('tool/opencli.json'));
    expect(options).toEqual([{ name: '--usage' }]);
    const help = { name: '--help', aliases: ['-h'], description: 'show this help message and exit' };
    expect(commands).toEqual([
      { name: 'run', options: [help] },
      { name: 'debug', options: [help], hidden: true },
    ]);
  });

  it('commander hides what the help hides, and publishes whole value names', async () => {
    const program = `import { Command, Help } from 'commander';
const { prototype } = Help;
const tool = new Command('quill').helpCommand(false).configureHelp({
  visibleOptions: (command) => prototype.visibleOptions.call(tool.createHelp(), command).filter((one) => one.long !== '--trace'),
  visibleCommands: (command) => prototype.visibleCommands.call(tool.createHelp(), command).filter((one) => one.name() !== 'debug'),
  visibleArguments: (command) => command.registeredArguments.filter((one) => one.name() !== 'old'),
});
tool.option('--trace', 'Trace').option('-e, --env <name[=value]>').option('--range <from[..to]>').option('--origins [origin,...]');
tool.command('debug').description('Debug');
tool.command('run').argument('[file]', 'File').argument('[old]', 'Old').argument('[other]');
tool.parse();`;
    const { project, status, output } = await runRecipe('commander', 'tool.mjs', program);
    expect({ status, output }).toMatchObject({ status: 0, output: '' });
    const { options, commands } = JSON.parse(await project.read('tool/opencli.json')) as {
      options: Option[];
      commands: object[];
    };
    expect(options.map((one) => [one.name, one.hidden, one.arguments?.[0]?.name])).toEqual([
      ['--trace', true, undefined],
      ['--env', undefined, 'name[=value]'],
      ['--range', undefined, 'from[..to]'],
      ['--origins', undefined, 'origin,...'],
      ['--help', undefined, undefined],
    ]);
    expect(commands).toEqual([
      { name: 'debug', description: 'Debug', hidden: true },
      {
        name: 'run',
        arguments: [
          { name: 'file', description: 'File' },
          { name: 'old', description: 'Old', hidden: true },
          { name: 'other' },
        ],
      },
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
});

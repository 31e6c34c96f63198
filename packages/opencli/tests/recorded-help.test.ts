import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

type Texts = Readonly<Record<string, string>>;

/** Compares a document with recorded help texts, and returns each difference, and everything that isn't compared, as a line. */
function compareWithTexts(cli: Partial<Command>, texts: Texts): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1.0.0' }, ...cli };
  const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
  const outputs = { help, nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const withValues = (name: string, acceptedValues?: string[]) => ({
  name,
  arguments: [{ name: 'value', ...(acceptedValues && { acceptedValues }) }],
});

const isNew = "is listed as a command in the help, but isn't in cli.json";
const [isOnlyInHelp, isOnlyInDocument] = [
  'is in the help, but not in cli.json',
  'is in cli.json, but not in the help',
];

describe('A description that ends like a heading', () => {
  const help = `Usage: tool [OPTIONS] [PROMPT]

Arguments:
  [PROMPT]
          What to do with all commands

          [possible values: review, fix]

Options:
  -s, --sandbox <SANDBOX_MODE>
          Select the sandbox policy to use when executing model-generated shell commands

          [possible values: read-only, workspace-write]

  -c, --config <CONFIG>
          Usage of all options
          [possible values: on, off]

  -h, --help
          Print help
`;
  const check = (prompt?: string[], sandbox?: string[], config?: string[]) =>
    compareWithTexts(
      {
        arguments: [{ name: 'prompt', ...(prompt && { acceptedValues: prompt }) }],
        options: [
          { ...withValues('--sandbox', sandbox), aliases: ['-s'] },
          { ...withValues('--config', config), aliases: ['-c'] },
        ],
      },
      { '': help },
    );

  it("doesn't end the entry in Codex's help, whose values are compared", () => {
    expect(check(['review', 'fix'], ['read-only', 'workspace-write'], ['on', 'off'])).toEqual([]);
    expect(check(['review'], ['read-only'], ['on'])).toEqual([
      '--sandbox: has the value "workspace-write" in the help, but not in cli.json',
      '--config: has the value "off" in the help, but not in cli.json',
      '<prompt>: has the value "fix" in the help, but not in cli.json',
    ]);
    expect(check()).toEqual(
      ['--sandbox', '--config', '<prompt>'].map((name) => `${name}: has values that weren't compared`),
    );
  });

  it.each([
    ['below', '  run\n          Run shell commands\n  build\n          Build it\n'],
    ['in the next line', '  run    Run a container with\n         Docker options\n  build  Build it\n'],
  ])("doesn't end a list of commands if it's %s", (_, list) => {
    const help = `Usage: tool <COMMAND>\n\nCommands:\n${list}`;
    const run = 'Usage: tool run\n';
    expect(compareWithTexts({ commands: [{ name: 'run' }] }, { '': help, run })).toEqual([`build: ${isNew}`]);
  });

  it('is a heading if it ends with a colon above lines that are indented more', () => {
    const help = 'Options:\n  --all  All\n    Commands:\n      run   Run it\n';
    expect(compareWithTexts({ options: [{ name: '--all' }] }, { '': help })).toEqual([`run: ${isNew}`]);
  });
});

describe("A flag's aliases after a label", () => {
  const help = (label: string) => `Usage: tool [OPTIONS]

Options:
  -d, --duplicate <DUPLICATE>
          The name of the environment${label}

      --json
          Output in JSON format [aliases: --raw]

  -h, --help
          Print help
`;
  const check = (aliases: string[], label: string) =>
    compareWithTexts(
      {
        options: [
          { ...withValues('--duplicate'), aliases },
          { name: '--json', aliases: ['--raw'] },
        ],
      },
      { '': help(label) },
    );

  it.each([
    ["Railway's help", '\n\n          [aliases: copy]\n          [short aliases: c]'],
    ["clap's help", ' [default: one] [aliases: --copy, -c]'],
    ['several lines', ' [aliases: --copy,\n          -c]'],
    ['the singular', ' [alias: copy] [alias: c]'],
    ["yt-dlp's help", ' (Alias: --copy) (Alias: -c)'],
  ])('are compared in %s', (_, label) => {
    expect(check(['-d', '--copy', '-c'], label)).toEqual([]);
    expect(check(['-d', '--more', '-c'], label)).toEqual([
      `--more: ${isOnlyInDocument}`,
      `--copy: ${isOnlyInHelp}`,
    ]);
    expect(check(['-d'], label)).toEqual([`--copy: ${isOnlyInHelp}`, `-c: ${isOnlyInHelp}`]);
    expect(check(['-d', '-c', '--raw'], label)).toContain(`--copy: ${isOnlyInHelp}`);
  });
});

describe('Aliases below each other', () => {
  it("are compared in grep's help, in which a comma ends the first line", () => {
    const help = {
      '': 'Usage: tool\n\n      --color[=WHEN],\n      --colour[=WHEN]       mark the matches\n',
    };
    const check = (aliases: string[]) =>
      compareWithTexts({ options: [{ ...withValues('--color'), aliases }] }, help);
    expect(check(['--colour'])).toEqual([]);
    expect(check([])).toEqual([`--colour: ${isOnlyInHelp}`]);
  });
});

describe('Arguments in a usage line', () => {
  const list = '\n\nCommands:\n  login          Sign in\n  run <task>     Run\n';
  const commands = [{ name: 'login' }, { name: 'run', arguments: [{ name: 'task' }] }];
  const children = { login: 'Usage: tool login\n', run: 'Usage: tool run <task>\n' };
  const check = (help: string, names: string[]) =>
    compareWithTexts({ arguments: names.map((name) => ({ name })), commands }, { '': help, ...children });

  it("are compared after the optional command in commander's help", () => {
    const help = `Usage: tool [options] [command] [prompt] [dir]${list}`;
    expect(check(help, ['prompt', 'dir'])).toEqual([]);
    expect(check(help, [])).toEqual([`<prompt>: ${isOnlyInHelp}`, `<dir>: ${isOnlyInHelp}`]);
    expect(check(help, ['prompt', 'dir', 'file'])).toEqual([`<file>: ${isOnlyInDocument}`]);
    expect(check(help, ['dir', 'prompt'])).toEqual([
      '<dir>: precedes <prompt> in cli.json, but follows it in the help',
    ]);
  });

  it('are compared after a value of an argument without brackets', () => {
    const state = { name: 'state', acceptedValues: ['on', 'off'] };
    const help = { '': 'Usage: tool on [dest]\n       tool off [dest]\n' };
    const uncompared = "<state>: has values that weren't compared";
    expect(compareWithTexts({ arguments: [state, { name: 'dest' }] }, help)).toEqual([uncompared]);
    expect(compareWithTexts({ arguments: [state] }, help)).toEqual([`<dest>: ${isOnlyInHelp}`, uncompared]);
    const kind = { name: 'kind', acceptedValues: ['file', 'folder'] };
    const named = { '': 'Usage: tool <kind> file\n' };
    expect(compareWithTexts({ arguments: [kind, { name: 'file' }] }, named)).toEqual([
      "<kind>: has values that weren't compared",
    ]);
  });

  it('are compared after a group that ends with a flag without a value', () => {
    const options = [{ name: '-v' }, withValues('--to')];
    const help = {
      '': 'Usage: tool (--to TO | -v) <TASK>\n\nOptions:\n  --to TO  Where\n  -v       Say more\n',
    };
    expect(compareWithTexts({ options, arguments: [{ name: 'TASK' }] }, help)).toEqual([]);
    expect(compareWithTexts({ options }, help)).toEqual([`<TASK>: ${isOnlyInHelp}`]);
    const value = { '': help[''].replace('-v  ', '-v <TASK>  ') };
    expect(compareWithTexts({ options: [withValues('-v'), withValues('--to')] }, value)).toEqual([]);
  });

  it("don't include the names of commands in go-flags's help", () => {
    const help = `Usage:\n  tool [OPTIONS] <login | run>${list}`;
    expect(check(help, [])).toEqual([]);
    expect(check(help, ['file'])).toEqual([`<file>: ${isOnlyInDocument}`]);
    expect(check(help.replace('login | run', 'file | url'), [])).toContain(`<file>: ${isOnlyInHelp}`);
  });

  it("don't include a parent command's arguments in argparse's help", () => {
    const run = 'usage: tool [file] run [-h] task\n\npositional arguments:\n  task\n';
    const cli = { arguments: [{ name: 'file' }], commands };
    const root = 'usage: tool [-h] [file] {login,run} ...\n\npositional arguments:\n  file\n  {login,run}\n';
    const texts = { ...children, '': root, run };
    expect(compareWithTexts(cli, texts)).toEqual([]);
    expect(compareWithTexts(cli, { ...texts, run: run.replace('task', '[all] task') })).toEqual([
      `run <all>: ${isOnlyInHelp}`,
    ]);
  });

  it.each(['<command> ...', 'COMMAND ...', '<command> [<args>]'])(
    "don't include a parent command's own usage in argparse's help: %s",
    (usage) => {
      const run = `usage: tool [-h] ${usage} run [-h] task\n\npositional arguments:\n  task\n`;
      const root = `usage: tool [-h] ${usage}\n\npositional arguments:\n  {login,run}\n    login  Log in\n    run    Run it\n`;
      expect(compareWithTexts({ commands }, { ...children, '': root, run })).toEqual([]);
    },
  );

  it("are compared for the default command of a group in yargs's help", () => {
    const db = `tool db

Database tools

Commands:
  tool db [query]   open an interactive shell                          [default]
  tool db path      print the path
`;
    const compareGroup = (names: string[]) => {
      const group = { name: 'db', arguments: names.map((name) => ({ name })), commands: [{ name: 'path' }] };
      const texts = {
        '': 'tool <command>\n\nCommands:\n  tool db   Database\n',
        db,
        'db path': 'tool db path\n',
      };
      return compareWithTexts({ commands: [group] }, texts);
    };
    expect(compareGroup(['query'])).toEqual([]);
    expect(compareGroup([])).toEqual([`db <query>: ${isOnlyInHelp}`]);
    expect(compareGroup(['query', 'file'])).toEqual([`db <file>: ${isOnlyInDocument}`]);
  });
});

describe('A list of commands', () => {
  it.each(['start|stop|status', '(start | stop | status)', '{start | stop | status} [options]'])(
    'can be a usage line with commands of cli.json: %s',
    (words) => {
      const help = `Usage: tool ${words}\n`;
      const texts = { '': help, start: help, stop: help, status: help };
      const check = (...names: string[]) =>
        compareWithTexts({ commands: names.map((name) => ({ name })) }, texts);
      expect(check('start', 'stop', 'status')).toEqual([]);
      expect(check('start', 'stop').join()).toContain('status');
    },
  );

  it("can contain an abbreviation of the help command, as in urfave/cli's help", () => {
    const help = (line: string) => `USAGE:\n   tool command\n\nCOMMANDS:\n   run      Run it\n   ${line}\n`;
    const check = (line: string) =>
      compareWithTexts({ commands: [{ name: 'run' }] }, { '': help(line), run: 'USAGE:\n   tool run\n' });
    expect(check('help, h  Shows a list of commands or help for one command')).toEqual([]);
    expect(check('h        Show history')).toEqual([`h: ${isNew}`]);
    expect(check('list, h  Show history')).toEqual([`list: ${isNew}`, `h: ${isNew}`]);
  });

  const amp = `Usage: tool [options] [command]

Commands:

  login                         Log in
  threads                       [alias: t, thread] Manage threads
    new                         [alias: n] Create a new thread
    list                        [alias: l, ls] List all threads
`;
  const threads = `Usage: tool threads [options] [command]

Commands:

  new            [alias: n] Create a new thread
  list           [alias: l, ls] List all threads
`;
  const texts = {
    '': amp,
    threads,
    login: 'Usage: tool login\n',
    'threads new': 'Usage: tool threads new\n',
    'threads list': 'Usage: tool threads list\n',
  };
  const children = [
    { name: 'new', aliases: ['n'] },
    { name: 'list', aliases: ['l', 'ls'] },
  ];
  const check = (commands: Command[], changed: Texts = {}, aliases = ['t', 'thread']) =>
    compareWithTexts(
      { commands: [{ name: 'login' }, { name: 'threads', aliases, commands }] },
      { ...texts, ...changed },
    );

  it("is compared with its commands' subcommands if it indents them, as in Amp's help", () => {
    expect(check(children)).toEqual([]);
    expect(check(children.slice(0, 1))).toEqual([`threads list: ${isNew}`, `threads list: ${isNew}`]);
    expect(check(children, {}, ['t'])).toEqual([
      "thread: is an alias of threads in the help, but isn't in cli.json",
    ]);
    expect(check(children, { '': `${amp}  open                          Open\n` })).toEqual([
      `open: ${isNew}`,
    ]);
    expect(check(children, { '': `${amp}    open                        Open\n` })).toEqual([
      `threads open: ${isNew}`,
    ]);
  });

  it.each([
    [
      'it aligns its commands to the right',
      ['run', 'login', 'open'],
      '    run    Run it\n  login    Sign in\n   open    Open it\n',
    ],
    [
      "the names contain their group's name",
      ['cache', 'cache:clear'],
      '  cache            Caches\n    cache:clear    Clear it\n',
    ],
  ])('has no subcommands if %s', (_, names, list) => {
    expect(compareWithTexts({ commands: [] }, { '': `Commands:\n${list}` })).toEqual(
      names.map((name) => `${name}: ${isNew}`),
    );
  });

  const listAndFooter = (footer: string) =>
    `Usage: tool [OPTIONS] COMMAND

Options:
  --help  Show this message and exit.

Commands:
  list     List all
  run      Run it

${footer}
`;
  const checkFooter = (footer: string, names: readonly string[]) =>
    compareWithTexts(
      { commands: names.map((name) => ({ name })) },
      {
        '': listAndFooter(footer),
        run: 'Usage: tool run\n',
        list: 'Usage: tool list\n',
        push: 'Usage: tool push\n',
      },
    );

  it.each<[footer: string, counted: string[]]>([
    [
      '  Environment variables:\n    TOOL_HOME   Folder\n    NO_COLOR    No colors',
      ['TOOL_HOME', 'NO_COLOR'],
    ],
    ['  Environment variables:\n\n    TOOL_HOME   Folder', ['TOOL_HOME']],
    ['  Variables:\n    HOME  Folder\n\n  Exit codes:\n    0  Success', ['HOME', '0']],
    ['  Formats:\n    text  Text', ['text']],
    ['  Documentation: https://example.com/docs', []],
    ['  Check out our docs at https://example.com for more details', []],
    ['  For more info, visit https://example.com', []],
    ['  See the docs.', []],
    ['  https://example.com', []],
    ['  Made with love in Berlin', []],
    ['  See the docs\n  of this program.', []],
    ["  run 'tool run --help' for more", ['run']],
    ['  Docs:    https://example.com/docs\n  Issues:  https://example.com/issues', ['Docs', 'Issues']],
    ['  TOKENS   from the environment\n  TOOL_HOME  Home folder', ['TOKENS', 'TOOL_HOME']],
    ['  docs:  https://example.com/docs', ['docs']],
    ['  https://example.com   Docs', ['https://example.com']],
    ['  Exit codes:\n\n  0  success\n  1  failure', ['0', '1']],
    ['  Exit codes:\n  0  success', ['0']],
    ['  Environment:\n\n  TOOL_HOME  Home folder', ['TOOL_HOME']],
    ['  Formats:\n\n  text  Text\n  json  JSON text', ['text', 'json']],
    ['  Exit codes:\n\n  0  success\n\n  Files:\n\n  ~/.tool  Settings', ['0', '~/.tool']],
    ['  (c) 2026 Example Inc.', ['(c)']],
  ])('ends at text that is indented like it, such as %j', (footer, counted) => {
    const found = checkFooter(footer, ['run', 'list']).map(
      (one) => one.replace(/^.*?: /, '').split(/:? /)[0],
    );
    expect(found).toEqual(counted);
    expect(checkFooter(footer, ['run'])).toContain(`list: ${isNew}`);
  });

  it.each([
    '  push     Push it',
    '  push   Push it',
    '  push',
    '  push [options]',
    '  Cloud commands:\n    push  Push it',
    '  Cloud:\n\n  push     Push it',
    '  Cloud:\n  push  Push it',
  ])("doesn't end at a blank line above %j", (footer) => {
    expect(checkFooter(footer, ['run', 'list', 'push'])).toEqual([]);
    expect(checkFooter(footer, ['run', 'list'])).toEqual([`push: ${isNew}`]);
  });

  it("doesn't end at a blank line above a call without a description", () => {
    const help = 'Commands:\n  tool run <file>  Run it\n\n  tool push\n';
    const texts = { '': help, run: 'Usage: tool run <file>\n', push: 'Usage: tool push\n' };
    const run = { name: 'run', arguments: [{ name: 'file' }] };
    expect(compareWithTexts({ commands: [run, { name: 'push' }] }, texts)).toEqual([]);
    expect(compareWithTexts({ commands: [run] }, texts)).toEqual([`push: ${isNew}`]);
  });

  it('contains the commands below a heading that is indented like it', () => {
    const aligned = '  Cloud:\n    push   Push it';
    for (const footer of [aligned, '  Cloud:\n    push  Push it', '  Cloud:\n\n    push  Push it'])
      expect(checkFooter(footer, ['run', 'list', 'push']).filter((one) => one.startsWith('push'))).toEqual(
        [],
      );
    expect(checkFooter(aligned, ['run', 'list'])).toContain(`push: ${isNew}`);
  });
});

describe('Flags in an example above the lists', () => {
  const help = (flags: string) => `Usage: tool [OPTIONS]

Environment variables and headers can be repeated:
  --env KEY=VALUE --env KEY2=VALUE2
  --header "Authorization: Bearer token" --header "X-Custom: val"

Options:
${flags}      --header <header>
          HTTP header

  -h, --help
          Print help
`;
  const env = '      --env <env>\n          Environment variable (KEY=VALUE)\n\n';
  const check = (flags: string) =>
    compareWithTexts({ options: ['--env', '--header'].map((name) => withValues(name)) }, { '': help(flags) });

  it("don't count as entries in Copilot's help", () => {
    expect(check(env)).toEqual([]);
    expect(check('')).toEqual(['--env: is in cli.json, but the help mentions it only in running text']);
    expect(check(env.replace(' <env>', ''))).toEqual([
      '--env: takes a value in cli.json, but not in the help',
    ]);
  });
});

it.each([
  'Examples:\n  tool stop --now\n\nAvailable Commands:\n  start       Start the server\n',
  'Available Commands:\n  start       Start the server\n\nEXAMPLES\n  # Stop it\n  tool stop\n\nFLAGS\n  -h, --help  Print help\n',
  'Available Commands:\n  start       Start the server\n\nRun it:\n  $ tool stop\n',
])('A command in an example only is not listed: %j', (lists) => {
  const texts = {
    '': `Usage: tool [command]\n\n${lists}`,
    start: 'Start the server.\n',
    stop: 'Stop the server.\n',
  };
  const cli = {
    commands: [{ name: 'start' }, { name: 'stop' }],
    options: [{ name: '--help', aliases: ['-h'] }],
  };
  expect(compareWithTexts(cli, texts)).toContain("stop: works, but isn't listed in the help");
});

describe('A usage line with arguments as words', () => {
  const line = 'tool copy source target [flags]';
  const texts = { '': 'Usage: tool [command]\n\nCommands:\n  copy  Copy\n', copy: `Usage:\n  ${line}\n` };
  const check = (...names: string[]) =>
    compareWithTexts({ commands: [{ name: 'copy', arguments: names.map((name) => ({ name })) }] }, texts);

  it('is compared with the same arguments in a document', () => {
    expect(check('source', 'target').join('\n')).not.toContain(line);
  });

  it.each([[['source']], [['source', 'other']]])('is counted with the arguments %j', (names) => {
    expect(check(...names).join('\n')).toContain(line);
  });
});

it('An alias that only the description of its flag mentions is counted', () => {
  const help =
    'Options:\n  --env <value>  Set variables (such as -e KEY=value)\n  -h, --help     Print help\n';
  const cli = {
    options: [
      { ...withValues('--env'), aliases: ['-e'] },
      { name: '--help', aliases: ['-h'] },
    ],
  };
  expect(compareWithTexts(cli, { '': `Usage: tool [options]\n\n${help}` })).toContain('-e: is mentioned');
});

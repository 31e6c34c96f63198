import { execFileSync } from 'node:child_process';
import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { formatCheckReport } from '../src/check/report.ts';
import type { HelpOutput } from '../src/check/run-program/run-help.ts';
import { hasPython, python } from './has-python.ts';

const describeTool = (cli: Partial<Command>) => ({
  opencli: '0.1',
  info: { title: 'tool', version: '1.0.0' },
  ...cli,
});

/** Compares a description with recorded help texts. A text that starts with "Unknown" has the exit status 1. */
function compareWithTexts(cli: Partial<Command>, texts: Readonly<Record<string, string>>): Comparison {
  const outputs = Object.entries(texts).map(([path, text]): [string, HelpOutput] => [
    path,
    { text, status: text.startsWith('Unknown') ? 1 : 0 },
  ]);
  const help = new Map(outputs);
  const root = buildCommandTree(describeTool(cli));
  return compareHelp(root, { help, nonexistentCommandHelp: new Map() }, new Set(['tool']));
}

function differences({ findings }: Comparison): string[] {
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const subcommandSettings = [
  ['only a destination', "dest='command'"],
  ['a description', "help='what to do'"],
  ['a placeholder', "metavar='COMMAND'"],
  ['a placeholder in angle brackets', "metavar='<action>', help='what to do'"],
  ['a placeholder in lowercase', "metavar='action'"],
  ['a placeholder of two words', "metavar='some action'"],
  ['an optional placeholder', "metavar='[action]'"],
  ['no placeholder', "metavar=''"],
  ['a title', "title='subcommands'"],
  ['an unusual title', "title='Actions', description='Valid actions', help='what to do'"],
  ['a title and a placeholder', "title='commands', metavar='COMMAND'"],
  [
    'a title and a placeholder in lowercase',
    "title='commands', metavar='action', dest='action', required=True",
  ],
  ['a title and descriptions', "title='subcommands', description='valid ones', help='what to do'"],
] as const;

/** Returns the help texts of the same program for each kind of settings. One process writes all of them. */
function writeArgparseHelp(): Record<string, Record<string, string>> {
  const script = `import argparse, json, sys
def write_help(settings):
    tool = argparse.ArgumentParser(prog='tool')
    commands = eval('tool.add_subparsers(' + settings + ')')
    parsers = {'': tool}
    for name in ['build', 'deploy']:
        parsers[name] = commands.add_parser(name, help=name + ' it')
        parsers[name].add_argument('target', choices=['a', 'b'])
    return {name: parser.format_help() for name, parser in parsers.items()}
print(json.dumps({settings: write_help(settings) for settings in sys.argv[1:]}))`;
  const [program, ...options] = python;
  const args = [...options, '-c', script, ...subcommandSettings.map(([, settings]) => settings)];
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8', env: { ...env, COLUMNS: '200' } }));
}

describe('The check of a program made with argparse', () => {
  const help = hasPython ? writeArgparseHelp() : {};

  it.for(subcommandSettings)(
    'finds exactly the new commands if its subcommands have %s',
    ([, settings], { skip }) => {
      skip(!hasPython, 'This machine has no Python 3.');
      const check = (names: readonly string[]) => {
        const target = { name: 'target', acceptedValues: ['a', 'b'] };
        const commands = names.map((name) => ({ name, arguments: [target] }));
        return differences(compareWithTexts({ commands }, help[settings] ?? {}));
      };
      expect(check(['build', 'deploy'])).toEqual([]);
      expect(check(['build'])).toEqual(["deploy: is listed as a command in the help, but isn't in cli.json"]);
    },
  );
});

describe('An argument that looks like a placeholder for subcommands is compared', () => {
  const list = (entries: readonly string[]) =>
    `\n\npositional arguments:\n${entries.map((entry) => `  ${entry}\n`).join('')}\noptions:\n  -h, --help  Help\n`;
  const clickList = '\n\nOptions:\n  --help  Show this message and exit.\n';
  const cobraList = '\n\nFlags:\n  -h, --help   help for tool\n';

  it.each<[usage: string, rest: string, args: [name: string, ...values: string[]][]]>([
    ['source {json,text}', list(['source', '{json,text}']), [['source'], ['format', 'json', 'text']]],
    [
      'service {start,stop} [extra]',
      list(['service', '{start,stop}', 'extra']),
      [['service'], ['action', 'start', 'stop'], ['extra']],
    ],
    ['host command', list(['host', 'command']), [['host'], ['command']]],
    ['query {1|2|3}', clickList, [['query'], ['level', '1', '2', '3']]],
    ['pod <command> [flags]', cobraList, [['pod'], ['command']]],
  ])('in "tool %s"', (usage, rest, args) => {
    const check = (described: typeof args) =>
      compareWithTexts(
        { arguments: described.map(([name, ...values]) => ({ name, acceptedValues: values })) },
        { '': `Usage: tool ${usage}${rest}` },
      );
    expect(differences(check(args))).toEqual([]);
    for (const one of args) {
      expect(exitStatus(check(args.filter((other) => other !== one)))).toBeGreaterThan(0);
    }
  });

  it('in cobra\'s "tool pod command [flags]"', () => {
    const check = (names: readonly string[]) =>
      exitStatus(
        compareWithTexts(
          { arguments: names.map((name) => ({ name })) },
          { '': `Usage:\n  tool pod command [flags]${cobraList}` },
        ),
      );
    expect(check(['pod', 'command'])).toBe(0);
    expect(check(['pod', 'command', 'other'])).toBe(1);
  });

  it.each([
    [
      '{fast,slow}',
      '  {fast,slow}  Mode\n',
      { arguments: [{ name: 'mode', acceptedValues: ['fast', 'slow'] }] },
    ],
    [
      '--env {prod,dev}',
      '',
      { options: [{ name: '--env', arguments: [{ name: 'env', acceptedValues: ['prod', 'dev'] }] }] },
    ],
    ['--command COMMAND', '', { options: [{ name: '--command', arguments: [{ name: 'c' }] }] }],
  ])('and the commands are still found after %s', (words, entry, cli) => {
    const flag = words.startsWith('-') ? `  ${words}  A value\n` : '';
    const text = `usage: tool [-h] ${words} {up,down} ...

positional arguments:
${entry}  {up,down}
    up              Up
    down            Down

options:
  -h, --help        Help
${flag}`;
    const check = (described: Partial<Command>, names: readonly string[]) =>
      differences(
        compareWithTexts(
          { ...described, commands: names.map((name) => ({ name })) },
          { '': text, up: 'usage: tool up [-h]\n', down: 'usage: tool down [-h]\n' },
        ),
      ).map((one) => one.split(':')[0]);
    expect(check(cli, ['up', 'down'])).toEqual([]);
    expect(check(cli, ['up'])).toEqual(['down']);
    expect(check({}, ['up', 'down'])).toEqual([words.startsWith('-') ? words.split(' ')[0] : '<fast,slow>']);
  });

  it('unless it stands for commands that cli.json hides', () => {
    const text = `usage: tool [-h] <command> ...${list(['<command>'])}`;
    const check = (commands: Command[]) => differences(compareWithTexts({ commands }, { '': text }));
    expect(check([{ name: 'doctor', hidden: true }])).toEqual([]);
    expect(check([])).toEqual(['<command>: is in the help, but not in cli.json']);
  });
});

it('An argument that a usage line and a list write differently is reported once', () => {
  const text = 'Usage: tool NAME [EXTRA]\n\nArguments:\n  name   The name\n  extra  More\n';
  const result = compareWithTexts({ arguments: [{ name: 'name' }] }, { '': text });
  expect(differences(result)).toEqual(['<EXTRA>: is in the help, but not in cli.json']);
  expect(result.compared.arguments).toBe(2);
});

describe('Help of click', () => {
  const rows = `

Options:
  --help  Show this message and exit.

Commands:
  run  Run it.
`;
  const check = (usage: string, values: readonly string[]) => {
    const cli = { arguments: values.map((name) => ({ name })), commands: [{ name: 'run' }] };
    const result = compareWithTexts(cli, { '': `Usage: tool ${usage}${rows}`, run: 'Usage: tool run\n' });
    return { status: exitStatus(result), differences: differences(result) };
  };
  const unclear = (word: string) => `${word}: is an argument or a placeholder`;

  it.each([
    ['{linux-x64|linux-\n            arm64|macos}'],
    ['{linux-x64|lin\n            ux-arm64|macos}'],
    ['[[linux-x64|linux-arm64|\n            macos]] [FILE]'],
    ['{linux-\n            x64|linux-arm6\n            4|macos}'],
  ])('The values of an argument are compared if a usage line is broken within them, as in %j', (usage) => {
    const text = `Usage: tool [OPTIONS] SRC ${usage}\n\nOptions:\n  --help  Show this message and exit.\n`;
    const check = (values: readonly string[]) =>
      differences(
        compareWithTexts(
          {
            arguments: [
              { name: 'src' },
              { name: 'target', acceptedValues: [...values] },
              ...(usage.includes('FILE') ? [{ name: 'file' }] : []),
            ],
          },
          { '': text },
        ),
      );
    expect(check(['linux-x64', 'linux-arm64', 'macos'])).toEqual([]);
    expect(check(['linux-x64', 'linux-arm64', 'macos', 'other'])).toHaveLength(1);
    expect(check(['linux-x64', 'linux-arm64'])).toHaveLength(1);
  });

  it.each([
    ['[OPTIONS] SRC COMMAND [ARGS]...', []],
    ['[OPTIONS] SRC COMMAND1 [ARGS]... [COMMAND2 [ARGS]...]...', []],
    ['[opts] SRC COMMAND [ARGS]...', []],
    ['[OPTIONS] SRC ACTION', [unclear('ACTION')]],
    ['[OPTIONS] SRC ACTION [PARAMS]...', [unclear('ACTION')]],
    ['[OPTIONS] SRC <action> [args]...', [unclear('<action>')]],
    ['[SETTINGS] SRC COMMAND [ARGS]...', [unclear('[SETTINGS]')]],
    ['SETTINGS SRC ACTION', [unclear('SETTINGS'), unclear('ACTION')]],
    ['[OPTIONS] SRC action ...', [unclear('action')]],
    ['[OPTIONS] SRC an action', [unclear('an')]],
  ])('can have other placeholders for flags and commands: %s', (usage, expected) => {
    expect(check(usage, ['SRC'])).toEqual({ status: 0, differences: expected });
    expect(check(usage, []).differences).toContain('<SRC>: is in the help, but not in cli.json');
  });

  it.each(['action ...', 'action [arguments]...', 'some-action', 'run|login'])(
    'can have a placeholder in lowercase for commands: [OPTIONS] %s',
    (usage) => {
      const [word = ''] = usage.split(' ');
      expect(check(`[OPTIONS] ${usage}`, [])).toEqual({ status: 0, differences: [unclear(word)] });
    },
  );
});

describe('Help of yargs in another language', () => {
  const help = (aliases: string, label = 'aliasy:') => ({
    '': `tool [příkaz]

Příkazy:
  tool run <task>  Do one task                         [${label} ${aliases}]

Volby:
  --dry  Try it                                        [logická hodnota]

Příklady:
  tool run fix  Fix it
`,
    run: `tool run <task>

Do one task

Volby:
  --dry  Try it                                        [logická hodnota]

Příklady:
  tool run fix  Fix it
`,
  });
  const run = (aliases: string[]) => ({
    options: [{ name: '--dry', recursive: true }],
    commands: [{ name: 'run', aliases, arguments: [{ name: 'task' }] }],
  });

  const counted = ['[příkaz]: is an argument or a placeholder', 'run Příklady:: tool run fix  Fix it'];

  it('can have translated labels, headings of examples, and placeholders, which are counted', () => {
    const result = compareWithTexts(run(['r', 'exec']), help('r, exec'));
    expect(differences(result)).toEqual(counted);
    expect(exitStatus(result)).toBe(0);
  });

  it('can have examples in which a flag takes a value', () => {
    const text = (cli: string) =>
      `tool [příkaz]\n\nPříkazy:\n  tool run  Do it\n\nVolby:\n  --model  Model  [řetězec]\n\nPříklady:\n  tool run         Do it\n  tool ${cli}  Choose\n`;
    const document = { options: [{ name: '--model' }], commands: [{ name: 'run' }] };
    const found = (cli: string) =>
      compareWithTexts(document, { '': text(cli), run: 'tool run' }).findings.filter(
        ({ kind }) => kind === 'drift',
      );
    expect(found('--model m1')).toEqual([]);
    expect(found('list      ')).toMatchObject([{ name: 'list' }]);
  });

  it.each([
    ['[befehl]', 'Verfügbare Befehle'],
    ['BEFEHL', 'Befehle'],
    ['[commande]', 'Commandes disponibles'],
    ['[コマンド]', '利用可能なコマンド'],
  ])(
    'can have a placeholder for commands, which is counted, from the heading of their list: %s',
    (word, heading) => {
      const text = `Verwendung:\n  tool ${word}\n\n${heading}:\n  add     Xyz abc\n  remove  Def ghi\n`;
      const commands = [{ name: 'add' }, { name: 'remove' }];
      const texts = { '': text, add: 'Usage: tool add', remove: 'Usage: tool remove' };
      expect(differences(compareWithTexts({ commands }, texts))).toEqual([
        `${word}: is an argument or a placeholder`,
      ]);
    },
  );

  it('can have a list of commands, which is counted, below a command that takes arguments', () => {
    const texts = help('r, exec');
    const commands = 'Příkazy:\n  tool run list  List tasks\n\nVolby:';
    const changed = { '': texts[''], run: texts.run.replace('Volby:', commands) };
    expect(differences(compareWithTexts(run(['r', 'exec']), changed))).toContain(
      'run Příkazy:: tool run list  List tasks',
    );
  });

  it.each(['aliasy:', '別名：', 'เอเลียส'])(
    'shows which aliases after "%s" the description lacks, or describes by mistake',
    (label) => {
      const check = (described: string[], printed: string) =>
        differences(compareWithTexts(run(described), help(printed, label)));
      expect(check(['r', 'exec'], 'r, exec')).toEqual(counted);
      expect(check(['r'], 'r, exec')).toContain('exec: is mentioned');
      expect(check(['r', 'exec'], 'r')).toContain(
        "exec: is an alias of run in cli.json, but isn't in the help",
      );
    },
  );
});

describe('Help of clipanion', () => {
  const help = {
    '': `1.0.0
  $ tool <command>

General commands

  tool config get [name]
    Show a setting

  tool login
    Log in

You can also print more details about any of these commands by calling them with
the \`-h,--help\` flag right after the command name.
`,
    login: 'Log in\n\n$ tool login\n',
    config:
      'Unknown Syntax Error: Command not found; did you mean:\n\n$ tool config get [name]\nWhile running config --help\n',
    'config get': 'Show a setting\n\n$ tool config get [name]\n',
    'config set':
      'Unknown Syntax Error: Command not found; did you mean:\n\n$ tool config get [name]\nWhile running config set --help\n',
  };
  const get = { name: 'get', arguments: [{ name: 'name' }] };
  const login = { name: 'login' };

  it('is compared if a command has no options, and if a word only precedes the names of commands', () => {
    const result = compareWithTexts({ commands: [login, { name: 'config', commands: [get] }] }, help);
    expect(formatCheckReport('tool', result)).toBe(
      'Compared 3 help texts, 0 flags, 1 argument: 0 differences.\nNot compared: 1 command without help of its own.\nNot compared: whether 1 argument can be omitted or repeated.',
    );
    expect(exitStatus(result)).toBe(0);
  });

  it('shows which arguments and commands the description lacks, and which it describes by mistake', () => {
    const set = { name: 'set' };
    expect(
      differences(
        compareWithTexts({ commands: [login, { name: 'config', commands: [{ name: 'get' }, set] }] }, help),
      ),
    ).toEqual([
      "config set: is in cli.json, but doesn't exist",
      'config get <name>: is in the help, but not in cli.json',
    ]);
    const withHost = { ...login, arguments: [{ name: 'host' }] };
    expect(
      differences(compareWithTexts({ commands: [withHost, { name: 'config', commands: [set] }] }, help)),
    ).toEqual([
      "config get: is listed as a command in the help, but isn't in cli.json",
      'login <host>: is in cli.json, but not in the help',
      "config set: is in cli.json, but doesn't exist",
    ]);
  });
});

it("Comments and headings of Markdown in a description, as in oclif's help, aren't arguments", () => {
  const help = `USAGE
  $ tool [--dry]

FLAGS
  --dry  Print only

DESCRIPTION
  The file must contain any of these tags:
  # Usage
  <!-- usage -->
  # Commands
  <!-- commands -->

  To change them, edit package.json.
`;
  const result = compareWithTexts({ options: [{ name: '--dry' }] }, { '': help });
  expect(differences(result)).toEqual([]);
  expect(exitStatus(result)).toBe(0);
});

describe('A bare ellipsis, which clipanion prints for further arguments', () => {
  const file = { name: 'file' };
  const rest = { name: 'rest', arity: { minimum: 0 } };

  it.each([
    ['stands for the last argument', '...', [rest], ['<rest>: is mentioned']],
    ['stands for the last argument', '[-n,--dry] <file> …', [file, rest], ['<rest>: is mentioned']],
    ['repeats an argument', '<file> ...', [{ ...file, arity: { minimum: 1 } }], []],
    ["is counted if the last argument can't be repeated", '<file> ...', [file], ['<...>: is mentioned']],
    ["isn't compared if there are no arguments", '[-n,--dry] ...', [], ['<...>: is mentioned']],
    ["doesn't stand for a single argument", '...', [file], ['<file>: is in cli.json, but not in the help']],
    ["doesn't stand for other arguments", '<file> ...', [], ['<file>: is in the help, but not in cli.json']],
  ])('%s: %s', (_, usage, values, expected) => {
    const help = { '': `Push\n\n$ tool ${usage}\n\nOptions\n\n  -n,--dry    Dry\n` };
    const cli = { options: [{ name: '--dry', aliases: ['-n'] }], arguments: values };
    expect(differences(compareWithTexts(cli, help))).toEqual(expected);
  });

  it('stands for the last argument in a usage line of its own too, as in argparse', () => {
    const help = { '': 'usage: tool [-h] [--dry]\n            ...\n\noptions:\n  --dry  Dry\n' };
    const cli = { options: [{ name: '--dry' }], arguments: [rest] };
    expect(differences(compareWithTexts(cli, help))).toEqual(['<rest>: is mentioned']);
  });
});

describe('A line that the check counts, because it has an unknown layout', () => {
  it("doesn't make a flag in it a difference, such as argparse's flags with a plus sign", () => {
    const help = `usage: tool [options] <file>\n\noptions:\n  -h, --help       show this help message and exit
  +x, ++plus PLUS  plus\n  -q               quiet\n`;
    const options = [{ name: '+x', aliases: ['++plus'] }, { name: '-q' }, { name: '+z' }];
    const result = compareWithTexts({ options, arguments: [{ name: 'file' }] }, { '': help });
    expect(differences(result)).toEqual([
      '+z: is in cli.json, but not in the help',
      '+x: is mentioned',
      '++plus: is mentioned',
      'options:: +x, ++plus PLUS  plus',
    ]);
  });

  it.each([
    'What to pass:\n  <file>  Input',
    'What to pass:\n  file  Input',
    'Arguments:\n  the <file>, and then some  Input',
  ])("doesn't make an argument in it a difference: %j", (lines) => {
    const help = `Usage: tool [options]\n\n${lines}\n\nOptions:\n  -q  Quiet\n`;
    const cli = { options: [{ name: '-q' }], arguments: [{ name: 'file' }, { name: 'input' }] };
    const found = differences(compareWithTexts(cli, { '': help }));
    expect(found).toContain('<file>: is mentioned');
    expect(found.filter((line) => line.includes('cli.json'))).toEqual([
      '<input>: is in cli.json, but not in the help',
    ]);
  });

  it("doesn't make an alias in it a difference, such as cmd-ts's aliases of a command without a description", () => {
    const help =
      'tool <subcommand>\n> Servers\n\nwhere <subcommand> can be one of:\n\n- add - Add a server\n- list[alias: ls]\n';
    const commands = [{ name: 'add' }, { name: 'list', aliases: ['ls', 'l'] }];
    const texts = { '': help, add: 'tool add\n> Add\n', list: 'tool list\n> List\n' };
    const found = (excuses: object) =>
      differences(
        compareWithTexts({ commands, metadata: [{ name: 'excuses', value: excuses }] }, texts),
      ).filter((line) => !/^(?:add|list) /.test(line));
    const others = [
      "l: is an alias of list in cli.json, but isn't in the help",
      "ls: isn't shown as an alias",
      "list: isn't shown in a list that can be parsed",
    ];
    expect(found({})).toEqual([...others, '- list[alias: ls]: - list[alias: ls]']);
    expect(found({ '- list[alias: ls]': 'why' })).toEqual(others);
  });
});

it('An alias of a flag can be in the line above its name, also with an optional value', () => {
  for (const value of ['=WHEN', '[=WHEN]']) {
    const help = `Usage: tool\n\nOutput:\n  -H, --with-name\n      --color${value},\n      --colour${value}  When\n`;
    const name = { name: '--with-name', aliases: ['-H'] };
    const color = { name: '--color', arguments: [{ name: 'WHEN' }] };
    const compare = (aliases: string[]) =>
      differences(compareWithTexts({ options: [name, { ...color, aliases }] }, { '': help }));
    expect(compare(['--colour'])).toEqual([]);
    expect(compare([])).toEqual(['--colour: is in the help, but not in cli.json']);
  }
});

// The values of a flag with a description each, in the column of the flag's description.
const valueRows = `Level

        [low] (default)    Low
        [high]             High, or
                           <more>

`;

describe('Values', () => {
  const levels = (acceptedValues: string[]) => [{ name: 'value', acceptedValues }];
  const flag = (acceptedValues: string[]) => ({ name: '--level', arguments: levels(acceptedValues) });
  const changes = [
    'has the value "mid" in cli.json, but not in the help',
    'has the value "high" in the help, but not in cli.json',
  ];

  it.each([
    ['commander', '  --level <level>  Level (choices: "low", "high", default: "low", env: LEVEL)'],
    ['commander', '  --level <level>  Level (choices: "low", "high", default:\n                   "low")'],
    ['click', '  --level [low|high]        Level  [default: low]'],
    ['citty', '  --level=<low|high>    Level (Default: low) '],
    ['cleye', '      --level <low|high>        Level (default: "low")'],
    ['gunshi', '  --level [level]          Level (default: low, choices: low | high)'],
    ['stricli', '     [--level]            Level                           [low|high, default = low]'],
    ['argparse', '  --level {low,high}   Level'],
    ['oclif', '  --level=(low|high)  Level'],
    ["GitHub's command line", '  --level string   Level: {low|high} (default "low")'],
    ['typer', '│ --level        [low|high]  Level [default: low]   │'],
    ["Dart's args", `${'  --level'.padEnd(27)}${valueRows}`],
  ])('of a flag in the help of %s are compared', (_, line) => {
    const help = { '': `Usage: tool\n\nOptions:\n${line}\n` };
    expect(differences(compareWithTexts({ options: [flag(['low', 'high'])] }, help))).toEqual([]);
    expect(differences(compareWithTexts({ options: [flag(['low', 'mid'])] }, help))).toEqual(
      changes.map((what) => `--level: ${what}`),
    );
  });

  it.each([
    ['argparse', '  --level {low,high}   Level'],
    ['click', '  --level [low|high]        Level  [default: low]'],
    ['citty', '  --level=<low|high>    Level (Default: low) '],
    ['cleye', '      --level <low|high>        Level (default: "low")'],
    ['oclif', '  --level=(low|high)  Level'],
    ['typer', '│ --level        [low|high]  Level [default: low]   │'],
    ["Dart's args", `${'  --level'.padEnd(27)}${valueRows}`],
    ['a program that prints values without brackets', '  --level low|high  Level'],
  ])('that directly follow a flag are compared in the help of %s, even if all of them differ', (_, line) => {
    const help = { '': `Usage: tool\n\nOptions:\n${line}\n` };
    expect(differences(compareWithTexts({ options: [flag(['md', 'html'])] }, help))).toEqual([
      '--level: has the value "md" in cli.json, but not in the help',
      '--level: has the value "html" in cli.json, but not in the help',
      '--level: has the value "low" in the help, but not in cli.json',
      '--level: has the value "high" in the help, but not in cli.json',
    ]);
    const undescribed = { name: '--level', arguments: [{ name: 'level' }] };
    expect(differences(compareWithTexts({ options: [undescribed] }, help))).toEqual([
      "--level: has values that weren't compared",
    ]);
  });

  it("with descriptions in Dart's help, which lists flags below the usage line, are compared", () => {
    const help = {
      '': `Usage: tool [arguments] <file>\n${'    --level'.padEnd(27)}${valueRows}    --force  X\n`,
    };
    const check = (values: string[]) =>
      differences(
        compareWithTexts(
          { options: [flag(values), { name: '--force' }], arguments: [{ name: 'file' }] },
          help,
        ),
      );
    expect(check(['low', 'high'])).toEqual(['<arguments>: is mentioned']);
    expect(check(['low', 'mid'])).toEqual([
      ...changes.map((what) => `--level: ${what}`),
      '<arguments>: is mentioned',
    ]);
  });

  it('in a description are counted as not compared if all of them differ, because they can be other words', () => {
    const help = { '': 'Usage: tool\n\nOptions:\n  --level, -l  Level (json|yaml)\n' };
    const options = [{ ...flag(['md', 'html']), aliases: ['-l'] }];
    expect(differences(compareWithTexts({ options }, help))).toEqual([
      "--level: has values that weren't compared",
    ]);
  });

  it.each([
    ['between bars in brackets', 'Filter by level: {low|high} (default "low")'],
    ['between bars', 'Filter by level: low|high'],
    ['after a label', 'Level. One of: (low, high)'],
    ['after a label without brackets', 'Level. Allowed values: low, high (default low)'],
    ['after another label', 'Level. Allowed: low, high'],
    ['after a label with a noun', 'Level. Supported levels: low or high'],
    ['in lines of their own', 'Level\n                   low   Low\n                   high  High'],
    ['in lines with bullets', 'Level:\n                   * low\n                   * high'],
    ['in quotes', "Level; LEVEL is 'low' or 'high'"],
    ['in quotes in several lines', 'Level ("low",\n                   "high")'],
    ['in parentheses', 'Level (low, mid, or high)'],
  ])('in a description are counted if the document has none, when they are %s', (_, text) => {
    const help = { '': `Usage: tool [file]\n\nOptions:\n  --level string   ${text}\n` };
    const level = { name: '--level', arguments: [{ name: 'string' }] };
    const found = "--level: has values that weren't compared";
    expect(differences(compareWithTexts({ options: [level], arguments: [{ name: 'file' }] }, help))).toEqual([
      found,
    ]);
    const list = `Usage: tool [file]\n\nArguments:\n  file   ${text}\n`;
    const inList = compareWithTexts({ arguments: [{ name: 'file' }] }, { '': list });
    expect(differences(inList)).toEqual([found.replace('--level', '<file>')]);
  });

  it.each([
    ['a remark', 'Work there (e.g., src, or the current folder)'],
    ['the name of the argument', 'Work there'],
    ['a sentence with commas', 'Read, write, or replace one of the files'],
  ])("aren't confused with %s", (_, text) => {
    const help = { '': `Usage: tool [file|url]\n\nOptions:\n  --level <level>   ${text}\n` };
    const level = { name: '--level', arguments: [{ name: 'level' }] };
    const values = [{ name: 'file|url' }];
    expect(differences(compareWithTexts({ options: [level], arguments: values }, help))).toEqual([]);
  });

  it.each([
    ['commander', 'Usage: tool [level]\n\nArguments:\n  level       Level (choices: "low", "high")\n'],
    ['yargs', 'tool [level]\n\nPositionals:\n  level  Level  [choices: "low", "high"] [default: "low"]\n'],
    ['clap', 'Usage: tool [LEVEL]\n\nArguments:\n  [LEVEL]  Level [possible values: low, high]\n'],
    ['oclif', 'USAGE\n  $ tool [LEVEL]\n\nARGUMENTS\n  LEVEL  (low|high) Level\n'],
    ['citty', 'USAGE tool [OPTIONS] <LEVEL>\n\nARGUMENTS\n\n  LEVEL=<low|high>    Level\n'],
  ])('of an argument in the help of %s are compared', (_, text) => {
    const check = (values: string[]) =>
      differences(compareWithTexts({ arguments: [{ name: 'level', acceptedValues: values }] }, { '': text }));
    expect(check(['low', 'high'])).toEqual([]);
    expect(check(['low', 'mid'])).toEqual(changes.map((what) => `<level>: ${what}`));
  });

  it.each([
    ['argparse', 'usage: tool [-h] [{low,high}]\n\npositional arguments:\n  {low,high}\n'],
    ['click', 'Usage: tool [OPTIONS] [[low|high]]\n'],
  ])('that %s shows instead of an argument are compared', (_, text) => {
    const check = (values: string[]) =>
      differences(compareWithTexts({ arguments: [{ name: 'level', acceptedValues: values }] }, { '': text }));
    expect(check(['low', 'high'])).toEqual([]);
    expect(check(['low'])).toEqual(['<level>: has the value "high" in the help, but not in cli.json']);
    expect(check(['low', 'high', 'mid'])).toEqual([
      '<level>: has the value "mid" in cli.json, but not in the help',
    ]);
  });

  it("that can't be compared are counted and shown", () => {
    const text =
      'Usage: tool [LEVEL]\n\nOptions:\n  --level <level>  Low, or high\n  --color <when>   (choices: "on")\n';
    const result = compareWithTexts(
      {
        options: [flag(['low', 'high']), { name: '--color', arguments: [{ name: 'when' }] }],
        arguments: [{ name: 'level', acceptedValues: ['low', 'high'] }],
      },
      { '': text },
    );
    expect(formatCheckReport('tool', result)).toBe(
      'Compared 1 help text, 2 flags, 1 argument: 0 differences.\n' +
        'Not compared: accepted values that only cli.json or only the help seems to list (3 lists): --level, --color, <level>.\n' +
        'Not compared: whether 1 argument can be omitted or repeated.',
    );
    expect(exitStatus(result)).toBe(0);
  });

  it("don't include the argument's own name in the help of pi", () => {
    const check = (acceptedValues: string[]) => {
      const source = { name: 'source', acceptedValues };
      return differences(
        compareWithTexts({ arguments: [source] }, { '': 'Usage:\n  tool [source|self|pi]\n' }),
      );
    };
    expect(check(['self', 'pi'])).toEqual([]);
    expect(check(['self'])).toEqual(['<source>: has the value "pi" in the help, but not in cli.json']);
  });

  it("aren't confused with placeholders or with a list that continues", () => {
    const text =
      'Usage: tool\n\nOptions:\n  --config <file|url>  Settings\n  --level <level>      (values: low, ...)\n';
    const config = { name: '--config', arguments: [{ name: 'file|url' }] };
    const options = [config, flag(['low', 'high'])];
    expect(differences(compareWithTexts({ options }, { '': text }))).toEqual([
      "--level: has values that weren't compared",
    ]);
  });
});

describe('Help of yargs', () => {
  const remote = {
    name: 'remote',
    arguments: [{ name: 'command', required: true }],
    commands: [{ name: 'add', arguments: [{ name: 'name', required: true }] }],
  };
  const texts = {
    '': 'tool <command>\n\nCommands:\n  tool remote <command>  Manage remotes\n',
    remote: 'tool remote <command>\n\nManage remotes\n\nCommands:\n  tool remote add <name>  Add\n',
    'remote add': 'tool remote add <name>\n\nAdd\n',
  };

  it('has no differences if a group of commands declares the placeholder of its commands', () => {
    expect(differences(compareWithTexts({ commands: [remote] }, texts))).toEqual([]);
  });

  it('shows that the description has a placeholder by mistake', () => {
    const help = texts.remote.replace('<command>', '');
    expect(differences(compareWithTexts({ commands: [remote] }, { ...texts, remote: help }))).toContain(
      'remote <command>: is in cli.json, but not in the help',
    );
  });
});

describe('Help of stricli', () => {
  it('is compared with its optional flags and their negations, which are in brackets', () => {
    const help = `USAGE
  tool [--force] [--level low|high] [--color] <file>
  tool --help

FLAGS
  -f [--force/--noForce]  Force
     [--level]            Level                           [low|high, default = low]
     [--color/--noColor]  Color                           [default = true]
  -h  --help              Print help information and exit

ARGUMENTS
  file  File
`;
    const cli = {
      options: [{ name: '--force', aliases: ['-f'] }, { name: '--level' }, { name: '--color' }],
      arguments: [{ name: 'file' }],
    };
    expect(differences(compareWithTexts(cli, { '': help }))).toEqual([
      '--noForce: is in the help, but not in cli.json',
      '--noColor: is in the help, but not in cli.json',
    ]);
  });
});

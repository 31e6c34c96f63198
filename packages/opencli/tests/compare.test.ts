import { describe, expect, it } from 'vitest';
import type { Command, Option } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp, type HelpFinding } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { formatCheckReport } from '../src/check/report.ts';
import type { HelpOutput } from '../src/check/run-program/run-help.ts';

const root = `Usage: quill [COMMAND]

Commands:
  run    Do one task
  mcp    Servers

Options:
  -v, --verbose  Say more
`;
const run = `Usage: quill run <TASK>

Options:
  --mode <MODE>  What may happen [possible values: ask, all]
  -v, --verbose  Say more
`;
const mcp =
  'Usage: quill mcp [COMMAND]\n\nCommands:\n  add   Add one\n\nOptions:\n  -v, --verbose  Say more\n';
const add = 'Usage: quill mcp add <NAME>\n\nOptions:\n  -v, --verbose  Say more\n';

const printed: Record<string, string | Partial<HelpOutput>> = { '': root, run, mcp, 'mcp add': add };
const document = {
  options: [{ name: '--verbose', aliases: ['-v'], recursive: true }],
  commands: [
    {
      name: 'run',
      arguments: [{ name: 'task' }],
      options: [{ name: '--mode', arguments: [{ name: 'MODE', acceptedValues: ['ask', 'all'] }] }],
    },
    { name: 'mcp', commands: [{ name: 'add', arguments: [{ name: 'name' }] }] },
  ] as Command[],
};

/**
 * Compares the preceding document with the preceding help texts after changes to both. Returns each finding as a line.
 */
function findings(change: object, texts: Record<string, string | Partial<HelpOutput>> = {}): string[] {
  return allFindings(change, texts).filter((line) => !line.includes(' | value | '));
}

/** Also returns flags for which the check can't tell whether they take a value. */
function allFindings(change: object, texts: Record<string, string | Partial<HelpOutput>>): string[] {
  const cli = { opencli: '0.1', info: { title: 'quill', version: '1.0.0' }, ...document, ...change };
  const outputs = Object.entries({ ...printed, ...texts }).map(([path, output]): [string, HelpOutput] => [
    path,
    { text: '', status: 0, ...(typeof output === 'string' ? { text: output } : output) },
  ]);
  // For an unknown subcommand, many programs print the help of the parent command.
  const nonexistentHelp = new Map([
    ['', { text: root, status: 0 }],
    ['mcp', { text: mcp, status: 0 }],
  ]);
  const found = compareHelp(
    buildCommandTree(cli),
    { help: new Map(outputs), nonexistentCommandHelp: nonexistentHelp },
    new Set(['quill']),
  );
  return found.findings.map(({ path, name, kind, what }) =>
    [path, name, kind, what].filter(Boolean).join(' | '),
  );
}

function withCommand(name: string, change: Partial<Command>): { commands: Command[] } {
  return { commands: document.commands.map((one) => (one.name === name ? { ...one, ...change } : one)) };
}

const withWaivers = (value: object) => ({ metadata: [{ name: 'excuses', value }] });

describe("The comparison of a description with a program's help", () => {
  it('compares a hyphen that is a flag itself, but not a bullet', () => {
    const flags = (hyphen: string) => ({
      run: `Usage: quill run <TASK>\n\nOptions:\n  -v, --verbose  Say more\n${hyphen}\n  --mode <MODE>  What\n`,
    });
    const list = '  -              Read standard input';
    const options = [...(document.commands[0]?.options ?? []), { name: '-' }];
    expect(findings(withCommand('run', { options }), flags(list))).toEqual(findings({}, flags('')));
    const drift = 'run | - | drift | is in the help, but not in cli.json';
    expect(findings({}, flags(list))).toContain(drift);
    expect(findings({}, flags('  -  Read standard input'))).not.toContain(drift);
  });

  it.each([
    '│ --to        TEXT   Where to                  │\n│ --help             Show this message and exit. │\n',
    '  --to       TEXT  Where to\n  --help  Show this message and exit.\n',
    '  --to to     Where to\n  -h, --help  show this help message and exit\n',
    '  --to        Where to\n  -h, --help  Display help\n',
    '  --to        Where to\n  -h, --help  Print help\n',
    '  --to        Where to\n  -h, --help  show this help message and exit\n',
    '  --to        Where to\n  --help      Show this message and exit.\n',
  ])(
    "doesn't report a flag whose value it can't find for certain, but counts it as not compared: %j",
    (flags) => {
      const options = [{ name: '--to', arguments: [{ name: 'TO' }] }];
      const commands = [{ ...document.commands[0], options }, ...document.commands.slice(1)];
      const text = `Usage: quill run <TASK>\n\nOptions:\n  -v, --verbose  Say more\n${flags}`;
      expect(findings({ commands } as object, { run: text })).toEqual([]);
      expect(allFindings({ commands } as object, { run: text })).toContain(
        "run | --to | value | wasn't compared with regard to its value",
      );
    },
  );

  it.each([
    [
      'clap',
      '[OPTIONS] ',
      '  -v, --verbose <LEVEL>\n  -h, --help      Print help\n',
      '  -t, --to <TO>   Where to\n',
    ],
    [
      'clap',
      '[OPTIONS] ',
      '  -v, --verbose <LEVEL>\n          Level\n  -h, --help\n          Print help (see more)\n',
      '  -t, --to <TO>\n          Where to\n',
    ],
    [
      'commander',
      '[options] ',
      '  -h, --help      display help for command\n',
      '  -t, --to <to>   Where to\n',
    ],
    [
      'commander',
      '[options] ',
      '  -h, --help      Display help for command\n',
      '  -t, --to <to>   Where to\n',
    ],
    ['cobra', '[flags] ', '  -h, --help      help for quill\n', '  -t, --to string   Where to\n'],
    ['yargs', '', '  --help  Show help  [boolean]\n', '  -t, --to  Where to  [string]\n'],
  ])("reports a flag that lost or gained its value in %s's help: %j", (_, usageFlags, helpFlag, flag) => {
    const plainFlag = flag.replace('[string]', '[boolean]').replace(/ (?:<to>|<TO>|string)(?=\s)/g, '');
    const reports = (values: object, printedFlag: string) => {
      const aliases = flag.includes('-t,') || flag.includes('-t ') ? ['-t'] : [];
      const task = { ...document.commands[0], options: [{ name: '--to', aliases, ...values }] };
      const commands = [task, ...document.commands.slice(1)];
      const usage = `Usage: quill run ${usageFlags}<TASK>\n\nOptions:\n  -v, --verbose  Say more\n`;
      return findings({ commands }, { run: usage + helpFlag + printedFlag });
    };
    const values = { arguments: [{ name: 'TO' }] };
    expect(reports(values, flag)).toEqual([]);
    expect(reports({}, plainFlag)).toEqual([]);
    expect(reports(values, plainFlag)).toEqual([
      'run | --to | drift | takes a value in cli.json, but not in the help',
    ]);
    expect(reports({}, flag)).toEqual([
      'run | --to | drift | takes a value in the help, but not in cli.json',
    ]);
  });

  it.each([
    ['  -t, --to=false:\n        Where to\n', false],
    ['  --to=true: Where to\n', false],
    ["  -t, --to='':\n        Where to\n", true],
    ['  --to=[]:\n        Where to\n', true],
    ['  --to=false  Where to\n', true],
  ])("compares whether a flag takes a value in kubectl's layout %j: %s", (flag, takesValue) => {
    const reports = (values: object) => {
      const aliases = flag.includes('-t,') ? ['-t'] : [];
      const options = [{ name: '--to', aliases, ...values }];
      const commands = [{ ...document.commands[0], options }, ...document.commands.slice(1)];
      const usage = 'Usage: quill run <TASK>\n\nOptions:\n  -v, --verbose=false:\n        Say more\n\n';
      return findings({ commands }, { run: usage + flag });
    };
    const [added, removed] = [
      'run | --to | drift | takes a value in the help, but not in cli.json',
      'run | --to | drift | takes a value in cli.json, but not in the help',
    ];
    expect(reports({})).toEqual(takesValue ? [added] : []);
    expect(reports({ arguments: [{ name: 'TO' }] })).toEqual(takesValue ? [] : [removed]);
  });

  it.each([
    ['argparse', '  --to TO         Where to\n'],
    ['argparse', '  -t TO, --to TO  Where to\n'],
    ['click', '  -t, --to TEXT   Where to\n'],
    ['click', '  --to INTEGER RANGE  Where to\n'],
    ['click', '  --to INTEGER...  Where to\n'],
  ])("reports a flag that gained a value in %s's help: %j", (_, flag) => {
    const reports = (values: object) => {
      const aliases = / -t\b/.test(flag) ? ['-t'] : [];
      const options = [{ name: '--to', aliases, ...values }];
      const commands = [{ ...document.commands[0], options }, ...document.commands.slice(1)];
      return findings(
        { commands },
        { run: `Usage: quill run <TASK>\n\nOptions:\n  -v, --verbose  Say more\n${flag}` },
      );
    };
    expect(reports({ arguments: [{ name: 'TO' }] })).toEqual([]);
    expect(reports({})).toEqual(['run | --to | drift | takes a value in the help, but not in cli.json']);
  });

  it.each(['<COMMAND>', '{run,mcp} ...'])('compares arguments after the command in "quill %s"', (command) => {
    const withUsage = (words: string, change = {}) =>
      findings(change, { '': root.replace('[COMMAND]', `[OPTIONS] ${command} ${words}`) });
    const file = { arguments: [{ name: 'file' }] };
    expect(withUsage('<FILE>', file)).toEqual([]);
    expect(withUsage('<FILE>')).toEqual(['<FILE> | line | <FILE> after a command']);
    expect(withUsage('', file)).toEqual(['<file> | drift | is in cli.json, but not in the help']);
    // The subcommand has an argument with this name, and the other placeholder stands for all arguments of subcommands.
    expect(withUsage('[TASK]')).toEqual([]);
    expect(withUsage('[ARG...]')).toEqual([]);
  });

  it('reports an alias of a command that only the help shows, and an alias that only cli.json shows', () => {
    const text = root.replace('Do one task', 'Do one task [aliases: r, x]');
    const [task, ...others] = document.commands;
    const commands = [{ ...task, aliases: ['r', 'y'] }, ...others];
    expect(findings({ commands }, { '': text })).toEqual([
      "y | drift | is an alias of run in cli.json, but isn't in the help",
      "x | drift | is an alias of run in the help, but isn't in cli.json",
    ]);
  });

  describe('of names', () => {
    const flags = `Usage: quill

Options:
  --file <path>    Input
  -f, --force      Overwrite
  -V, --verbose    Say more
  -c/--config      Settings
  --shout / --quiet  Loud, or not
  -g, --global / -l, --local  Where to save
  -C, --check=quiet  Check quietly
  --check          Check
  -x A -y B        Two flags
  -h, --help       display help for command
`;
    const described: Pick<Option, 'name' | 'aliases' | 'arguments'>[] = [
      { name: '--file', arguments: [{ name: 'path' }] },
      { name: '--force', aliases: ['-f'] },
      { name: '--verbose', aliases: ['-V'] },
      { name: '--config', aliases: ['-c'] },
      { name: '--global', aliases: ['-g'] },
      { name: '--local', aliases: ['-l'] },
      ...['--shout', '--quiet', '-C', '-x', '-y'].map((name) => ({ name })),
      { name: '--check', arguments: [{ name: 'how' }] },
    ];
    const compareFlags = (changes: Record<string, string[]>, others: object[] = []) => {
      const options = described.map((one) => ({ ...one, aliases: changes[one.name] ?? one.aliases ?? [] }));
      return findings({ options: [...options, ...others], commands: [] }, { '': flags });
    };

    it('reports nothing if each name belongs to the same flag in both', () => {
      expect(compareFlags({})).toEqual([]);
    });

    it.each<[what: string, changes: Record<string, string[]>, others: object[], found: string[]]>([
      [
        'belongs to a different flag',
        { '--file': ['-f'], '--force': [] },
        [],
        ['-f | drift | is an alias of --file in cli.json, but of --force in the help'],
      ],
      [
        'belongs to a different flag after a slash',
        { '--file': ['-c'], '--config': [] },
        [],
        ['-c | drift | is an alias of --file in cli.json, but of --config in the help'],
      ],
      [
        'belongs to the help flag',
        { '--file': ['-h'] },
        [],
        ['-h | drift | is an alias of --file in cli.json, but of --help in the help'],
      ],
      [
        'is a separate flag in cli.json',
        { '--force': [] },
        [{ name: '-f' }],
        ['-f | drift | is a separate flag in cli.json, but an alias of --force in the help'],
      ],
    ])('reports a name that %s', (_, changes, others, found) => {
      expect(compareFlags(changes, others)).toEqual(found);
    });

    it('reports two flags that are one flag in cli.json', () => {
      const options = [
        ...described.slice(1, 2),
        { name: '--verbose', aliases: ['-V', '--file'] },
        ...described.slice(3),
      ];
      expect(findings({ options, commands: [] }, { '': flags })).toEqual([
        '--file | drift | is an alias of --verbose in cli.json, but a separate flag in the help',
      ]);
    });

    it.each<[what: string, help: string, aliases: Record<string, string[]>, found: string[]]>([
      [
        'only in descriptions',
        'Commands:\n  add <name>     Add a server\n  create <name>  Create a new site\n',
        { add: ['a'], create: ['new'] },
        ['a | drift | is an alias of add', 'new | drift | is an alias of create'].map(
          (start) => `${start} in cli.json, but isn't in the help`,
        ),
      ],
      [
        'for a different command',
        'Commands:\n  add|a <name>   Add a server\n  create <name>  Create it\n',
        { create: ['a'] },
        [
          "a | drift | is an alias of add in the help, but isn't in cli.json",
          'a | drift | is an alias of create in cli.json, but of add in the help',
        ],
      ],
      [
        'in its line',
        'Commands:\n  add|a <name>   Add\n  create, c      Create it\n',
        { add: ['a'], create: ['c'] },
        [],
      ],
      [
        'in a line of its own, without saying so',
        'Commands:\n  add\n  a\n  create\n',
        { add: ['a'] },
        ["a | unverified | isn't shown as an alias"],
      ],
      [
        'in a line of its own',
        'Commands:\n  add     Add\n  a       Alias for add\n  create  Create\n',
        { add: ['a'] },
        [],
      ],
      [
        'as another command',
        'Commands:\n  add     Add a server\n  plus    Start a session\n  create  Create\n',
        { add: ['plus'] },
        ['plus | drift | is an alias of add in cli.json, but a separate command in the help'],
      ],
      ['after "alias"', 'Commands:\n  add     Add (alias: a)\n  create  Create\n', { add: ['a'] }, []],
    ])('finds aliases of commands that the help shows %s', (_, help, aliases, found) => {
      const commands = ['add', 'create'].map((name) => ({ name, aliases: aliases[name] ?? [] }));
      const texts = {
        '': `Usage: quill [command]\n\n${help}`,
        add: 'Usage: quill add\n',
        create: 'Usage: quill create\n',
      };
      expect(findings({ options: [], commands }, texts)).toEqual(found);
    });

    it.each<[entry: string, aliases: string[]]>([
      ['add,a', ['a']],
      ['add / a', ['a']],
      ['add | a | plus', ['a', 'plus']],
      ['add or a <name>', ['a']],
      ['add / a - Add a server', ['a']],
      ['add <name>, a <name>', ['a']],
      ['add <name>, a', ['a']],
      ['add <name> [names...], a <name> [names...]', ['a']],
      ['add [aka a]', ['a']],
      ['add (aka a, plus)', ['a', 'plus']],
      ['add (a, plus, put)', ['a', 'plus', 'put']],
      ['add (a, plus, put): Add a server', ['a', 'plus', 'put']],
    ])('finds the aliases in the entry "%s": %j', (entry, aliases) => {
      const add = 'Usage: quill add\n';
      for (const description of ['', '     Add a server']) {
        const list = `Usage: quill [command]\n\nCommands:\n  ${entry}${description}\n  create, c               Create it\n`;
        const commands = [
          { name: 'add', aliases },
          { name: 'create', aliases: ['c'] },
        ];
        expect(
          findings({ options: [], commands }, { '': list, add, create: 'Usage: quill create\n' }),
        ).toEqual([]);
      }
    });

    it('finds the aliases in a usage line', () => {
      const commands = [{ name: 'add', aliases: ['a', 'plus', 'put'], arguments: [{ name: 'file' }] }];
      const add = 'Usage: quill add (a, plus, put) <file>\n';
      const list = 'Usage: quill [command]\n\nCommands:\n  add (a, plus, put)\n';
      expect(findings({ options: [], commands }, { '': list, add })).toEqual([]);
    });

    it('knows the aliases that the help lists where the command is not', () => {
      const add = { name: 'add', metadata: [{ name: 'aliasCalls', value: ['quill new', 'quill mcp put'] }] };
      const texts = {
        '': 'Commands:\n  mcp  Servers\n  new  Add\n  put  Store\n',
        mcp: 'Commands:\n  add  Add\n  put  Add\n',
        'mcp add': 'Usage: quill mcp add\n',
      };
      const found = ["put | drift | is listed as a command in the help, but isn't in cli.json"];
      expect(findings({ options: [], commands: [{ name: 'mcp', commands: [add] }] }, texts)).toEqual(found);
    });

    it.each([
      ['oclif', 'USAGE\n  $ quill add\n\nALIASES\n  $ quill a\n  $ quill plus\n'],
      ['cobra', 'Usage:\n  quill add [flags]\n\nAliases:\n  add, a, plus\n'],
      ['npm', 'Usage:\nquill add\n\naliases: a, plus\n'],
    ])("compares aliases of commands in %s's help of the command", (_, add) => {
      const help = (aliases: string[]) =>
        findings(
          { options: [], commands: [{ name: 'add', aliases }] },
          { '': 'Commands:\n  add  Add\n', add },
        );
      expect(help(['a', 'plus'])).toEqual([]);
      expect(help(['a'])).toEqual(["plus | drift | is an alias of add in the help, but isn't in cli.json"]);
    });
  });

  it('reports arguments whose order differs', () => {
    const swapped = [{ name: 'source' }, { name: 'target' }];
    const change = { options: [], commands: [], arguments: swapped };
    const usage = (text: string) => findings(change, { '': text });
    expect(usage('Usage: quill <source> <target>\n       quill <target>\n')).toEqual([]);
    const found = ['<source> | drift | precedes <target> in cli.json, but follows it in the help'];
    expect(usage('Usage: quill <target> <source>\n')).toEqual(found);
    expect(usage('Usage: quill\n\nArguments:\n  target  Where to\n  source  What\n')).toEqual(found);
  });

  it('reports an argument that the usage line lacks, although a sentence contains its values', () => {
    const mode = [{ name: 'mode', acceptedValues: ['dev', 'prod'] }];
    const compare = (text: string) => findings({ options: [], commands: [], arguments: mode }, { '': text });
    expect(compare('Usage: quill [options]\n\nRuns in dev or prod mode.\n')).toEqual([
      '<mode> | drift | is in cli.json, but not in the help',
    ]);
    expect(compare('Usage: quill dev|prod\n')).toEqual([
      "<mode> | values | has values that weren't compared",
    ]);
  });

  it('reports a hidden subcommand that the help of the program lists', () => {
    const help = 'General commands\n\n  quill session list\n    List\n\n  quill session purge\n    Purge\n';
    const session = { name: 'session', commands: [{ name: 'list' }, { name: 'purge', hidden: true }] };
    const texts = {
      '': help,
      'session list': 'Usage: quill session list\n',
      session: { text: 'no', status: 1 },
    };
    expect(findings({ options: [], commands: [session] }, texts)).toEqual([
      'session purge | drift | is hidden in cli.json, but listed in the help',
    ]);
  });

  it('reports nothing if nothing differs', () => {
    expect(findings({})).toEqual([]);
  });

  it.each<[what: string, change: object, found: string[]]>([
    [
      'an extra flag in the description',
      withCommand('run', { options: [...(document.commands[0]?.options ?? []), { name: '--dry' }] }),
      ['run | --dry | drift | is in cli.json, but not in the help'],
    ],
    [
      'a missing flag in the description',
      withCommand('run', { options: [] }),
      ['run | --mode | drift | is in the help, but not in cli.json'],
    ],
    [
      'an extra alias in the description',
      { options: [{ name: '--verbose', aliases: ['-v', '-V'], recursive: true }] },
      [' | -V | drift | is in cli.json, but not in the help'.slice(3)],
    ],
    [
      'a global flag that is described for the root only',
      { options: [{ name: '--verbose', aliases: ['-v'] }] },
      ['run', 'mcp', 'mcp add'].flatMap((path) =>
        ['-v', '--verbose'].map((name) => `${path} | ${name} | drift | is in the help, but not in cli.json`),
      ),
    ],
    [
      'a described negation that is not printed',
      {
        options: [
          {
            name: '--verbose',
            aliases: ['-v'],
            recursive: true,
            metadata: [{ name: 'negation', value: '--no-verbose' }],
          },
        ],
      },
      ['--no-verbose | drift | is in cli.json, but not in the help'],
    ],
    [
      'nothing for an alias that is marked as unprinted',
      {
        options: [
          {
            name: '--verbose',
            aliases: ['-v', '--chatty'],
            recursive: true,
            metadata: [{ name: 'unprinted', value: ['--chatty'] }],
          },
        ],
      },
      [],
    ],
    [
      'a flag that is hidden by mistake',
      { options: [{ name: '--verbose', aliases: ['-v'], recursive: true, hidden: true }] },
      ['', 'run | ', 'mcp | ', 'mcp add | '].flatMap((path) =>
        ['-v', '--verbose'].map(
          (name) => `${path}${name} | drift | is hidden in cli.json, but shown in the help`,
        ),
      ),
    ],
    [
      'an argument with a different name',
      withCommand('run', { arguments: [{ name: 'prompt' }] }),
      ['run | <prompt> | drift | is in cli.json, but the help shows "TASK" instead'],
    ],
    [
      'an extra value in the description',
      withCommand('run', {
        options: [{ name: '--mode', arguments: [{ name: 'M', acceptedValues: ['ask', 'all', 'none'] }] }],
      }),
      [`run | --mode | drift | has the value "none" in cli.json, but not in the help`],
    ],
    [
      'a missing value in the description',
      withCommand('run', {
        options: [{ name: '--mode', arguments: [{ name: 'M', acceptedValues: ['ask'] }] }],
      }),
      [`run | --mode | drift | has the value "all" in the help, but not in cli.json`],
    ],
    [
      'a missing command in the description',
      { commands: document.commands.slice(1) },
      ["run | drift | is listed as a command in the help, but isn't in cli.json"],
    ],
    [
      'a command that is hidden by mistake',
      withCommand('run', { hidden: true }),
      ['run | drift | is hidden in cli.json, but listed in the help'],
    ],
    [
      'an extra alias of a command',
      withCommand('run', { aliases: ['go'] }),
      ["go | drift | is an alias of run in cli.json, but isn't in the help"],
    ],
  ])('reports %s', (_, change, found) => {
    expect(findings(change).sort()).toEqual(found.sort());
  });

  it("recognizes that a command doesn't exist if its help is the same as for an unknown command", () => {
    const commands = [...document.commands, { name: 'gone', options: [{ name: '--x' }] }];
    expect(findings({ commands }, { gone: root })).toEqual([
      "gone | drift | is in cli.json, but doesn't exist",
    ]);
    expect(findings({ commands }, { gone: { text: "error: unknown 'gone'", status: 2 } })).toEqual([
      "gone | drift | is in cli.json, but doesn't exist",
    ]);
  });

  it('recognizes an unlisted command by its own help, and compares it', () => {
    const commands = [...document.commands, { name: 'quiet', options: [{ name: '--x' }] }];
    expect(
      findings({ commands }, { quiet: 'Usage: quill quiet\n\nOptions:\n  -v, --verbose  Say more\n' }),
    ).toEqual([
      "quiet | drift | works, but isn't listed in the help",
      'quiet | --x | drift | is in cli.json, but not in the help',
    ]);
  });

  it.each<[what: string, output: Partial<HelpOutput>, reason: string]>([
    ['fails', { failure: "it didn't exit within 30 seconds" }, "it didn't exit within 30 seconds"],
    [
      'prints an error and a usage line',
      { text: 'Usage: quill run [OPTIONS]\n\nError: Missing option --host.\n', status: 2 },
      'it printed an error, and exited with status 2: Error: Missing option --host.',
    ],
    [
      'crashes after its list of flags',
      { text: 'Options:\n  --now  Now\n\nTypeError: a\n    at help (/x.js:1:2)\n', status: 1 },
      'it printed an error, and exited with status 1: at help (/x.js:1:2)',
    ],
    [
      "prints an error in typer's box, after the usage line of the program",
      {
        text: "Usage: quill [OPTIONS] COMMAND [ARGS]...\nTry 'quill --help' for help.\n╭─ Error ──────╮\n│ Missing option '--token'.    │\n╰──────╯\n",
        status: 2,
      },
      "it printed an error, and exited with status 2: Missing option '--token'.",
    ],
    [
      'prints an error that starts with a flag, in a box of ASCII characters',
      { text: 'Usage: quill run\n\n+- Error ------+\n| --token is required |\n+-------+\n', status: 2 },
      'it printed an error, and exited with status 2: --token is required',
    ],
    ['prints nothing', { text: ' \n', status: 1 }, 'it printed nothing, and exited with status 1'],
    [
      'prints an error',
      { text: 'error: no\nmore', status: 2 },
      'it printed an error, and exited with status 2: error: no',
    ],
    ['prints the help of the whole program', { text: root }, "it prints its parent command's help"],
  ])('reports a command as unread if its help call %s', (_, output, reason) => {
    expect(findings({}, { run: output })).toEqual([`run | unread | ${reason}`]);
  });

  it("doesn't report a command without described flags and arguments that prints the program's help", () => {
    expect(findings(withCommand('run', { options: [], arguments: [] }), { run: root })).toEqual([]);
  });
});

describe('An exception for a known difference', () => {
  it.each<[what: string, change: object, texts: Record<string, string | Partial<HelpOutput>>]>([
    [
      'a flag that is not printed',
      { ...withWaivers({ '--dry': 'why' }), options: [...document.options, { name: '--dry' }] },
      {},
    ],
    [
      'an undescribed flag of a subcommand',
      { ...withWaivers({ '--mode': 'why' }), ...withCommand('run', { options: [] }) },
      {},
    ],
    ['an undescribed command', { ...withWaivers({ run: 'why' }), commands: document.commands.slice(1) }, {}],
    ['an argument', withCommand('run', { ...withWaivers({ '<x>': 'why' }), arguments: [{ name: 'x' }] }), {}],
    [
      'a command whose help cannot be read',
      withWaivers({ run: 'why' }),
      { run: { failure: 'it did not end' } },
    ],
  ])('covers %s', (_, change, texts) => {
    expect(findings(change, texts)).toEqual([]);
  });

  it.each([
    ["a long line that can't be parsed", `${root}  --<un>set   ${'Set it '.repeat(40)}`],
    ["a line that can't be parsed, with an escaped character", `${root}  --o\u200bdd   Odd`],
    ['a list with a long heading', `${root}\nPlugins that ${'really '.repeat(10)}exist:\n  add   a   b\n`],
  ])('covers %s, with the name in the report as the key', (_, text) => {
    const check = (change: object) => {
      const cli = { opencli: '0.1', info: { title: 'quill', version: '1' }, ...document, ...change };
      const help = new Map([['', { text, status: 0 }]]);
      const outputs = { help, nonexistentCommandHelp: new Map() };
      return formatCheckReport('quill', compareHelp(buildCommandTree(cli), outputs, new Set(['quill'])));
    };
    const shown = /line that can't be parsed: (.*)|tell what it lists .*: "(.*)" \(/;
    const report = check({});
    const key = shown.exec(report)?.slice(1).join('') ?? '';
    expect(report).toMatch(shown);
    expect(check(withWaivers({ [key]: 'why' }))).not.toMatch(shown);
  });

  it('that is no longer needed is reported with its location', () => {
    const found = "has an exception that's no longer needed";
    expect(findings(withCommand('run', withWaivers({ '--mode': 'why' })))).toEqual([
      `run | --mode | unused | ${found}`,
    ]);
    expect(findings(withWaivers({ '--gone': 'why' }))).toEqual([`--gone | unused | ${found}`]);
  });

  it("isn't checked if the help could not be read", () => {
    expect(
      findings(withCommand('run', withWaivers({ '--mode': 'why' })), { run: { failure: 'no' } }),
    ).toEqual(['run | unread | no']);
  });
});

describe('The exit status', () => {
  const finding = (kind: HelpFinding['kind']) => ({ path: '', name: '', kind, what: '' });

  it.each<[kinds: HelpFinding['kind'][], commands: number, status: number]>([
    [[], 1, 0],
    [['mention'], 1, 0],
    [['drift'], 1, 1],
    [['unused'], 1, 1],
    [['unread'], 1, 2],
    [['line'], 1, 2],
    [['unread', 'drift'], 1, 1],
    [[], 0, 2],
  ])('with findings of the kinds %j in %d compared help texts is %d', (kinds, commands, status) => {
    const compared = { commands, flags: 0, arguments: 0 };
    expect(exitStatus({ findings: kinds.map(finding), compared, withoutHelp: 0 })).toBe(status);
  });
});

describe('A flag that only the program accepts', () => {
  const text = (heading: string) =>
    `Usage: quill run [options] <TASK>\n\nOptions:\n  --mode <MODE>  What may happen [possible values: ask, all]\n\n${heading}\n  -v, --verbose  Say more\n`;
  const options = [{ name: '--verbose', aliases: ['-v'] }];
  const commands = document.commands.slice(0, 1);
  const runFindings = (heading: string) =>
    findings({ options, commands }, { run: text(heading) }).filter((line) => line.startsWith('run |'));

  it("can be in a command's list of global options", () => {
    expect(runFindings('Global Options:')).toEqual([
      'run | --verbose | scope | might not be inherited as in cli.json',
    ]);
  });

  it("can't be in another list of the command's help", () => {
    expect(runFindings('Other Options:')).toHaveLength(2);
  });
});

describe('A flag that is recursive in cli.json', () => {
  const options = [
    ...document.options,
    { name: '--yolo', aliases: ['-y'], recursive: true },
    ...['--help', '--version'].map((name) => ({ name, recursive: true })),
    { name: '--secret', recursive: true, hidden: true },
  ];
  const commands = document.commands.slice(0, 1);
  const usage =
    'Usage: quill run [options] <TASK>\n\nOptions:\n  --mode <MODE>  What may happen [possible values: ask, all]\n';
  const list = '\n  -v, --verbose  Say more\n';
  const runFindings = (flags: string, command: Partial<Command> = {}) =>
    findings({ options, commands: [{ ...commands[0], ...command }] }, { run: usage + flags }).filter((line) =>
      line.startsWith('run |'),
    );
  const missing =
    "run | --yolo | drift | is recursive in cli.json, but isn't in the list of global flags in the help";
  const uncompared = ['--verbose', '--yolo'].map(
    (name) => `run | ${name} | scope | might not be inherited as in cli.json`,
  );

  it.each<[what: string, flags: string, found: string[]]>([
    ["is reported if cobra's help lists other global flags", `\nGlobal Flags:${list}`, [missing]],
    ["is reported if gh's help lists other inherited flags", `\nINHERITED FLAGS${list}`, [missing]],
    ['is counted if the help lists other flags of the program', list.slice(1), uncompared.slice(1)],
    ['is counted if the help lists no inherited flags', '', uncompared],
    [
      'is counted if the help mentions it only in running text',
      `\nGlobal Flags:${list}\nPrompts are skipped with --yolo.\n`,
      uncompared.slice(1),
    ],
    [
      'is neither reported nor counted if the help lists it',
      `\nGlobal Flags:${list}  -y, --yolo     Never ask\n`,
      [],
    ],
  ])('%s', (_, flags, found) => {
    expect(runFindings(flags)).toEqual(found);
  });

  it('is neither reported nor counted if the command has its own flag with this name, or an exception', () => {
    const own = [...(commands[0]?.options ?? []), { name: '--yolo', hidden: true }];
    expect(runFindings(`\nGlobal Flags:${list}`, { options: own })).toEqual([]);
    expect(runFindings(`\nGlobal Flags:${list}`, withWaivers({ '--yolo': 'why' }))).toEqual([]);
  });

  it("doesn't make an exception necessary if it's only counted", () => {
    expect(runFindings('', withWaivers({ '--yolo': 'why' }))).toContain(
      "run | --yolo | unused | has an exception that's no longer needed",
    );
  });
});

describe("An entry of a command's help with the name of a recursive flag", () => {
  const format = {
    name: '--format',
    aliases: ['-f'],
    recursive: true,
    arguments: [{ name: 'f', acceptedValues: ['json', 'text'] }],
  };
  const rootHelp = `${root}  -f, --format <f>  Output (choices: "json", "text")\n`;
  const commander = 'Usage: quill run [options] <TASK>\n\nOptions:\n  -h, --help  display help for command\n';
  const globalList = 'Usage: quill run <TASK>\n\nGlobal options:\n';
  const runFindings = (help: string, own: Option[] = [], options: Option[] = [format]) => {
    const commands: Command[] = [{ name: 'run', arguments: [{ name: 'task' }], options: own }];
    return allFindings({ options: [...document.options, ...options], commands }, { '': rootHelp, run: help })
      .filter((line) => /^run \| (?:-f|--format) \| (?!scope)/.test(line))
      .map((line) => line.replace(/^run \| (\S+) \| /, '$1 '));
  };
  const usage = 'Usage: quill run <TASK>\n\nOptions:\n';
  const isInHelp = (value: string) =>
    `--format drift | has the value "${value}" in the help, but not in cli.json`;
  const isInDocument = (value: string) =>
    `--format drift | has the value "${value}" in cli.json, but not in the help`;
  const [unclearValues, unclearValue] = [
    "--format values | has values that weren't compared",
    "--format value | wasn't compared with regard to its value",
  ];

  it.each<[what: string, help: string, found: string[]]>([
    [
      'is reported if its values differ',
      `${usage}  --format <f>  Print (choices: "xml", "csv")\n`,
      [isInDocument('json'), isInDocument('text'), isInHelp('xml'), isInHelp('csv')],
    ],
    [
      'is reported if it takes no value',
      `${commander}  --format  pretty-print\n`,
      ['--format drift | takes a value in cli.json, but not in the help'],
    ],
    [
      'is counted if it might take no value',
      `${usage}  --format    pretty-print\n`,
      [unclearValues, unclearValue],
    ],
    [
      'is counted if a list of global flags omits its value',
      `${commander}\nGlobal options:\n  --format  Output\n`,
      [unclearValues, unclearValue],
    ],
    ['is counted if it lacks the values', `${usage}  -f, --format FORMAT  Output\n`, [unclearValues]],
    [
      "is neither reported nor counted if the program's help has the same entry",
      `${globalList}      -f, --format <f>\n          Output (choices: "json", "text")\n`,
      [],
    ],
    [
      'is neither reported nor counted if only its description and placeholder differ',
      `${globalList}  --format <fmt>  Format [possible values: json, text]\n`,
      [],
    ],
    ['is neither reported nor counted if the help lacks it', `${usage}  -v, --verbose  Say more\n`, []],
  ])('%s', (_, help, found) => {
    expect(runFindings(help)).toEqual(found);
  });

  it("is compared with the command's own flag, even if that flag is hidden or only has its alias", () => {
    const pretty = { name: '--format', aliases: ['-f'] };
    const help = `${commander}  -f, --format  pretty-print\n`;
    expect(runFindings(help, [pretty])).toEqual([]);
    expect(runFindings(help, [{ ...pretty, hidden: true }])).toEqual(
      ['-f', '--format'].map((name) => `${name} drift | is hidden in cli.json, but shown in the help`),
    );
    const short = `${commander}  -f, --force  Force\n  --format  pretty-print\n`;
    expect(runFindings(short, [{ name: '--force', aliases: ['-f'] }])).toEqual([
      '--format drift | takes a value in cli.json, but not in the help',
    ]);
  });

  it('is compared with the nearest flag that has the name', () => {
    const nearest = { name: '--format', aliases: ['-f'], recursive: true };
    const commands: Command[] = [{ name: 'mcp', options: [nearest], commands: [{ name: 'add' }] }];
    const entry = rootHelp.slice(root.length);
    expect(
      findings(
        { options: [...document.options, format], commands },
        { '': rootHelp, 'mcp add': `Usage: quill mcp add\n\nOptions:\n${entry}` },
      ),
    ).toContain('mcp add | --format | drift | takes a value in the help, but not in cli.json');
  });
});

describe('A subcommand with the name of its command or program is compared', () => {
  const child = { name: 'mcp', aliases: ['m'], arguments: [{ name: 'file' }] };
  const own = 'Usage: quill mcp mcp [options] <file>\n\nOptions:\n  --json\n';
  const list = (lines: string) => `Usage: quill mcp [COMMAND]\n\nCommands:\n${lines}`;
  it.each([
    '  mcp|m [options] <file>  Serve\n  add                     Add one\n',
    '  mcp [options] <file>  Serve [aliases: m]\n  add                   Add one\n',
    '  mcp (m)  Serve\n  add      Add one\n',
    '  mcp, m  Serve\n  add     Add one\n',
    '  quill mcp mcp [options] <file>  Serve [aliases: m]\n  quill mcp add                   Add one\n',
    '  mcp mcp [options] <file>  Serve [aliases: m]\n  mcp add                   Add one\n',
  ])('in the list %j', (lines) => {
    const commands = [{ ...child, options: [{ name: '--json' }] }, { name: 'add' }];
    const texts = { mcp: list(lines), 'mcp mcp': own, 'mcp add': 'Usage: quill mcp add\n' };
    const compare = (names: object[], changed: object = {}) =>
      findings(
        { options: [], commands: [{ name: 'mcp', commands: names }] },
        { '': 'Usage: quill <command>\n\nCommands:\n  mcp  Servers\n', ...texts, ...changed },
      );
    expect(compare(commands)).toEqual([]);
    const without = list(lines.replace(/.*\n/, ''));
    expect(compare(commands, { mcp: without })).toContain(
      "mcp | mcp | drift | works, but isn't listed in the help",
    );
  });

  it("in the list of another command, if it has the program's name", () => {
    const mcp = list('  quill  Serve\n  add    Add one\n');
    const texts = { mcp, 'mcp quill': 'Usage: quill mcp quill\n', 'mcp add': 'Usage: quill mcp add\n' };
    const children = [{ name: 'quill' }, { name: 'add' }];
    const root = { '': 'Usage: quill <command>\n\nCommands:\n  mcp  Servers\n' };
    const commands = [{ name: 'mcp', commands: children }];
    expect(findings({ options: [], commands }, { ...root, ...texts })).toEqual([]);
  });

  it.each(['  quill [options] <file>  Do it\n', '  quill  Do it\n', '  quill quill <file>  Do it\n'])(
    'in the list %j of the program',
    (line) => {
      const commands = [{ name: 'quill', arguments: [{ name: 'file' }] }, { name: 'run' }];
      const texts = { quill: 'Usage: quill quill <file>\n', run: 'Usage: quill run\n' };
      const help = (first: string) => ({
        '': `Usage: quill [options] [command]\n\nCommands:\n${first}  run  Run\n`,
      });
      expect(findings({ options: [], commands }, { ...texts, ...help(line) })).toEqual([]);
      expect(findings({ options: [], commands }, { ...texts, ...help('') })).toHaveLength(1);
    },
  );
});

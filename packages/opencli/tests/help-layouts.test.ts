import { describe, expect, it } from 'vitest';
import { listsCommand, parseCommandList } from '../src/check/help-parser/command-list.ts';
import { parseFlagList } from '../src/check/help-parser/flag-list.ts';
import { mentionsName } from '../src/check/help-parser/mentioned-names.ts';
import { findUnlabeledCalls } from '../src/check/help-parser/unlabeled-lists.ts';
import { firstNames } from '../src/check/help-parser/usage-commands.ts';

const layouts: [parser: string, help: string, flags: Record<string, string[] | undefined>][] = [
  [
    "clap, in which a wrapped line of a description can end in the same column as a flag's names",
    `Options:
  -p, --full-path
          Search the full path

      --no-ignore
          Show files that .gitignore excludes. This does the same as the flag of another program,
          --skip.

  -h, --help
          Print help
`,
    {
      '-p': undefined,
      '--full-path': undefined,
      '--no-ignore': undefined,
      '-h': undefined,
      '--help': undefined,
    },
  ],
  [
    'citty, in which two lists are aligned to the right in different columns',
    `OPTIONS

    -f, --force    Overwrite
  --cwd=<value>    Folder

OTHER OPTIONS

             --quiet    Less
  --log-file=<value>    File
`,
    {
      '-f': undefined,
      '--force': undefined,
      '--cwd': undefined,
      '--quiet': undefined,
      '--log-file': undefined,
    },
  ],
  [
    'make, in which a name can start in the column of the descriptions',
    `Options:
  -i, --ignore-errors         Ignore errors from recipes.
  -l [N], --load-average[=N], --max-load[=N]
                              Don't start multiple jobs unless load is below N.
  -n, --just-print            Don't actually run any recipe.
`,
    {
      '-i': undefined,
      '--ignore-errors': undefined,
      '-l': undefined,
      '--load-average': undefined,
      '--max-load': undefined,
      '-n': undefined,
      '--just-print': undefined,
    },
  ],
  [
    'argparse, in which the value between two names can start in the column of the descriptions',
    `options:
  --vault-password-file FILES, --vault-pass-file FILES
                        The file with passwords
  --color-of-the-text A B, --colour-of-the-text A B
                        The colors
  --version             show it
`,
    {
      '--vault-password-file': undefined,
      '--vault-pass-file': undefined,
      '--color-of-the-text': undefined,
      '--colour-of-the-text': undefined,
      '--version': undefined,
    },
  ],
  [
    'clap',
    `Options:
  -c, --config <key=value>
          Override a value. Use
          --config twice

      --color[=<WHEN>]
          When to print colour

          [possible values: auto, always]

      --mode <MODE>
          Possible values:
          - ask: asks before each edit, and
            waits for you

            It also waits for commands.

          - all: asks nothing

  -v, --verbose...
          Say more
`,
    {
      '-c': undefined,
      '--config': undefined,
      '--color': ['auto', 'always'],
      '--mode': ['ask', 'all'],
      '-v': undefined,
      '--verbose': undefined,
    },
  ],
  [
    'yargs',
    `Options:
  -m, --mode        What may happen  [string] [choices: "ask", "all"] [default: "ask"]
      --no-replay   Switch the replay off, as if
                    --replay-limit 0 was given  [boolean]
`,
    { '-m': ['ask', 'all'], '--mode': ['ask', 'all'], '--no-replay': undefined },
  ],
  [
    'yargs, without a description or a long name of a short flag',
    `Options:
      --help     Show help  [boolean]
      --version  Show version number  [boolean]
  -x             [boolean]
`,
    { '--help': undefined, '--version': undefined, '-x': undefined },
  ],
  [
    'yargs, with two short names and no description',
    `Options:
      --help              Show help  [boolean]
      --output            Where to  [string] [choices: "disk", "net"]
  -v, -V, --verbose        [count]
`,
    {
      '--help': undefined,
      '--output': ['disk', 'net'],
      '-v': undefined,
      '-V': undefined,
      '--verbose': undefined,
    },
  ],
  [
    'a program that puts a colon after values',
    `   --json: Print JSON
   --skip [list]: Skip what is in the list
   --out <file>: Write to a file
`,
    { '--json': undefined, '--skip': undefined, '--out': undefined },
  ],
  [
    'a program that puts dots before descriptions',
    `  Options:

  --config file ............ Path of the file to use
  -e, --ext ................ Extensions to look for, such as js
  -- <your args> ........... Arguments that are passed on to it
`,
    { '--config': undefined, '-e': undefined, '--ext': undefined },
  ],
  [
    'argparse',
    `usage: quill [-h] [--key KEY]
             [--other OTHER]

options:
  -h, --help            show this help message and exit
  -m {ask,all}, --mode {ask,all}
                        what may happen
  --color, --no-color   colour
  -f PATH [PATH ...], --file PATH [PATH ...]
                        files
`,
    {
      '-f': undefined,
      '--file': undefined,
      '-h': undefined,
      '--help': undefined,
      '-m': ['ask', 'all'],
      '--mode': ['ask', 'all'],
      '--color': undefined,
      '--no-color': undefined,
    },
  ],
  [
    'oclif',
    `FLAGS
  -z, --compression=<option>  How to compress
                              <options: gzip|none>
      --[no-]color            Colour
`,
    {
      '-z': ['gzip', 'none'],
      '--compression': ['gzip', 'none'],
      '--color': undefined,
      '--no-color': undefined,
    },
  ],
  [
    'cobra',
    `Flags:
  -o, --output string   Format (default "text")
      --all             Everything
`,
    { '-o': undefined, '--output': undefined, '--all': undefined },
  ],
  [
    'Thor',
    `Options:
  -f, [--force], [--no-force]  # Overwrite
      [--kind=KIND]            # Kind
`,
    { '-f': undefined, '--force': undefined, '--no-force': undefined, '--kind': undefined },
  ],
  [
    "npm's commands",
    `Options:
[--dry-run] [-f|--force]
[--omit <dev|peer> [--omit <dev|peer> ...]]

  --dry-run
    Make no changes

  -f|--force
    Remove protections
`,
    { '--dry-run': undefined, '-f': undefined, '--force': undefined },
  ],
  [
    'kotlinx-cli',
    `Options:
    --output, -o -> Output file { String }
    --debug, -d [false] -> Turn on debug mode
`,
    { '--output': undefined, '-o': undefined, '--debug': undefined, '-d': undefined },
  ],
  [
    "Lua's argparse",
    `Options:
   -h, --help            Show this help message and exit.
         -o <output>,    Output file.
   --output <output>
`,
    { '-h': undefined, '--help': undefined, '-o': undefined, '--output': undefined },
  ],
  [
    'gflags',
    `  Flags from tool.cc:
    -languages (comma-separated list of languages) type: string
      default: "english"
    -help (show help on all flags [tip: all flags can have
      two dashes]) type: bool default: false
`,
    { '-languages': undefined, '-help': undefined },
  ],
  [
    'timeit',
    `Options:
    -n/--number N: how many times to execute 'statement' (default: see below)
    -v/--verbose: print raw timing results; repeat for more digits precision
`,
    { '-n': undefined, '--number': undefined, '-v': undefined, '--verbose': undefined },
  ],
  [
    'jcommander, without the flags of a command',
    `Usage: quill [options] [command]
  Options:
    -debug
      Debug mode
  Commands:
    add      Add it
      Usage: add [options]
        Options:
          -i
            Interactive
`,
    { '-debug': undefined },
  ],
  [
    'commander',
    `Options:
  -m, --mode <MODE>  what may happen (choices: "ask", "all")
  -q                 less
`,
    { '-m': ['ask', 'all'], '--mode': ['ask', 'all'], '-q': undefined },
  ],
  [
    'click',
    `Options:
  --shout / --no-shout  Be loud
  -n, --count INTEGER   How often
`,
    { '--shout': undefined, '--no-shout': undefined, '-n': undefined, '--count': undefined },
  ],
  [
    'gcc, in which names can be too long for their column',
    `Options:
  -print-multi-lib         Display the mapping between command line options and
                           multiple library search directories.
  -print-multi-os-directory Display the relative path to OS libraries.
  -print-sysroot           Display the target libraries directory.
  -print-sysroot-headers-suffix Display the sysroot suffix used to find headers.
`,
    {
      '-print-multi-lib': undefined,
      '-print-multi-os-directory': undefined,
      '-print-sysroot': undefined,
      '-print-sysroot-headers-suffix': undefined,
    },
  ],
  [
    'GNU programs',
    `  -i[SUFFIX], --in-place[=SUFFIX]
                 edit files in place
  -n, --quiet    print less
`,
    { '-i': undefined, '--in-place': undefined, '-n': undefined, '--quiet': undefined },
  ],
  [
    "Go's flag package",
    `  -addr string
    \taddress (default ":80")
  -v\tsay more
`,
    { '-addr': undefined, '-v': undefined },
  ],
];

describe('Flags', () => {
  it.each(layouts)('are found in the help of %s', (_, help, flags) => {
    const listed = parseFlagList(help).rows.flatMap(({ names, values: { listed: values, alternatives } }) =>
      names.map((name) => [name, values ?? alternatives[0]]),
    );
    expect(Object.fromEntries(listed)).toStrictEqual(flags);
  });

  it.each<[what: string, help: string]>([
    ['a sentence', 'Use\n  --all to see everything that there is\n'],
    ['a list of sentences', 'Notes:\n  - `--all` shows more\n'],
    ['an example', '  $ quill --all\n'],
    ['a synopsis', 'Usage: quill [--all]\n             [--none]\n'],
  ])("aren't taken from %s", (_, help) => {
    expect(parseFlagList(help).rows).toEqual([]);
  });
});

it.each([
  ['--[no-]color', ['--color', '--no-color']],
  ['--[no]debug', ['--debug', '--nodebug']],
  ['--(no-)cache', ['--cache', '--no-cache']],
  ['--{no-,}cache', ['--cache', '--no-cache']],
  ['--colo[u]r', ['--color', '--colour']],
  ['--[no-]colo(u)r', ['--color', '--colour', '--no-color', '--no-colour']],
  ['--[un]set', ['--set', '--unset']],
  ['--(en|dis)able', ['--enable', '--disable']],
  ['--{color,colour}', ['--color', '--colour']],
  ['-x , --exit', ['-x', '--exit']],
  ['-x <code> , --exit <code>', ['-x', '--exit']],
])('%s is read as all names that it stands for', (flag, names) => {
  const rows = parseFlagList(`Options:\n  ${flag}   What it does\n  --job   Job`).rows;
  expect(rows.map((row) => row.names)).toEqual([names, ['--job']]);
});

describe('A help text with', () => {
  it.each([
    ['[-S|--save|--no-save]', '--save'],
    ['--[no-]save', '--no-save'],
    ['--[no-]save', '--save'],
    ['--name=<x>', '--name'],
  ])('%s mentions %s', (help, name) => {
    expect(mentionsName(help, name)).toBe(true);
  });

  it.each([
    ['--save-dev', '--save'],
    ['--no-save', '--save'],
    ['-vv', '-v'],
    ['--save.dir', '--save'],
  ])("%s doesn't mention %s", (help, name) => {
    expect(mentionsName(help, name)).toBe(false);
  });
});

const top = { programs: new Set(['quill']), path: [] };

describe('Commands', () => {
  it.each<[parser: string, help: string, commands: string[]]>([
    [
      'clap',
      'Commands:\n  run     Do one task and\n          update files\n  mcp     Servers\n\nOptions:\n  -h, --help\n',
      ['run', 'mcp'],
    ],
    [
      'yargs',
      'Commands:\n  quill run <task>   Do one task  [aliases: r]\n  quill [prompt..]   Open a session  [default]\n',
      ['run'],
    ],
    [
      'commander',
      'Commands:\n  run|r [options] <task>  do one task\n  help [command]          display help for command\n',
      ['run', 'r', 'help'],
    ],
    [
      'argparse',
      'commands:\n  {run,mcp}\n    run (r)    do one task\n    mcp        servers\n',
      ['run', 'mcp'],
    ],
    ['oclif', 'TOPICS\n  mcp  Servers\n\nCOMMANDS\n  run  Do one task\n', ['mcp', 'run']],
    ['cobra', 'Available Commands:\n  run         Do one task\n', ['run']],
    ['npm', 'All commands:\n\n    access, adduser,\n    run\n', ['access', 'adduser', 'run']],
    ['a program that prints a prompt before each command', 'COMMANDS\n  $ run   Do one task\n', ['run']],
    [
      'Symfony Console, which prints the first part of names as a heading',
      'Available commands:\n  about           Show it\n cache\n  cache:clear     Clear it\n',
      ['about', 'cache:clear'],
    ],
    [
      'urfave/cli, which prints categories in lowercase',
      'COMMANDS:\n   add, a  Add\n\n   template:\n     list  List\n',
      ['add', 'a', 'list'],
    ],
    ['docker, which marks plugins', 'Commands:\n  run       Run\n  buildx*   Build\n', ['run', 'buildx']],
    [
      'bun, which prints examples in a column of their own',
      'Commands:\n  run   ./a.ts   Execute a file\n        lint     Run a script\n  test           Run tests\n',
      ['run', 'test'],
    ],
    [
      'systemd, in which one space can precede a description',
      'Commands:\n  start UNIT     Start it\n  set UNIT VALUE Set it\n',
      ['start', 'set'],
    ],
    [
      'systemd, in which wrapped descriptions can precede such a command',
      `Unit Commands:
  help PATTERN...|PID...              Show manual for one or more units
  bind UNIT PATH [PATH]               Bind-mount a path from the host into a
                                      unit's namespace
  mount-image UNIT PATH [PATH [OPTS]] Mount an image from the host into a
                                      unit's namespace
  service-log-level SERVICE [LEVEL]   Get/set logging threshold for service
`,
      ['help', 'bind', 'mount-image', 'service-log-level'],
    ],
    [
      'Claude Code, in which a description contains examples',
      `Commands:
  add [options] <name> [args...]  Add an MCP server.
  
  Examples:
    # Add HTTP server with headers:
    claude mcp add --transport http corridor https://app.corridor.dev/api/mcp --header "..."
  
    # Add stdio server with subprocess flags:
    claude mcp add my-server -- my-command --some-flag arg1
  list                            List configured MCP servers
  serve [options]                 Start the MCP server
`,
      ['add', 'list', 'serve'],
    ],
    ['a program whose commands start with a dot', 'Commands:\n  .open   Open it\n', ['.open']],
    [
      'a program that prints a hint below the commands',
      "Commands:\n  run   Do one task\n\n  See 'quill help <command>' for details.\n",
      ['run'],
    ],
    ['a program without commands', 'Run the commands below in order\n  first do this\n', []],
  ])('are found in the help of %s', (_, help, commands) => {
    const { listed, unparsedLines } = parseCommandList(help, top);
    expect([...listed]).toEqual(commands);
    expect(unparsedLines).toEqual([]);
  });

  it.each([
    "See 'quill help <command>' for detailed help.",
    "Run 'quill COMMAND --help' for more information",
    'Use "quill [command] --help" for more information about a command.',
    'Most commands accept several files.',
  ])('are parsed completely if a hint such as %j follows them', (hint) => {
    expect(parseCommandList(`Commands:\n  run   Do one task\n\n  ${hint}\n`, top).unparsedLines).toEqual([]);
  });

  it('are found with or without their parent commands in front of them', () => {
    const help =
      'Commands:\n  quill mcp add <name>  Add\n  mcp list              List\n  remove                Remove\n';
    expect([...parseCommandList(help, { ...top, path: ['mcp'] }).listed]).toEqual(['add', 'list', 'remove']);
  });
});

describe('A list of commands', () => {
  const help =
    'COMMANDS\n  quill run   Do one task, or\n              login again\n\nACCOUNT\n  quill login  Log in\n\nlogout  at once\n';

  it.each(['run', 'login'])('contains the command %s', (command) => {
    expect(listsCommand(help, command, top)).toBe(true);
  });

  it.each(['logout', 'again'])(
    "doesn't contain the word %s, which is outside the list or in a description",
    (command) => {
      expect(listsCommand(help, command, top)).toBe(false);
    },
  );
});

describe('A list without a recognized heading', () => {
  const context = { programs: new Set(['quill']), path: [] };
  const unlabeled = (help: string) => [...firstNames(findUnlabeledCalls(help, new Set(['run']), context))];

  it.each([
    ['is grouped by task', 'start a task\n   run     Do it\n   plan    Plan it\n\nmore\n   ls      List\n'],
    ['has a heading in another language', 'Befehle:\n  run  Do it\n  plan  Plan it\n  ls  List\n'],
  ])('is read as a list of commands if it %s', (_, help) => {
    expect(unlabeled(`Usage: quill\n\n${help}`)).toEqual(['run', 'plan', 'ls']);
  });

  it("isn't read as a list of commands if it lists values or flags, or contains no known command", () => {
    expect(unlabeled('Values:\n  run\n  all  Everything\n')).toEqual([]);
    expect(unlabeled('Befehle:\n  run  Do it\n\nWerte:\n  ask   Each time\n')).toEqual(['run']);
    expect(unlabeled('Options:\n  run  Do it\n  plan  Plan it\n')).toEqual([]);
  });
});

describe('A heading in help', () => {
  const context = { programs: new Set(['quill']), path: [] };

  it.each(['Basic', 'Basic:', 'Manage sessions', 'Files & folders'])(
    'such as %j groups commands in a list, and is not one of them',
    (heading) => {
      const help = `Commands:\n  ${heading}\n\n    run   Do it\n    plan  Plan it\n\n  Other\n    ls    List\n`;
      expect([...parseCommandList(help, context).listed]).toEqual(['run', 'plan', 'ls']);
    },
  );

  it('is only a title above commands in lowercase, because commands can also be in uppercase', () => {
    const help = 'Commands:\n  Run\n      Do it  now\n  Plan\n      Plan it\n';
    expect([...parseCommandList(help, context).listed]).toEqual(['Run', 'Plan']);
  });

  it.each(['Basic Commands (Beginner):', 'The commands are:', 'COMMANDS'])(
    'such as %j begins a list of commands',
    (heading) => {
      const help = `${heading}\n  run   Do it\n\nAdditional help topics:\n  config  The file\n`;
      expect([...parseCommandList(help, context).listed]).toEqual(['run']);
    },
  );
});

it('A list of flags can continue the names of a flag next to its description', () => {
  const { rows } = parseFlagList(`Options:
  -O, --reporter-option,   Options for the
  --reporter-options       reporter  [array]
  -R, --reporter           Reporter  [string]
`);
  expect(rows.map(({ names }) => names)).toEqual([
    ['-O', '--reporter-option', '--reporter-options'],
    ['-R', '--reporter'],
  ]);
});

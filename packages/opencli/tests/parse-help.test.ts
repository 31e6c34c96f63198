import { describe, expect, it } from 'vitest';
import { parseHelp } from '../src/check/help-parser/parse-help.ts';

interface ExpectedHelp {
  readonly flags?: string[];
  readonly usageFlags?: string[];
  readonly arguments?: string[] | undefined;
  readonly commands?: string[];
  readonly nested?: string[];
  readonly unread?: string[];
}

function parseFound(help: string, path: readonly string[] = []): Required<ExpectedHelp> {
  const contents = parseHelp(help, { programs: new Set(['quill']), path }, false);
  return {
    flags: contents.flags.flatMap(({ names }) => names),
    usageFlags: [...contents.usageFlags],
    arguments: contents.arguments && [...contents.arguments],
    commands: [...contents.commands.listed],
    nested: [...contents.commands.nested],
    unread: [...contents.unparsedLines],
  };
}

const emptyResult = { flags: [], usageFlags: [], commands: [], nested: [], unread: [] };

describe('Help output', () => {
  it.each<[parser: string, path: string[], help: string, expected: ExpectedHelp]>([
    [
      'citty, which aligns flags to the right',
      ['run'],
      `Do one task (quill run v1.4.0)

USAGE quill run [OPTIONS] <TASK> [DIR]

ARGUMENTS

  TASK    What to do (Required)
   DIR    Where

OPTIONS

             --cwd=<cwd>    Working directory
             -f, --force    Overwrite
  --mode=<ask|all|never>    What may happen
             --no-replay
`,
      { flags: ['--cwd', '-f', '--force', '--mode', '--no-replay'], arguments: ['TASK', 'DIR'] },
    ],
    [
      'a parser with placeholders in Cyrillic and Chinese',
      [],
      `Usage: quill [OPTIONS] ФАЙЛ

Commands:
  run ФАЙЛ   Run it
  list 文件  List

Options:
  -o, --output ФАЙЛ  Out
`,
      { flags: ['-o', '--output'], arguments: ['ФАЙЛ'], commands: ['run', 'list'] },
    ],
    [
      'citty, whose longest flag has no description',
      ['run'],
      `USAGE quill run [OPTIONS]

OPTIONS

      --silent    Less
  --no-replay
`.replace('  --no-replay\n', '   --no-replay            \n'),
      { flags: ['--silent', '--no-replay'], arguments: [] },
    ],
    [
      'citty with commands',
      [],
      'USAGE quill run|mcp\n\nCOMMANDS\n\n  run    Do one task\n  mcp    Servers    \n',
      { commands: ['run', 'mcp'], arguments: undefined },
    ],
    [
      'citty with the default of an argument',
      [],
      'USAGE quill [OPTIONS] [DIR]\n\nARGUMENTS\n\n  DIR="."    Folder\n',
      { arguments: ['DIR'] },
    ],
    [
      'citty with a command whose name starts with an underscore',
      [],
      'USAGE quill [OPTIONS] dev|_dev\n\nCOMMANDS\n\n   dev    Serve\n  _dev    Serve it\n',
      { commands: ['dev', '_dev'], arguments: undefined },
    ],
    [
      'gh, which describes arguments in sentences',
      ['pr'],
      'USAGE\n  quill pr <command> [flags]\n\nCOMMANDS\n  list:   List them\n\nARGUMENTS\n  A task can be supplied as an argument in any of these formats:\n  - by number, e.g. "123"; or\n  - by name.\n',
      { commands: ['list'], arguments: [] },
    ],
    [
      'cac',
      [],
      `quill/1.4.0

Usage:
  $ quill [...files]

Commands:
  [...files]  Open files
  init        Begin

For more info, run any command with the \`--help\` flag:
  $ quill init --help

Options:
  -c, --config <file>  Use a file
  --env.* <value>      Variables
  --no-replay          Switch it off (default: true)
`,
      { flags: ['-c', '--config', '--env', '--no-replay'], arguments: ['files'], commands: ['init'] },
    ],
    [
      'clipanion',
      ['run'],
      `━━━ Usage ━━━━━━━━━━━━━

$ quill run [-F,--fixed] [--mode #0] <task> ...

━━━ Options ━━━━━━━━━━━

  -F,--fixed   Keep it
  --mode #0    What may happen

━━━ Details ━━━━━━━━━━━

Uses the \`-D,--dev\` flag.
`,
      { flags: ['-F', '--fixed', '--mode'], arguments: ['task'] },
    ],
    [
      'clipanion with multiword commands',
      [],
      `  $ quill <command>

━━━ General commands ━━━

  quill config get [--json] <name>
    read a setting

  quill run [-F,--fixed] ...
    do one task
`,
      { commands: ['config', 'run'], nested: ['config get'], arguments: [] },
    ],
    [
      'meow',
      [],
      `
  Do one task

  Usage
    $ quill <task|file> […]

  Options
    --dot          Match dotfiles
    --verbose, -v  Say more

  Examples
    $ quill it --dot
`,
      { flags: ['--dot', '--verbose', '-v'], arguments: ['task|file'] },
    ],
    [
      'clap, with one space between a long flag and its description',
      ['run'],
      `Do one task

Usage: quill run [OPTIONS] <TASK> [-- <ARGS>...]

Arguments:
  <TASK>     What to do
  [ARGS]...  Passed on

Options:
  -R, --allow-read[=<PATH>...]       Allow reading
  -I, --allow-import[=<HOSTNAME>...] Allow importing from hosts
`,
      { flags: ['-R', '--allow-read', '-I', '--allow-import'], arguments: ['TASK', 'ARGS'] },
    ],
    [
      'argparse and javac, with values that contain commas',
      [],
      `usage: quill [-s W,H] [--add <name>,<name>]

options:
  -s W,H, --size W,H               Size
  --add <name>,<name>, -a <name>,<name>
                                   Add names
`,
      { flags: ['-s', '--size', '--add', '-a'], arguments: [] },
    ],
    [
      'bpaf',
      [],
      `Usage: quill [-c=<FILE>] [PATH]...

Basic configuration
    -c, --config=<FILE>  Configuration
                         * see --help for more
        --init           Write one

Available positional items:
    PATH                 Files
`,
      { flags: ['-c', '--config', '--init'], arguments: ['PATH'] },
    ],
    [
      'cobra',
      ['run'],
      `Usage:
  quill run <task> [flags]

Aliases:
  run, r

Flags:
  -o, --output string   Format (default "text")
      --all             Everything

Global Flags:
      --home string   Where sessions are
`,
      { flags: ['-o', '--output', '--all', '--home'], arguments: ['task'] },
    ],
    [
      'cobra with custom headings',
      [],
      'USAGE\n  quill <command> <subcommand> [flags]\n\nCORE COMMANDS\n  run:         Do one task\n  environment: Variables\n',
      { commands: ['run', 'environment'], arguments: [] },
    ],
    [
      'click',
      ['run'],
      `Usage: quill run [OPTIONS] SRC ...

  Do one task.

Options:
  --shout / --no-shout  Be loud
  -n, --count INTEGER   How often
`,
      { flags: ['--shout', '--no-shout', '-n', '--count'], arguments: ['SRC'] },
    ],
    [
      'a GNU program, which describes itself directly below the usage line',
      [],
      `Usage: quill [OPTION]... [FILE]...
  or:  quill --list
List information about the FILEs (the current directory by default).
Sort entries alphabetically if none of -c nor --sort is specified.

  -a, --all    do not ignore entries
`,
      { flags: ['-a', '--all'], usageFlags: ['--list'], arguments: ['FILE'] },
    ],
    [
      'a program with an indented description below the usage line',
      [],
      'Usage: quill [OPTION]\n           [FILE]\n  Sorts files with --sort.\n\nOptions:\n  --all    All\n',
      { flags: ['--all'], arguments: ['FILE'] },
    ],
    [
      'click with commands',
      [],
      'Usage: quill [OPTIONS] COMMAND [ARGS]...\n\nOptions:\n  --version  Show it.\n\nCommands:\n  run  Do one task.\n',
      { flags: ['--version'], commands: ['run'], arguments: [] },
    ],
    [
      'typer, in boxes',
      ['run'],
      `
 Usage: quill run [OPTIONS] TASK

╭─ Arguments ──────────────────────────╮
│ *    task      TEXT  What to do      │
╰──────────────────────────────────────╯
╭─ Options ────────────────────────────╮
│ --dry  -d        Change nothing      │
╰──────────────────────────────────────╯
`,
      { flags: ['--dry', '-d'], arguments: ['TASK', 'task'] },
    ],
    [
      'typer, with separate columns for short and negative names',
      ['run'],
      `
 Usage: quill run [OPTIONS]

╭─ Options ───────────────────────────────────────────────────────────────────╮
│ *  --category                -c      TEXT  What to run [default: *]         │
│    --run-slow                    --no-run-slow          Whether to run more │
│    --force                   -f  --no-force      -F     Overwrite           │
│    --all,--every                 --none                                     │
│    --strict                      --ask is off then                          │
│    --install-completion                                 Install completion  │
╰─────────────────────────────────────────────────────────────────────────────╯
`,
      {
        flags: [
          ...['--category', '-c', '--run-slow', '--no-run-slow', '--force', '-f', '--no-force', '-F'],
          ...['--all', '--every', '--none', '--strict', '--install-completion'],
        ],
        arguments: [],
      },
    ],
    [
      'rich-click, with short names after the negative one',
      ['run'],
      `
 Usage: quill run [OPTIONS]

╭─ Options ──────────────────────────────────────╮
│ --shout/--no-shout      -s/-S      Be loud     │
│ --number                -n      INTEGER  Often │
╰────────────────────────────────────────────────╯
`,
      { flags: ['--shout', '--no-shout', '-s', '-S', '--number', '-n'], arguments: [] },
    ],
    [
      'argparse',
      ['run'],
      `usage: quill run [-h] [--file PATH [PATH ...]] [--json]
                 task [args ...]

positional arguments:
  task        what to do
  args

options:
  -h, --help  show this help message and exit
`,
      { flags: ['-h', '--help'], usageFlags: ['--file', '--json'], arguments: ['task', 'args'] },
    ],
    [
      'a program that prints flags only in its usage line',
      [],
      'usage: quill [-v | --version] [-C <path>] [--exec-path[=<path>]] <file>\n',
      { usageFlags: ['-v', '--version', '-C', '--exec-path'], arguments: ['file'] },
    ],
    [
      'unzip, whose placeholder for flags contains another one,',
      [],
      'Usage: quill [-Z] [-opts[modifiers]] file\n\n  -o  Overwrite\n  -p  Print\n  -t  Test\n',
      { flags: ['-o', '-p', '-t'], usageFlags: ['-Z'], arguments: undefined },
    ],
    [
      'a program without indentation',
      [],
      'Usage: quill\n\nOptions:\n-f, --file FILE  Input\n\nOutput:\n-o FILE  Output\n-q       Print less\n- --not a flag\n',
      { flags: ['-f', '--file', '-o', '-q'], arguments: [] },
    ],
    [
      'the TypeScript compiler, which prints descriptions below flags without indentation',
      [],
      'FLAGS\n\n--help, -h\nPrint help.\n\n--watch, -w\nWatch files. Ignores\n--force\n\n-x\nExtract.\n',
      { flags: ['--help', '-h', '--watch', '-w', '-x'], arguments: undefined },
    ],
    [
      'a program that groups its commands',
      [],
      'Commands:\n  Execution:\n    run          Do one task\n    serve        Serve\n\n  Other:\n    approve-scripts Approve all of them\n',
      { commands: ['run', 'serve'], arguments: undefined, unread: ['approve-scripts Approve all of them'] },
    ],
    [
      'a program with lines in an unknown format',
      [],
      'Usage: quill\n\nOptions:\n  --dry    Change nothing\n      --odd\n\nArguments:\n  the task, and then some    What\n',
      { flags: ['--dry'], arguments: [], unread: ['--odd', 'the task, and then some'] },
    ],
    ...['Host', 'HOST[:PORT]', 'KEY=VALUE'].map((word): [string, string[], string, object] => [
      `a program with the argument ${word} after a flag in brackets`,
      [],
      `usage: quill [-h] ${word}\n`,
      { usageFlags: ['-h'], arguments: [], unread: [`quill [-h] ${word}`] },
    ]),
  ])("from %s is parsed, and each line that can't be parsed is reported", (_, path, help, expected) => {
    expect(parseFound(help, path)).toEqual({ ...emptyResult, ...expected });
  });

  it("reports a listed flag whose name isn't ASCII", () => {
    const help = 'Options:\n  --here  Here\n  --ünï  U\n';
    expect(parseFound(help)).toMatchObject({ flags: ['--here'], unread: ['--ünï  U'] });
  });

  it("doesn't report lines that only separate sections", () => {
    const help = `Options:\n${'─'.repeat(40)}\n  --here  Here\n\nCommands:\n${'─'.repeat(40)}\n  run  Run\n`;
    expect(parseFound(help)).toMatchObject({ flags: ['--here'], commands: ['run'], unread: [] });
  });

  it('is parsed if a usage line contains many alternatives', () => {
    const group = (letter: string) =>
      `(${Array.from({ length: 50 }, (_, index) => letter + index).join('|')})`;
    const { commands } = parseHelp(
      `Usage: quill ${['a', 'b', 'c'].map(group).join(' ')}\n`,
      { programs: new Set(['quill']), path: [] },
      false,
    );
    expect([...commands.inUsage]).toHaveLength(50);
  });

  it('reports a listed flag whose line is too long to parse', () => {
    const help = `Options:\n  --here  Here\n  --long  ${'x'.repeat(1000)}\n`;
    const { flags, unread } = parseFound(help);
    expect(flags).toEqual(['--here']);
    expect(unread).toEqual([expect.stringMatching(/^--long {2}x+$/)]);
  });
});

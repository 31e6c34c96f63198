import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { parseCommandList } from '../src/check/help-parser/command-list.ts';

function check(cli: Partial<Command>, text: string): { names: string[]; status: number } {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, ...cli };
  const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
  const comparison = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return { names: comparison.findings.map(({ name }) => name), status: exitStatus(comparison) };
}

describe('A description after one space', () => {
  const help = `Usage: tool [options...] <url>
 -s, --silent               Silent mode
 -T, --upload-file <file>   Transfer local FILE to destination
 -u, --user <user:password> Server user and password
 -A, --user-agent <name>    Send User-Agent <name> to server
`;
  const flag = (name: string, alias: string, value: string) => ({
    name,
    aliases: [alias],
    arguments: [{ name: value }],
  });
  const options = [
    { name: '--silent', aliases: ['-s'] },
    flag('--upload-file', '-T', 'file'),
    flag('--user', '-u', 'user:password'),
    flag('--user-agent', '-A', 'name'),
  ];

  it('is accepted for a long flag in the help of curl if it starts in the column of the others', () => {
    expect(check({ options, arguments: [{ name: 'url' }] }, help)).toEqual({
      names: ['--silent'],
      status: 0,
    });
    const others = options.filter(({ name }) => name !== '--user');
    const { names, status } = check({ options: others, arguments: [{ name: 'url' }] }, help);
    expect(names).toEqual(['-u', '--user', '--silent']);
    expect(status).toBe(1);
  });
});

describe('An argument that starts with a plus sign', () => {
  const help = `Usage: tool [OPTIONS] [+toolchain]

Arguments:
  [+toolchain]  Release channel (e.g. +stable) or custom toolchain to set override
`;

  it("is compared in rustup's help, whether or not the document includes the plus sign", () => {
    for (const name of ['+toolchain', 'toolchain'])
      expect(check({ arguments: [{ name }] }, help)).toEqual({ names: [], status: 0 });
    expect(check({}, help)).toEqual({ names: ['<+toolchain>'], status: 1 });
    expect(check({}, 'Usage: tool\n\nArguments:\n  +<lnum>  Start at this line\n').names).toEqual([
      '+<lnum>',
    ]);
  });
});

describe('A long list of values', () => {
  const values = Array.from({ length: 60 }, (_, index) => `platform-${index}`);
  const items = values.map(
    (value) => `          - ${value}: An alias for a target\n            of this platform\n`,
  );
  const list = `          Possible values:\n${items.join('')}`;
  const platform = { name: 'platform', acceptedValues: values };

  it('can have descriptions whose lines start with a flag', () => {
    const when =
      '          - auto:   Enables colored output only if the output is going to a terminal, unless\n            --columns is set\n          - always: Enables colored output\n';
    const help = `Usage: tool\n\nOptions:\n      --columns\n          Show columns\n\n      --color <WHEN>\n          Use color\n\n          Possible values:\n${when}`;
    const options = (acceptedValues: string[]) => [
      { name: '--columns' },
      { name: '--color', arguments: [{ name: 'WHEN', acceptedValues }] },
    ];
    expect(check({ options: options(['auto', 'always']) }, help).status).toBe(0);
    expect(check({ options: options(['auto']) }, help).status).toBe(1);
  });

  it('of a flag or an argument is compared completely', () => {
    const inFlag = `Usage: tool\n\nOptions:\n  --platform <platform>\n          The target\n\n${list}`;
    const options = (acceptedValues: string[]) => [
      { name: '--platform', arguments: [{ ...platform, acceptedValues }] },
    ];
    expect(check({ options: options(values) }, inFlag)).toEqual({ names: [], status: 0 });
    expect(check({ options: options(values.slice(0, 59)) }, inFlag).status).toBe(1);
    const inList = `Usage: tool <platform>\n\nArguments:\n  <platform>\n          The target\n\n${list}`;
    expect(check({ arguments: [platform] }, inList).status).toBe(0);
  });
});

describe("A long name that yargs's help cuts at the end of its column", () => {
  const [long, other] = [
    '--preserve-all-timestamps-of-every-file-in-folders',
    '--another-very-long-alias-for-the-option',
  ];
  const rest = '      --quiet                               Say less                   [boolean]\n';
  const flags = (text: string) => `Options:\n${text}${rest}`;
  const quiet = { name: '--quiet' };

  it.each<[where: string, help: string, option: { name: string; aliases?: string[] }]>([
    [
      'in one line',
      flags(`      --preserve-all-timestamps-of-every-f  Keep them                  [boolean]
  ile-in-folders\n`),
      { name: long },
    ],
    [
      'without a description',
      flags(`  -p, --preserve-all-timestamps-of-every-f
  ile-in-folders                                                       [boolean]\n`),
      { name: long, aliases: ['-p'] },
    ],
    [
      'before a hyphen',
      flags(`      --preserve-all-the-timestamps-always  Keep them                  [boolean]
  -of-files\n`),
      { name: '--preserve-all-the-timestamps-always-of-files' },
    ],
    [
      'between aliases in lines of their own',
      flags(`  -p,                                       Keep the timestamps of each file
  --preserve-all-timestamps-of-every-file-  and folder
  in-folders,
  ${other}                             [boolean]\n`),
      { name: long, aliases: ['-p', other] },
    ],
  ])('is compared %s', (_, help, option) => {
    expect(check({ options: [quiet, option] }, help)).toEqual({ names: [], status: 0 });
    const names = [option.name, ...(option.aliases ?? [])];
    expect(check({ options: [quiet] }, help).names.sort()).toEqual(names.sort());
  });

  it('is compared in a list of commands', () => {
    const help = `tool <command>

Commands:
  tool synchronize-every-folder-with-the-r  Synchronize folders
  emote-host <folder>
  tool login                                Log in
`;
    const names = ['synchronize-every-folder-with-the-remote-host', 'login'];
    const listed = parseCommandList(help, { programs: new Set(['tool']), path: [] }).listed;
    expect([...listed]).toEqual(names);
  });

  it('can be that of a command whose flags are in brackets', () => {
    const help = `tool <command>

Commands:
  tool install-an-extension [--source |     Install an extension
  --path ]
  tool list                                 List extensions
`;
    const options = [{ name: '--source' }, { name: '--path' }];
    const commands = [{ name: 'install-an-extension', options }, { name: 'list' }];
    expect(check({ commands }, help).names).not.toContain('--path');
    expect(check({ commands: commands.slice(1) }, help).names).toContain('install-an-extension');
  });

  it("isn't joined with the flag below it", () => {
    const help = flags(`      --preserve-all-timestamps-everywhere  Keep them                  [boolean]
  -p                                        Use a pager                [boolean]\n`);
    const options = ['--preserve-all-timestamps-everywhere', '-p'].map((name) => ({ name }));
    expect(check({ options: [quiet, ...options] }, help)).toEqual({ names: [], status: 0 });
  });
});

describe("A description with line breaks in commander's help", () => {
  const help = `Usage: tool [options] [command]

Options:
  -m, --mode <mode>             How it runs
  Note: fast or slow (default: "fast")

Commands:
  list [options]                List all items.
  
  Note: requires a token.
  copy <source-file> <target>   Copy a file.
  push  Push it
`;
  const list = { name: 'list', description: 'List all items.\n\nNote: requires a token.' };
  const copy = { name: 'copy', description: 'Copy a file.' };
  const mode = {
    name: '--mode',
    aliases: ['-m'],
    description: 'How it runs\nNote: fast or slow',
    arguments: [{ name: 'mode' }],
  };
  const checkCommands = (...commands: Command[]) =>
    check({ options: [mode], commands }, help).names.filter((name) => name !== '');

  it('can continue in the column of the names', () => {
    expect(checkCommands(list, copy, { name: 'push' })).toEqual([]);
  });

  it("doesn't hide a command, and isn't one", () => {
    expect(checkCommands(list, copy)).toContain('push');
    const push = { name: 'push' };
    expect(checkCommands({ ...list, description: 'List all items.' }, copy, push)).toEqual([]);
    const other = 'List all items.\n\nNote: other';
    expect(checkCommands({ ...list, description: other }, copy, push)).toEqual([]);
  });

  it('can end with a list, without hiding the next command', () => {
    const text = `Usage: tool [options] [command]

Commands:
  logout                        Log out.
  
  Modes:
    - all    Everything
    - local  Only this machine
  project                       Print the status
  cache <source> [file...]      Export data
`;
    const description = 'Log out.\n\nModes:\n  - all    Everything\n  - local  Only this machine';
    const others = [
      { name: 'project' },
      { name: 'cache', arguments: [{ name: 'source' }, { name: 'file', arity: { minimum: 0 } }] },
    ];
    const names = (commands: Command[]) => check({ commands }, text).names;
    expect(names([{ name: 'logout', description }, ...others])).not.toContain('project');
    expect(names([{ name: 'logout', description }, ...others.slice(1)])).toContain('project');
  });

  it('can end the list of commands with a list of its own', () => {
    const description = 'Set the mode.\n\nModes:\n  - ask    asks first\n  - auto   runs all';
    const text = `Usage: tool [options] [command]

Commands:
  run <task>      Run a task.
  approve <mode>  Set the mode.
  
  Modes:
    - ask    asks first
    - auto   runs all
`;
    const commands = [
      { name: 'run', arguments: [{ name: 'task' }] },
      { name: 'approve', description, arguments: [{ name: 'mode' }] },
    ];
    const drift = (document: object) => check(document, text).names.filter((name) => name !== '');
    expect(drift({ commands })).not.toContain('ask');
    expect(drift({ commands: commands.slice(1) })).toContain('run');
  });

  it("can contain items of a list that aren't commands, as in citty's help", () => {
    const text =
      'Log in (tool v1)\n\nUSAGE tool login|run\n\nCOMMANDS\n\n  login    Log in to a provider:\n- anthropic\n- openai\n    run    Run it\n';
    const commands = [{ name: 'login' }, { name: 'run' }];
    expect(check({ commands }, text).names.filter((name) => /anthropic|openai/.test(name))).toEqual([]);
  });

  it('can contain titles and lists above further arguments', () => {
    const text = `Usage: tool [options] <mode> [file]

Arguments:
  mode        Approval mode.
  
  Modes:
    - ask: asks before each change
  - auto
  file        The task file.
`;
    const values = [{ name: 'mode' }, { name: 'file' }];
    const found = (list: { name: string }[]) => check({ arguments: list }, text).names;
    expect(found(values).filter((name) => name.startsWith('<'))).toEqual([]);
    expect(found(values.slice(0, 1))).toContain('<file>');
  });

  it('can contain examples above further commands and flags', () => {
    const examples = (call: string) => `\n  \n  Examples:\n    # Add a server:\n    ${call}\n`;
    const text = `Usage: tool [options] [command]

Options:
  -a, --allow <rule>  Allow a command${examples('tool --allow ls')}  -d, --deny <rule>   Deny a command
  -h, --help          display help for command

Commands:
  add [options]       Add a server.${examples('tool add main')}  list                List servers
  remove              Remove a server
`;
    const option = (name: string, alias: string) => ({
      name,
      aliases: [alias],
      arguments: [{ name: 'rule' }],
    });
    const options = [option('--allow', '-a'), option('--deny', '-d')];
    const commands = ['add', 'list', 'remove'].map((name) => ({ name }));
    const differences = (document: object) => check(document, text).names.filter((name) => name !== '');
    expect(differences({ options, commands })).toEqual([]);
    expect(differences({ options: options.slice(0, 1), commands })).toEqual(['-d', '--deny']);
    expect(differences({ options, commands: commands.slice(0, 1) })).toEqual(['list', 'remove']);
  });
});

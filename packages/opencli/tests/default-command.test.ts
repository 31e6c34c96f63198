import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Command, OpenCli } from '../../../src/product/cli/opencli.ts';
import { requestHelp } from '../src/check/check-program.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

type Texts = Readonly<Record<string, string>>;

const globalFlags = `  -h, --help            Display help for the given command.
  -q, --quiet           Do not output any message
`;
const list = `Description:
  List commands

Usage:
  list [options] [--] [<namespace>]

Arguments:
  namespace             The namespace name

Options:
      --raw             To output raw command list
${globalFlags}
Help:
  The list command lists all commands:
  
    bin/quill.mjs list
`;
const texts: Texts = {
  '': list,
  list,
  require: `Description:
  Adds packages

Usage:
  require [options] [--] [<packages>...]
  r
  req

Arguments:
  packages              Names of packages

Options:
      --dev             Add packages to require-dev.
${globalFlags}`,
  'cache:clear': `Usage:
  cache:clear [options]

Options:
${globalFlags}`,
};

const listCommand: Command = {
  name: 'list',
  arguments: [{ name: 'namespace' }],
  options: [{ name: '--raw' }],
};
const requireCommand: Command = {
  name: 'require',
  aliases: ['r', 'req'],
  arguments: [{ name: 'packages' }],
  options: [{ name: '--dev' }],
};
const clearCommand: Command = { name: 'cache:clear' };
const options = [
  { name: '--help', aliases: ['-h'], recursive: true },
  { name: '--quiet', aliases: ['-q'], recursive: true },
];

/** Checks a program that prints a text for each command, and an error for others. */
async function check(printed: Texts, cli: Partial<OpenCli>): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'quill.mjs');
  writeFileSync(
    file,
    `const text = ${JSON.stringify(printed)}[process.argv.slice(2, -1).join(' ')];
console.log(text ?? 'Command is not defined.');
process.exitCode = text === undefined ? 1 : 0;
`,
  );
  const calls = {
    program: [execPath, file],
    command: undefined,
    helpFlag: '--help',
    callTimeout: 30,
    totalTimeout: 300,
  };
  const document = { opencli: '0.1', info: { title: 'Quill', version: '1.0.0' }, options, ...cli };
  return compareHelp(...(await requestHelp(document, calls, () => undefined, new AbortController().signal)));
}

function differences({ findings }: Comparison): string[] {
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' || kind === 'list' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const unread = ': it prints the help of its command "list"';
const all = [listCommand, requireCommand, clearCommand];

describe("The help of a program that prints its default command's help, as in Symfony Console,", () => {
  it.each<[title: string, commands: Command[]]>([
    ["isn't compared, but that of its commands is", all],
    ["isn't compared if the document lacks the default command", [requireCommand, clearCommand]],
  ])('%s', async (_, commands) => {
    const result = await check(texts, { commands });
    expect(differences(result)).toEqual([unread]);
    expect(exitStatus(result)).toBe(2);
  });

  it('can have an exception with the name of the default command', async () => {
    const metadata = [{ name: 'excuses', value: { list: 'default command' } }];
    const result = await check(texts, { commands: all, metadata });
    expect(differences(result)).toEqual([]);
    expect(exitStatus(result)).toBe(0);
  });

  const { aliases: _, ...withoutAliases } = requireCommand;
  it.each<[change: string, commands: Command[], found: string[]]>([
    [
      'a flag of the default command',
      [{ ...listCommand, options: [] }, requireCommand, clearCommand],
      ['list --raw: is in the help, but not in cli.json'],
    ],
    [
      'an argument of the default command',
      [{ ...listCommand, arguments: [] }, requireCommand, clearCommand],
      ['list <namespace>: is in the help, but not in cli.json'],
    ],
    [
      'a flag of a different command',
      [listCommand, { ...requireCommand, options: [{ name: '--devel' }] }, clearCommand],
      [
        'require --devel: is in cli.json, but not in the help',
        'require --dev: is in the help, but not in cli.json',
      ],
    ],
    [
      'all aliases',
      [listCommand, withoutAliases, clearCommand],
      [
        "r: is an alias of require in the help, but isn't in cli.json",
        "req: is an alias of require in the help, but isn't in cli.json",
      ],
    ],
    [
      'an alias',
      [listCommand, { ...requireCommand, aliases: ['r', 'rq'] }, clearCommand],
      [
        "rq: is an alias of require in cli.json, but isn't in the help",
        "req: is an alias of require in the help, but isn't in cli.json",
      ],
    ],
  ])("doesn't hide a change of %s", async (_, commands, found) => {
    expect(differences(await check(texts, { commands }))).toEqual([unread, ...found]);
  });
});

describe('The help of a program is its own', () => {
  it.each<[title: string, text: string]>([
    [
      'if usage lines start with several commands',
      'Usage:\n  list [<namespace>]\n  require <packages>\n  cache:clear\n',
    ],
    [
      'if it lists commands below a usage line with only one',
      'Usage: list [<namespace>]\n\nCommands:\n  list         List\n  require      Add\n  cache:clear  Clear\n',
    ],
    [
      'if its usage line starts with a different name for the program',
      'Usage: quill-dev [command]\n\nCommands:\n  list           List\n  require|r|req  Add\n  cache:clear    Clear\n',
    ],
  ])('%s', async (_, text) => {
    const found = differences(await check({ ...texts, '': text }, { commands: all }));
    expect(found.filter((one) => one.includes('it prints the help'))).toEqual([]);
  });
});

describe('Aliases in usage lines of their own', () => {
  it.each<[title: string, usage: string]>([
    ['without the path of the parent', '  remote add [options] <name>\n  a\n'],
    ['with the path of the parent', '  remote add [options] <name>\n  remote a\n'],
  ])('are read %s', async (_, usage) => {
    const printed = {
      '': 'Usage: quill <command>\n\nCommands:\n  remote  Remotes\n',
      remote: 'Usage: quill remote <command>\n\nCommands:\n  add  Add\n',
      'remote add': `Usage:\n${usage}`,
    };
    const add: Command = { name: 'add', arguments: [{ name: 'name' }] };
    const describeTool = (command: Command) => ({
      options: [],
      commands: [{ name: 'remote', commands: [command] }],
    });
    expect(differences(await check(printed, describeTool({ ...add, aliases: ['a'] })))).toEqual([]);
    expect(differences(await check(printed, describeTool(add)))).toEqual([
      "remote a: is an alias of add in the help, but isn't in cli.json",
    ]);
  });
});

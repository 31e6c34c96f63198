import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

/** Compares a document with the program's help, and returns each difference and each counted item as a line. */
function findings(cli: Partial<Command>, texts: Readonly<Record<string, string>>): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1.0.0' }, ...cli };
  const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
  const outputs = { help, nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const isNewArgument = 'is in the help, but not in cli.json';

describe('Help of CLI11', () => {
  const help = (call: string) => `Terminal coding agent


${call}


POSITIONALS:
  task TEXT REQUIRED          What to do
  count INT:POSITIVE [5]      Times
  files TEXT:FILE ...         Files to add

OPTIONS:
  -h,     --help              Print this help message and exit
  -m,     --model TEXT        Model to use
`;
  const options = [{ name: '--model', aliases: ['-m'], arguments: [{ name: 'TEXT' }] }];
  const names = ['task', 'count', 'files'];

  it.each([
    'tool [OPTIONS] task [count] [files...]',
    'tool task [count] [files...]',
    'tool [OPTIONS] task count [files...]',
    'Usage: tool [OPTIONS] task [count] [files...]',
  ])('can contain listed arguments without brackets or a label, as in %j', (call) => {
    const texts = { '': help(call) };
    expect(findings({ options, arguments: named(names) }, texts)).toEqual([]);
    for (const name of names) {
      const others = named(names.filter((one) => one !== name));
      expect(findings({ options, arguments: others }, texts)).toEqual([`<${name}>: ${isNewArgument}`]);
    }
    expect(findings({ options, arguments: named(['job', 'count', 'files']) }, texts)).toEqual([
      '<job>: is in cli.json, but the help shows "task" instead',
    ]);
    expect(findings({ arguments: named(names) }, texts)).toEqual([
      `-m: ${isNewArgument}`,
      `--model: ${isNewArgument}`,
    ]);
  });
});

describe('Help of Python Fire', () => {
  const list = (heading: string, names: readonly string[]) =>
    `${heading}S\n    ${heading} is one of the following:\n\n${names.map((name) => `     ${name}\n       About ${name}\n`).join('\n')}`;
  const groups = list('GROUP', ['mcp', 'hooks']);
  const commands = list('COMMAND', ['run', 'login']);
  const values = 'VALUES\n    VALUE is one of the following:\n\n     level\n';
  const help = (call: string, lists: readonly string[]) =>
    `NAME\n    tool - Terminal coding agent\n\nSYNOPSIS\n    tool ${call}\n\nDESCRIPTION\n    Terminal coding agent\n\n${lists.join('\n')}`;
  const own = (name: string) => `NAME\n    tool ${name} - About ${name}\n\nSYNOPSIS\n    tool ${name} -\n`;
  const withOwn = (text: string) => ({
    '': text,
    ...Object.fromEntries(['mcp', 'hooks', 'run', 'login'].map((name) => [name, own(name)])),
  });
  const isNewCommand = "is listed as a command in the help, but isn't in cli.json";
  const differences = (cli: Partial<Command>, text: string) =>
    findings(cli, withOwn(text)).filter((one) => /cli\.json|exist/.test(one));

  it.each([
    ['GROUP | COMMAND', [groups, commands]],
    ['COMMAND | GROUP', [commands, groups]],
    ['GROUP | COMMAND | VALUE', [groups, commands, values]],
  ])('lists groups as alternatives to commands, as in %j', (call, lists) => {
    const names = ['mcp', 'hooks', 'run', 'login'];
    const text = help(call, lists);
    expect(differences({ commands: named(names) }, text)).toEqual([]);
    for (const name of names)
      expect(differences({ commands: named(names.filter((one) => one !== name)) }, text)).toEqual([
        `${name}: ${isNewCommand}`,
      ]);
    expect(differences({ commands: named(['run', 'login']) }, text)).toEqual([
      `mcp: ${isNewCommand}`,
      `hooks: ${isNewCommand}`,
    ]);
  });

  it.each([
    ['GROUP', [groups]],
    ['GROUP | VALUE', [groups, values]],
  ])('can list only groups, as in %j', (call, lists) => {
    expect(differences({ commands: named(['mcp', 'hooks']) }, help(call, lists))).toEqual([]);
  });

  it('shows an argument as an alternative to a command if no list explains it', () => {
    const text = help('FILE | COMMAND', [commands]);
    expect(differences({ commands: named(['run', 'login']) }, text)).toEqual([`<FILE>: ${isNewArgument}`]);
  });
});

describe('The heading of usage lines', () => {
  it.each([
    '✨ USAGE\n  tool run <task>',
    '📖 Usage\n  tool run <task>',
    '⚙️  USAGE\n  tool run <task>',
    '✨ Usage: tool run <task>',
    '  USAGE — run\n\n    ▸ tool run <task>',
  ])('can contain a symbol, or the name of the command, as in %j', (usage) => {
    const texts = (heading: string) => ({
      '': 'Usage: tool <command>\n\nCommands:\n  run  Run\n',
      run: `${heading}\n\nOptions:\n  --yes  Yes\n`,
    });
    const run = (name: string) => ({
      commands: [{ name: 'run', options: [{ name: '--yes' }], arguments: [{ name }] }],
    });
    expect(findings(run('task'), texts(usage))).toEqual([]);
    expect(findings(run('job'), texts(usage))).toEqual([
      'run <job>: is in cli.json, but the help shows "task" instead',
    ]);
  });
});

describe('A list of arguments', () => {
  it("can contain their positions, as in Cocona's help", () => {
    const text =
      'Usage: tool [--force] name\n\nArguments:\n  0: name    Name (Required)\n\nOptions:\n  --force    Force\n';
    const cli = (names: readonly string[]) => ({ options: [{ name: '--force' }], arguments: named(names) });
    expect(findings(cli(['name']), { '': text })).toEqual([]);
    expect(findings(cli([]), { '': text })).toEqual([`<name>: ${isNewArgument}`]);
    expect(findings(cli(['other']), { '': text })).toEqual([
      '<other>: is in cli.json, but the help shows "name" instead',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { formatCheckReport } from '../src/check/report.ts';

const options = '\n\nOptions:\n  -h, --help  Show help\n';

function compare(help: string, cli: Partial<Command>, others: Record<string, string> = {}) {
  const document = { opencli: '0.1', info: { title: 'quill', version: '1.0.0' }, ...cli };
  const commands = (cli.commands ?? []).map(({ name }): [string, string] => [
    name,
    `Usage: quill ${name}${options}`,
  ]);
  const texts = Object.entries<string>({ ...Object.fromEntries(commands), ...others, '': help });
  const outputs = new Map(
    texts.map(([path, text]) => [path, { text, status: text.startsWith('Error') ? 1 : 0 }]),
  );
  const result = compareHelp(
    buildCommandTree(document),
    { help: outputs, nonexistentCommandHelp: new Map() },
    new Set(['quill']),
  );
  const found = result.findings.filter(({ kind }) => kind !== 'value');
  return {
    status: exitStatus(result),
    found: found.map(({ kind, name }) => `${kind} ${name}`),
    report: formatCheckReport('quill', result),
  };
}

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('A synopsis is compared', () => {
  it.each([
    ['in German', 'Aufruf: quill [Optionen] <source> <target>\n\nOptionen:\n  -h, --help  Hilfe\n'],
    ['in Chinese', `用法：quill [选项] <source> <target>\n\n选项：\n  -h, --help  帮助\n`],
    ['below its label', `Uso:\n  quill <source> <target>${options}`],
    ['after another label', `Syntax: quill [options] <source> <target>${options}`],
    ['after a version', `Usage (v1.2): quill <source> <target>${options}`],
    ['after a prompt', `It copies files.\n\n  $ quill <source> <target>${options}`],
    ['with indentation', `It copies files.\n\n  quill SOURCE TARGET   Copy\n${options}`],
    [
      'in two lines',
      `Syntax: quill [--dry]\n              <source> <target>${options}`.replace('--dry', '--help'),
    ],
  ])('%s', (_, help) => {
    expect(compare(help, { arguments: named('source', 'target') }).found).toEqual([]);
    expect(compare(help, {}).found.map((one) => one.toLowerCase())).toEqual([
      'drift <source>',
      'drift <target>',
    ]);
    expect(compare(help, { arguments: named('target', 'source') }).found).toEqual(['drift <target>']);
  });

  it("unless it's an example that a longer example precedes", () => {
    const help = `Usage: quill\n\nEXAMPLES\n    quill this\n        As an example of one,\n        it runs.\n\n    quill that   Go${options}`;
    expect(compare(help, {}).found).toEqual([]);
  });

  it("unless it's an example", () => {
    const help = `Usage: quill\n\nExamples:\n\nquill <this>\n\nSome text\n\n$ quill SOURCE${options}`;
    expect(compare(help, {}).found).toEqual([]);
  });
});

describe('A check without differences names', () => {
  it("an argument if the help has no usage line, but reports one that only the help's usage line has", () => {
    const { found, status, report } = compare(options, { arguments: named('file') });
    expect({ found, status }).toEqual({ found: ['unverified <file>'], status: 0 });
    expect(report).toContain("the help doesn't show clearly what they belong to (1 name): <file>.");
    expect(compare(`Usage: quill <file>${options}`, {}).found).toEqual(['drift <file>']);
  });

  it("aliases of flags that Go's flag package prints in entries of their own", () => {
    const help = 'Usage of quill:\n  -dry-run\n    \tchange nothing\n  -n\tchange nothing (shorthand)\n';
    expect(compare(help, { options: [{ name: '-dry-run', aliases: ['-n'] }] }).found).toEqual([
      'unverified -n',
    ]);
  });

  it('aliases of flags that only a usage line shows', () => {
    const cli = { options: [{ name: '--dry', aliases: ['-n'] }] };
    expect(compare('Usage: quill [-n] [--dry]\n', cli).found).toEqual(['unverified -n']);
    expect(compare('Usage: quill [-n | --dry]\n', cli).found).toEqual([]);
  });

  it.each([
    ['after hyphens', 'Commands:\n  - run\n  - r\n', ['unverified r']],
    ['next to the command', 'Commands:\n  run/r   Run it\n', []],
    ['after a comma', 'Commands:\n  run, r: Run it\n', []],
    ['after a comma in Markdown', 'Commands:\n\n- `run`, `r` - Run it\n', []],
    ['in parentheses after a label', 'Commands: run (r), login\n', ['drift login', 'unverified r']],
  ])('aliases of commands, unless they are shown with the command: %s', (_, list, found) => {
    const cli = { commands: [{ name: 'run', aliases: ['r'] }] };
    expect(compare(`Usage: quill <command>\n\n${list}${options}`, cli).found).toEqual(found);
  });
});

describe('A list of commands is parsed', () => {
  it.each([
    ['after symbols', 'Commands:\n  ▸ run    Run it\n  ▸ login  Log in'],
    ['after emoji', '🔧 Commands:\n  🚀 run    Run it\n  🔑 login  Log in'],
    ['in Markdown', '## Commands\n\n- `run`: Run it\n- `login`: Log in'],
    ['after a label', 'Subcommands: run, login'],
  ])('%s', (_, list) => {
    const help = `Usage: quill <command>\n\n${list}${options}`;
    expect(compare(help, { commands: named('run', 'login') }).found).toEqual([]);
    expect(compare(help, { commands: named('run') }).found).toEqual(['drift login']);
  });

  it("or its lines are counted, so that a command in them isn't reported as unlisted", () => {
    const help = `Usage: quill <command>\n\nCommands:\n  run   Run it    login   Log in\n  mcp   Serve   x   Y\n${options}`;
    const { found, status } = compare(help, { commands: named('run', 'login', 'mcp') });
    expect(status).toBe(2);
    expect(found).toContain('line run   Run it    login   Log in');
    expect(found).toContain('unverified login');
    expect(found.filter((one) => one.startsWith('drift'))).toEqual([]);
  });
});

it("A word that only precedes commands in clipanion's help needs no help of its own", () => {
  const help = `━━━ Quill - 1.0.0 ━━━\n\n  $ quill <command>\n\n━━━ Config ━━━\n\n  quill config get <name>\n    Get it\n`;
  const cli = { commands: [{ name: 'config', commands: [{ name: 'get', arguments: named('name') }] }] };
  const get = 'Get it\n\n━━━ Usage ━━━\n\n$ quill config get <name>\n';
  const { found, status, report } = compare(help, cli, {
    config: 'Error: Command not found\n',
    'config get': get,
  });
  expect({ found, status }).toEqual({ found: [], status: 0 });
  expect(report).toContain('1 command without help of its own');
});

it('Flags in Markdown are compared', () => {
  const help =
    'Usage: `quill [options]`\n\n## Options\n\n- `-m, --model <name>`: Model\n- `--dry` - Change nothing\n- `-h`, `--help`: Help\n';
  const model = { name: '--model', aliases: ['-m'], arguments: named('name') };
  expect(compare(help, { options: [model] }).found).toEqual(['drift --dry']);
});

it.each([
  ['auto, always or never', ['values --color']],
  ['Mode: auto, always, or never (default: auto)', ['values --color']],
  ['Reads files, folders or archives from disk', []],
])('Values in running text such as %j are counted if the document has none', (text, found) => {
  const help = `Usage: quill\n\nOptions:\n  --color <when>   ${text}\n`;
  expect(compare(help, { options: [{ name: '--color', arguments: named('when') }] }).found).toEqual(found);
});

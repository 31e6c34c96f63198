import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

interface Texts {
  readonly [path: string]: string;
  readonly '': string;
}

const commands: Command[] = [
  { name: 'run', arguments: [{ name: 'prompt' }] },
  {
    name: 'mcp',
    commands: [
      { name: 'add', arguments: [{ name: 'name' }] },
      { name: 'list', options: [{ name: '--json' }] },
    ],
  },
];
const root = 'Usage: tool <command>\n\nCommands:\n  run  Run a task\n  mcp  Manage servers\n';
const run = 'Usage: tool run <prompt>\n';
const subcommands = {
  'mcp add': 'Usage: tool mcp add <name>\n',
  'mcp list': 'Usage: tool mcp list\n\nOptions:\n  --json  Print JSON\n',
};

/** Compares help texts, of which those that start with "Unknown" have the exit status 1, with the preceding commands. */
function compare(texts: Texts, unknown = texts[''], excuses = {}): Comparison {
  const [help, nonexistentCommandHelp] = [texts, { '': unknown, mcp: unknown }].map(
    (outputs) =>
      new Map(
        Object.entries(outputs).map(([path, text]) => [
          path,
          { text, status: text.startsWith('Unknown') ? 1 : 0 },
        ]),
      ),
  );
  const metadata = [{ name: 'excuses', value: excuses }];
  const cli = { opencli: '0.1', info: { title: 'tool', version: '1.0.0' }, commands, metadata };
  const outputs = { help: help ?? new Map(), nonexistentCommandHelp: nonexistentCommandHelp ?? new Map() };
  return compareHelp(buildCommandTree(cli), outputs, new Set(['tool']));
}

function list({ findings }: Comparison): string[] {
  return findings.flatMap(({ kind, path, name, what }) =>
    kind === 'value' ? [] : [[kind, path, name, what].filter(Boolean).join(' | ')],
  );
}

describe('A usage line with a command after the program', () => {
  const options = 'Options:\n  -h, --help  Print help\n';

  it('shows flags of that command, and before it those of the command whose help it is in', () => {
    const mcp = `Usage:\n  tool mcp add <name> [--force]\n  tool mcp [-q] list [--json]\n\n${options}`;
    expect(list(compare({ '': root, run, mcp, ...subcommands }))).toEqual([
      'drift | mcp | -q | is in the help, but not in cli.json',
      'mention | mcp | --force | is mentioned',
    ]);
    const program = `Usage:\n  tool [-q] run <prompt> [--force]\n  tool mcp list [--json]\n\n${options}`;
    expect(list(compare({ '': program, run, mcp: `Usage: tool mcp add|list\n`, ...subcommands }))).toEqual([
      'drift | -q | is in the help, but not in cli.json',
      'mention | --force | is mentioned',
    ]);
  });
});

describe('A group of commands', () => {
  const titled = 'Usage: tool <command>\n\nWhat you can do:\n  run <prompt>    Run a task\n';
  const calls = '  mcp add <name>  Add a server\n  mcp list        List servers\n';

  it('exists if a subcommand has help of its own, which is compared', () => {
    const changed = {
      ...subcommands,
      'mcp list': 'Usage: tool mcp list\n\nOptions:\n  --yaml  Print YAML\n',
    };
    for (const excuses of [{}, { mcp: 'why' }]) {
      const help = titled + calls;
      const result = compare({ '': help, run, mcp: help, ...changed }, help, excuses);
      expect(list(result).filter((line) => line.startsWith('drift'))).toEqual([
        'drift | mcp list | --json | is in cli.json, but not in the help',
        'drift | mcp list | --yaml | is in the help, but not in cli.json',
      ]);
      expect(result.compared.commands).toBe(4);
    }
    const mcp = 'Unknown command: mcp';
    expect(list(compare({ '': titled, run, mcp, ...subcommands }))).toContain(
      "drift | mcp | works, but isn't listed in the help",
    );
  });

  it("doesn't need help of its own if the program's help lists its subcommands", () => {
    const program = `Usage: tool <command>\n\nCommands:\n  run <prompt>    Run a task\n${calls}`;
    for (const mcp of [program, 'Unknown command: mcp']) {
      const result = compare({ '': program, run, mcp, ...subcommands });
      expect(list(result)).toEqual([]);
      expect(exitStatus(result)).toBe(0);
      expect(result).toMatchObject({ withoutHelp: 1, compared: { commands: 4 } });
    }
  });

  it.each([
    ["prints the program's help", [titled, titled, titled]],
    ['prints an error', ['mcp', 'mcp add', 'mcp list'].map((path) => `Unknown command "${path}"`)],
  ])("doesn't exist if each of its calls %s", (_, [mcp = '', add = '', ls = '']) => {
    const texts = { '': titled, run, mcp, 'mcp add': add, 'mcp list': ls };
    const unknown = mcp.replace('mcp', 'frobnicate-nameplate');
    expect(list(compare(texts, unknown))).toEqual(["drift | mcp | is in cli.json, but doesn't exist"]);
    const result = compare(texts, unknown, { mcp: 'only with a plugin' });
    expect(list(result)).toEqual([
      "unread | mcp add | its parent command doesn't exist",
      "unread | mcp list | its parent command doesn't exist",
    ]);
    expect(exitStatus(result)).toBe(2);
    const all = { mcp: 'only with a plugin', add: 'only with a plugin', list: 'only with a plugin' };
    expect(list(compare(texts, unknown, all))).toEqual([]);
  });
});

describe('A usage line that starts with a parent command, as in the help of citty', () => {
  const [add, prune] = [{ name: 'add', arguments: [{ name: 'name' }] }, { name: 'prune' }];
  const env = { name: 'env', commands: [{ name: 'remote', commands: [add, prune] }] };
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, commands: [env] };
  const compareAdd = (usage: string) => {
    const texts = {
      '': 'USAGE tool env\n\nCOMMANDS\n\n  env    Manage it\n',
      env: 'USAGE tool env remote\n\nCOMMANDS\n\n  remote    Manage stores\n',
      'env remote': 'USAGE env remote add|prune\n\nCOMMANDS\n\n    add    Add it\n  prune    Delete it\n',
      'env remote add': usage,
      'env remote prune': 'Delete it (remote prune)\n\nUSAGE remote prune \n',
    };
    const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
    const outputs = { help, nonexistentCommandHelp: new Map() };
    return list(compareHelp(buildCommandTree(document), outputs, new Set(['tool'])));
  };

  it('is compared', () => {
    expect(compareAdd('USAGE remote add [OPTIONS] <NAME>')).toEqual([]);
    expect(compareAdd('USAGE remote add [OPTIONS] <URL>')).toEqual([
      'drift | env remote add | <name> | is in cli.json, but the help shows "URL" instead',
    ]);
  });
});

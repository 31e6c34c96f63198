import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';

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

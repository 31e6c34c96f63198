import { describe, expect, it } from 'vitest';
import { findPrintedAliases } from '../src/check/help-parser/command-aliases.ts';

const argparse = `usage: tool [-h] <command> ...

positional arguments:
  <command>
    run (r, x)  run a file
    db          database

options:
  -h, --help  show this help message and exit
`;
const clap = `Usage: tool [COMMAND]

Commands:
  run  Run a file [aliases: r, x]
  db   Use the database

Options:
  -h, --help  Print help
`;
const yargs = `tool <command>

Commands:
  tool run  Run a file with a description that needs more than one line
                                                             [aliases: r, x]
  tool db   Use the database

Options:
  --help  Show help  [boolean]
`;
const cobra =
  'Run a file.\n\nUsage:\n  tool run [flags]\n\nAliases:\n  run, r, x\n\nFlags:\n  -h, --help   help for run\n';
const remark =
  'Usage: tool [COMMAND]\n\nCommands:\n  run (deprecated)  Run a file\n  db                Use the database\n';

function aliasesOfRun(list: string, own = '', known: readonly string[] = []): string[] {
  return findPrintedAliases({ list, own }, 'run', new Set(known), { programs: new Set(['tool']), path: [] });
}

describe('The aliases of a command', () => {
  it.each([
    ['argparse', argparse, ''],
    ['clap', clap, ''],
    ['yargs', yargs, ''],
    ['cobra', '', cobra],
  ])("are found in %s's help", (_, list, own) => {
    expect(aliasesOfRun(list, own)).toEqual(['r', 'x']);
  });

  it("don't include a remark in parentheses", () => {
    expect(aliasesOfRun(remark)).toEqual([]);
  });
});

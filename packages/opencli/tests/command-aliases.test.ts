import { describe, expect, it } from 'vitest';
import { findPrintedAliases, isPrintedWithName } from '../src/check/help-parser/command-aliases.ts';
import { findMentionedAliases } from '../src/check/help-parser/mentioned-aliases.ts';
import { findUncomparedLines } from '../src/check/help-parser/uncompared-lines.ts';
import { usageSpecReader } from '../src/import/usage-spec.ts';

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
// yargs wraps the columns at 80 characters.
const wrappedYargs = `tool <command>

Commands:
  tool run <project> <environment>          Run a file with a description
  [file-names..]                                                 [aliases: r, x]
  tool db [input-file-names-that-are-long]  Use the database
  [output-file-names-that-are-very-very-lo
  ng]                                                              [aliases: d]
`;
const yargsParagraphs = `tool <command>

Commands:
  tool run <file>  Run a file.

                   It can be a folder.                           [aliases: r, x]
  tool db          Use the database
`;
const cobra =
  'Run a file.\n\nUsage:\n  tool run [flags]\n\nAliases:\n  run, r, x\n\nFlags:\n  -h, --help   help for run\n';
const remark =
  'Usage: tool [COMMAND]\n\nCommands:\n  run (deprecated)  Run a file\n  db                Use the database\n';

function aliasesOfRun(list: string, own = '', known: readonly string[] = []): string[] {
  return findPrintedAliases({ list, own }, 'run', new Set(known), { programs: new Set(['tool']), path: [] });
}

describe('A name next to a command, which could be an alias or something else, is found', () => {
  it.each([
    ['in parentheses', 'Commands:\n  run (r)   Run it', ['r']],
    ['in brackets', 'Commands:\n  run [r]   Run it', ['r']],
    ['in a column of its own', 'Commands:\n  run  r    Run it', ['r']],
    ['in quotes after a label', 'The commands are:\n\n  run   Run it (short-cut alias: "r")', ['r']],
    ['after a label in the next line', 'Commands:\n  run   Run it\n        Aliases: r, x', ['r', 'x']],
    ['in brackets before the description', 'Commands:\n  run   [r|x] Run it', ['r', 'x']],
    ['in brackets after the description', 'Commands:\n  run   Run it [r]', ['r']],
    ['in quotes in parentheses', 'Commands:\n  run   Run it (or "r")', ['r']],
    ["after the program's name", 'Commands:\n  run   Run it (tool r)', ['r']],
    ['unless it is a remark', 'Commands:\n  run (default)   Run it', []],
    ['unless it is an argument in uppercase', 'Commands:\n  run [FILE]   Run it', []],
  ])('%s', (_, help, names) => {
    expect(findMentionedAliases(help, 'run', { programs: new Set(['tool']), path: [] })).toEqual(names);
  });
});

describe('The aliases of a command', () => {
  it.each([
    ['argparse', argparse, ''],
    ['clap', clap, ''],
    ['yargs', yargs, ''],
    ['yargs (with wrapped arguments)', wrappedYargs, ''],
    ['yargs (with a description in paragraphs)', yargsParagraphs, ''],
    ["commander (with names only in the command's own usage line)", '', 'Usage: tool run|r|x [options]\n'],
    ['cobra', '', cobra],
  ])("are found in %s's help", (_, list, own) => {
    expect(aliasesOfRun(list, own)).toEqual(['r', 'x']);
  });

  it('are those after the arguments that continue in the next lines', () => {
    const context = { programs: new Set(['tool']), path: [] };
    expect(findMentionedAliases(wrappedYargs, 'run', context)).toEqual(['r', 'x']);
    expect(findPrintedAliases({ list: wrappedYargs, own: '' }, 'db', new Set(), context)).toEqual(['d']);
  });

  it("aren't counted as unread if a command's own help lists them, but are if it lists them in columns", () => {
    const context = { programs: new Set(['tool']), path: ['run'] };
    const names = { commands: new Set<string>(), unclear: new Set<string>() };
    const columns = cobra.replace('run, r, x', 'r   run');
    expect(findUncomparedLines(cobra, names, context)).toEqual([]);
    expect(findUncomparedLines(columns, names, context)).toMatchObject([{ text: 'r   run' }]);
  });

  it("don't include a remark in parentheses", () => {
    expect(aliasesOfRun(remark)).toEqual([]);
  });
});

describe('Blank lines', () => {
  const lines = ' \n'.repeat(240_000);
  const list = `Commands:\n  run  Run a file\n\nalias:${lines}`;
  const context = { programs: new Set(['tool']), path: [] };

  it('in help of the maximum length are ignored in the search for aliases', () => {
    expect(findPrintedAliases({ list, own: lines }, 'run', new Set(), context)).toEqual([]);
    expect(isPrintedWithName('r', 'run', { list, own: lines }, context)).toBe(false);
  });

  it('in a file of the maximum length are ignored when the format is recognized', () => {
    expect(usageSpecReader.read({ text: lines, file: 'tool.kdl', command: 'tool' })).toBeUndefined();
  });
});

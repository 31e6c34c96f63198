import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

const texts = [
  ['a list of commands', 'Commands:\n  walk  Walk it\n  jump  Jump'],
  ['a list of flags', 'Options:\n  --dry <N>  Try it\n  --fast     Hurry'],
  ['a list of arguments', 'Arguments:\n  <path>  A folder'],
  ['a usage line', 'Usage: tool <input> <output>'],
  ['a call', '  $ tool walk <input>\n  $ tool jump'],
  ['a line in columns', 'alpha   beta\ngamma   delta'],
  ['items', '- walk: walks\n- jump: jumps\n\n* other'],
  ['environment variables', 'Environment variables:\n  TOOL_HOME  The folder'],
  ['a title', 'Build and\nrun it.\n\n\nExamples:'],
] as const;

const describedAs = (text: string) => `Do it.\n${text}`;

/** Returns the differences between a document with these commands and commander's help for all of them. */
function findDrift(text: string, names: readonly string[], description: string): string[] {
  const program = new Command('tool').description(describedAs(text)).helpOption('-h, --help', 'Show help');
  program.option('--mode <mode>', describedAs(text));
  for (const name of ['run', 'push', 'pull']) program.command(name).description(describedAs(text));
  const tree = buildCommandTree({
    opencli: '0.1',
    info: { title: 'tool', version: '1', description },
    options: [{ name: '--mode', arguments: [{ name: 'mode' }], description }],
    commands: names.map((name) => ({ name, description })),
  });
  const help = new Map([['', { text: program.helpInformation(), status: 0 }]]);
  const outputs = { help, nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(tree, outputs, new Set(['tool']));
  return findings.flatMap(({ path, kind, name }) => (path === '' && kind !== 'mention' ? [name] : []));
}

describe('A description that cli.json contains too', () => {
  it.each(texts)('can contain %s in the help of commander', (_, text) => {
    expect(findDrift(text, ['run', 'push', 'pull'], describedAs(text))).toEqual([]);
  });

  it.each(texts)("doesn't hide a command if it contains %s", (_, text) => {
    expect(findDrift(text, ['run', 'pull'], describedAs(text))).toContain('push');
  });
});

import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import type { OpenCli } from '../../../src/product/cli/opencli.ts';
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
  ['a quoted flag after many words', `${'word '.repeat(59)}\`-c name=all\``],
  ['environment variables', 'Environment variables:\n  TOOL_HOME  The folder'],
  ['a title', 'Build and\nrun it.\n\n\nExamples:'],
] as const;

const describedAs = (text: string) => `Do it.\n${text}`;

/** Returns the differences and mentions for a document and the help of its root command. */
function compareRoot(cli: Partial<OpenCli>, description: string, text: string): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1', description }, ...cli };
  const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ path, kind, name }) =>
    path === '' && ['drift', 'line', 'mention'].includes(kind)
      ? [kind === 'mention' ? `mention ${name}` : name]
      : [],
  );
}

/** Returns the differences between a document with these commands and commander's help for all of them. */
function findDrift(text: string, names: readonly string[], description: string): string[] {
  const program = new Command('tool').description(describedAs(text)).helpOption('-h, --help', 'Show help');
  program.option('--mode <mode>', describedAs(text));
  for (const name of ['run', 'push', 'pull']) program.command(name).description(describedAs(text));
  const options = [{ name: '--mode', arguments: [{ name: 'mode' }], description }];
  const commands = names.map((name) => ({ name, description }));
  const found = compareRoot({ options, commands }, description, program.helpInformation());
  return found.filter((name) => !name.startsWith('mention '));
}

describe('A description that cli.json contains too', () => {
  it.each(texts)('can contain %s in the help of commander', (_, text) => {
    expect(findDrift(text, ['run', 'push', 'pull'], describedAs(text))).toEqual([]);
  });

  it.each(texts)("doesn't hide a command if it contains %s", (_, text) => {
    expect(findDrift(text, ['run', 'pull'], describedAs(text))).toContain('push');
  });
});

describe("A command's own description", () => {
  const list =
    'Runs tasks.\n\nstart and stop:\n  run    Run a task\n  stop   Stop a task\n\nclean up:\n  purge  Remove all';
  const help = `usage: tool [-h] <command> ...\n\n${list}\n\noptions:\n  -h, --help  show this help message and exit\n`;
  const [run, stop, purge] = [{ name: 'run' }, { name: 'stop' }, { name: 'purge' }];

  it('can contain the only list of commands, in which others are counted', () => {
    expect(compareRoot({ commands: [run, stop, purge] }, list, help)).toEqual([]);
    expect(compareRoot({ commands: [run, stop] }, list, help)).toEqual(['mention purge']);
    expect(compareRoot({ commands: [run, stop] }, 'Runs tasks.', help)).toEqual(['purge']);
    const hidden = { ...purge, hidden: true };
    expect(compareRoot({ commands: [run, stop, hidden] }, list, help)).toEqual(['purge']);
  });

  it("doesn't hide a command that help adds if it contains the list's title, as in argparse", () => {
    const group =
      'commands:\n  What to do.\n\n  COMMAND\n    run       run a task\n    purge     remove all\n';
    const options = 'options:\n  -h, --help  show this help message and exit\n';
    const text = `usage: tool [-h] COMMAND ...\n\nRuns tasks.\n\n${options}\n${group}`;
    const description = 'Runs tasks.\n\ncommands: What to do.';
    expect(compareRoot({ commands: [run] }, description, text)).toEqual(['purge']);
  });

  it.each([
    'Usage: pass a file, or - for stdin.',
    'Typical usage: tool <folder>',
    'Usage: tool INPUT > out.txt',
  ])('can contain a line about usage: %s', (line) => {
    const text = `usage: tool [-h] file\n\nReads it.\n\noptions:\n  -h, --help  show help\n\n${line}\n`;
    const found = compareRoot({ arguments: [{ name: 'file' }] }, `Reads it.\n\n${line}`, text);
    expect(found.filter((name) => !name.startsWith('mention '))).toEqual([]);
  });

  it.each([
    ['Containers.\n\nCommands:\n  run   Run it\n  stop  Stop it', 'network'],
    ['Containers.\n\nCommands:\n  run   Run it\n  stop  Stop it\n  network  Manage it', 'mention network'],
  ])('hides no command that help adds at the end of its list: %j', (description, name) => {
    const list = 'Commands:\n  run   Run it\n  stop  Stop it\n  network  Manage it';
    const text = `Usage: tool <command>\n\nContainers.\n\n${list}\n\nOptions:\n  -h, --help  Help\n`;
    expect(compareRoot({ commands: [run, stop] }, description, text)).toEqual([name]);
  });

  it.each([
    ['click', 'Runs it.\n\nPassed on:\n  --delete  Remove files (DEPRECATED)'],
    ['citty', 'Runs it.\n\nPassed on:\n  --delete  Remove files (tool v1.0.0)'],
    ['handwritten help', 'tool - Runs it.\nPassed on:\n  --delete  Remove files'],
  ])('is recognized with the text that %s adds', (_, text) => {
    const description = text.replace(/^tool - | \([^)]*\)$/g, '');
    const help = `${text}\n\nUsage: tool [options]\n\nOptions:\n  --fast  Hurry\n`;
    expect(compareRoot({ options: [{ name: '--fast' }] }, description, help)).toEqual(['mention --delete']);
  });

  it('can be the whole help', () => {
    const whole =
      'Usage: tool [options] <file>\n\nOptions:\n  --to <dir>  Write there\n  --fast      Hurry\n';
    const to = { name: '--to', arguments: [{ name: 'dir' }] };
    const file = [{ name: 'file' }];
    const complete = { arguments: file, options: [to, { name: '--fast' }] };
    expect(compareRoot(complete, whole, whole)).toEqual([]);
    expect(compareRoot({ arguments: file, options: [to] }, whole, whole)).toEqual(['--fast']);
  });
});

it('A long description is read, whatever its words start with', () => {
  const values = Array.from({ length: 150 }, (_, index) => `'cp${index}'`).join(', ');
  const description = `Encoding, one of [${values}]`;
  const lines = description.match(/.{1,54}(?: |$)/g)?.join('\n                       ');
  const text = `Usage: tool [options]\n\nOptions:\n  -e, --enc E          ${lines}\n  --fast               Hurry\n`;
  const enc = { name: '--enc', aliases: ['-e'], arguments: [{ name: 'e' }], description };
  expect(compareRoot({ options: [enc, { name: '--fast' }] }, '', text)).toEqual([]);
});

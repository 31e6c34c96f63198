import { describe, expect, it } from 'vitest';
import type { Argument } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

const list = `
options:
  -p, --print <query>   Print the answer
  -a, --all             All
      --pair <A> <B>    Two
  -i, --input INPUT [INPUT ...]
                        Files to merge
  -s, --size SIZE SIZE  Width and height
  -k, --key KEY=VALUE KEY=VALUE
                        Labels
`;

/** Returns what differs, or isn't compared, in the arguments of a program with the given usage line. */
function findings(usage: string, described: readonly Argument[], flags = list): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, arguments: [...described] };
  const help = new Map([['', { text: `usage: tool ${usage}\n${flags}`, status: 0 }]]);
  return compareHelp(
    buildCommandTree(document),
    { help, nonexistentCommandHelp: new Map() },
    new Set(['tool']),
  )
    .findings.map(({ kind, name }) => `${kind} ${name}`)
    .filter((one) => one.includes('<') || one.startsWith('line') || one.startsWith('unread'));
}

const named = (names: readonly string[]) => names.map((name) => ({ name }));

describe('Brackets in a usage line', () => {
  it.each<[usage: string, names: string[]]>([
    ['<--print <query>|--name <NAME>> <file>', ['file']],
    ['<--print <query>...|--name <NAME>>', []],
    ['<--all|--pair <A> <B>|FILE>', ['FILE']],
    ['[--all | <file>]', ['file']],
    ['[--all|<file>]', ['file']],
    ['[--all|FILE]', ['FILE']],
    ['[ --all | FILE... ]', ['FILE']],
    ['[<file> | --print <query>]', ['file']],
    ['[<file>|--all] <other>', ['file', 'other']],
    ['{--all | <file>}', ['file']],
    ['(--print <query>|<file>)', ['file']],
    ['(--all|file)', ['file']],
    ['(--print QUERY | FILE)', ['FILE']],
    ['(--print QUERY | KIND NAME) VALUE', ['KIND', 'NAME', 'VALUE']],
    ['[--all | <first> [<second>...]]', ['first', 'second']],
    ['[--all | <first> <second> | <first>]', ['first', 'second']],
    ['{ -p QUERY | [--all] [--name=NAME]... PROGRAM [VALUES] }', ['PROGRAM', 'VALUES']],
    ['[<file> [--all]]', ['file']],
  ])('can contain both flags and arguments, as in %j', (usage, names) => {
    expect(findings(usage, named(names))).toEqual([]);
    expect(findings(usage, [])).toEqual(names.map((name) => `drift <${name}>`));
  });

  it.each([
    ['[-p query | file.ts]', 'file.ts'],
    ['[--print <query> | <file>]', 'file'],
    ['[--print <query>|<file>]', 'file'],
    ['[--print=<query> | <file>]', 'file'],
    ['[--all | file]', 'file'],
    ['[--all|file]', 'file'],
  ])('can contain a word that is an argument or a value, which is counted, as in %j', (usage, name) => {
    expect(findings(usage, named([name]))).toEqual([`list <${name}>`]);
    expect(findings(usage, [])).toEqual([`list <${name}>`]);
  });

  it.each([
    '[--print auto|always]',
    '[--print=auto|always|never]',
    '[-v|vv|vvv]',
    '[-p QUERY|-]',
    '[-p QUERY | -]',
    '[--all | options]',
    '[-p|--print]',
  ])('can contain values and further names of flags, as in %j', (usage) => {
    expect(findings(`${usage} <file>`, named(['file']))).toEqual([]);
    expect(findings(`${usage} <file>`, [])).toEqual(['drift <file>']);
  });

  it.each(['(--print query)', '(-p query)', '(--print query)...', '(--print query | --all)'])(
    'can contain a flag and its value in lowercase, as in %j',
    (usage) => {
      expect(findings(`${usage} <file>`, named(['file']))).toEqual([]);
      expect(findings(`${usage} <file>`, named(['other']))).toEqual(['drift <other>']);
      expect(findings(`${usage} <file>`, [])).toEqual(['drift <file>']);
    },
  );

  it('around the names of a flag can precede its value', () => {
    expect(findings('(-p | --print) <query> <file>', named(['file']))).toEqual([]);
  });

  it('can be nested, or not match', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(findings('[<a> [<b> [<c> [<d> [<e>]]]]]', named(names))).toEqual([]);
    expect(findings('[<file', named(['file']))).toEqual([]);
    expect(findings('<file] <other>', named(['file', 'other']))).toEqual([]);
  });
});

describe('A flag with several values in a usage line', () => {
  it.each([
    '-i INPUT [INPUT ...] -s SIZE SIZE',
    '(-i INPUT [INPUT ...] | -s SIZE SIZE | -a)',
    '-k KEY=VALUE KEY=VALUE',
    '--size SIZE SIZE',
  ])('has the values that the list shows after another of its names, as in %j', (usage) => {
    expect(findings(usage, [])).toEqual([]);
    expect(findings(`${usage} FILE`, [])).toEqual(['drift <FILE>']);
    expect(findings(usage, named(['INPUT']))).toEqual(['drift <INPUT>']);
  });

  it("doesn't have them in a very long usage line", () => {
    const words = Array.from({ length: 90 }, () => 'word '.repeat(180)).join('\n            ');
    expect(() => findings(`-i INPUT ${words}`, [])).not.toThrow();
  });
});

describe('Values with an ellipsis in a usage line', () => {
  const values = ['fast', 'slow'];
  const one: Argument = { name: 'one', acceptedValues: values };
  const two: Argument = { name: 'two', acceptedValues: values, arity: { minimum: 0 } };

  it('are those of the argument before them, or of another one', () => {
    const usage = '{fast,slow} [{fast,slow} ...]';
    expect(findings(usage, [one])).toEqual([]);
    expect(findings(usage, [one, two])).toEqual(['values <two>']);
    expect(findings(usage, [])).toEqual(['drift <fast,slow>']);
  });
});

describe('A usage line that starts with a flag', () => {
  it("isn't an entry in the list of flags below it", () => {
    const usage = '[-h] -t TOKEN\n            --network FILE [-c] [--config key=value]';
    const flags =
      '\noptional arguments:\n  -h, --help            Help\n  -t TOKEN, --token TOKEN\n                        Token\n  --network FILE        Network\n';
    expect(findings(usage, [], flags)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Argument, Option } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

const modes = { name: 'mode', acceptedValues: ['copy', 'move'] };
const [source, target, output] = [
  { name: 'source' },
  { name: 'target' },
  { name: '--output', arguments: [{ name: 'OUTPUT' }] },
];

function compare(options: readonly Option[], values: readonly Argument[], text: string): Comparison {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, options, arguments: values };
  const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
  return compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
}

function findings(options: readonly Option[], values: readonly Argument[], text: string): string[] {
  return compare(options, values, text).findings.flatMap(({ kind, name, what }) =>
    kind === 'drift' ? [`${name} ${what}`] : [],
  );
}

const swapped = ['<target> precedes <source> in cli.json, but follows it in the help'];
const list = 'positional arguments:\n  source  what\n  target  where to\n';

describe('The order of arguments', () => {
  it.each([
    ['only bare words', 'usage: tool [-h] source target'],
    ['an optional argument in brackets', 'usage: tool [-h] source [target]'],
    ['an argument that takes several values', 'usage: tool [-h] source target [target ...]'],
    ['a required flag', 'usage: tool [-h] --output OUTPUT source [target]'],
    ['a required flag without a value', 'usage: tool [-h] --output source [target]'],
    ['a mutually exclusive group', 'usage: tool [-h] (--output OUTPUT | source) target'],
  ])("is compared in argparse's help if the usage line has %s", (_, usage) => {
    const text = `${usage}\n\n${list}\noptions:\n  --output OUTPUT\n`;
    expect(findings([output], [source, target], text)).toEqual([]);
    expect(findings([output], [target, source], text)).toEqual(swapped);
  });

  it('is compared if the usage line shows the values of another argument', () => {
    const values = '  {copy,move}  what to do\n';
    const text = `usage: tool [-h] {copy,move} source target\n\n${list.replace('\n', `\n${values}`)}`;
    expect(findings([], [modes, source, target], text)).toEqual([]);
    expect(findings([], [modes, target, source], text)).toEqual(swapped);
    expect(findings([], [source, modes, target], text)).toEqual([
      '<source> precedes <mode> in cli.json, but follows it in the help',
    ]);
  });

  it('is that of the usage line if a list has another order', () => {
    const text = `Usage: tool <target> <source>\n\n${list}  type    another one\n`;
    expect(findings([], [target, source, { name: 'type' }], text)).toEqual([]);
    expect(findings([], [source, target, { name: 'type' }], text)).toHaveLength(1);
  });
});

describe('Arguments without brackets in a usage line', () => {
  const other = { name: 'other' };
  it.each([
    'source [target]',
    'source <target>',
    'source TARGET',
    '[options] source [target]',
    'source target',
    '[options] <source> target',
    'SOURCE[:TAG|@DIGEST] target',
  ])('are compared with the document, as in "%s"', (line) => {
    const usage = `Usage: tool ${line}\n`;
    const status = (values: readonly Argument[]) => exitStatus(compare([], values, usage));
    expect(compare([], [source, target], usage).findings).toEqual([]);
    expect(findings([], [target, source], usage)).toEqual(swapped);
    expect(findings([], [source, target, other], usage)).toEqual([
      '<other> is in cli.json, but not in the help',
    ]);
    expect(status([source])).toBeGreaterThan(0);
    expect(status([target])).toBeGreaterThan(0);
  });

  it('are compared regardless of case', () => {
    const usage = 'Usage: tool sourceFile [target]\n';
    expect(compare([], [{ name: 'sourceFile' }, target], usage).findings).toEqual([]);
    expect(findings([], [{ name: 'sourceFile' }], usage)).toEqual([
      '<target> is in the help, but not in cli.json',
    ]);
  });
});

describe('An argument whose name contains a space or parentheses', () => {
  it.each([
    ['input file', 'Usage: tool [options] <input file>\n'],
    ['input file', 'Usage: tool [options] [input file...]\n\nArguments:\n  input file  what to read\n'],
    ['input file', 'usage: tool [-h] <input file>\n\npositional arguments:\n  <input file>  what to read\n'],
    ['file(s)', 'usage: tool [-h] file(s) [file(s) ...]\n\npositional arguments:\n  file(s)  what to read\n'],
  ])('is compared with <%s> in the document, as in %j', (name, text) => {
    expect(compare([], [{ name }], text).findings).toEqual([]);
    expect(exitStatus(compare([], [target], text))).toBeGreaterThan(0);
    expect(findings([], [{ name }, target], text)).toEqual(['<target> is in cli.json, but not in the help']);
  });
});

describe('Arguments that help shows only as values', () => {
  const three = (name: string): Argument => ({ name, acceptedValues: ['json', 'yaml', 'toml'] });
  const two = (name: string): Argument => ({ name, acceptedValues: ['json', 'yaml'] });
  const repeated = (name: string) => `<${name}> is in the usage line more often than in cli.json`;

  it.each<[usage: string, values: Argument[], expected: string[]]>([
    ['{json,yaml,toml} {json,yaml}', [three('from'), two('to')], []],
    ['{json|yaml|toml} {json|yaml}', [three('from'), two('to')], []],
    ['{json,yaml,toml} {json,yaml,toml}', [three('from'), three('to')], []],
    [
      '{json,yaml} {json,yaml}',
      [two('from'), three('to')],
      ['<to> has the value "toml" in cli.json, but not in the help'],
    ],
    [
      '{json,yaml,toml} {json,yaml}',
      [two('to'), three('from')],
      ['<to> precedes <from> in cli.json, but follows it in the help'],
    ],
    ['{json,yaml,toml} {json,yaml,toml}', [three('from')], [repeated('json,yaml,toml')]],
    ['{json,yaml,toml}', [three('from'), three('to')], ['<to> is in cli.json, but not in the help']],
    ['{json,yaml,toml}', [{ ...three('old'), hidden: true }, three('from')], []],
    [
      '{json,yaml,toml} {json,yaml,toml}',
      [{ ...three('old'), hidden: true }, three('from')],
      ['<old> is hidden in cli.json, but shown in the help'],
    ],
    ['{json,yaml,toml} {json,yaml,toml}', [{ ...three('pair'), arity: { minimum: 2, maximum: 2 } }], []],
    ['{json,yaml,toml} [{json,yaml,toml} ...]', [three('from')], []],
  ])('are matched one to one: %s with %j', (usage, values, expected) => {
    expect(findings([], values, `Usage: tool ${usage}\n`)).toEqual(expected);
    const lists = usage.match(/\{.*?\}/g)?.map((list) => `  ${list}  what\n`) ?? [];
    const text = `usage: tool ${usage}\n\npositional arguments:\n${lists.join('')}`;
    expect(findings([], values, text)).toEqual(expected);
  });

  it.each<[usage: string, values: Argument[], expected: string[]]>([
    ['FILE FILE', [{ name: 'file' }], [repeated('FILE')]],
    ['FILE FILE', [{ name: 'file', arity: { minimum: 2, maximum: 2 } }], []],
    ['<file|url> <file|url>', [{ name: 'file' }, { name: 'url' }], []],
    ['FILE [FILE...]', [{ name: 'file' }], []],
    ['<file> [<file> [...]]', [{ name: 'file' }], []],
    ['<source> <target> [<source> <target>]...', [source, target], []],
    ['<source> <target> [<source> <target> ...]', [source, target], []],
    ['<source> | <source> <target>', [source, target], []],
    ['<source>\n       tool <source> <target>', [source, target], []],
  ])('or under the same name are counted: %s with %j', (usage, values, expected) => {
    expect(findings([], values, `Usage: tool ${usage}\n`)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { metadataValue } from '../../../src/product/cli/opencli.ts';
import { usageSpecReader } from '../src/import/usage-spec.ts';

function read(text: string) {
  const description = usageSpecReader.read({
    text: `bin quill\n${text}`,
    file: 'quill.kdl',
    command: 'quill',
  });
  if (description === undefined) throw new Error('The text was not recognized as a usage specification.');
  return description;
}

describe('A flag of a usage specification', () => {
  it.each<[spec: string, option: object]>([
    [
      'flag "-u --user <user>"',
      { name: '--user', aliases: ['-u'], arguments: [{ name: 'user', required: true }] },
    ],
    [
      'flag --user {\n alias "-u"\n arg "<user>"\n}',
      { name: '--user', aliases: ['-u'], arguments: [{ name: 'user', required: true }] },
    ],
    [
      'flag --user { alias -u hide=#true; }',
      { name: '--user', metadata: [{ name: 'hiddenAliases', value: ['-u'] }] },
    ],
    ['flag "-u"', { name: '-u' }],
    ['flag "user: -u"', { name: '-u' }],
    [
      'flag "--a --b" global=#true',
      { name: '--a', aliases: ['--b'], recursive: true, metadata: [{ name: 'unprinted', value: ['--b'] }] },
    ],
    [
      'flag "--in... <x>"',
      {
        name: '--in',
        arguments: [{ name: 'x', required: true }],
        metadata: [{ name: 'repeatable', value: true }],
      },
    ],
    [
      'flag "--in <x>..."',
      { name: '--in', arguments: [{ name: 'x', required: true, arity: { minimum: 1 } }] },
    ],
    [
      'flag "--at <x> <y>"',
      {
        name: '--at',
        arguments: [
          { name: 'x', required: true },
          { name: 'y', required: true },
        ],
      },
    ],
    [
      'flag "--at <x>" { arg "<x>" help=At; }',
      { name: '--at', arguments: [{ name: 'x', required: true, description: 'At' }] },
    ],
    ['flag "--at [x]"', { name: '--at', arguments: [{ name: 'x' }] }],
    ['flag --x required=#true', { name: '--x', required: true }],
    [
      'flag "--x <y>" required=#true default=z',
      {
        name: '--x',
        arguments: [{ name: 'y', required: true }],
        metadata: [{ name: 'default', value: 'z' }],
      },
    ],
    ['flag --x default=#false', { name: '--x', metadata: [{ name: 'default', value: false }] }],
    [
      'flag --x env=X negate=--no-x',
      {
        name: '--x',
        metadata: [
          { name: 'environment', value: [{ name: 'X' }] },
          { name: 'negation', value: '--no-x' },
        ],
      },
    ],
    [
      'flag "--x <y>" { choices a b; }',
      { name: '--x', arguments: [{ name: 'y', required: true, acceptedValues: ['a', 'b'] }] },
    ],
    [
      'flag --x hide=#true deprecated=#true',
      { name: '--x', hidden: true, metadata: [{ name: 'deprecated', value: true }] },
    ],
    [
      'flag --x help=" a " long_help="b"',
      { name: '--x', description: 'a', metadata: [{ name: 'details', value: 'b' }] },
    ],
    [
      'flag --x { conflicts --y --z; }',
      {
        name: '--x',
        metadata: [
          { name: 'details', value: 'Not together with `--y` or `--z`.' },
          { name: 'usage', value: { conflicts: ['--y', '--z'] } },
        ],
      },
    ],
  ])('is converted to OpenCLI: %s', (spec, option) => {
    expect(read(spec).cli.options).toEqual([option]);
  });
});

describe('The sentence on combinations of a flag', () => {
  const hiddenAlias = 'flag --yaml {\n alias --old hide=#true\n alias -y\n}';
  const command = 'flag --old hide=#true\ncmd run {\n flag --old\n';
  it.each<[property: string, others: string, details: string | undefined]>([
    ['conflicts="--old"', hiddenAlias, 'Not together with `--yaml`.'],
    ['requires="old"', hiddenAlias, 'Requires `--yaml`.'],
    ['{ conflicts --old --yaml; }', hiddenAlias, 'Not together with `--yaml`.'],
    ['conflicts="-y"', hiddenAlias, 'Not together with `-y`.'],
    ['required_if="--old"', hiddenAlias.replace('--yaml', '--yaml hide=#true'), undefined],
    ['required_unless="--old"', 'flag --old hide=#true', undefined],
  ])('contains only visible names: %s next to %j', (property, others, details) => {
    const [flag] = read(`flag --x ${property}\n${others}`).cli.options ?? [];
    expect(metadataValue(flag?.metadata, 'details')).toBe(details);
  });

  it("contains a command's own flag if the program has a hidden flag of the same name", () => {
    const [run] = read(`${command} flag --x conflicts="--old"\n}`).cli.commands ?? [];
    expect(metadataValue(run?.options?.[1]?.metadata, 'details')).toBe('Not together with `--old`.');
  });
});

describe('An argument of a usage specification', () => {
  it.each<[spec: string, argument: object]>([
    ['arg <file>', { name: 'file', required: true }],
    ['arg file', { name: 'file', required: true }],
    ['arg "[file]"', { name: 'file' }],
    ['arg "[file]…" var_max=3', { name: 'file', arity: { minimum: 0, maximum: 3 } }],
    ['arg <file> var=#true var_min=2', { name: 'file', required: true, arity: { minimum: 2 } }],
    ['arg <file> default=a', { name: 'file', metadata: [{ name: 'default', value: 'a' }] }],
    [
      'arg "<-- file>"',
      { name: 'file', required: true, metadata: [{ name: 'doubleDash', value: 'required' }] },
    ],
    [
      'arg "[-- files]…" double_dash=required',
      { name: 'files', arity: { minimum: 0 }, metadata: [{ name: 'doubleDash', value: 'required' }] },
    ],
    [
      'arg "[file]" double_dash=optional',
      { name: 'file', metadata: [{ name: 'doubleDash', value: 'optional' }] },
    ],
    [
      'arg "[file]" { double_dash automatic; }',
      { name: 'file', metadata: [{ name: 'usage', value: { double_dash: 'automatic' } }] },
    ],
    [
      'arg <file> hide=#true env=FILE',
      {
        name: 'file',
        required: true,
        hidden: true,
        metadata: [{ name: 'environment', value: [{ name: 'FILE' }] }],
      },
    ],
    [
      'arg <to> {\n choices {\n choice a help=A {\n alias b\n alias c hide=#true\n }\n choice d hide=#true\n }\n}',
      {
        name: 'to',
        required: true,
        acceptedValues: ['a', 'b'],
        metadata: [
          { name: 'hiddenValues', value: ['c', 'd'] },
          { name: 'valueAliases', value: { b: 'a' } },
          { name: 'valueDescriptions', value: { a: 'A' } },
        ],
      },
    ],
  ])('is converted to OpenCLI: %s', (spec, argument) => {
    expect(read(spec).cli.arguments).toEqual([argument]);
  });
});

describe('A command of a usage specification', () => {
  it.each<[spec: string, command: object]>([
    [
      'cmd run { alias x y; alias z hide=#true; }',
      { name: 'run', aliases: ['x', 'y'], metadata: [{ name: 'hiddenAliases', value: ['z'] }] },
    ],
    [
      'cmd run hide=#true { cmd at { arg <x>; }; }',
      { name: 'run', hidden: true, commands: [{ name: 'at', arguments: [{ name: 'x', required: true }] }] },
    ],
    [
      'cmd run { example "run it" header=How; exit_code 2 nothing; }',
      { name: 'run', exitCodes: [{ code: 2, description: 'nothing' }], examples: ['# How\nrun it'] },
    ],
    [
      'cmd run { use all; }\nflagset all { flag --a; use more; }\nflagset more { flag --b; flag --a; }',
      { name: 'run', options: [{ name: '--a' }, { name: '--b' }] },
    ],
    [
      'cmd run { use all; flag "--a <own>"; }\nflagset all { flag --a; }',
      { name: 'run', options: [{ name: '--a', arguments: [{ name: 'own', required: true }] }] },
    ],
    [
      'cmd run { clause tasks separator=":::" { flag --x; arg <task>; }; }',
      {
        name: 'run',
        arguments: [{ name: 'task', required: true }],
        options: [{ name: '--x' }],
        metadata: [{ name: 'usage', value: { clause: [{ name: 'tasks', separator: ':::' }] } }],
      },
    ],
  ])('is converted to OpenCLI: %s', (spec, command) => {
    expect(read(spec).cli.commands).toEqual([command]);
  });
});

describe('The texts around the lists in the help', () => {
  it.each<[of: string, texts: string, details: string]>([
    ['a command', 'help=Run before_help=b after_help=a', 'b\n\na'],
    ['a command with long texts', 'help=Run before_help=b before_long_help=B after_help_md=A', 'B\n\nA'],
    ['a command with a long description', 'help=Run long_help=Long after_long_help=A', 'Long\n\nA'],
    ['a command with only a long description', 'long_help=Run after_help=a', 'a'],
  ])('are part of the details of %s', (_, texts, details) => {
    expect(read(`cmd run ${texts}`).cli.commands).toEqual([
      { name: 'run', description: 'Run', metadata: [{ name: 'details', value: details }] },
    ]);
  });

  it("follow the program's long description", () => {
    const { cli } = read('long_about Long\nbefore_help b\nafter_help a\nafter_long_help A');
    expect(cli.info.description).toBe('Long\n\nb\n\nA');
    expect(cli.metadata).toBe(undefined);
  });
});

describe('A usage specification', () => {
  it('can be written in KDL 1, which older tools print', () => {
    const text = 'bin "quill"\nflag "-f --force" global=true help=r#"say "yes""#\ncmd "x" hide=true';
    const cli = usageSpecReader.read({ text, file: 'quill.kdl', command: 'quill' })?.cli;
    expect(cli?.options).toEqual([
      { name: '--force', aliases: ['-f'], description: 'say "yes"', recursive: true },
    ]);
    expect(cli?.commands).toEqual([{ name: 'x', hidden: true }]);
  });

  it("describes how flags can be combined, but doesn't name hidden flags", () => {
    const { cli } = read(`flag --secret hide=#true global=#true
cmd run {
  flag --a requires=--b long_help=Long help=Short { conflicts --c --secret; }
  flag --b required_if=--c required_unless=d
  flag --c requires=--secret
}`);
    const details = (cli.commands?.[0]?.options ?? []).map(
      ({ metadata = [] }) => metadata.find(({ name }) => name === 'details')?.value,
    );
    expect(details).toEqual([
      'Long\n\nRequires `--b`. Not together with `--c`.',
      'Required if `--c` is set. Required unless `-d` is set.',
      undefined,
    ]);
  });

  it('is imported with a note about subcommands that only the running program can list', () => {
    expect(read('cmd run { mount run="quill tasks"; }').notes).toEqual([
      'Line 2: the subcommands of run weren\'t imported, because "quill tasks" determines them at run time.',
    ]);
  });

  it('without a name and a version gets its command as the title, and a placeholder as the version', () => {
    const { version, cli } = read('flag --x');
    expect([version, cli.info]).toEqual([undefined, { title: 'quill', version: '{{product.version}}' }]);
  });

  it.each<[spec: string, problem: string]>([
    ['include file="more.kdl"', 'line 2: found "include"'],
    ['cmd x { use nothing; }', 'line 2: found "use" of the unknown flagset "nothing"'],
    ['flagset a { use b; }\nflagset b { use a; }', 'found the flagset "a", which includes itself'],
    ['novelty { flag --x; }', 'line 2: found "novelty", which contains flags or commands'],
    ['cmd x {', 'found invalid KDL: '],
  ])('is rejected if it is invalid, or if the import would lose part of it: %s', (spec, problem) => {
    expect(() => read(spec)).toThrow(problem);
  });
});

describe('A usage specification', () => {
  it('lists settings without an environment variable, because only files can contain them', () => {
    const { cli, notes } = read('config {\n prop a env=QUILL_A long_help=A\n prop b\n prop c\n}');
    expect(cli.metadata).toEqual([{ name: 'environment', value: [{ name: 'QUILL_A', description: 'A' }] }]);
    expect(notes).toEqual([expect.stringMatching(/no environment variable: b, c\.$/)]);
  });

  it('keeps properties that have a meaning only for other kinds of items', () => {
    const { cli } = read('arg "<file>" negate="--no-file"\ncmd run version="2"');
    expect(cli.arguments?.[0]?.metadata).toEqual([{ name: 'usage', value: { negate: '--no-file' } }]);
    expect(cli.commands?.[0]?.metadata).toEqual([{ name: 'usage', value: { version: '2' } }]);
  });
});

import { readFile } from 'node:fs/promises';
import { execPath } from 'node:process';
import { describe, expect, it } from 'vitest';
import type { Argument, Command, OpenCli, Option } from '../../../src/product/cli/opencli.ts';
import { requestHelp, resolveCommandPaths } from '../src/check/check-program.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';
import { listOptionNames } from '../src/check/option-names.ts';
import { hasPython, python } from './has-python.ts';

type HelpOfProgram = Awaited<ReturnType<typeof requestHelp>>;

interface Drift {
  readonly cli: OpenCli;
  /** Expected findings in the form "command flag: difference". */
  readonly expected: string[];
}

/** Changes names and adds or removes items, so that the document differs from the program. */
function withDrift(cli: OpenCli): Drift {
  const [run, mcp] = ['run', 'mcp'].map((name) => findByName(cli.commands, name));
  const [mode, file, key] = ['--mode', '--file', '--key'].map((name) => findByName(run?.options, name));
  const [first, ...values] = run?.arguments ?? [];
  const others = (cli.commands ?? []).filter((one) => one !== run && one !== mcp);
  const add = findByName(mcp?.commands, 'add');
  const renamed = { ...mode, name: '--modus', aliases: [...(mode?.aliases ?? []), '-M'] } as Option;
  const options = (run?.options ?? []).filter((one) => one !== mode && one !== file && one !== key);
  const changed: Command[] = [
    {
      ...(run as Command),
      arguments: [{ ...first, name: 'prompt' }, ...values],
      options: [...options, renamed, { name: '--retries' }],
    },
    {
      ...(mcp as Command),
      commands: [{ ...(add as Command), options: [...(add?.options ?? []), key as Option] }, { name: 'ls' }],
    },
    { name: 'gone' },
  ];
  return {
    cli: { ...cli, commands: [...changed, ...others] },
    expected: [
      'run --modus: is in cli.json, but not in the help',
      "run -m: isn't shown as an alias",
      'run -M: is in cli.json, but not in the help',
      'run --mode: is in the help, but not in cli.json',
      ...listOptionNames(file as Option).map((name) => `run ${name}: is in the help, but not in cli.json`),
      'run --retries: is in cli.json, but not in the help',
      'run --key: is in the help, but not in cli.json',
      'mcp add --key: is in cli.json, but not in the help',
      `run <prompt>: is in cli.json, but the help shows "${first?.name}" instead`,
      "mcp ls: is in cli.json, but doesn't exist",
      "mcp list: is listed as a command in the help, but isn't in cli.json",
      " gone: is in cli.json, but doesn't exist",
    ],
  };
}

function findByName<T extends { readonly name: string }>(
  all: readonly T[] | undefined,
  name: string,
): T | undefined {
  return all?.find((one) => one.name === name);
}

const programs = {
  commander: ['quill.opencli.json', [execPath], 'quill-commander.mjs'],
  yargs: ['programs/yargs.opencli.json', [execPath], 'quill-yargs.mjs'],
  argparse: ['programs/argparse.opencli.json', python, 'quill_argparse.py'],
} as const;

async function readDocument(parser: keyof typeof programs): Promise<OpenCli> {
  return JSON.parse(await readFile(`packages/opencli/tests/fixtures/${programs[parser][0]}`, 'utf8'));
}

/** Requests the help of a program's commands, and of the commands that only `withDrift` describes. */
async function requestAllHelp(parser: keyof typeof programs, cli: OpenCli): Promise<HelpOfProgram> {
  const [, runtime, file] = programs[parser];
  const program = resolveCommandPaths([...runtime, `packages/opencli/tests/fixtures/programs/${file}`]);
  const calls = { program, command: 'quill', helpFlag: '--help', callTimeout: 30, totalTimeout: 300 };
  const addDrift = (one: Command) =>
    one.name === 'mcp' ? { ...one, commands: [...(one.commands ?? []), { name: 'ls' }] } : one;
  const all = { ...cli, commands: [...(cli.commands ?? []).map(addDrift), { name: 'gone' }] };
  return requestHelp(all, calls, () => undefined, new AbortController().signal);
}

function findDifferences(cli: OpenCli, [, outputs, names]: HelpOfProgram): string[] {
  return compareHelp(buildCommandTree(cli), outputs, names)
    .findings.filter(({ kind }) => !['mention', 'value', 'scope'].includes(kind))
    .map(({ path, name, what }) => `${path} ${name}: ${what}`)
    .sort();
}

/** Replaces the last accepted value of each flag and argument of a command. */
function withOtherValues({ arguments: values = [], options = [], ...command }: Command): Command {
  const change = (one: Argument): Argument =>
    one.acceptedValues ? { ...one, acceptedValues: [...one.acceptedValues.slice(0, -1), 'other'] } : one;
  return {
    ...command,
    arguments: values.map(change),
    options: options.map((one) => (one.arguments ? { ...one, arguments: one.arguments.map(change) } : one)),
  };
}

describe('A program', () => {
  const otherMode = [
    'run --mode: has the value "all" in the help, but not in cli.json',
    'run --mode: has the value "other" in cli.json, but not in the help',
  ];

  it.for([
    [
      'commander',
      [
        ...otherMode,
        'run <shell>: has the value "other" in cli.json, but not in the help',
        'run <shell>: has the value "zsh" in the help, but not in cli.json',
      ],
    ],
    ['yargs', otherMode],
    ['argparse', [...otherMode, 'run <shell>: is in cli.json, but the help shows "bash,zsh" instead']],
  ] as const)(
    'made with %s differs from its own description only in the parts or values that were changed',
    async ([parser, otherValues], { skip }) => {
      skip(parser === 'argparse' && !hasPython, 'This machine has no Python 3.');
      const document = await readDocument(parser);
      const help = await requestAllHelp(parser, document);
      const { cli, expected } = withDrift(document);
      expect(findDifferences(cli, help)).toEqual(expected.sort());
      const changed = { ...document, commands: (document.commands ?? []).map(withOtherValues) };
      expect(findDifferences(changed, help)).toEqual(otherValues);
    },
  );
});

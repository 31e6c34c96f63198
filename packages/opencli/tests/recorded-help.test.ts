import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

type Texts = Readonly<Record<string, string>>;

/** Compares a document with recorded help texts, and returns each difference, and everything that isn't compared, as a line. */
function compareWithTexts(cli: Partial<Command>, texts: Texts): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1.0.0' }, ...cli };
  const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
  const outputs = { help, nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const withValues = (name: string, acceptedValues?: string[]) => ({
  name,
  arguments: [{ name: 'value', ...(acceptedValues && { acceptedValues }) }],
});

const isNew = "is listed as a command in the help, but isn't in cli.json";
const [isOnlyInHelp, isOnlyInDocument] = [
  'is in the help, but not in cli.json',
  'is in cli.json, but not in the help',
];

describe('A description that ends like a heading', () => {
  const help = `Usage: tool [OPTIONS] [PROMPT]

Arguments:
  [PROMPT]
          What to do with all commands

          [possible values: review, fix]

Options:
  -s, --sandbox <SANDBOX_MODE>
          Select the sandbox policy to use when executing model-generated shell commands

          [possible values: read-only, workspace-write]

  -c, --config <CONFIG>
          Usage of all options
          [possible values: on, off]

  -h, --help
          Print help
`;
  const check = (prompt?: string[], sandbox?: string[], config?: string[]) =>
    compareWithTexts(
      {
        arguments: [{ name: 'prompt', ...(prompt && { acceptedValues: prompt }) }],
        options: [
          { ...withValues('--sandbox', sandbox), aliases: ['-s'] },
          { ...withValues('--config', config), aliases: ['-c'] },
        ],
      },
      { '': help },
    );

  it("doesn't end the entry in Codex's help, whose values are compared", () => {
    expect(check(['review', 'fix'], ['read-only', 'workspace-write'], ['on', 'off'])).toEqual([]);
    expect(check(['review'], ['read-only'], ['on'])).toEqual([
      '--sandbox: has the value "workspace-write" in the help, but not in cli.json',
      '--config: has the value "off" in the help, but not in cli.json',
      '<prompt>: has the value "fix" in the help, but not in cli.json',
    ]);
    expect(check()).toEqual(
      ['--sandbox', '--config', '<prompt>'].map((name) => `${name}: has values that weren't compared`),
    );
  });

  it.each([
    ['below', '  run\n          Run shell commands\n  build\n          Build it\n'],
    ['in the next line', '  run    Run a container with\n         Docker options\n  build  Build it\n'],
  ])("doesn't end a list of commands if it's %s", (_, list) => {
    const help = `Usage: tool <COMMAND>\n\nCommands:\n${list}`;
    const run = 'Usage: tool run\n';
    expect(compareWithTexts({ commands: [{ name: 'run' }] }, { '': help, run })).toEqual([`build: ${isNew}`]);
  });

  it('is a heading if it ends with a colon above lines that are indented more', () => {
    const help = 'Options:\n  --all  All\n    Commands:\n      run   Run it\n';
    expect(compareWithTexts({ options: [{ name: '--all' }] }, { '': help })).toEqual([`run: ${isNew}`]);
  });
});

describe("A flag's aliases after a label", () => {
  const help = (label: string) => `Usage: tool [OPTIONS]

Options:
  -d, --duplicate <DUPLICATE>
          The name of the environment${label}

      --json
          Output in JSON format [aliases: --raw]

  -h, --help
          Print help
`;
  const check = (aliases: string[], label: string) =>
    compareWithTexts(
      {
        options: [
          { ...withValues('--duplicate'), aliases },
          { name: '--json', aliases: ['--raw'] },
        ],
      },
      { '': help(label) },
    );

  it.each([
    ["Railway's help", '\n\n          [aliases: copy]\n          [short aliases: c]'],
    ["clap's help", ' [default: one] [aliases: --copy, -c]'],
    ['several lines', ' [aliases: --copy,\n          -c]'],
    ['the singular', ' [alias: copy] [alias: c]'],
  ])('are compared in %s', (_, label) => {
    expect(check(['-d', '--copy', '-c'], label)).toEqual([]);
    expect(check(['-d', '--more', '-c'], label)).toEqual([
      `--more: ${isOnlyInDocument}`,
      `--copy: ${isOnlyInHelp}`,
    ]);
    expect(check(['-d'], label)).toEqual([`--copy: ${isOnlyInHelp}`, `-c: ${isOnlyInHelp}`]);
    expect(check(['-d', '-c', '--raw'], label)).toContain(`--copy: ${isOnlyInHelp}`);
  });
});

import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

/** Compares a document with the program's help, and returns each difference and each counted item as a line. */
function findings(cli: Partial<Command>, texts: Readonly<Record<string, string>>): string[] {
  const document = { opencli: '0.1', info: { title: 'tool', version: '1.0.0' }, ...cli };
  const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
  const outputs = { help, nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ path, name, kind, what }) =>
    kind === 'value' ? [] : [`${path} ${name}: ${what}`.trim()],
  );
}

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const isNewArgument = 'is in the help, but not in cli.json';

describe('Help of CLI11', () => {
  const help = (call: string) => `Terminal coding agent


${call}


POSITIONALS:
  task TEXT REQUIRED          What to do
  count INT:POSITIVE [5]      Times
  files TEXT:FILE ...         Files to add

OPTIONS:
  -h,     --help              Print this help message and exit
  -m,     --model TEXT        Model to use
`;
  const options = [{ name: '--model', aliases: ['-m'], arguments: [{ name: 'TEXT' }] }];
  const names = ['task', 'count', 'files'];

  it.each([
    'tool [OPTIONS] task [count] [files...]',
    'tool task [count] [files...]',
    'tool [OPTIONS] task count [files...]',
    'Usage: tool [OPTIONS] task [count] [files...]',
  ])('can contain listed arguments without brackets or a label, as in %j', (call) => {
    const texts = { '': help(call) };
    expect(findings({ options, arguments: named(names) }, texts)).toEqual([]);
    for (const name of names) {
      const others = named(names.filter((one) => one !== name));
      expect(findings({ options, arguments: others }, texts)).toEqual([`<${name}>: ${isNewArgument}`]);
    }
    expect(findings({ options, arguments: named(['job', 'count', 'files']) }, texts)).toEqual([
      '<job>: is in cli.json, but the help shows "task" instead',
    ]);
    expect(findings({ arguments: named(names) }, texts)).toEqual([
      `-m: ${isNewArgument}`,
      `--model: ${isNewArgument}`,
    ]);
  });
});

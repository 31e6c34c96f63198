import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

/** Checks a document that contains a flag for each text, such as "--all" or "--all -a". */
function check(help: string, flags: readonly string[]): string[] {
  const options = flags.map((flag) => {
    const [name = '', ...aliases] = flag.split(' ');
    return { name, aliases };
  });
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, options };
  const outputs = { help: new Map([['', { text: help, status: 0 }]]), nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ kind, name }) => (kind === 'value' ? [] : [`${kind} ${name}`]));
}

const usage = 'Usage: tool [options]\n';

function list(heading: string, indent: string | number, names: readonly string[]): string {
  const start = typeof indent === 'string' ? indent : ' '.repeat(indent);
  const lines = names.map((name) => `${start}${name.padEnd(10)}  Description of ${name.slice(2)}\n`);
  return `\n${heading && `${heading}\n`}${lines.join('')}`;
}

const [first, second] = [
  ['--all', '--dry-run'],
  ['--quiet', '--version'],
];

describe('Flags in all lists are compared, although the lists have different indentation', () => {
  it.each<[title: string, help: string]>([
    ['2 and 4 spaces', list('Options:', 2, first) + list('Other options:', 4, second)],
    ['4 and 2 spaces', list('Options:', 4, first) + list('Other options:', 2, second)],
    ['2 spaces and 1 space', list('Options:', 2, first) + list('Other options:', 1, second)],
    ['3 and 2 spaces', list('Options:', 3, first) + list('Other options:', 2, second)],
    ['2 spaces, and 1 space after a blank line', list('Options:', 2, first) + list('', 1, second)],
    ['other headings', list('Input:', 2, first) + list('Output:', 4, second)],
    ['titles in capitals', list('INPUT', 4, first) + list('OUTPUT', 2, second)],
    ['an indented heading', list('Options:', 2, first) + list('  Other options:', 4, second)],
    ['an indented title', list('Options:', 2, first) + list('  For output', 4, second)],
    ['spaces and tabs', list('Options:', 8, first) + list('Other options:', '\t', second)],
    ['spaces and tabs in a list', list('Options:', 8, first) + list('', '\t', second).slice(1)],
    ['tabs and 4 spaces', list('Options:', '\t', first) + list('Other options:', 4, second)],
  ])('as in %s', (_, help) => {
    const all = [...first, ...second];
    expect(check(usage + help, all)).toEqual([]);
    for (const name of all) {
      const others = all.filter((one) => one !== name);
      expect(check(usage + help, others)).toEqual([`drift ${name}`]);
      const renamed = help.replace(name, '--x'.padEnd(name.length));
      expect(check(usage + renamed, all)).toEqual([`drift ${name}`, 'drift --x']);
    }
  });
});

describe('Flags that are indented more than others belong to no list of the command', () => {
  it.each<[title: string, help: string]>([
    [
      'below a listed command',
      '\nCommands:\n  run   Run\n    Options:\n      --quiet   Less\n      --more    More\n',
    ],
    ['below an entry', '\nTasks:\n  run   Run\n      --quiet   Less\n      --more    More\n'],
    ['below the name of a command', '\nrun:\n      --quiet   Less\n      --more    More\n'],
    ['in a description', '  --color   When:\n      --quiet   Less\n      --more    More\n'],
    [
      'among other entries',
      '\nSettings:\n      quiet     Less\n      --quiet   More\n      echo      X\n      --echo    Y\n',
    ],
  ])('if they are %s', (_, help) => {
    const found = check(`${usage}${list('Options:', 2, first)}${help}`, [...first, '--color']);
    expect(found.filter((one) => /^drift --(?:quiet|more|echo)/.test(one))).toEqual([]);
  });
});

describe("Flags of which only those without a short name are indented, as in the help of Dart's args,", () => {
  const help = `Usage: tool
-h, --help              Print this usage information.
-t, --template          The template to use.
                        (defaults to "app")
    --[no-]pub          Whether to get packages.
-o, --output
    --force             Overwrite.

Run "tool help" to see global options.
`;
  const all = ['--help -h', '--template -t', '--pub', '--no-pub', '--output -o', '--force'];
  const changed = (from: string, to: string) =>
    all.map((flag) => flag.replace(from, to).trim()).filter(Boolean);

  it('are compared', () => {
    expect(check(help, all)).toEqual([]);
  });

  it.each(['--template', '--pub', '--no-pub', '--output', '--force'])(
    'are compared if %s is renamed in the document',
    (name) => {
      const found = check(help, changed(name, '--other'));
      expect(found.filter((one) => one.startsWith('drift'))).toEqual(['drift --other', `drift ${name}`]);
    },
  );

  it.each(['--template -t', '--output -o', ' -t', ' -o', '--force'])(
    'are compared if "%s" is removed from the document',
    (names) => {
      expect(check(help, changed(names, ''))).toEqual(
        names
          .trim()
          .split(' ')
          .reverse()
          .map((name) => `drift ${name}`),
      );
    },
  );

  it("aren't those in a sentence", () => {
    const text =
      'Usage: tool\n\nThe template is set with the following flag or its short form:\n-t, --template or the variable.\n';
    expect(check(text + list('', 4, first), first).filter((one) => one.startsWith('drift'))).toEqual([]);
  });
});

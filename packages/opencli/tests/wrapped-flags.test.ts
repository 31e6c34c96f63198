import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';

function compare(help: string, names: readonly string[]): Comparison {
  const options = names.map((name) => ({ name }));
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, options };
  const outputs = { help: new Map([['', { text: help, status: 0 }]]), nonexistentCommandHelp: new Map() };
  return compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
}

function findings(help: string, names: readonly string[]): string[] {
  return compare(help, names).findings.flatMap(({ kind, name }) =>
    ['drift', 'mention'].includes(kind) ? [`${kind} ${name}`] : [],
  );
}

const list = 'Options:\n  --force       Skip questions\n  --quiet       Print less\n';

function describeIn(indent: number, ...paragraph: readonly string[]): string {
  const lines = paragraph.map((line) => `${' '.repeat(indent)}${line}\n`).join('');
  return `Usage: tool [OPTIONS]\n\n${lines}\n${list}`;
}

const documented = ['--force', '--quiet'];

describe('A flag that starts the last line of a sentence is only mentioned', () => {
  const [long, short] = [
    'Delete a user. To delete every one of the users instead, run purge',
    'See "users delete',
  ];
  const endings = ['--all instead.', '--all".', '--all" instead.', '--all).', '`--all`.', '--all.', '--all'];

  it.each([0, 1, 2, 4].flatMap((indent) => endings.map((end) => [end, indent] as const)))(
    'as in %j after %i spaces',
    (end, indent) => {
      for (const start of [long, short])
        expect(findings(describeIn(indent, start, end), documented)).toEqual(['mention --all']);
    },
  );

  it.each([
    ['in a paragraph of several lines', ['Delete one user', 'by name. To delete all, run', '--all.']],
    [
      'in several lines',
      [long, '--all, and to skip the questions that this asks first, pass', '--all, too.'],
    ],
    ['with several flags', [long, '--all, --all).']],
    ['in an item of a list', ['* To delete every one of the users,', '  run --all.', '', long, '--all.']],
  ])('%s', (_, paragraph) => {
    expect(findings(describeIn(2, ...paragraph), documented)).toEqual(['mention --all']);
  });

  it("in help in boxes, whose panels aren't affected", () => {
    const box = (title: string, row: string) =>
      `╭─ ${title} ${'─'.repeat(40 - title.length)}╮\n│ ${row.padEnd(41)} │\n╰${'─'.repeat(43)}╯\n`;
    const panels = box('Options', '--force') + box('Additional Data', '--quiet      Print less');
    const help = ` Usage: tool [OPTIONS]\n\n This needs a name. See "users delete\n --all".\n\n${panels}`;
    expect(findings(help, documented)).toEqual(['mention --all']);
    expect(findings(help, ['--force'])).toEqual(['drift --quiet', 'mention --all']);
  });
});

describe('A flag below text with the same indentation is compared', () => {
  it.each([
    ['if the text ends with a colon', 'Flags that every command has:\n  --all\n'],
    ['if the text is a short title', 'Shared flags\n  --all\n'],
    ['if it has a description', 'Flags that every command has\n  --all  All users\n'],
    ['if its description is below it', 'Flags that every command has\n  --all\n      All users\n'],
    ['if other flags follow it', 'Flags that every command has\n  --all\n  --force\n'],
  ])('%s', (_, text) => {
    expect(findings(`Usage: tool\n\n  ${text}\n${list}`, documented)).toEqual(['drift --all']);
  });
});

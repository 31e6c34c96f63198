import { expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

function check(entry: string): string[] {
  const options = [{ name: '--port' }];
  const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, options };
  const text = `Usage: tool [options]\n\nOptions:\n  --port    Port\n  ${entry}\n`;
  const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
  const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return findings.flatMap(({ kind, name }) => (kind === 'value' ? [] : [`${kind} ${name}`]));
}

it.each<[entry: string, found: string[]]>([
  ['-h, --[no-]help    Show help', []],
  ['-?,--[no]help: show this help', []],
  ['-? -h --help -help    Show help', []],
  ['-help    Show help', []],
  ['-h, --help, --usage    Show help', ['drift --usage']],
  ['-H, --help    Show help', ['drift -H']],
  ['-x, --nohelp    Show no lines of help', ['drift -x', 'drift --nohelp']],
  ['--no-help    Show no lines of help', ['drift --no-help']],
  ['-h, --host    Host', ['drift -h', 'drift --host']],
  ['-h, --[no-]headless    No window', ['drift -h', 'drift --headless', 'drift --no-headless']],
])("The help flag isn't compared, but its unusual names are: %j", (entry, found) => {
  expect(check(entry)).toEqual(found);
});

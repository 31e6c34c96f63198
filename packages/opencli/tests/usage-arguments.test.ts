import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

const flags = '\n\nOptions:\n  -p, --print <query>  Print the answer\n';

/** Compares help texts whose usage line is given with a document that has the given arguments. */
function compare(usage: string, names: readonly string[]): Comparison {
  const document = {
    opencli: '0.1',
    info: { title: 'tool', version: '1' },
    options: [{ name: '--print', aliases: ['-p'], arguments: [{ name: 'query' }] }],
    arguments: names.map((name) => ({ name })),
  };
  const outputs = {
    help: new Map([['', { text: `${usage}${flags}`, status: 0 }]]),
    nonexistentCommandHelp: new Map(),
  };
  return compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
}

function findings(usage: string, names: readonly string[]): string[] {
  return compare(usage, names).findings.map(({ kind, name }) => `${kind} ${name}`);
}

describe('An argument in a usage line is compared', () => {
  it.each<[usage: string, names: string[]]>([
    ['Usage: tool [options] "prompt"', ['prompt']],
    ['Usage: tool [options] "<prompt>"', ['prompt']],
    ["Usage: tool [options] 'prompt'", ['prompt']],
    ['Usage: tool [options] "prompt"...', ['prompt']],
    ['Usage: tool [options] ["prompt"]', ['prompt']],
    ['Usage: tool [options] $PROMPT', ['PROMPT']],
    ['Usage: tool [options] @file', ['file']],
    ['Usage: tool [options] @file', ['@file']],
    ['Usage: tool [options] @<file>', ['file']],
    ['Usage: tool [options] "@file"', ['@file']],
    ['Usage: tool [options] @files... [messages...]', ['files', 'messages']],
    ['Usage: tool [options] +file', ['file']],
    ['$ tool @<file>', ['file']],
    [
      'Usage:\n  tool "prompt"         Start with a prompt\n  tool -p "query"       Print the answer',
      ['prompt'],
    ],
  ])('if it has a mark, as in %j', (usage, names) => {
    expect(findings(usage, names)).toEqual([]);
    const [first = '', ...others] = names;
    expect(findings(usage, others)).toEqual([`drift <${first.replace('@', '')}>`]);
  });

  it.each(['./file', ':port', '@scope/package', '"your prompt"', '“prompt”', '1'])(
    'or the line is reported, as with %s',
    (word) => {
      const result = compare(`Usage: tool [options] ${word}`, []);
      expect(result.findings.map(({ kind }) => kind)).toEqual(['line']);
      expect(exitStatus(result)).toBe(2);
    },
  );

  it.each(['-p "query"', '--print=@file', "[-p 'query']", '--print $QUERY'])(
    "unless it's the value of a flag, as in %s",
    (words) => {
      expect(findings(`Usage: tool ${words} <file>`, ['file'])).toEqual([]);
    },
  );

  it.each(['$0', '$PROGRAM'])("after a variable for the program's name, such as %s", (program) => {
    expect(findings(`Usage: ${program} [options] <file>`, ['file'])).toEqual([]);
  });
});

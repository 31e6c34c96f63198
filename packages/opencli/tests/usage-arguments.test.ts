import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';

const flags = '\n\nOptions:\n  -p, --print <query>  Print the answer\n';

const switches = '  -a, --all            All';
const cobra = `[flags]${flags}${switches}\n  -h, --help           help for tool`;
const clap = `[OPTIONS]${flags}${switches}\n  -h, --help           Print help`;

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

  it.each<[usage: string]>([
    [`Usage:\n  tool --all <name> ${cobra}`],
    [`Usage:\n  tool --all name ${cobra}`],
    [`Usage:\n  tool -p QUERY -a <name> ${cobra}`],
    [`Usage: tool --all <name> ${clap}`],
  ])('if it follows a flag that takes no value, as in %j', (usage) => {
    const flagsInHelp = ['drift -a', 'drift --all'];
    expect(findings(usage, ['name'])).toEqual(flagsInHelp);
    expect(findings(usage, []).filter((one) => one.includes('name'))).not.toEqual([]);
  });

  it.each<[words: string, list: string]>([
    ['[-n] <name> -g|--pgrp <pgid>...', '  -g, --pgrp   interpret arguments as process group ID'],
    ['<name> --all PGID', '  --all   All'],
    ['<name> --all pgid', ''],
  ])('or named as uncompared if it might be the value of a flag, as in %j', (words, list) => {
    const compared = (names: string[]) =>
      compare(`Usage: tool ${words}\n\nFlags:\n${list}`, names).findings.flatMap(({ kind, name }) =>
        name.startsWith('<') ? [`${kind} ${name.toLowerCase()}`] : [],
      );
    expect(compared(['name', 'pgid'])).toEqual(['list <pgid>']);
    expect(compared(['name'])).toEqual(['list <pgid>']);
    expect(compared([])).toEqual(['drift <name>', 'list <pgid>']);
  });

  it.each(['$0', '$PROGRAM'])("after a variable for the program's name, such as %s", (program) => {
    expect(findings(`Usage: ${program} [options] <file>`, ['file'])).toEqual([]);
  });

  it.each(['/', ':', '=', '-', '.', '@'])('if %s joins it with another one', (separator) => {
    const usage = `Usage: tool <owner>${separator}<repo_name>`;
    const whole = `owner${separator}repo_name`;
    expect(findings(usage, ['owner', 'repo-name'])).toEqual([]);
    expect(findings(usage, [whole])).toEqual([]);
    expect(findings(usage, ['owner'])).toEqual(['drift <owner>']);
    expect(findings(usage, ['repo-name'])).toEqual(['drift <repo-name>']);
    expect(findings(usage, [])).toEqual([`drift <${whole}>`]);
  });

  it.each<[word: string, names: string[], whole: string]>([
    ['<source>[:<target>]', ['source', 'target'], 'source:target'],
    ['<source>[:<target>]', ['source', 'target'], 'source[:target]'],
    ['[<host>:]<path>', ['host', 'path'], 'host:path'],
    ['[USER@]HOST[:PATH]', ['user', 'host', 'path'], 'user@host:path'],
    ['<host>:<remote path>', ['host', 'remote path'], 'host:remote path'],
    ['<file>|<url>', ['file', 'url'], 'file|url'],
    ['"<owner>/<repo>"', ['owner', 'repo'], 'owner/repo'],
    ['@<scope>/<name>', ['scope', 'name'], '@scope/name'],
    ['[name[=value]]', ['name', 'value'], 'name=value'],
    ['<owner/repo>', ['owner', 'repo'], 'owner/repo'],
  ])('if it has parts, as in %s', (word, names, whole) => {
    expect(findings(`Usage: tool ${word}`, names)).toEqual([]);
    expect(findings(`Usage: tool ${word}`, [whole])).toEqual([]);
    expect(findings(`Usage: tool ${word} <other>`, ['other'])).toHaveLength(1);
    const list = `Usage: tool [options] ${word}\n\nArguments:\n  ${word}  What`;
    expect(findings(list, names)).toEqual([]);
  });

  it.each([
    '<file>.json',
    '<file>=value',
    '[file(s)]',
    '<file>[,<file>...]',
    '[file[:tag]]',
    '[file [file ...]]',
  ])('without the text around it, as in %s', (word) => {
    expect(findings(`Usage: tool ${word}`, ['file'])).toEqual([]);
  });

  it.each<[words: string, names: string[]]>([
    ['[options] app ...', ['app ...']],
    ['app ...', ['app ...']],
    ['[--print QUERY] APP NAME [more things ...]', ['APP NAME', 'more things']],
  ])('if its name contains spaces, as in %s', (words, names) => {
    expect(findings(`Usage: tool ${words}`, names)).toEqual([]);
    expect(findings(`Usage: tool ${words}`, names.slice(1))).not.toEqual([]);
  });

  it.each([
    '[<source> [<target>]]',
    '[source [target]]',
    '[SOURCE [TARGET]]...',
    '[-- <source> <target>...]',
  ])('if it is optional together with another one, as in %s', (word) => {
    expect(findings(`Usage: tool ${word}`, ['source', 'target'])).toEqual([]);
    expect(findings(`Usage: tool ${word}`, ['source'])).toHaveLength(1);
  });
});

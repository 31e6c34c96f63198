import { describe, expect, it } from 'vitest';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';

const isNew = "is listed as a command in the help, but isn't in cli.json";

/** Compares a usage section with a document that has the given arguments, and returns each finding as a line. */
function findings(usage: string, names: readonly string[]): string[] {
  const option = { name: '--merge', arguments: [{ name: 'base' }] };
  const document = {
    opencli: '0.1',
    info: { title: 'tool', version: '1' },
    options: [option],
    arguments: names.map((name) => ({ name })),
  };
  const text = `${usage}\n\nOptions:\n  --merge <base>  Merge two files\n`;
  const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
  const result = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  return result.findings.map(({ kind, name, what }) =>
    what === isNew ? `command ${name}` : `${kind} ${name}`,
  );
}

describe('A usage section', () => {
  it.each([
    'Usage:\n  tool <source>\n\n  tool --merge <base> <other>',
    'USAGE\n  tool <source>\n\n\n  tool --merge <base> <other>',
    'SYNOPSIS\n    tool SOURCE\n\n    tool --merge BASE OTHER',
    'Usage:\n  $ tool <source>\n\n  $ tool --merge <base> <other>',
    'Usage:\n  ./tool <source>\n\n  ./tool --merge <base> <other>',
    'Usage:\n  npx tool <source>\n\n  npx tool --merge <base> <other>',
    'Usage:\n  tool <source>\n\nOr:\n  tool --merge <base> <other>',
    'Usage:\n  tool <source>\n\n  or: tool --merge <base> <other>',
    'Usage: tool <source>\n\n       tool --merge <base> <other>',
    'Usage: tool <source>\n\n  ▲ tool --merge <base> <other>',
    'Usage: tool <source>\n\n  tool --help\n\n  tool --merge <base> <other>',
    'Usage:\n  tool <source>    Convert\n\n  tool --merge <base> <other>    Merge',
  ])('continues above an indented call after blank lines, as in %j', (usage) => {
    expect(findings(usage, ['source', 'other'])).toEqual([]);
    expect(findings(usage, ['source']).map((one) => one.toLowerCase())).toEqual(['drift <other>']);
    expect(findings(usage, ['other']).map((one) => one.toLowerCase())).toEqual(['drift <source>']);
  });

  it.each([
    'Usage:\n  # Convert a file\n  tool <source>\n  # Merge files\n  tool --merge <base> <other>',
    'Usage:\n  # convert JSON\n  $ tool <source>\n\n  # merge\n  $ tool --merge <base> <other>',
    'Usage:\n  // Convert\n  tool <source>\n\n  // Merge\n  tool --merge <base> <other>',
    'Usage:\n  # Convert <source>\n  tool <source>\n\n  # Merge <base> and <other>\n  tool --merge <base> <other>',
    'Usage:\n  Convert a file:\n    tool <source>\n\n  Merge files:\n    tool --merge <base> <other>',
    'Usage:\n  To convert a file, run:\n  tool <source>\n  To merge files, run:\n  tool --merge <base> <other>',
    'Usage:\n  Convert a file.\n\n    tool <source>\n\n  Merge files.\n\n    tool --merge <base> <other>',
    'Usage:\n  Conversion:\n    tool <source>\n  Merging:\n    tool --merge <base> <other>',
    'Usage:\n  Eine Datei lesen:\n    tool <source>\n\n  Verbinden:\n    tool --merge <base> <other>',
    'Usage: To convert a file, run:\n  tool <source>\n\n  tool --merge <base> <other>',
  ])('can contain titles above calls, as in %j', (usage) => {
    expect(findings(usage, ['source', 'other'])).toEqual([]);
    expect(findings(usage, ['source'])).toEqual(['drift <other>']);
    expect(findings(usage, ['other'])).toEqual(['drift <source>']);
  });

  it.each<[usage: string, found: string[]]>([
    [
      'Usage:\n  tool run <source>\n\n  tool push <other>',
      ['line tool run <source>', 'line tool push <other>'],
    ],
    ['Usage:\n  # Run it\n  tool run <source>', ['line tool run <source>']],
    [
      'Usage: tool <source> [--merge base] | tool --merge <base> <other>',
      ['drift <source>', 'drift <other>'],
    ],
    ['Usage: tool <source> | tool [command] | npx tool run', ['drift <source>', 'line tool run']],
    ['Usage: tool [--merge <base> | tool] <source>', ['drift <source>', 'list <tool>']],
    [
      'Usage:\n  # Convert <other>\n  tool <source>',
      ['drift <other>', 'drift <source>', 'line Convert <other>'],
    ],
    ['Usage:\n  Convert <source>\n  tool', ['drift <source>', 'line Convert <source>']],
  ])('of %j is compared', (usage, found) => {
    expect(findings(usage, [])).toEqual(found);
  });

  it.each([
    'Usage: tool <source>\n\ntool --merge <base> <other>',
    'Usage: tool <source>\n\n  tool is a <fast> compiler',
    'Usage: tool <source>\n\n  tool reads <source> and writes\n  the result.',
    'Usage: tool <source>\n\n  tool reads JSON from files',
    'Usage: tool <source>\n\n  Notes:\n    tool --fast',
    'Usage: tool <source>\n\n  tool --merge a.txt b.txt',
    'Usage: tool <source>\n\nExamples:\n  tool <fast>',
    'Usage: tool <source>\n\n  Example:\n    tool <fast>',
  ])("doesn't contain other text that starts with the program, as in %j", (usage) => {
    expect(findings(usage, ['source']).filter((one) => one.startsWith('drift'))).toEqual([]);
  });
});

describe('A label in another language', () => {
  it.each<[usage: string, names: string[]]>([
    ['Aufruf: tool [Optionen] Quelle Ziel', ['Quelle', 'Ziel']],
    ['Aufruf:\n  tool [Optionen] Quelle Ziel', ['Quelle', 'Ziel']],
    ['VERWENDUNG\n\n  tool Quelle Ziel', ['Quelle', 'Ziel']],
    ['用法：tool [选项] 源文件 目标文件', ['源文件', '目标文件']],
    ['用法：tool 源文件', ['源文件']],
    ['使い方: tool [オプション] 入力 出力', ['入力', '出力']],
    ['사용법: tool [옵션] 파일', ['파일']],
    ['Использование: tool [параметры] файл', ['файл']],
    ['Mode d’emploi : tool [options] fichier', ['fichier']],
    ['Modo de uso: tool [opciones] origen', ['origen']],
    ['Fictional: tool [Optionen] Quelle Ziel', ['Quelle', 'Ziel']],
    ['Fictional:\n  tool [Optionen] fájl', ['fájl']],
    ['tool [Optionen] Quelle Ziel', ['Quelle', 'Ziel']],
    ['Aufruf: tool [Optionen] Quelle\n  oder: tool Quelle Ziel', ['Quelle', 'Ziel']],
  ])('precedes a call whose words are compared or reported, as in %j', (usage, names) => {
    expect(findings(usage, names)).toEqual([]);
    expect(findings(usage, []).join()).toMatch(/^(?:line tool|drift <|command )/);
  });

  it.each([
    'Hinweis: tool [Optionen] kann mehrfach aufgerufen werden',
    'Note: tool [options] is the default.',
    'Name: tool Zwei',
    '名称：tool 命令行工具',
    'Aufruf: tool',
    'tool home page: https://example.com',
  ])("doesn't make arguments of a sentence or title, as in %j", (usage) => {
    expect(findings(usage, []).filter((one) => !one.startsWith('mention'))).toEqual([]);
  });
});

describe("GLib's usage lines", () => {
  const glib = (call: string) => `Usage:\n  tool ${call}\n\nHelp Options:\n  -h, --help  Show help options`;

  it.each<[call: string, names: string[]]>([
    ['[OPTION…] FILE - convert things', ['FILE']],
    ['[OPTION...] FILE [URI...] — launch a FILE', ['FILE', 'URI']],
    ['[OPTION…] FILE... Thumbnail images', ['FILE']],
    ['[OPTION…] [FILE] PackageKit Console Program', ['FILE']],
  ])('can end with a description without arguments, as in %j', (call, names) => {
    expect(findings(glib(call), names)).toEqual([]);
    expect(findings(glib(call), names.slice(1))).toEqual(['drift <FILE>']);
  });

  it.each([
    glib('[OPTION…] FILE Source Target'),
    glib('[OPTION…] FILE - OTHER'),
    glib('[OPTIONS] FILE Source target'),
    'Usage: tool [OPTION...] FILE - source target',
  ])("don't lose arguments, as in %j", (usage) => {
    expect(findings(usage, ['FILE']).join()).toMatch(/drift <OTHER>|line tool/);
  });
});

describe('A list of flags directly below a usage line', () => {
  it.each([
    '    -m, --merge BASE    Merge two files\n                          (make a copy of BASE first)\n    -q, --quiet         Less',
    '  -m, --merge base\n    \tfile to merge (default "a")\n  -q, --quiet\tless',
    '  -q, --quiet\n        Print less\n  -m, --merge <base>\n        Merge two files',
    '  -m <base> --merge <base>   merge two\n                             <base> files\n\n  -q --quiet   less',
    ' -q,--quiet          less\n -m,--merge <BASE>   merge two files, and print\n                     their names',
  ])("ends the usage section, so that descriptions aren't read as calls, as in %j", (list) => {
    const compare = (names: readonly string[], flags: readonly string[]) => {
      const options = [
        { name: '--merge', aliases: ['-m'], arguments: [{ name: 'base', required: true }] },
        { name: '--quiet', aliases: ['-q'] },
      ].filter(({ name }) => flags.includes(name));
      const info = { title: 'tool', version: '1' };
      const document = { opencli: '0.1', info, options, arguments: names.map((name) => ({ name })) };
      const text = `Usage: tool [options] FILE\n${list}\n`;
      const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
      const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
      return findings.flatMap(({ kind, name }) => (kind === 'value' ? [] : [`${kind} ${name}`]));
    };
    expect(compare(['file'], ['--merge', '--quiet'])).toEqual([]);
    expect(compare([], ['--merge', '--quiet'])).toEqual(['drift <FILE>']);
    expect(compare(['file'], ['--merge'])).toEqual(['drift -q', 'drift --quiet']);
  });

  it.each([
    'Usage: tool [-a]\n            --merge <base>\n            <source> <other>',
    'Usage: tool <source>\n    -q    less\n  tool --merge <base> <other>',
  ])("doesn't end the section if it's part of a call, or a call follows, as in %j", (usage) => {
    const found = (names: readonly string[]) => findings(usage, names).filter((one) => /</.test(one));
    expect(found(['source', 'other'])).toEqual([]);
    expect(found(['source'])).toEqual(['drift <other>']);
  });
});

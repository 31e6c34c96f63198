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

describe('A name with spaces in a usage line', () => {
  const usage = 'Usage: tool [options] <input file> [<output file> ...]';

  it.each([
    ['input file', 'output file'],
    ['input-file', 'output-file'],
    ['input_file', 'OUTPUT_FILE'],
    ['input', 'output'],
  ])('is the name of an argument with any separator, or its start: %s, %s', (...names) => {
    expect(findings(usage, names)).toEqual([]);
    const list = '\n\nArguments:\n  <input file>   The input\n  <output file>  The output';
    expect(findings(`${usage}${list}`, names)).toEqual([]);
  });

  it('is reported as a whole', () => {
    const [renamed, unknown] = compare(usage, ['source']).findings;
    expect(renamed).toMatchObject({ name: '<source>', what: expect.stringContaining('"input file"') });
    expect(unknown).toMatchObject({ kind: 'drift', name: '<output file>' });
  });
});

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

  it.each(['-p "query"', '--print=@file', "[-p 'query']", '--print $QUERY', '-p query', '-p a --print b'])(
    "unless it's the value of a flag, as in %s",
    (words) => {
      for (const file of ['<file>', 'file']) {
        expect(findings(`Usage: tool ${words} ${file}`, ['file'])).toEqual([]);
        expect(findings(`Usage: tool ${words} ${file}`, [])).not.toEqual([]);
      }
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

  it.each<[words: string, names: string[]]>([
    ['[ OPTIONS ] [ FILTER ]', ['FILTER']],
    ['[options] [ script.js ]', ['script.js']],
    ['[ <name> ] { FILE }', ['name', 'FILE']],
    ['< name > < file >', ['name', 'file']],
    ['[ < name > ]... [ -p query ] <file>', ['name', 'file']],
    ['[ SOURCE [ TARGET ] ]', ['SOURCE', 'TARGET']],
    ['{ start | stop } [ file | url ]', ['start|stop', 'file|url']],
    ['[ NAME\n            FILE ]', ['NAME']],
  ])('if spaces are next to its brackets, as in %j', (words, names) => {
    for (const usage of [`Usage: tool ${words}`, `Usage:\n  tool <x>\n\n  tool ${words}`]) {
      const all = [...(usage.includes('<x>') ? ['x'] : []), ...names];
      expect(findings(usage, all)).toEqual([]);
      expect(findings(usage, all.slice(0, -1))).toEqual([`drift <${names.at(-1)}>`]);
    }
  });

  it.each<[words: string, names: string[]]>([
    ['ФАЙЛ', ['ФАЙЛ']],
    ['ΑΡΧΕΙΟ...', ['ΑΡΧΕΙΟ']],
    ['文件', ['文件']],
    ['파일', ['파일']],
    ['ملف', ['ملف']],
    ['फ़ाइल', ['फ़ाइल']],
    ['入力 [出力 ...]', ['入力', '出力']],
    ['[入力 [フォルダー]]', ['入力', 'フォルダー']],
  ])('if it has no brackets and is in uppercase or in a script without case, as in %j', (words, names) => {
    const list = `\n\nArguments:\n${names.map((name) => `  ${name}  What\n`).join('')}`;
    for (const usage of [`Usage: tool [OPTIONS] ${words}`, `usage: tool [-p QUERY] ${words}${list}`]) {
      expect(findings(usage, names)).toEqual([]);
      expect(findings(usage, names.slice(0, -1))).toEqual([`drift <${names.at(-1)}>`]);
    }
  });

  it.each(['файл', 'übung'])('if cli.json describes a word in lowercase such as %s', (word) => {
    expect(findings(`Usage: tool [options] ${word}`, [word])).toEqual([]);
    expect(findings(`Usage: tool [options] ${word}`, []).join()).toMatch(/^line /);
  });

  it.each([
    'Usage: tool [options] [file] (default: stdin)',
    'Usage: tool [options] [file] (default: stdin) (-h for help)',
    'Usage: tool [options] file (or - for stdin)',
    'Usage: tool file (or a directory, if the\n  files are in one)',
    'Usage: tool <file> (e.g. a.txt)',
    'Usage:\n  tool <file>\n    (to connect to a running process)\n  tool -p <query> <file>\n    (to connect to a hung process)',
    'tool [file] (default: stdin)',
  ])('before an explanation in parentheses, which contains no arguments, as in %j', (usage) => {
    expect(findings(usage, ['file'])).toEqual([]);
    expect(findings(usage, []).join()).toMatch(/^(?:drift <file>|line tool (?:\[options\] )?file)$/);
  });

  it.each(['(to TARGET)', '(or file)', '(from <a>)', '(--output for x)', '(from a to b)'])(
    'but not lost in parentheses that can be a group of arguments, such as %s',
    (group) => {
      expect(findings(`Usage: tool ${group}`, [])).not.toEqual([]);
    },
  );

  it('if spaces are next to its brackets in a list of arguments', () => {
    const usage = 'Usage: tool [options]\n\nArguments:\n  [ FILE ]   What\n  < folder >  Where';
    expect(findings(usage, ['FILE', 'folder'])).toEqual([]);
    expect(findings(usage, ['FILE'])).toEqual(['drift <folder>']);
  });

  it.each(['<file> < in > out', '<file> [...[host:]port]', '<file> [{}name]'])(
    'or counted if its name cannot be read, as in %s',
    (words) => {
      expect(findings(`Usage: tool ${words}`, ['file']).join()).toMatch(/^(?:line tool .*,)?list [[<]/);
    },
  );

  it.each(['$0', '$PROGRAM'])("after a variable for the program's name, such as %s", (program) => {
    expect(findings(`Usage: ${program} [options] <file>`, ['file'])).toEqual([]);
  });

  it.each([
    'python -m tool',
    'python3.14 -m tool',
    '/usr/bin/python3 -m package.tool',
    'python tool.py',
    'sudo tool',
    'TOKEN=x tool',
    'cat file.json | tool',
    'npm create tool@latest',
    'npx @scope/tool',
    'bundle exec tool',
    'docker run tool',
    'deno run tool.ts',
  ])('after what starts the program, as in %s', (start) => {
    expect(findings(`Usage: ${start} [options] <file>`, ['file'])).toEqual([]);
    expect(findings(`Usage: ${start} [options] <file>`, [])).toEqual(['drift <file>']);
  });

  it.each([
    '[common options]',
    '[GNU long option]',
    '[package-index-options]',
    '[egrep_options]',
    '[Optionen]',
    '[opciones]',
    '[OPZIONI]',
    '[ПАРАМЕТРЫ]',
    '[选项]',
    '[خيارات]',
    '[אפשרויות]',
    '[विकल्प]',
    '[ตัวเลือก]',
  ])(
    'next to a placeholder for flags such as %s, which is an argument only if cli.json describes it',
    (placeholder) => {
      const usage = `Usage: tool ${placeholder} <file>`;
      expect(findings(usage, ['file'])).toEqual([]);
      expect(findings(usage, [])).toEqual(['drift <file>']);
      expect(findings(usage, [placeholder.slice(1, -1), 'file'])).toEqual([]);
      expect(findings('Usage: tool <file>', ['file', placeholder.slice(1, -1)])).toHaveLength(1);
    },
  );

  it.each(['Usage examples:\n  tool a.txt\n  tool --print b c.txt', 'Usage notes:\n  Files are read once.'])(
    'but no text below a heading such as %j',
    (text) => {
      const compared = (names: string[]) => findings(`${text}\n\nUsage: tool <file>`, names);
      expect(compared(['file'])).toEqual([]);
      expect(compared([])).toEqual(['drift <file>']);
    },
  );

  it.each([
    ' - convert a file',
    ' – Datei umwandeln',
    ' > output.txt',
    ' >> <log>',
    '\n    convert the "old" file',
    '\n    Convert files',
    '\n  or',
    '\nor',
  ])('without what follows the arguments, as in %j', (text) => {
    const usage = `Usage:\n  tool <file>${text}\n  tool <file> <more>`;
    expect(findings(usage, ['file', 'more'])).toEqual([]);
    expect(findings(usage, ['file'])).toEqual(['drift <more>']);
    expect(findings(`Usage: tool${text}`, [])).toEqual([]);
  });

  it.each([
    '- <target>',
    '- TARGET',
    '\n    a target',
    '\n    name of <target>',
    '-> target',
    '> target more',
  ])('or not ignored without a clear description, as in %j', (text) => {
    expect(findings(`Usage: tool <file> ${text}`, ['file'])).not.toEqual([]);
    expect(findings('Usage: tool <file>\n    name of it', ['file', 'name', 'of', 'it'])).toEqual([]);
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

  it.each<[word: string, name: string]>([
    ['["your prompt"]', 'your prompt'],
    ["['your prompt'...]", 'your prompt'],
    ['[-- <scp flags>...]', 'scp flags'],
    ['[folder=.]', 'folder'],
    ['[folder="."]', 'folder'],
    ['[port=8080]', 'port'],
    ['[port=8080]', 'port=8080'],
  ])('if it is %s, and cli.json describes it as %j', (word, name) => {
    expect(findings(`Usage: tool ${word} <file>`, [name, 'file'])).toEqual([]);
    const result = compare(`Usage: tool ${word} <file>`, ['file']);
    expect(result.findings.map(({ kind }) => kind)).toEqual(['drift']);
    if (!name.includes('port')) expect(result.findings).toMatchObject([{ name: `<${name}>` }]);
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

describe('Arguments in the same brackets are compared', () => {
  it.each(['[COMMAND [ARG]...]', '[command [arg...]]', '[-- <command> [<arg>...]]', '[<command> <arg>...]'])(
    'if they are called like subcommands and cli.json describes them, as in %s',
    (words) => {
      expect(findings(`Usage: tool ${words}`, ['command', 'arg'])).toEqual([]);
      expect(findings(`Usage: tool ${words}`, ['command']).join().toLowerCase()).toBe('drift <arg>');
      expect(findings(`Usage: tool ${words}`, [])).not.toEqual([]);
    },
  );
});

describe('A word in lowercase in a usage line of the command "run"', () => {
  function compareRun(usage: string, names: readonly string[], commands: readonly string[] = []): Comparison {
    const run = {
      name: 'run',
      options: [{ name: '--fast' }],
      arguments: names.map((name) => ({ name })),
      commands: commands.map((name) => ({ name })),
    };
    const list = commands.map((name) => `\n  ${name}  Do it`).join('');
    const help = new Map([
      ['', { text: 'Usage: tool <command> [args]\n\nCommands:\n  run   Run\n', status: 0 }],
      [
        'run',
        { text: `Usage: ${usage}\n\nOptions:\n  --fast  Fast\n${list && `\nCommands:${list}\n`}`, status: 0 },
      ],
      ...commands.map((name) => [`run ${name}`, { text: `Usage: tool run ${name}\n`, status: 0 }] as const),
    ]);
    const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, commands: [run] };
    const outputs = { help, nonexistentCommandHelp: new Map() };
    return compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
  }

  it.each([
    'tool [global options] run [options] name',
    'tool [global-options] run [command-options] name',
    'tool --profile <profile> run name',
    'tool --profile path run name',
    'tool [--profile path] run name',
    'tool <project> run name',
  ])('is an argument or a command, whatever precedes the command: %s', (usage) => {
    const ofWord = (names: string[]) =>
      compareRun(usage, names).findings.filter(({ name }) => /name/.test(name));
    expect(ofWord(['name'])).toEqual([]);
    expect(ofWord([])).toEqual([{ path: 'run', kind: 'line', name: usage, what: usage }]);
  });

  it.each([
    'tool cloud run name <file>',
    '$0 run name <file>',
    'run name <file>',
    '[options] name <file>',
    'tool run command name',
  ])('is reported with the line if it is unclear where the command ends: %s', (usage) => {
    const result = compareRun(usage, []);
    expect(result.findings).toContainEqual({ path: 'run', kind: 'line', name: usage, what: usage });
    expect(exitStatus(result)).not.toBe(0);
  });

  it('is reported if it follows the placeholder for a subcommand and no subcommand has such an argument', () => {
    const result = compareRun('tool run <command> name', [], ['fast']);
    expect(result.findings).toContainEqual(
      expect.objectContaining({ path: 'run', kind: 'line', name: '<name>' }),
    );
  });

  it.each(['help', '--help for details', '[options], where command is one of:'])(
    "isn't an argument if it follows the placeholder for a subcommand in text such as %j",
    (text) => {
      const after = (words: string) =>
        compareRun(`tool run <command> ${words}`, [], ['fast']).findings.map(({ name }) => name);
      expect(after(text)).toEqual(after(''));
      expect(after(`<file> ${text}`)).toEqual(['<file>', ...after('')]);
    },
  );

  it('is counted with the line if the help contains only usage lines for other commands', () => {
    const usage = 'tool execute name <file>';
    const line = { path: 'run', kind: 'list', name: usage, what: usage };
    expect(compareRun(usage, []).findings).toContainEqual(line);
  });
});

describe('A usage line with the name of an executable for a command is compared', () => {
  it.each(['tool-ci-run', 'tool-ci run', './tool-ci-run.js', 'run.js', 'run', 'tool ci run'])(
    'as in "%s <file>"',
    (call) => {
      const drift = (names: string[]) => {
        const run = { name: 'run', arguments: names.map((name) => ({ name })) };
        const document = {
          opencli: '0.1',
          info: { title: 'tool', version: '1' },
          commands: [{ name: 'ci', commands: [run] }],
        };
        const help = new Map([
          ['', { text: 'Usage: tool <command>\n\nCommands:\n  ci   Test\n', status: 0 }],
          ['ci', { text: 'Usage: tool ci <command>\n\nCommands:\n  run  Run\n', status: 0 }],
          ['ci run', { text: `Usage: ${call} <file>\n`, status: 0 }],
        ]);
        const outputs = { help, nonexistentCommandHelp: new Map() };
        return compareHelp(buildCommandTree(document), outputs, new Set(['tool'])).findings;
      };
      expect(drift(['file'])).toEqual([]);
      expect(drift([])).toMatchObject([{ path: 'ci run', kind: 'drift', name: '<file>' }]);
    },
  );
});

describe('An argument with the name of a placeholder for flags', () => {
  it.each([
    ['Usage: tool [options] <option> <value>', 'option'],
    ['Usage: tool [options] <options...> <value>', 'options'],
    ['Usage: tool [options] [options...] <value>', 'options'],
    ['Usage: tool [options] <flag> <value>', 'flag'],
    ['Usage: tool [OPTIONS] OPTION <value>', 'OPTION'],
    ['Usage: tool [OPTIONS] [OPTION]... <value>', 'OPTION'],
    ['Usage: tool [options] [flag] <value>', 'flag'],
    ['Usage: tool [options] [feature-flag] <value>', 'feature-flag'],
    ['Usage:\n  tool <option> <value> [flags]', 'option'],
    ['Usage:\n  tool [flag] <value> [flags]', 'flag'],
  ])('is compared next to the placeholder, as in %j', (usage, name) => {
    expect(findings(usage, [name, 'value'])).toEqual([]);
    expect(findings(usage, ['value'])).toEqual([`drift <${name}>`]);
  });

  it.each([
    ['Usage: tool <option> <value>', '<option>', 'option'],
    ['Usage: tool OPTION <value>', 'OPTION', 'OPTION'],
    ['Usage: tool [flag] <value>', '[flag]', 'flag'],
    ['Usage: tool [feature-flag] <value>', '[feature-flag]', 'feature-flag'],
    ['Usage: tool [OPTIONS] [FLAGS]... <value>', '[FLAGS]...', 'FLAGS'],
  ])('is compared or counted if it can be the placeholder, as in %j', (usage, word, name) => {
    expect(findings(usage, [name, 'value'])).toEqual([]);
    expect(findings(usage, ['value'])).toEqual([`list ${word}`]);
  });

  it("is part of System.CommandLine's text for arguments that it passes on, which is counted", () => {
    const usage = 'Usage:\n  tool [<value>] [options] [[--] <additional arguments>...]]';
    expect(findings(usage, ['value'])).toEqual(['mention <arguments>']);
  });

  it.each([
    '[options] <value>',
    '[OPTION]... <value>',
    '[OPTION…] <value>',
    '[options...] <value>',
    '[FLAGS] [OPTIONS] <value>',
    '<value> [flags]',
  ])("isn't one in the usual form, as in tool %s", (usage) => {
    expect(findings(`Usage: tool ${usage}`, ['value'])).toEqual([]);
  });
});

describe('An argument with the name of the placeholder for subcommands', () => {
  const list = '\n\nArguments:\n  [COMMAND]...  The command to run';

  function compareCommand(help: string, hasArgument: boolean): string[] {
    const argument = { name: 'COMMAND', arity: { minimum: 0 } };
    const document = {
      opencli: '0.1',
      info: { title: 'tool', version: '1' },
      commands: [{ name: 'add' }],
      arguments: hasArgument ? [argument] : [],
    };
    const text = `${help}\n\nCommands:\n  add  Add it\n\nOptions:\n  -h, --help  Print help\n`;
    const outputs = {
      help: new Map([
        ['', { text, status: 0 }],
        ['add', { text: 'Usage: tool add\n', status: 0 }],
      ]),
      nonexistentCommandHelp: new Map(),
    };
    const { findings: found } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
    return found.map(({ kind, name }) => `${kind} ${name}`);
  }

  it.each([
    [`Usage: tool [OPTIONS] [COMMAND]... [COMMAND]${list}`, ['list [COMMAND]...', 'list COMMAND']],
    ['Usage: tool [OPTIONS] [COMMAND]... [COMMAND]', ['list [COMMAND]...']],
    [`Usage: tool [options] [COMMAND] [COMMAND...]${list}`, ['list [COMMAND]', 'list COMMAND']],
    ['Usage: tool [options] [command] [commit]', ['drift <commit>']],
    ['Usage: tool [options] [commit]', ['list [commit]']],
  ])('is counted if cli.json lacks it, as in %j', (help, expected) => {
    expect(compareCommand(help, false)).toEqual(expected);
  });

  it('is counted if the help shows only the placeholder', () => {
    expect(compareCommand('Usage: tool [OPTIONS] [COMMAND]', true)).toEqual(['list <COMMAND>']);
    expect(compareCommand('Usage: tool [OPTIONS] [COMMAND]', false)).toEqual([]);
  });
});

describe('An argument with the name of a list of flags', () => {
  it('is compared or counted, as in `tool [output]` above "Output:"', () => {
    const usage = 'Usage: tool [output]\n\nOutput:\n  --json  Print JSON';
    expect(findings(usage, ['output'])).toEqual(['drift --json']);
    expect(findings(usage, [])).toEqual(['drift --json', 'list [output]']);
  });
});

describe('A sentence that calls a command', () => {
  it.each<[sentence: string, findings: string[]]>([
    ['Use `tool get <name>` to show one.', []],
    ['Use `tool get <key>` to show one.', ['line Use `tool get <key>` to show one.']],
    ['Pass the <name> to show one.', ['line Pass the <name> to show one.']],
  ])('can contain an argument that cli.json has: %s', (sentence, expected) => {
    const document = {
      opencli: '0.1',
      info: { title: 'tool', version: '1' },
      commands: [{ name: 'get', arguments: [{ name: 'name' }] }],
    };
    const outputs = {
      help: new Map([
        ['', { text: `Usage: tool <command>\n\n${sentence}\n\nCommands:\n  get  Show one\n`, status: 0 }],
        ['get', { text: 'Usage: tool get <name>\n', status: 0 }],
      ]),
      nonexistentCommandHelp: new Map(),
    };
    const { findings: found } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
    expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
  });
});

describe("In typer's help", () => {
  const help = `
 Usage: tool [OPTIONS] val input file [PATHS]... KEY_NAME

╭─ Arguments ────────────────────────────────────────────────────────╮
│ *    value       val           The value to set. [required]        │
│ *    source      input file    What to read. [required]            │
│      paths       [PATHS]...    Where to look. [default: None]      │
│      key         KEY_NAME                                          │
╰────────────────────────────────────────────────────────────────────╯`;

  it.each([
    ['value', 'source', 'paths', 'key'],
    ['val', 'input file', 'PATHS', 'KEY_NAME'],
    ['value', 'input-file', 'paths', 'key-name'],
  ])('a name and a metavar are the same argument: %s, %s, %s, %s', (...names) => {
    expect(findings(help, names)).toEqual([]);
    expect(compare(help, names).compared.arguments).toBe(4);
  });

  it('an argument with neither the name nor the metavar is a difference', () => {
    expect(findings(help, ['amount', 'source', 'paths', 'key'])).toEqual(['drift <amount>']);
    expect(findings(help, ['source', 'paths', 'key'])).toEqual(['drift <value>']);
    expect(findings(help, ['value', 'val', 'source', 'paths', 'key'])).toEqual(['drift <val>']);
  });

  it('the order of arguments is that of the metavars', () => {
    expect(findings(help, ['source', 'value', 'paths', 'key'])).toEqual(['drift <source>']);
  });

  it.each(['SESSION TEXT', 'TEXT SESSION', 'SESSION [TEXT]', 'SESSION [TEXT]...'])(
    'a type next to a name is not a metavar, also with the name of another argument: %s',
    (usage) => {
      const rows = ['│ *    session    TEXT    Which one.  │', '│ *    text       TEXT    What.       │'];
      const text = `Usage: tool [OPTIONS] ${usage}\n\n╭─ Arguments ─╮\n${rows.join('\n')}\n╰─────────────╯`;
      const names = usage.startsWith('TEXT') ? ['text', 'session'] : ['session', 'text'];
      expect(findings(text, names)).toEqual([]);
      expect(findings(text, ['session'])).toEqual(['drift <TEXT>']);
    },
  );

  it.each([
    ['another argument', 'FILE FILE', 'FILE'],
    ['the program', 'FILE tool', 'tool'],
  ])('a metavar can be the word for %s: %s', (_, usage, metavar) => {
    const box = `╭─ Arguments ─╮\n│ *  left   FILE  │\n│    right  ${metavar}  │\n╰─────────────╯`;
    const text = `Usage: tool [OPTIONS] ${usage}\n\n${box}`;
    expect(findings(text, ['left', 'right'])).toEqual([]);
    expect(findings(text, ['right', 'left'])).toEqual(['drift <right>']);
  });

  describe.each([
    ['required', 'KIND:{stdio|http} LEVEL:{INFO|WARN} FILES...'],
    ['optional', '[KIND]:[stdio|http] [LEVEL]:[INFO|WARN] [FILES]...'],
    ['with one value', '[KIND]:[stdio] [LEVEL]:[info] [FILES]...'],
    ['repeatable', 'KIND:{stdio|http} LEVEL:{INFO|WARN} [FILES]:[a|b]...'],
    ['wrapped', '[KIND]:[stdio|\n             http] [LEVEL]:[INFO|\n     WARN] [FILES]...'],
    ['a date', '[KIND]:[stdio|http] [LEVEL]:[%Y-%m-%d|%Y-%m-%d %H:%M] [FILES]...'],
  ])('arguments with values that are %s have the names of the usage line: %s', (_, usage) => {
    const words = usage.replace(/\n +/g, '').split(/ (?=\[?[A-Z]+\b[\]:.])/);
    const names = ['kind', 'level', 'files'];
    const list = words.map((word) => `  ${word}  What it is`).join('\n');
    const rows = words.map((word, index) => `│   ${names[index]}   ${word}   What it is │`).join('\n');

    it.each([
      ['a list', `\n\nArguments:\n${list}`],
      ['a box', `\n\n╭─ Arguments ─╮\n${rows}\n╰──────╯`],
    ])('with %s', (_, listed) => {
      const help = `Usage: tool [OPTIONS] ${usage}${listed}`;
      const differences = (order: readonly string[]) =>
        findings(help, order).filter((one) => !one.startsWith('values'));
      expect(differences(names)).toEqual([]);
      expect(differences(['level', 'kind', 'files'])).toEqual(['drift <level>']);
      expect(differences(['kind', 'files'])).toEqual(['drift <LEVEL>']);
    });
  });

  it('a usage line after one with values stays a line of its own', () => {
    const text = 'Usage: tool run KIND:{a|b}\n       tool stop NAME\n';
    const document = { opencli: '0.1', info: { title: 'tool', version: '1' }, commands: [{ name: 'run' }] };
    const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
    const { findings } = compareHelp(buildCommandTree(document), outputs, new Set(['tool']));
    expect(findings.map(({ name }) => name)).toContain('stop');
  });

  it.each([
    ['a list', 'Arguments:\n  [KIND]:[stdio|http]  Kind  [default: stdio]'],
    ['a list without descriptions', 'Arguments:\n  [KIND]:[stdio|http]'],
    ['a list with a description below', 'Arguments:\n  [KIND]:[stdio|http]\n                 Kind'],
    ['a box', '╭─ Arguments ──╮\n│ kind  [KIND]:[stdio|http]  Kind  │\n╰────────╯'],
  ])('the values of an argument are compared with those in %s: %j', (_, list) => {
    const text = `Usage: tool [OPTIONS] [KIND]:[stdio|http]\n\n${list}\n`;
    const check = (acceptedValues: readonly string[]) => {
      const document = {
        opencli: '0.1',
        info: { title: 'tool', version: '1' },
        arguments: [{ name: 'kind', description: 'Kind', acceptedValues }],
      };
      const outputs = { help: new Map([['', { text, status: 0 }]]), nonexistentCommandHelp: new Map() };
      return compareHelp(buildCommandTree(document), outputs, new Set(['tool'])).findings.map(
        ({ kind, name, what }) => `${kind} ${name} ${what}`,
      );
    };
    expect(check(['stdio', 'http'])).toEqual([]);
    expect(check(['stdio'])).toEqual(['drift <kind> has the value "http" in the help, but not in cli.json']);
  });
});

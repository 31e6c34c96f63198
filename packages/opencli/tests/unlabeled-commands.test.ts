import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/product/cli/opencli.ts';
import { buildCommandTree } from '../src/check/command-tree.ts';
import { compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { formatCheckReport } from '../src/check/report.ts';

const programs = new Set(['quill']);

/** Compares help texts, by command, with a document. Commands without a text print one without differences. */
function compare(texts: Record<string, string>, cli: Partial<Command>) {
  const document = { opencli: '0.1', info: { title: 'quill', version: '1.0.0' }, ...cli };
  const help = new Map(Object.entries(texts).map(([path, text]) => [path, { text, status: 0 }]));
  return compareHelp(buildCommandTree(document), { help, nonexistentCommandHelp: new Map() }, programs);
}

function undescribed(text: string, cli: Partial<Command> = {}): string[] {
  return compare({ '': text }, cli)
    .findings.filter(({ path, kind }) => path === '' && kind === 'drift')
    .map(({ name }) => name);
}

const described = (...names: string[]) => ({ commands: names.map((name) => ({ name })) });

const options = '\n\nOptions:\n  -h, --help  Show help\n';
const clipanion = `━━━ Quill - 1.0.0 ━━━━━━

  $ quill <command>

━━━ Session commands ━━━━━━

  quill run [--fast]
    Run it

━━━ Plugins ━━━━━━

  quill deploy [--prod]
    Deploy it

  quill import
    Import it
`;

describe('A command that cli.json lacks is reported', () => {
  it.each<[where: string, help: string, known: string[], reported: string[]]>([
    [
      'in usage lines',
      'Usage:\n  quill [options]\n  quill run <prompt>\n  quill deploy <env>',
      ['run'],
      ['deploy'],
    ],
    [
      'in bullets with a colon after the name',
      'Common actions:\n\n- quill run:       do one task\n- quill deploy:    put it online\n\nUsage:\n  quill [command]',
      ['run'],
      ['deploy'],
    ],
    [
      'next to an argument and others',
      'Usage:\n  quill <file>\n  quill run\n  quill login',
      ['run'],
      ['<file>', 'login'],
    ],
    ['after a path', 'Usage: ./bin/quill run <x>\n       ./bin/quill deploy', ['run'], ['deploy']],
    [
      'after an interpreter',
      'Usage:\n  $ node quill.mjs run\n  $ node quill.mjs deploy',
      ['run'],
      ['deploy'],
    ],
    ['after npx', 'Usage:\n  npx quill run <x>\n  npx quill deploy', ['run'], ['deploy']],
    ['in alternatives', 'Usage:\n  quill (run|deploy) [<file>]\n  quill -h | --help', ['run'], ['deploy']],
    ['in the braces of argparse', 'usage: quill [-h] {run,deploy} ...', ['run'], ['deploy']],
    ['under any heading of clipanion', clipanion, ['run'], ['deploy', 'import']],
    ['under any heading, if cli.json has no commands', clipanion, [], ['run', 'deploy', 'import']],
    [
      'in lines that start with the program',
      'quill\n\n  quill run [prompt]   Run\n  quill deploy   Go',
      ['run'],
      ['deploy'],
    ],
    ['in lines without indentation', 'quill run <prompt>\nquill deploy   Deploy it', ['run'], ['deploy']],
    ['after a colon', 'Usage: quill\n\nTasks:\n  run: Run it\n  deploy: Deploy it', ['run'], ['deploy']],
    ['in one line', 'Usage: quill\n\nwhere the command is one of:\n  run, deploy', ['run'], ['deploy']],
    [
      'under a title that is a task',
      'usage: quill <command>\n\nThese are common quill commands:\n\nstart work\n   clone   Clone it\n   init    Create it',
      ['clone'],
      ['init'],
    ],
    [
      'in a line that ends with an ellipsis',
      'Usage: quill <command>\n\n  run\n      Run it\n  deploy <file>...\n      Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'after the program, in a line that ends with an ellipsis',
      'quill - 1.0\n\n  $ quill <command>\n\nProject\n\n  quill run\n    Run it\n\n  quill deploy [--fast] <script> ...\n    Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'in lines that end with a colon',
      'Usage: quill <command>\n\n  run:\n      Run it\n  deploy:\n      Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'after a hyphen',
      'Usage: quill <command>\n\nTasks:\n  - run: Run it\n  - deploy: Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'after nonbreaking spaces',
      'Usage: quill\n\nTasks:\n\u00a0 run\u00a0 \u00a0Run it\n\u00a0 deploy\u00a0 Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'with arguments before a dash',
      'Usage: quill <command>\n\nCommands:\n  run <file> - Run it\n  deploy <file> - Deploy it',
      ['run'],
      ['deploy'],
    ],
    [
      'after a dash',
      'Usage: quill <command>\n\nMost used commands:\n  list - list packages\n  show - show one',
      ['list'],
      ['show'],
    ],
  ])('if the help lists it %s', (_, help, known, reported) => {
    expect(undescribed(`${help}${options}`, described(...known))).toEqual(reported);
  });

  it.each([
    '{run|deploy}',
    '{run,deploy}',
    '[run|deploy]',
    '<run|deploy>',
    '(run|deploy)',
    '{run | deploy} [file]',
  ])('if a usage line contains it in %s, in which other commands of cli.json are listed', (word) => {
    const help = `Usage: quill ${word}${options}`;
    expect(undescribed(help, described('run'))).toEqual(['deploy']);
    const [run, deploy] = ['run', 'deploy'].map((name) => `Usage: quill ${name}${options}`);
    const texts = { '': help.replace(' [file]', ''), run: run ?? '', deploy: deploy ?? '' };
    const cli = { options: [{ name: '--help', aliases: ['-h'] }], ...described('run', 'deploy') };
    expect(compare(texts, cli).findings.filter(({ path }) => path === '')).toEqual([]);
  });

  it('if its name precedes a colon in the names of commands in the same list', () => {
    const help = `Commands:\n  migrate        Run them\n cache\n  cache:clear    Clear it\n  migrate:fresh  Start again${options}`;
    expect(undescribed(help, described('migrate:fresh', 'cache:clear'))).toEqual(['migrate']);
  });

  it('if the help lists it after the name of its parent command', () => {
    const cli = { commands: [{ name: 'session', commands: [{ name: 'list' }] }] };
    expect(undescribed(`Usage:\n  quill session (list|rm) <id>${options}`, cli)).toEqual(['session rm']);
    expect(
      undescribed(`Usage: quill\n\n  quill session list   List\n  quill session rm   Remove${options}`, cli),
    ).toEqual(['session rm']);
    expect(
      undescribed(
        `Commands:\n  session list\n    List.\n\n  session rm (delete) <id>\n    Remove.${options}`,
        cli,
      ),
    ).toEqual(['session rm']);
  });
});

describe('A command that has the name of an argument', () => {
  const list = (...names: string[]) =>
    `Usage: quill [command] [prompt]\n\nArguments:\n  prompt  What to do\n\nCommands:\n${names.map((name) => `  ${name}  Text\n`).join('')}${options}`;
  const withArgument = (argument: object, ...names: string[]) => ({
    arguments: [{ name: 'prompt', ...argument }],
    ...described(...names),
  });

  it.each<[what: string, argument: object, listed: string[], reported: string[]]>([
    ['name', {}, ['run', 'prompt'], ['prompt']],
    ['name in uppercase', { name: 'PROMPT' }, ['run', 'prompt'], ['prompt']],
    ['value', { acceptedValues: ['ask', 'plan'] }, ['run', 'plan'], ['plan']],
    [
      'values, all of which the list contains',
      { acceptedValues: ['ask', 'plan'] },
      ['run', 'ask', 'plan'],
      [],
    ],
  ])("is reported if a list of commands contains the argument's %s", (_, argument, listed, reported) => {
    expect(undescribed(list(...listed), withArgument(argument, 'run'))).toEqual(reported);
    expect(undescribed(list(...listed), withArgument(argument, ...listed))).toEqual([]);
  });

  it('is reported if a list contains it after the name of its parent command', () => {
    const reported = (commands: Command[]) =>
      undescribed(`Commands:\n  session list    List\n  session export  Export${options}`, {
        commands: [{ name: 'session', arguments: [{ name: 'export' }, { name: 'list' }], commands }],
      });
    expect(reported([{ name: 'list' }])).toEqual(['session export']);
    expect(reported([{ name: 'list' }, { name: 'export' }])).toEqual([]);
    // Without subcommands, the words can be arguments without brackets.
    expect(reported([])).toEqual([]);
  });

  it("doesn't exist if the help lists only the argument, and it has no help of its own", () => {
    const cli = withArgument({}, 'run', 'prompt');
    const help = list('run');
    const drift = (text: string, root = help) =>
      compare({ '': root, run: `Usage: quill run${options}`, prompt: text }, cli).findings.flatMap(
        ({ kind, name, what }) => (kind === 'drift' ? [`${name} ${what}`] : []),
      );
    expect(drift(help)).toEqual(["prompt is in cli.json, but doesn't exist"]);
    expect(drift(`Usage: quill prompt${options}`)).toEqual([]);
    const usage = `Usage:\n  quill [prompt]\n  quill run <file>\n  quill prompt <file>${options}`;
    expect(drift(usage, usage)).toEqual([]);
  });
});

describe('A line with a word that can be a command or something else is counted, not reported', () => {
  const file = { arguments: [{ name: 'FILE' }] };
  const flagOptions = { options: [{ name: '--exec', arguments: [{ name: 'COMMAND' }] }], ...file };
  const argumentList = 'positional arguments:\n  FILE   The file';
  const values = 'Placeholders:\n  path    the path\n  line    the line';

  it.each<[what: string, help: string, cli: Partial<Command>, status: number, lines: string[]]>([
    [
      'calls in usage lines, without commands in cli.json',
      'USAGE\n  quill run [--fast] PROMPT\n  quill login',
      {},
      2,
      ['quill run [--fast] PROMPT', 'quill login'],
    ],
    ['a call next to a placeholder', 'Usage:\n  quill [command]\n  quill login', {}, 2, ['quill login']],
    ['a call after flags', 'Usage: quill [options] run <prompt>', {}, 2, ['quill [options] run <prompt>']],
    [
      'a call, although cli.json has other commands',
      'Usage:\n  quill login\n\nCommands:\n  run   Run it',
      described('run'),
      2,
      ['quill login'],
    ],
    [
      'an argument that a list shows under another name',
      `usage: quill [options] input ...\n\n${argumentList}`,
      file,
      0,
      ['quill [options] input ...'],
    ],
    ['a sample value', 'Usage:\n  quill FILE\n  quill folder_name', file, 0, ['quill folder_name']],
    [
      'a sentence',
      'Usage: quill [options] FILE\nquill creates an archive for classes',
      file,
      0,
      ['quill creates an archive for classes'],
    ],
    [
      'a list, and a flag that takes a command',
      `Usage: quill [options] --exec <COMMAND> FILE\n\nOptions:\n  --exec <COMMAND>  The command\n\n${values}`,
      flagOptions,
      0,
      ['path    the path', 'line    the line'],
    ],
    [
      'a list, and a usage line with an argument named "command"',
      'usage: quill [command]\n\nTasks:\n   clone   Clone it\n   init    Create it',
      { arguments: [{ name: 'command' }] },
      0,
      ['clone   Clone it', 'init    Create it'],
    ],
    [
      'a call under a sentence that spans two lines',
      'Usage: quill FILE\n\nTo remove a file whose name starts with a hyphen, such as -foo,\nuse one of these commands:\n\n    other -- -foo',
      file,
      0,
      ['other -- -foo'],
    ],
    [
      'a word after a described command',
      'Usage:\n  quill run\n  quill about name',
      described('run', 'about'),
      2,
      ['quill about name'],
    ],
  ])('if the help contains %s', (_, help, cli, status, lines) => {
    const result = compare({ '': help }, cli);
    expect(undescribed(help, cli)).toEqual([]);
    expect(result.findings.filter(({ kind }) => /list|line/.test(kind)).map(({ what }) => what)).toEqual(
      lines,
    );
    expect(exitStatus(result)).toBe(status);
  });

  it('unless other lines of the same form show a described command', () => {
    const list = (...names: string[]) => `Usage:${names.map((name) => `\n  quill ${name} <x>`).join('')}`;
    expect(undescribed(list('run', 'login'), described('run'))).toEqual(['login']);
    const group = { commands: [{ name: 'key', commands: [{ name: 'add' }] }] };
    expect(undescribed(list('key add', 'key rm', 'sign file'), group)).toEqual(['sign', 'key rm']);
  });

  it("but a flag's value in quotation marks isn't", () => {
    const help = 'Usage:\n  quill run <x>\n  quill --env="name of the environment"';
    expect(undescribed(help, { ...described('run'), options: [{ name: '--env' }] })).toEqual([]);
  });
});

describe('A word in the help is no command', () => {
  it.each<[what: string, help: string, cli: Partial<Command>]>([
    [
      'an argument without brackets',
      'Usage: quill [-v] destination',
      { arguments: [{ name: 'destination' }], options: [{ name: '-v' }] },
    ],
    [
      'a value of an argument',
      'Usage: quill (on|off)',
      { arguments: [{ name: 'mode', acceptedValues: ['on', 'off'] }] },
    ],
    [
      'a value of an argument in braces',
      'Usage: quill {on|off}\n       quill run',
      { arguments: [{ name: 'mode', acceptedValues: ['on', 'off'] }], ...described('run') },
    ],
    [
      'an argument after alternatives',
      'Usage: quill {run|login} file1 [file2 ...]',
      described('run', 'login'),
    ],
    [
      'an argument of a command',
      'Usage: quill clone repo',
      { commands: [{ name: 'clone', arguments: [{ name: 'repo' }] }] },
    ],
    [
      'a sample value of an argument',
      'USAGE\n\n  $ quill --help\n  $ quill folder_name\n  $ quill [folder]',
      { arguments: [{ name: 'folder' }] },
    ],
    ['a file', 'Usage: quill [options] file.js', {}],
    [
      'part of an example',
      'Usage: quill\n\nExamples:\n  quill src   Build src\n  quill lib\n    Build lib',
      {},
    ],
    ['an alias that follows the command', 'Usage:\n  quill run (start) [<prompt>]', described('run')],
    ['part of a title', 'quill - commandline tool [version 1.6]\n\nUsage: quill', {}],
    ['a placeholder', 'Usage: quill command [options]', {}],
    [
      'an environment variable',
      'Commands:\n  run   Run it\n\nEnvironment:\n  QUILL_HOME   Folder',
      described('run'),
    ],
  ])('if it is %s', (_, help, cli) => {
    expect(undescribed(`${help}${options}`, cli)).toEqual([]);
  });
});

describe('The summary of a check', () => {
  it('says how to except a command that prints something other than help', () => {
    const script = '###-begin-quill-completions-###\n';
    const help = { '': `Commands:\n  completion  Print a script${options}`, completion: script };
    const hint = 'If a command doesn\'t print help, add an exception with its name, such as "completion".';
    expect(formatCheckReport('quill', compare(help, described('completion')))).toContain(hint);
    const excuses = { name: 'excuses', value: { completion: 'prints a script' } };
    const cli = { commands: [{ name: 'completion', metadata: [excuses] }] };
    expect(compare(help, cli).findings).toEqual([]);
  });

  it.each<[what: string, help: string, lists: string]>([
    [
      'a list with an unknown heading',
      'Usage: quill\n\nPlugins:\n  deploy   Deploy it\n  import   Import it',
      '(2 lines): "Plugins:" (2)',
    ],
    [
      'a list in a box',
      'Usage: quill\n\n╭─ Plugins ─────────╮\n│ deploy   Deploy it │\n╰────────────────────╯',
      '(1 line): "Plugins" (1)',
    ],
    [
      'a list under a title with a rule',
      'Usage: quill\n\n━━━ Plugins ━━━\n\n  deploy   Deploy it',
      '(1 line): "Plugins" (1)',
    ],
    [
      'a list with descriptions below',
      'Usage: quill\n\nPlugins:\n  deploy\n    Deploy it',
      '(1 line): "Plugins:" (1)',
    ],
    [
      'a list in columns',
      'Usage: quill\n\nCommands:\n  run    Run it\n  add    build    clean',
      '(1 line): "Commands:" (1)',
    ],
    [
      'commands below a command',
      'Usage: quill\n\nCommands:\n  run    Run it\n    fast  Run it fast',
      '(1 line): "run    Run it" (1)',
    ],
    [
      'commands below a command, with descriptions below',
      'Usage: quill\n\nCommands:\n  db   Store\n    seed\n      Fill it',
      '(1 line): "db   Store" (1)',
    ],
    [
      'commands below an argument',
      'Usage: quill\n\nArguments:\n  FILE   File\n    seed   Fill it',
      '(1 line): "FILE   File" (1)',
    ],
    ['commands below a usage line', 'Usage: quill <command>\n  run   Run it', '(1 line): "run   Run it" (1)'],
    [
      'commands in a list of flags',
      'Usage: quill\n\nFlags:\n  -a, --all   All\n      run     Run it',
      '(1 line): "-a, --all   All" (1)',
    ],
    [
      'commands under a heading for flags',
      'Usage: quill\n\nGlobal flags:\n  run\n    Run it',
      '(1 line): "Global flags:" (1)',
    ],
    [
      'an argument of an example in a column of its own',
      'Usage: quill\n\nCommands:\n  run  a.ts  Run it\n       lint  Run a script',
      '(1 line): "run  a.ts  Run it" (1)',
    ],
    ['an asterisk', 'Usage: quill\n\nCommands:\n  run   Run\n  *   Any', '(1 line): "run   Run" (1)'],
    [
      'a category in lowercase',
      'Usage: quill\n\nCommands:\n  template:\n    run  Run it',
      '(1 line): "Commands:" (1)',
    ],
    [
      'commands in two columns with descriptions',
      'Usage: quill\n\nTasks:\n  run   Run it   add   Add it',
      '(1 line): "Tasks:" (1)',
    ],
    [
      'a name with a description after one space',
      'Usage: quill\n\nTasks:\n  run   Run\n  deploy Deploy it',
      '(2 lines): "Tasks:" (2)',
    ],
    [
      'names in brackets or symbols',
      'Usage: quill\n\nCommands:\n  [run]  Run\n  #rm  Remove',
      '(2 lines): "Commands:" (2)',
    ],
    [
      'an entry with a colon in a list of flags',
      'Usage: quill\n\nFlags:\n  --a   A\n  statement: Code to run',
      '(1 line): "Flags:" (1)',
    ],
    ['a symbol below a usage line', 'Usage: quill\n  /q   Quit', '(1 line): "/q   Quit" (1)'],
    ['names in one line', 'Usage: quill\n\nFormats:\n  json, yaml', '(1 line): "Formats:" (1)'],
    ['names in several lines', 'Usage: quill\n\nTasks:\n  run\n  deploy', '(2 lines): "Tasks:" (2)'],
    [
      'another line in a list of flags',
      'Usage: quill\n\nFlags:\n  --a    A\n  /q     Quit',
      '(1 line): "Flags:" (1)',
    ],
    [
      'a hidden command under a heading of its own',
      'Usage: quill\n\nCommands:\n  run   Run it\n\nExtra:\n  hidden   Do more',
      '(1 line): "Extra:" (1)',
    ],
    [
      'a list without indentation',
      'Usage: quill\n\nCommands:\nrun     Run it\ndeploy  Deploy it',
      '(2 lines): "run     Run it" (1), "deploy  Deploy it" (1)',
    ],
    [
      'names without indentation',
      'Usage: quill\n\nCommands:\nrun\ndeploy\n',
      '(2 lines): "run" (1), "deploy" (1)',
    ],
    ['entries with arrows', 'Usage: quill\n\nTasks:\n  run -> Run it', '(1 line): "Tasks:" (1)'],
    ['entries with dots', 'Usage: quill\n\nTasks:\n  run .... Run it', '(1 line): "Tasks:" (1)'],
    [
      'a name alone below a command',
      'Usage: quill\n\nCommands:\n  run   Run it\n\n  run\n    zed',
      '(1 line): "run" (1)',
    ],
    ['a name alone after a list', 'Usage: quill\n\nCommands:\n  run   Run it\n\nzed', '(1 line): "zed" (1)'],
    ['a name alone in an indented paragraph', 'Usage: quill\n\n  zed', '(1 line): "zed" (1)'],
    [
      'a name with a description after one space',
      'Usage: quill\n\nTasks:\n  run   Run it\n\n  zed Restart it at once.',
      '(2 lines): "Tasks:" (2)',
    ],
    [
      'a name with an exclamation mark',
      'Usage: quill\n\nTasks:\n  zed!   Force it',
      '(1 line): "Tasks:" (1)',
    ],
    [
      'rows of a table in a box',
      'Usage: quill\n\nCommands:\n  run   Run it\n  │ zed │ Text │',
      '(1 line): "run   Run it" (1)',
    ],
    [
      'aliases below the help of the program',
      'Usage: quill\n\nAliases:\n  r       run\n  l -> login\n  x',
      '(3 lines): "Aliases:" (3)',
    ],
    ['aliases in a line', 'Usage: quill\n\nAliases: r=run', '(1 line): "Aliases: r=run" (1)'],
    [
      'an entry below one that is not a flag',
      'Usage: quill\n\nOptions:\n  --version  Show it\n  run\n    zed   Restart it',
      '(2 lines): "Options:" (1), "run" (1)',
    ],
  ])('counts and names what it did not compare, such as %s', (_, help, lists) => {
    const hidden = { commands: [{ name: 'hidden', hidden: true }] };
    const report = formatCheckReport('quill', compare({ '': `${help}${options}` }, hidden));
    expect(report).toContain(`Not compared, because the check can't tell what it lists ${lists}.`);
  });

  it('counts a single word in a usage line where another has an argument, because it can be a sample value', () => {
    const help = `USAGE\n\n  $ quill --help\n  $ quill folder_name\n  $ quill [-h [-h ...]] [folder]${options}`;
    const found = compare({ '': help }, { arguments: [{ name: 'folder' }], options: [{ name: '--help' }] });
    expect(formatCheckReport('quill', found)).toContain(
      `Not compared, because the check can't tell what it lists (1 line): "quill folder_name" (1).`,
    );
  });

  it.each([
    ['a placeholder in its own line', 'Usage: quill\n\n  <FILE>...', '<FILE>...'],
    ['entries in brackets', 'Usage: quill\n\nTasks:\n  [run]   Run it', '[run]   Run it'],
    ['calls with dashes', 'Usage: quill\n\nTasks:\n  quill run <file> - Run it', 'quill run <file> - Run it'],
    ['calls without descriptions', 'Usage: quill\n\nTasks:\n  quill run', 'quill run'],
    ['a usage line without a heading', 'quill [options] file.js [dir]', 'quill [options] file.js [dir]'],
    ['a usage line without brackets', 'Usage: quill file.js [dir]', 'quill file.js [dir]'],
    [
      'a call after a list of flags',
      'Usage: quill\n\nOptions:\n  --version  Show it\n\n  quill zed',
      'quill zed',
    ],
    [
      'an argument in a sentence',
      'Usage: quill\n\nIt copies <source> to a folder.',
      'It copies <source> to a folder.',
    ],
    [
      'an argument in another script',
      'Usage: quill\n\nIt copies.  It reads <源> first.',
      'It copies.  It reads <源> first.',
    ],
    ['an argument below an unknown heading', 'Usage: quill\n\nInputs:\n  <source>   File', '<source>   File'],
    ['an argument in another alphabet', 'Usage: quill «source»', 'quill «source»'],
    ['an uppercase argument', 'Usage: quill\n\n$ quill SOURCE\n', '$ quill SOURCE'],
    ['names after a label', 'Usage: quill\n\nActions: run, deploy', 'Actions: run, deploy'],
    ['names after a label in another script', 'Usage: quill\n\n命令：run，deploy', '命令：run，deploy'],
    ['names between bars', 'Usage: quill\n\nVerbs: run | deploy', 'Verbs: run | deploy'],
    ['a call after a label', 'Usage: quill\n\nRun a task: quill run', 'Run a task: quill run'],
    ['a usage line below a sentence', 'Usage: quill\n\nIt runs.\n\n  ▲ quill <path>', '▲ quill <path>'],
  ])("fails if it can't parse %s, because it shows arguments or commands", (_, help, line) => {
    const result = compare({ '': `${help}${options}` }, {});
    expect(result.findings).toContainEqual({ path: '', kind: 'line', name: line, what: line });
    expect(exitStatus({ ...result, findings: result.findings.filter(({ kind }) => kind !== 'drift') })).toBe(
      2,
    );
  });

  it.each([
    ['a sentence', 'quill writes and formats texts.'],
    [
      "a sentence with a URL that ends in the program's name",
      'See https://github.com/acme/quill for details',
    ],
    ["a sentence with a host that starts with the program's name", 'Docs: https://quill.dev for details'],
    ['a remark in brackets', 'It writes texts. [default: x]'],
    ['a known argument', 'It reads <file> first.'],
    ['a placeholder for commands', 'Use "quill [command] --help" for more information about a command.'],
    ['a quoted call for help', "See 'quill help <concept>' to read about a concept."],
    ['an example', 'Examples:\n\n  quill <this>\n\nquill <that>\n$ quill that'],
    ['names of known commands', 'Tasks: run, help'],
    ["the value of another program's flag", 'It writes texts, like `tar -C <folder>` does.'],
    ['part of a URL', 'It downloads https://example.com/<user>/[name]'],
  ])('accepts %s', (_, text) => {
    const help = `Usage: quill <file>\n\n${text}\n\nCommands:\n  run   Run it${options}`;
    const cli = { arguments: [{ name: 'file' }], commands: [{ name: 'run' }] };
    const result = compare({ '': help, run: `Usage: quill run${options}` }, cli);
    expect(result.findings.filter(({ kind }) => kind !== 'value')).toEqual([]);
  });

  it.each([
    ['To forward texts, pass --to <folder> to it.', true],
    [
      'It writes texts, in the same way as others with the option\n--to <folder> do, but without any network access.',
      true,
    ],
    ['To forward texts to the other folders in a network, pass --to\n<folder> to it.', true],
    ['To forward texts to the other folders in a network, pass --force\n<folder> to it.', false],
    ['To forward texts, pass --to <folder> and <source>.', false],
    ['To forward texts, pass --force <source>.', false],
    ['quill --to <source>', false],
  ])('in %j, a value belongs to the flag before it if that flag is only in running text', (text, isValue) => {
    const help = `Usage: quill\n\n${text}\n\nOptions:\n  --force  Overwrite${options}`;
    const { findings } = compare({ '': help }, { options: [{ name: '--force' }] });
    expect(findings.some(({ kind }) => kind === 'line')).toBe(!isValue);
    expect(findings.some(({ kind, name }) => kind === 'mention' && name === '--to')).toBe(
      text.includes('--to'),
    );
  });

  it.each([
    ['counts a topic that could be a command, too', 'Commands', '(1 line): "migrate" (1).'],
    ["doesn't count a name in a list of topics", 'Topics', '0 differences.'],
  ])('%s', (_, heading, summary) => {
    const help = `Usage: quill\n\n${heading}:\n  migrate   Run them${options}`;
    const texts = { '': help, 'migrate:fresh': `Usage: quill migrate:fresh${options}` };
    const report = formatCheckReport('quill', compare(texts, described('migrate:fresh')));
    expect(report).toContain(summary);
    expect(report.includes('what it lists')).toBe(heading === 'Commands');
  });

  it('names what could be an alias of a command, and finds no difference if it is one', () => {
    const help = `Usage: quill\n\nCommands:\n  run (r)   Run it${options}`;
    const texts = { '': help, run: `Usage: quill run${options}` };
    const report = (...aliases: string[]) =>
      formatCheckReport('quill', compare(texts, { commands: [{ name: 'run', aliases }] }));
    expect(report()).toContain(
      '0 differences.\nMentioned only in running text, so not compared (1 name): r.',
    );
    expect(report('r')).toContain('0 differences.');
    expect(report('r')).not.toContain('running text');
  });

  it('names at most 20 lists, and counts the others', () => {
    const lines = Array.from({ length: 22 }, (_, index) => `zed-${index}`);
    const report = formatCheckReport(
      'quill',
      compare({ '': `Usage: quill${options}\n${lines.join('\n\n')}\n` }, {}),
    );
    expect(report).toContain('(22 lines): "zed-0" (1), ');
    expect(report).toContain(', "zed-19" (1), and 2 more (listed with --json).');
  });

  it.each([
    ['a description of the command in lowercase', 'Usage: quill\n\nwrite and format texts'],
    ['a description of one word', 'Usage: quill\n\ntexts'],
    [
      'a wrapped sentence',
      'Usage: quill\n\nQuill writes texts, and formats the texts that others wrote,\nand deletes them.',
    ],
    ['a sentence that starts with its name', 'Usage: quill\n\nquill writes your texts.\n\nquill [options]'],
    ['a description of a group', 'Usage: quill\n\nWriting:\n  valid ways\n\n  --force  Overwrite'],
    ['uppercase names after a label', 'Usage: quill\n\nVariables: HOME, PATH'],
    ['a lowercase heading of flags', 'Usage: quill\n\nmore for writing:\n  --force  Overwrite'],
    ['a version and a URL', 'quill/1.2.0\n\nUsage: quill\n\n  https://quill.example\n\n1.2.0'],
    ['a call for help', 'Usage: quill\n\nFor more information, use this flag:\n  $ quill --help'],
  ])("doesn't count %s", (_, help) => {
    const { findings } = compare({ '': `${help}${options}` }, { options: [{ name: '--force' }] });
    expect(findings.filter(({ kind }) => kind === 'list')).toEqual([]);
  });

  it("doesn't count the lines of prose, titles, examples, descriptions, and values", () => {
    const help = `  quill  v1.2.0 Write.

  A tool.  It writes
  for you.

Usage: quill [options]

Examples:
  quill   Start

Aliases:
  quill, q

Options:
  --mode <mode>  What to ask
                 ask   Each time
                 all   Once
      The values are:
        one   First
  -h, --help     Show help
`;
    const cli = { options: [{ name: '--mode', arguments: [{ name: 'mode' }] }] };
    expect(compare({ '': help }, cli).findings).toEqual([expect.objectContaining({ kind: 'values' })]);
  });
});

describe("A label that starts with the program's name isn't a command", () => {
  it.each([
    'quill home page: <https://quill.test>',
    'quill homepage: <https://quill.test>',
    '  quill home page:  https://quill.test',
    'quill home page: <https://quill.test>\nquill bug reports: <bugs@quill.test>',
    'quill exit codes: 0 or <number>',
  ])('as in %j', (footer) => {
    const help = `Usage: quill [options] <file>${options}\n${footer}\n`;
    expect(undescribed(help, { arguments: [{ name: 'file' }] })).toEqual([]);
    const below = `Usage: quill [options] <file>\n${footer}\n${options}`;
    if (footer.includes('test')) expect(undescribed(below, { arguments: [{ name: 'file' }] })).toEqual([]);
    const calls = compare({ '': `${help}\nquill run <file>\n` }, { arguments: [{ name: 'file' }] });
    expect(calls.findings).toContainEqual(expect.objectContaining({ what: 'quill run <file>' }));
  });
});

it('A single name after "Commands:" is a listed command', () => {
  const help = `Usage: quill COMMAND [flags]\n\nCommands: slowest\n${options}`;
  const texts = { '': help, slowest: `Usage: quill slowest${options}` };
  expect(compare(texts, described('slowest')).findings).toEqual([]);
  expect(undescribed(help)).toEqual(['slowest']);
});

describe("cac's help without named commands", () => {
  it.each(['Bundle the library', 'Build', 'quill: build libraries'])(
    "doesn't list the description of the default command as a command, as in %j",
    (description) => {
      const help = `quill/1.0.0

Usage:
  $ quill 

Commands:
    ${description}

For more info, run any command with the \`--help\` flag:
  $ quill --help

Options:
  -h, --help  Display this message 
`;
      expect(compare({ '': help }, {}).findings).toEqual([]);
      expect(undescribed(help.replace(`    ${description}`, '  watch  Watch files'))).toEqual(['watch']);
    },
  );
});

it.each(['EXAMPLES', 'Examples', 'Example:'])(
  'Examples below a list of commands are not commands: %s',
  (title) => {
    const epilog = `\n  ${title}\n    quill prune main        Prune main\n    quill prune main two    Prune both\n`;
    const help = `Usage: quill [OPTIONS] COMMAND [ARGS]...\n\nCommands:\n  prune  Prune a branch\n  show   Show all\n${epilog}`;
    const prune = { name: 'prune', arguments: [{ name: 'BRANCH' }, { name: 'OTHER' }] };
    expect(undescribed(help, { commands: [prune, { name: 'show' }] })).toEqual([]);
    expect(undescribed(help, { commands: [prune] })).toEqual(['show']);
  },
);

it.each(['example', 'examples'])('A command without a description can have the name %s', (name) => {
  const help = `Usage: quill [options] [command]\n\nCommands:\n  ${name}\n  run <task>  Run it\n  build\n`;
  const commands = [{ name }, { name: 'run', arguments: [{ name: 'task' }] }, { name: 'build' }];
  const texts = Object.fromEntries(commands.map((one) => [one.name, `Usage: quill ${one.name}${options}`]));
  const { findings } = compare({ '': help, ...texts }, { commands });
  expect(findings.filter(({ kind, path }) => kind === 'drift' && path === '')).toEqual([]);
});

describe('Flags that are listed for something else', () => {
  it("aren't compared in an example that continues in the next line", () => {
    const example = 'quill 45862@3 \\\n      --digest sha256:<64 hex> --other sha256:<64 hex>';
    const help = `Usage: quill [OPTIONS] [source]\n\nOptions:\n      --digest <d>  D\n      --other <o>  O\n\nExamples:\n  # Install\n  $ ${example}\n`;
    const option = (name: string, value: string) => ({ name, arguments: [{ name: value }] });
    const options = [option('--digest', 'd'), option('--other', 'o')];
    expect(compare({ '': help }, { arguments: [{ name: 'source' }], options }).findings).toEqual([]);
  });

  it("aren't compared in a section of examples", () => {
    const help = (heading: string) =>
      `Options:\n -s, --sign   Sign\n -r, --to ID  Encrypt\n\n${heading}:\n\n -sr Bob [file]  Sign for Bob\n`;
    const cli = {
      options: [
        { name: '--sign', aliases: ['-s'] },
        { name: '--to', aliases: ['-r'], arguments: [{ name: 'ID' }] },
      ],
    };
    expect(undescribed(help('Examples'), cli)).toEqual([]);
    expect(undescribed(help('Other'), cli)).toEqual(['-sr']);
  });

  it("aren't those of the program below the call of a described subcommand, as in clap's flattened help", () => {
    const help = `Usage: quill [OPTIONS]
       quill add [OPTIONS] <NAME>

Options:
  -v, --verbose  Verbose
  -h, --help     Print help

quill add:
Add a thing
  -f, --force  Force
  -h, --help   Print help
  <NAME>       The name
`;
    const add = {
      name: 'add',
      arguments: [{ name: 'NAME' }],
      options: [{ name: '--force', aliases: ['-f'] }],
    };
    const own =
      'Usage: quill add [OPTIONS] <NAME>\n\nOptions:\n  -f, --force  Force\n  -h, --help   Print help\n';
    const cli = { options: [{ name: '--verbose', aliases: ['-v'] }], commands: [add] };
    const { findings } = compare({ '': help, add: own }, cli);
    expect(findings.filter(({ kind }) => kind === 'drift' || kind === 'line')).toEqual([]);
    expect(undescribed(help, { options: cli.options })).toEqual(['-f', '--force']);
    const unknown = help.replace('-f, --force  Force', '--zap        Zap');
    expect(compare({ '': unknown, add: own }, cli).findings).toContainEqual(
      expect.objectContaining({ kind: 'mention', name: '--zap' }),
    );
  });
});

it.each(['Made with love', 'See https://quill.example for more', '❤ Copyright 2026 Quill'])(
  'The text below a box of commands is not a command: %s',
  (text) => {
    const box =
      '╭─ Commands ─────────╮\n│ deploy   Deploy it  │\n│ import   Import it  │\n╰────────────────────╯';
    const help = { '': ` Usage: quill [OPTIONS] COMMAND [ARGS]...\n\n${box}\n\n ${text}\n` };
    const check = (...names: string[]) =>
      compare(help, described(...names))
        .findings.filter(({ path }) => path === '')
        .map(({ kind, name }) => `${kind} ${name}`);
    expect(check('deploy', 'import')).toEqual([]);
    expect(check('deploy')).toEqual(['drift import']);
  },
);

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenCli } from '../../../src/product/cli/opencli.ts';
import { requestHelp } from '../src/check/check-program.ts';
import { type Comparison, compareHelp } from '../src/check/compare/compare-help.ts';
import { exitStatus } from '../src/check/exit-status.ts';
import { formatCheckReport } from '../src/check/report.ts';

interface Program {
  readonly interpreter: string;
  readonly script: string;
}

const inNode = (script: string): Program => ({ interpreter: execPath, script });

/** Returns a program that prints the same help for all arguments. A shell starts ten times as fast as Node.js. */
function prints(help: string): Program {
  return platform === 'win32'
    ? inNode(`process.stdout.write(${JSON.stringify(help)})`)
    : { interpreter: 'sh', script: `printf %s '${help.replaceAll("'", "'\\''")}'` };
}

async function checkProgram(
  { interpreter, script }: Program,
  cli: Partial<OpenCli>,
  callTimeout = 30,
): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'quill.mjs');
  writeFileSync(file, script);
  const document = { opencli: '0.1', info: { title: 'quill', version: '1.0.0' }, ...cli };
  const calls = {
    program: [interpreter, file],
    command: undefined,
    helpFlag: '--help',
    callTimeout,
    totalTimeout: 300,
  };
  return compareHelp(...(await requestHelp(document, calls, () => undefined, new AbortController().signal)));
}

const rightAligned = `USAGE quill [OPTIONS] <TASK>

OPTIONS

          --force    Overwrite
  --cwd=<folder>    Work there
`.replace('          --force', '         --force');

describe('A drift check', () => {
  it('finds every flag and argument that is in the help but not in the document', async () => {
    const { findings, compared } = await checkProgram(prints(rightAligned), {
      options: [{ name: '--cwd', arguments: [{ name: 'folder' }] }],
    });
    expect(findings.map(({ name, what }) => `${name} ${what}`)).toEqual([
      '--force is in the help, but not in cli.json',
      '<TASK> is in the help, but not in cli.json',
    ]);
    expect(compared).toEqual({ commands: 1, flags: 2, arguments: 1 });
  });

  it.each<[what: string, help: string]>([
    [
      'follows the word "usage"',
      'Commands:\n  top    Show usage\n  deploy  Deploy\n\nUsage:\n  tool [command]\n',
    ],
    [
      'follows a command called usage',
      'Usage: tool\n\nCommands:\n  usage   Usage (as: json)\n  deploy  Deploy\n',
    ],
    [
      'follows a command called usage and a colon',
      'Usage: tool\n\nCommands:\n  usage: Usage\n  deploy: Deploy\n',
    ],
  ])('reports a command that %s in the help', async (_, help) => {
    const { findings } = await checkProgram(prints(help), { commands: [{ name: 'top' }, { name: 'usage' }] });
    expect(findings).toContainEqual(
      expect.objectContaining({
        name: 'deploy',
        what: "is listed as a command in the help, but isn't in cli.json",
      }),
    );
  });

  it("doesn't take a program that a usage line starts with npx for a command", async () => {
    const help = 'Usage: npx tool build <file>\n\nCommands:\n  tool build <file>  Build\n';
    const { findings } = await checkProgram(prints(help), { commands: [{ name: 'build' }] });
    expect(findings.filter(({ path, kind }) => path === '' && kind === 'drift')).toEqual([]);
  });

  it.each<[usage: string, title: string]>([
    ['python3 -m package.tool', 'tool'],
    ['python3 -m json.tool', 'json.tool'],
    ['cargo tool', 'cargo-tool'],
    ['git tool', 'git-tool'],
    ['git tool', 'git tool'],
  ])('reads the arguments in the usage line "%s <file>" of %s', async (usage, title) => {
    const help = prints(`Usage: ${usage} <file>\n`);
    const names = async (cli: Partial<OpenCli>) =>
      (await checkProgram(help, { info: { title, version: '1' }, ...cli })).findings.map(({ name }) => name);
    expect(await names({ arguments: [{ name: 'file' }] })).toEqual([]);
    expect(await names({})).toEqual(['<file>']);
  });

  it("doesn't take the name of the program's file, which yargs prints, for a command", async () => {
    const help = 'quill.mjs [opts] [file]\n\nCommands:\n  quill.mjs report  Report\n';
    const cli = { arguments: [{ name: 'file' }], commands: [{ name: 'report' }] };
    expect((await checkProgram(prints(help), cli)).findings).toEqual([]);
    expect((await checkProgram(prints(help), { arguments: cli.arguments })).findings).toMatchObject([
      { name: 'report', kind: 'drift' },
    ]);
  });

  it.each<[title: string, help: string, found: string[]]>([
    ['tool', 'Usage: tool <command>\n\nCommands:\n  quill  Write\n  run    Run\n', ['quill drift']],
    ['tool', 'USAGE\n  $ tool [COMMAND]\n\nCOMMANDS\n  quill [options]  Write\n  run\n', ['quill drift']],
    ['tool', 'Usage: quill [options]\n\nCommands:\n  quill  Write\n  run    Run\n', ['quill  Write list']],
    ['tool', 'Commands:\n  quill [options]  Write\n  run    Run\n', ['quill [options]  Write list']],
    ['quill', 'Usage: quill <command>\n\nCommands:\n  run    Run\n  quill  Write\n', ['quill  Write list']],
    ['quill', 'quill\n\nCommands:\n  quill      Write\n  quill run  Run\n', []],
    ['quill', 'quill.mjs\n\nCommands:\n  quill.mjs  Write  [default]\n  run        Run\n', []],
    ['quill', 'Usage: quill <command>\n\nCommands:\n  $ quill  Write\n  run    Run\n', []],
  ])('never ignores a command called quill that the file quill.mjs of %s lists in %j', async (...row) => {
    const [title, help, found] = row;
    const cli = { info: { title, version: '1' }, commands: [{ name: 'run' }] };
    const { findings } = await checkProgram(prints(help), cli);
    const ofList = findings.filter(({ path, kind }) => path === '' && kind !== 'unread');
    expect(ofList.map(({ name, kind }) => `${name} ${kind}`)).toEqual(found);
  });

  it('reports an argument that is marked as hidden but printed in the help', async () => {
    const { findings } = await checkProgram(prints('Usage: quill <TASK>\n'), {
      arguments: [{ name: 'task', hidden: true }],
    });
    expect(findings).toMatchObject([
      { name: '<task>', what: 'is hidden in cli.json, but shown in the help' },
    ]);
  });

  it('reports a flag that the help mentions only in running text', async () => {
    const help = 'Usage: quill\n\nUse --dry to change nothing.\n\nOptions:\n  --force  Overwrite\n';
    const { findings } = await checkProgram(prints(help), {
      options: [{ name: '--force' }, { name: '--dry' }],
    });
    expect(findings.filter(({ kind }) => kind === 'drift')).toMatchObject([
      { name: '--dry', what: 'is in cli.json, but the help mentions it only in running text' },
    ]);
  });

  it('compares flags that a usage line joins', async () => {
    const options = ['-a', '-b', '-c'].map((name) => ({ name }));
    const { findings } = await checkProgram(prints('usage: quill [-abcl] [-nx] [-f file]\n'), {
      options: [...options, { name: '-f', arguments: [{ name: 'file' }] }, { name: '-n' }],
    });
    expect(findings.filter(({ kind }) => kind !== 'value')).toMatchObject([
      { kind: 'drift', name: '-l', what: 'is in the help, but not in cli.json' },
      { kind: 'list', name: '-nx' },
    ]);
  });

  it("names words in a usage line that could be one flag or several, unless they're a known flag", async () => {
    const help = 'Usage: quill [-version] [-help] [-n5] [-4]\n';
    const result = await checkProgram(prints(help), { options: [{ name: '-version' }, { name: '-v' }] });
    expect(result.findings.filter(({ kind }) => kind === 'drift')).toMatchObject([{ name: '-v' }]);
    expect(formatCheckReport('quill', result)).toContain('"-help" (1), "-n5" (1), "-4" (1).');
  });

  it.each(['--file.path', '--file:path', '--file+', '--file_path', '--file.Path', '--2file', '-#', '-@'])(
    'reads the name %s in a usage line as in a list',
    async (name) => {
      const compare = async (option: string, list: string) => {
        const { findings } = await checkProgram(prints(`Usage: quill [${name} PATH]\n${list}`), {
          options: [{ name: '--other' }, { name: option, arguments: [{ name: 'PATH' }] }],
        });
        return findings.filter(({ kind }) => kind === 'drift').map((one) => one.name);
      };
      const list = `\nOptions:\n  --other  Other\n  ${name} PATH  Path\n`;
      expect(await compare(name, '')).toEqual(['--other']);
      expect(await compare(name, list)).toEqual([]);
      expect(await compare('--file', list)).toEqual(['--file', name]);
    },
  );

  it("doesn't take a name for confirmed because a usage line contains a longer name with a dot", async () => {
    const { findings } = await checkProgram(prints('usage: quill [-h] [--python.dir D]\n'), {
      options: [{ name: '--python' }],
    });
    expect(findings).toMatchObject([{ name: '--python' }, { name: '--python.dir' }]);
  });

  it.each(['-4', '-9'])('reports the flag %s in a list, and names it in running text', async (name) => {
    const help = `Usage: quill\n\nOptions:\n  --force  Overwrite\n`;
    const kinds = async (line: string) => {
      const { findings } = await checkProgram(prints(`${help}${line}\n`), { options: [{ name: '--force' }] });
      return findings.filter((one) => one.name === name).map(({ kind }) => kind);
    };
    expect(await kinds(`  ${name}   Fast`)).toEqual(['drift']);
    expect(await kinds(`\nUse less memory [${name}].`)).toEqual(['mention']);
  });

  it('names at most 100 names, and counts the others', async () => {
    const names = Array.from({ length: 102 }, (_, index) => `--flag-${index}`);
    const help = `Usage: quill\n\nOptions:\n  --force  Overwrite\n\nUse ${names.join(' or ')}.\n`;
    const result = await checkProgram(prints(help), { options: [{ name: '--force' }] });
    const report = formatCheckReport('quill', result);
    expect(report).toContain('(102 names): --flag-0, --flag-1,');
    expect(report).toContain(', --flag-99, and 2 more (listed with --json).');
  });

  it('names a short flag at the start of a line outside a list of flags', async () => {
    const help = 'Usage: quill\n\nOptions:\n  --force  Overwrite\n\nOutput:\n-q       Print less\n';
    const result = await checkProgram(prints(help), { options: [{ name: '--force' }] });
    expect(formatCheckReport('quill', result)).toContain('so not compared (1 name): -q.');
  });

  it('names a flag in the first column below an indented list', async () => {
    const help = 'Usage: quill\n\nGlobal:\n  --force   Overwrite\n\nMore\n  --dry   Dry\n--c   C\n';
    const result = await checkProgram(prints(help), { options: [{ name: '--force' }, { name: '--dry' }] });
    expect(formatCheckReport('quill', result)).toContain('so not compared (1 name): --c.');
  });

  it("doesn't take a description that starts with a flag for an alias", async () => {
    const help =
      'Options:\n  -f, --format FORMAT  Format\n  -t, --to TO  To\n\nPresets:\n  -t mp3       -f best -x\n';
    const { findings } = await checkProgram(prints(help), {
      options: ['format', 'to'].map((name) => ({
        name: `--${name}`,
        aliases: [`-${name[0]}`],
        arguments: [{ name: name.toUpperCase() }],
      })),
    });
    expect(findings.filter(({ kind }) => kind === 'drift')).toEqual([]);
  });

  it.each([
    ['a placeholder for flags', 'Usage: quill [--flags]'],
    ['a placeholder for global options', 'Usage: quill [global options]'],
    ['a placeholder for flags with a remark', 'Usage: quill [more options; see below] [options, see below]'],
    ['a negation in brackets', 'Usage: quill [--[no-]force]'],
    ['a negation in parentheses', 'Usage: quill [--(no-)force]'],
    ['a mark before arguments', 'Usage: quill [--]'],
    ["a heading of Go's flag package", 'Usage of quill:'],
    ['a list of alternatives between spaces', 'Usage: quill [ -h | --help | --force ]'],
    ['a placeholder for all arguments', 'Usage: quill [global options] [arguments...]'],
    ['the placeholders of cxxopts', 'Usage:\n  quill [OPTION...] positional parameters'],
    ['the placeholder of kotlinx-cli', 'Usage: quill options_list'],
    ['the placeholder of cligen', 'Usage:\n  quill [optional-params]'],
    ['flags that start with a plus sign', 'Usage: quill [+|--force] [+D dir]'],
    ['punctuation after a name', 'Usage: quill [--force...] [--force:<how>] (--force)+ [--force+] --force.'],
    ['a value after a colon', 'Usage: quill [--force:HOW_TO] [--force:fast]'],
  ])('finds no difference in a usage line with %s', async (_, usage) => {
    const result = await checkProgram(prints(`${usage}\n\nOptions:\n  --force  Overwrite\n`), {
      options: [{ name: '--force' }],
    });
    expect(formatCheckReport('quill', result)).toContain(': 0 differences.');
  });

  it('takes the words after a flag in a usage line for its values if a list shows the flag with them', async () => {
    const usage = 'usage: quill (-e <file> <folder> | -l <file>) [-o <file>] <name>';
    const help = `${usage}\n\noptions:\n  -e <file> <folder>  Extract\n  -l <file>  List\n  -o <file>  Write\n`;
    const options = ['-e', '-l', '-o'].map((name) => ({ name, arguments: [{ name: 'file' }] }));
    const { findings } = await checkProgram(prints(help), { options });
    expect(findings.map(({ name }) => name)).toEqual(['<name>']);
  });

  it('names arguments for which the help shows only a placeholder', async () => {
    const cli = { arguments: [{ name: 'file' }] };
    const result = await checkProgram(prints('Usage: quill [arguments...]\n'), cli);
    expect(formatCheckReport('quill', result)).toContain('not compared (2 names): <file>, <arguments>.');
  });

  it('compares flags in a second column', async () => {
    const help =
      'Usage: quill\n\nOptions:\n  -f   freshen (-F)         -u   update\n  -d   delete if -x is set  -m   move\n  -k   keep it all, always  -q   quiet\n';
    const result = await checkProgram(prints(help), {
      options: ['-f', '-d', '-m', '-k'].map((name) => ({ name })),
    });
    const names = (kind: string) =>
      result.findings.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(names('drift')).toEqual(['-u', '-q']);
    expect(names('mention')).toEqual(['-F', '-x']);
  });

  it.each([
    ['in parentheses after another name', '  --force (-y)   Overwrite', '-y'],
    ['in brackets after another name', '  --force [-y8]   Overwrite', '-y8'],
    ['after a label', '  --force   Overwrite (short: -Y)', '-Y'],
    ['in a sentence', '  --force   Overwrite. Also: -R', '-R'],
    ['after a slash', '  --force   Overwrite, as --clobber/--replace do', '--replace'],
    ['with a negation', '  --force   Overwrite (see --[no-]keep)', '--no-keep'],
    ['in a list of commands', 'Commands:\n  run   Run it, or nothing with -n', '-n'],
    ['with a dot', '  --force   Overwrite, as --a.b does', '--a.b'],
    ['with a dot after one hyphen', '  --force   Overwrite, as -log.level does', '-log.level'],
    ['with a character that is not ASCII', '  --force   Overwrite, unless --größe is set', '--größe'],
    ['with an optional prefix', '  --force   Overwrite, unless --(un)set', '--unset'],
    ['with an optional letter', '  --force   Overwrite, unless --colo[u]r', '--colour'],
  ])('names a flag that it does not compare %s', async (_, line, name) => {
    const help = `Usage: quill\n\nOptions:\n  --force  Overwrite\n${line}\n`;
    const cli = { options: [{ name: '--force' }], commands: [{ name: 'run' }] };
    const result = await checkProgram(
      prints(help),
      help.includes('Commands') ? cli : { options: cli.options },
    );
    expect(result.findings).toContainEqual({ path: '', kind: 'mention', name, what: 'is mentioned' });
  });

  it.each([
    ['a call of another program in quotes', "Use 'tar -x' to unpack."],
    ['an example', 'Examples:\n  quill -x'],
    ['a negative number', 'The limit is -1.'],
    ['known flags that are joined', 'Use -vv or -vf.'],
  ])("doesn't name %s", async (_, text) => {
    const help = `Usage: quill\n\nOptions:\n  -f   Overwrite\n  -v   Say more\n\n${text}\n`;
    const { findings } = await checkProgram(prints(help), { options: [{ name: '-f' }, { name: '-v' }] });
    expect(findings.filter(({ kind }) => kind === 'mention')).toEqual([]);
  });

  it.each(['Examples:', 'See the manual.  Examples:'])("doesn't count calls below %j", async (heading) => {
    const help = `Usage: quill\n\n${heading}\n  quill data -f joe   => extract all files except joe\n`;
    expect((await checkProgram(prints(help), { options: [] })).findings).toEqual([]);
  });

  it.each([
    ['an invisible character', '--o\u200bdd   Odd'],
    ['a prefix that is a placeholder', '--<un>set   Set'],
  ])("fails if a list contains a flag with %s, because it can't be parsed", async (_, line) => {
    const help = `Usage: quill\n\nOptions:\n  --force  Overwrite\n  ${line}\n`;
    const result = await checkProgram(prints(help), { options: [{ name: '--force' }, { name: '--o' }] });
    expect(result.findings).toContainEqual({ path: '', kind: 'line', name: line, what: line });
  });

  it.each(['-<signal>, -s', '-, -s'])('compares names after a symbol, as in %s', async (names) => {
    const result = await checkProgram(prints(`Usage: quill\n\nOptions:\n  ${names}, --signal   Send it\n`), {
      options: [{ name: '--signal' }],
    });
    expect(result.findings).toMatchObject([{ name: '-s', kind: 'drift' }, { kind: 'value' }]);
  });

  it("fails if it can't parse some lines of the help, and counts and shows these lines", async () => {
    const help = 'Usage: quill\n\nOptions:\n  --force  Overwrite\n      --odd\n';
    const result = await checkProgram(prints(help), { options: [{ name: '--force' }] });
    expect(formatCheckReport('quill', result)).toBe(
      "quill\n  has a line that can't be parsed: --odd\n\n" +
        'Compared 1 help text, 1 flag, 0 arguments: 0 differences.\n' +
        'Not parsed, so not compared: 1 line.\n' +
        'Mentioned only in running text, so not compared (1 name): --odd.\n' +
        'Not compared: whether flags take a value (1 flag): --force.',
    );
    expect(exitStatus(result)).toBe(2);
  });

  it("fails if it can't parse any of the help, and shows its first line with words", async () => {
    const result = await checkProgram(prints('────────\n  Welcome to quill!\n'), {});
    expect(formatCheckReport('quill', result)).toBe(
      "quill\n  wasn't compared: its help has no list or usage line that can be parsed: Welcome to quill!\n\n" +
        "Nothing was compared.\nNot compared: the help of 1 command, because it couldn't be read.",
    );
    expect(exitStatus(result)).toBe(2);
  });

  it('stops after three timeouts in a row', async () => {
    const commands = Array.from({ length: 20 }, (_, index) => ({ name: `c${index}` }));
    await expect(checkProgram(inNode('setInterval(() => {}, 1000)'), { commands }, 1)).rejects.toThrow(
      'The check stopped after 3 timeouts in a row. The last command was: ',
    );
  });

  it('stops a program that never stops printing', async () => {
    const script = 'const print = () => process.stdout.write("x".repeat(65536), print); print();';
    const result = await checkProgram(inNode(script), {});
    expect(formatCheckReport('quill', result)).toContain('it printed more than 500 KB');
    expect(exitStatus(result)).toBe(2);
  });

  it.each<[what: string, script: string]>([
    ['prints a huge line', 'process.stdout.write("--a ".repeat(200_000))'],
    ['prints only headings', 'process.stdout.write("Commands:\\n".repeat(90_000))'],
    [
      'prints nested brackets that never close',
      'process.stdout.write("Usage: quill " + "[".repeat(1900) + "\\n  " + "-a, ".repeat(450))',
    ],
    [
      'prints lines that are slow to parse',
      `for (const line of ["Arguments:\\n  " + "ab".repeat(90) + "!", "│".repeat(900), "  -f " + "[a] ".repeat(200) + "--x",
           "Commands: " + "ab, ".repeat(200) + "!", "  --a" + "[b]c".repeat(200), "tool <x> " + "[a ".repeat(300)])
         process.stdout.write((line + "\\n").repeat(300));`,
    ],
    ['prints binary data', 'process.stdout.write(Buffer.alloc(500_000, 0xff))'],
    [
      'leaves a child process that keeps its output open',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { detached: true, stdio: 'inherit' }).unref();`,
    ],
  ])("finishes, and doesn't pass, if the program %s", async (_, script) => {
    const result = await checkProgram(inNode(script), { options: [{ name: '--dry' }] }, 20);
    expect(exitStatus(result)).toBeGreaterThan(0);
  });

  it('escapes program output that could control a terminal or a workflow', async () => {
    const help = '::error::x\n\u001b]0;title\u0007\u202eevil\u009b31m\n';
    const report = formatCheckReport('quill', await checkProgram(prints(help), {}));
    expect(report).not.toMatch(/[^\P{C}\n]|^\s*::|##\[/mu);
    const flags = 'Options:\n  --a\u202e\u009b  ##[error]x\n    ::warning::y  --b\n';
    const other = formatCheckReport('quill', await checkProgram(prints(flags), {}));
    expect(other).not.toMatch(/[^\P{C}\n]|^\s*::|##\[/mu);
  });
});

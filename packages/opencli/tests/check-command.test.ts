import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, kill, platform } from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import type { OpenCli } from '../../../src/product/cli/opencli.ts';
import { startInTerminal, terminalKeys } from '../../../tests/setup/terminal-session.ts';
import { createSiteFolder, type TestFolder } from './site-folder.ts';

const program = [execPath, 'packages/opencli/tests/fixtures/programs/quill-commander.mjs'];

/** Its help matches a document without commands. A shell starts faster than Node.js. */
const smallProgram = `sh -c "echo 'Usage: quill'" --`;
const withoutCommands = ({ opencli, info }: OpenCli) => ({ opencli, info });

async function createDescribedSite(change: (cli: OpenCli) => unknown = (cli) => cli): Promise<TestFolder> {
  const project = await createSiteFolder();
  const cli = JSON.parse(await project.read('packages/opencli/tests/fixtures/imported/from-opencli.json'));
  await project.write('site/cli.json', JSON.stringify(change(cli)));
  return project;
}

describe('nameplate-opencli check', () => {
  it('shows all calls before making them, shows each call again as it is made, and reports no differences if the help matches', async () => {
    const { status, output } = await (await createDescribedSite()).cli('check', '--yes', ...program);
    expect(output).toContain('\n\nCompared 5 help texts, 21 flags, 4 arguments: 0 differences.\n');
    expect(status).toBe(0);
    const calls = output.split('\n').filter((line) => line.endsWith('mcp add --help'));
    expect(calls).toEqual([expect.stringMatching(/^ {2}\S+ /), expect.stringMatching(/^\[\d\/5\] /)]);
  });

  it.skipIf(platform === 'win32')(
    'keeps its exit status if the reader of its progress closes the pipe',
    async () => {
      const project = await createDescribedSite(withoutCommands);
      const check = `"${execPath}" packages/opencli/src/main.ts check --yes ${smallProgram}`;
      const command = `( ( ${check}; echo "status $?" >&3 ) 2>&1 >/dev/null | true ) 3>&1`;
      expect((await runCommand('sh', ['-c', command], project.root)).stdout).toBe('status 0\n');
    },
  );

  it('accepts placeholders in a handwritten document, for example in a URL, but not in an imported one, and requests help with --help-flag', async () => {
    const contact = { name: 'Team', url: '{{product.resources.contact}}' };
    const handwritten = await createDescribedSite((cli) => ({
      ...cli,
      metadata: [],
      info: { ...cli.info, contact },
    }));
    const checked = await handwritten.cli('check', '--yes', '--help-flag=-h', ...program);
    expect(checked.output).toContain('mcp add -h\n');
    expect(checked.output).toContain('0 differences');
    const imported = await createDescribedSite((cli) => ({ ...cli, info: { ...cli.info, contact } }));
    const { status, output } = await imported.cli('check', '--yes', ...program);
    expect(output).toContain('info.contact.url: found "{{product.resources.contact}}"');
    expect(status).toBe(2);
  });

  it('reports the command and flag of each difference, in text and in JSON', async () => {
    const project = await createDescribedSite((cli) => ({
      ...cli,
      options: [...(cli.options ?? []), { name: '--gone' }],
    }));
    const { status, output } = await project.cli('check', '--yes', ...program);
    expect(output).toMatch(
      /quill-commander\.mjs\n {2}--gone {2}is in cli.json, but not in the help\n\nCompared 5 help texts, 22 flags, 4 arguments: 1 difference\.\n/,
    );
    // commander's help of a command doesn't show the flags of the program.
    expect(output).toContain('Not compared: whether flags apply to subcommands (1 flag): --verbose.');
    expect(status).toBe(1);
    const json = await project.cli('check', '--yes', '--json', ...program);
    expect(JSON.parse(/^\{[\s\S]*^\}/m.exec(json.output)?.[0] ?? '')).toMatchObject({
      compared: { commands: 5 },
      status: 1,
      findings: [
        { path: '', name: '--gone', kind: 'drift', what: 'is in cli.json, but not in the help' },
        ...['run', 'mcp', 'mcp add', 'mcp list'].map((path) => ({ path, name: '--verbose', kind: 'scope' })),
      ],
    });
  });

  it.each(['.', './site', 'packages/opencli'])('rejects the folder %s as the program', async (folder) => {
    const { status, output } = await (await createDescribedSite()).cli('check', '--yes', folder);
    expect(output).toContain(`"${folder}" is a folder. Specify the program's file`);
    expect(status).toBe(2);
  });

  it('exits with 2 if the program prints no help', async () => {
    const { status, output } = await (await createDescribedSite()).cli(
      'check',
      '--yes',
      execPath,
      '-e',
      '0',
      '--',
    );
    expect(output).toContain("wasn't compared: it printed nothing, and exited with status 0");
    expect(status).toBe(2);
  });

  it("reports once that a program can't be started, and makes no other calls", async () => {
    const { status, stderr, stdout } = await (await createDescribedSite()).cli('check', '--yes', 'nothere');
    expect(stderr.match(/.*ENOENT.*/g)).toEqual([`"nothere" can't be started: spawn nothere ENOENT`]);
    expect(stderr).toMatch(/ENOENT\n$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it.each<[args: string[], message: string]>([
    [['check', '--site', 'a', '--site', 'b', 'x'], "option '--site <folder>' can be used only once"],
    [
      ['check', ...program],
      "There's no terminal in which to confirm the commands. To run them without confirmation, add --yes.",
    ],
    [['check', '--yes'], "error: missing required argument 'program'"],
    [['check', '--yse', ...program], "error: unknown option '--yse'"],
  ])('with %j runs nothing and explains why', async (args, message) => {
    const { status, output } = await (await createDescribedSite()).cli(...args);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\[\d+\//m);
    expect(status).toBe(2);
  });

  it('without a CLI document, compares nothing and explains how to create one', async () => {
    const { status, stderr } = await (await createSiteFolder()).cli('check', '--yes', ...program);
    expect(stderr).toContain(
      'Nothing was compared: 1 problem to fix.\n\nsite/cli.json\n  found no such file\n',
    );
    expect(stderr).toContain('expected a CLI document, which "nameplate-opencli import" writes.');
    expect(status).toBe(2);
  });

  it.skipIf(platform === 'win32')('leaves no process or folder behind if it is stopped', async () => {
    const project = await createDescribedSite(withoutCommands);
    const temporary = join(project.root, 'temporary');
    mkdirSync(temporary);
    const hang = "fs.writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)";
    const args = ['packages/opencli/src/main.ts', 'check', '--yes', execPath, '-e', hang, '--'];
    const options = { cwd: project.root, env: { ...env, TMPDIR: temporary } };
    const child = spawn(execPath, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let progress = '';
    child.stderr.on('data', (chunk) => {
      progress += chunk;
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [pid] = await vi.waitFor(
      () => {
        const file = readdirSync(temporary, { recursive: true }).find((name) => /pid$/.test(String(name)));
        const text = readFileSync(join(temporary, String(file)), 'utf8');
        expect(text).not.toBe('');
        return [Number(text)];
      },
      { timeout: 60_000 },
    );
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    expect(progress).toContain(': the check was stopped\n');
    expect(readdirSync(temporary)).toEqual([]);
    expect(() => kill(Number(pid), 0)).toThrow('ESRCH');
  });

  it('runs the program only after the user confirms the calls', async () => {
    const check = `${execPath} packages/opencli/src/main.ts check`;
    const large = await createDescribedSite();
    const refused = startInTerminal(`${check} ${program.join(' ')}`, large.root);
    await refused.answer('Run these 5 commands?', `n${terminalKeys.enter}`);
    const { status, output } = await refused.waitForExit();
    expect(output).not.toContain('[1/5]');
    expect(status).toBe(2);
    const small = await createDescribedSite(withoutCommands);
    const agreed = startInTerminal(`${check} ${smallProgram}`, small.root);
    await agreed.answer('Run this command?', terminalKeys.enter);
    expect(await agreed.waitForExit()).toMatchObject({ status: 0 });
  });
});

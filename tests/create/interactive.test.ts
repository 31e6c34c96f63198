import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cwd, execPath, platform } from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { runCommandLine } from '../../src/create/command-line.ts';
import { useTempFolder } from '../setup/temp-folder.ts';
import {
  startInProcess,
  startInTerminal,
  type TerminalSession,
  terminalKeys,
} from '../setup/terminal-session.ts';

const main = resolve('src/create/main.ts');
const metadata = JSON.parse(readFileSync('tests/fixtures/metadata/pi.json', 'utf8'));
const site = {
  'my-site/site/product.json': JSON.stringify(metadata),
  'my-site/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'my-site/site/details.json': '{ "responsible": "Pi, pi@pi.dev" }',
  'my-site/package.json': '{ "name": "pi-site", "version": "1.0.0" }',
  'my-site/astro.config.mjs': 'export default { integrations: [nameplate()] };\n',
};
const { enter, interrupt, endOfInput, suspend, clear, space, down, escapeKey } = terminalKeys;
const [showCursor, hideCursor] = ['\u001b[?25h', '\u001b[?25l'];
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const options = ['create', 'my-site', '--engine', 'github:acme/nameplate'];

/** Starts the program in a terminal, in the current folder. It also stores its answers there. */
function startProgram(): TerminalSession {
  return startInTerminal(`env XDG_STATE_HOME=${cwd()}/state ${execPath} ${main} ${options.join(' ')}`, cwd());
}

/** Starts the program in a shell, which continues it after Ctrl+Z. */
function startInShell(): TerminalSession {
  const program = `env XDG_STATE_HOME=${cwd()}/state ${execPath} ${main} ${options.join(' ')}`;
  return startInTerminal(`sh -c "set -m; ${program}; echo Suspended; fg"`, cwd());
}

it.runIf(platform === 'linux')("The command explains that its output can't be written", async () => {
  const { status, stderr } = await runCommand(
    'sh',
    ['-c', `"${execPath}" "${main}" --help > /dev/full`],
    '.',
  );
  expect(stderr).toContain("Can't write the output: ENOSPC: no space left on device, write\n");
  expect(status).toBe(1);
});

/** Starts the same command without a process of its own, which takes a tenth of the time. */
function startCreate(...args: string[]): TerminalSession {
  vi.stubEnv('XDG_STATE_HOME', resolve('state'));
  return startInProcess((terminal) => runCommandLine([...options, ...args], terminal));
}

async function answerAll(terminal: TerminalSession): Promise<void> {
  await terminal.answer('Repository', `acme/Quill${enter}`);
  await terminal.answer('Name', enter);
  await terminal.answer('Command', enter);
  await terminal.answer('URL of this site', `quill.dev${enter}`);
  await terminal.answer('Description', `Writes code.${enter}`);
  await terminal.answer('Install command', `npm i -g quill${enter}`);
  await terminal.answer('Operating systems', `${space}${enter}`);
  await terminal.answer('Processors', `${space}${down}${space}${enter}`);
  await terminal.answer('Capabilities', `edit code, run tests${enter}`);
  await terminal.answer('Released together', 'y');
  await terminal.answer('Version', `v2.3.4${enter}`);
  await terminal.answer('Responsible', `Eve Quill, 1 Main Street, Oxford${enter}`);
  await terminal.answer('Support', enter);
  await terminal.answer('Security', `${clear}help@quill.dev${enter}`);
}

const answers = {
  product: {
    name: 'Quill',
    command: 'quill',
    status: 'beta',
    description: 'Writes code.',
    url: 'https://quill.dev',
    repository: 'https://github.com/acme/Quill',
    license: 'MIT',
    installCommand: 'npm i -g quill',
    platforms: ['macOS'],
    architectures: ['x64', 'arm64'],
    capabilities: ['edit code', 'run tests'],
  },
  details: {
    releasedTogether: true,
    responsible: 'Eve Quill, 1 Main Street, Oxford',
    support: 'https://github.com/acme/Quill/issues',
    security: 'mailto:help@quill.dev',
  },
};

describe.skipIf(platform === 'win32')('nameplate create, in a terminal', () => {
  it('asks for every value, completes answers, and writes the site after a review', async () => {
    useTempFolder({});
    const terminal = startProgram();
    await answerAll(terminal);
    await terminal.answer('Write the site?', enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(0);
    expect(output.indexOf('licensed under MIT')).toBeLessThan(output.indexOf('Repository'));
    expect(output).toContain('Changed to https://github.com/acme/Quill');
    expect(readJson('my-site/site/product.json')).toEqual(answers.product);
    expect(readJson('my-site/site/details.json')).toEqual(answers.details);
    expect(readJson('my-site/package.json').version).toBe('2.3.4');
  });

  it('immediately rejects an answer that production would reject, preselects nothing, and goes back with Esc', async () => {
    useTempFolder({});
    const terminal = startCreate();
    await terminal.answer('Repository', `https://code.test/tool${enter}`);
    await terminal.answer('Found "https://code.test/tool"', `${clear}acme/quill${enter}`);
    await terminal.answer('Name', enter);
    await terminal.answer('Command', escapeKey);
    await terminal.answer('Name', `${clear}Quill${enter}`);
    await terminal.answer('Command', enter);
    await terminal.answer('URL of this site', `github.com/acme/quill${enter}`);
    await terminal.answer('Found "https://github.com/acme/quill"', `${clear}quill.dev${enter}`);
    await terminal.answer('Description', enter);
    await terminal.answer('A value is required', `https://quill.dev${enter}`);
    await terminal.answer('expected a description', `${clear}Writes code.${enter}`);
    await terminal.answer('Install command', `$ npm i${enter}`);
    await terminal.answer('Found "$ npm i"', `${clear}https://quill.dev/install.sh${enter}`);
    await terminal.answer('expected a command', `${clear}npm i -g quill${enter}`);
    await terminal.answer('Operating systems', enter);
    await terminal.answer('Please select at least one', `${down}${down}${space}${enter}`);
    await terminal.answer('Install command for PowerShell', enter);
    await terminal.answer('Processors', enter);
    await terminal.answer('Please select at least one', interrupt);
    await terminal.answer('Save your answers', 'n');
    expect((await terminal.waitForExit()).status).toBe(130);
    expect(existsSync('my-site')).toBe(false);
    expect(existsSync('state')).toBe(false);
  });

  it('offers to keep the answers of an interrupted run, and suggests them in the next run', async () => {
    useTempFolder({});
    const first = startCreate();
    await first.answer('Repository', `acme/quill${enter}`);
    await first.answer('Name', `${clear}The Quill${enter}`);
    await first.answer('Command', interrupt);
    await first.answer('Save your answers', enter);
    expect((await first.waitForExit()).status).toBe(130);
    expect(existsSync('my-site')).toBe(false);
    const second = startCreate();
    await second.answer('https://github.com/acme/quill', enter);
    await second.answer('The Quill', interrupt);
    const again = await second.waitForExit();
    expect(again.output).toContain('Using the answers that you saved after the last run.');
    expect(again.status).toBe(130);
  });

  it('keeps changes that were made to the files after the answers were saved', async () => {
    useTempFolder(site);
    const first = startCreate();
    await first.answer('Write the site?', `${down.repeat(5)}${enter}`);
    await first.answer('A description of the product', `${clear}Edited in the prompt.${enter}`);
    await first.answer('Write the site?', interrupt);
    await first.answer('Save your answers', enter);
    expect((await first.waitForExit()).status).toBe(130);
    for (const [file, text] of Object.entries(site))
      expect([file, readFileSync(file, 'utf8')]).toEqual([file, text]);
    const edited = { ...metadata, capabilities: ['edited by hand'] };
    writeFileSync('my-site/site/product.json', JSON.stringify(edited));
    writeFileSync('my-site/package.json', '{ "name": "pi-site", "version": "1.1.0" }');
    const second = startCreate();
    await second.answer('Write the site?', enter);
    const { status, output } = await second.waitForExit();
    expect(status, output).toBe(0);
    const description = 'Edited in the prompt.';
    expect(readJson('my-site/site/product.json')).toEqual({ ...edited, description });
    expect(readJson('my-site/package.json')).toMatchObject({ version: '1.1.0' });
  });

  it('offers to keep the answers if the user presses Ctrl+C while the preview is computed', async () => {
    useTempFolder(site);
    const others = process.listeners('SIGINT');
    const terminal = startCreate();
    await terminal.answer('Write the site?', `${down.repeat(5)}${enter}`);
    await terminal.answer('A description of the product', `${clear}Edited in the prompt.${enter}`);
    await terminal.answer('◇  Description', '');
    await vi.waitFor(() => expect(process.listeners('SIGINT')).not.toEqual(others), { interval: 1 });
    process.emit('SIGINT');
    await terminal.answer('Save your answers', enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(130);
    expect(output).toContain('Saved your answers to ');
    expect(process.listeners('SIGINT')).toEqual(others);
  });

  it('keeps a version that was set in package.json after another one was saved, and reports it', async () => {
    useTempFolder(site);
    const first = startCreate();
    await first.answer('Write the site?', `${down.repeat(12)}${enter}`);
    await first.answer('1.0.0', `${clear}1.1.0${enter}`);
    await first.answer('Write the site?', interrupt);
    await first.answer('Save your answers', enter);
    expect((await first.waitForExit()).status).toBe(130);
    writeFileSync('my-site/package.json', '{ "name": "pi-site", "version": "1.2.0" }');
    const second = startCreate();
    await second.answer('Write the site?', enter);
    const { status, output } = await second.waitForExit();
    expect(status, output).toBe(0);
    expect(output).toContain('version: ignored the saved answer "1.1.0", because package.json changed');
    expect(output).not.toContain('Using the answers that you saved');
    expect(readJson('my-site/package.json')).toMatchObject({ version: '1.2.0' });
  });

  it('saves that the user removed a value', async () => {
    const details = { responsible: 'Pi, pi@pi.dev', windowsInstallCommand: 'winget install pi' };
    useTempFolder({
      ...site,
      'my-site/site/product.json': JSON.stringify({ ...metadata, platforms: ['macOS', 'Windows'] }),
      'my-site/site/details.json': JSON.stringify(details),
    });
    const first = startCreate();
    await first.answer('Write the site?', `${down.repeat(7)}${enter}`);
    await first.answer('The operating systems that', `${down.repeat(2)}${space}${enter}`);
    await first.answer('Write the site?', interrupt);
    await first.answer('Save your answers', enter);
    expect((await first.waitForExit()).status).toBe(130);
    const second = startCreate();
    await second.answer('Write the site?', enter);
    const { status, output } = await second.waitForExit();
    expect(status, output).toBe(0);
    expect(output).toContain('Using the answers that you saved after the last run.');
    expect(readJson('my-site/site/product.json')).toMatchObject({ platforms: ['macOS'] });
    expect(readJson('my-site/site/details.json')).toEqual({ responsible: 'Pi, pi@pi.dev' });
  });

  it('removes the Windows install command if the user deselects Windows', async () => {
    const details = { responsible: 'Pi, pi@pi.dev', windowsInstallCommand: 'winget install pi' };
    const product = JSON.stringify({ ...metadata, platforms: ['macOS', 'Windows'] });
    const files = {
      'my-site/site/product.json': product,
      'my-site/site/details.json': JSON.stringify(details),
    };
    useTempFolder({ ...site, ...files });
    const terminal = startCreate();
    await terminal.answer('Write the site?', `${down.repeat(7)}${enter}`);
    await terminal.answer('The operating systems that', `${down.repeat(2)}${space}${enter}`);
    await terminal.answer('Write the site?', enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(0);
    expect(readJson('my-site/site/product.json')).toMatchObject({ platforms: ['macOS'] });
    expect(readJson('my-site/site/details.json')).toEqual({ responsible: 'Pi, pi@pi.dev' });
  });

  it("asks for the version again if the user changes whether it's the program's version", async () => {
    useTempFolder(site);
    const terminal = startCreate();
    await terminal.answer('Write the site?', `${down.repeat(11)}${enter}`);
    await terminal.answer('Released together', 'y');
    await terminal.answer('1.0.0', `${clear}7.8.9${enter}`);
    await terminal.answer('Write the site?', enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(0);
    expect(readJson('my-site/site/details.json')).toMatchObject({ releasedTogether: true });
    expect(readJson('my-site/package.json')).toMatchObject({ version: '7.8.9' });
  });

  it('shows the values of an existing site, and changes only those that the user changes', async () => {
    useTempFolder(site);
    const terminal = startCreate();
    await terminal.answer('Write the site?', `${down.repeat(10)}${enter}`);
    const capabilities = metadata.capabilities as string[];
    const last = capabilities.at(-1) ?? '';
    // Deletes the last item and the comma before it.
    await terminal.answer(last, `${'\u007f'.repeat(last.length + 2)}${enter}`);
    await terminal.answer('Write the site?', enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(0);
    expect(readJson('my-site/site/product.json')).toEqual({
      ...metadata,
      capabilities: capabilities.slice(0, -1),
    });
    expect(readJson('my-site/site/details.json')).toEqual({ responsible: 'Pi, pi@pi.dev' });
  });

  it('suggests values from a package.json', async () => {
    const tool = {
      name: '@acme/quill',
      bin: { quill: 'cli.js' },
      homepage: 'https://quill.dev',
      license: 'MIT',
      version: '7.8.9',
      repository: 'acme/quill',
      os: ['!win32'],
    };
    useTempFolder({ 'tool.json': JSON.stringify(tool) });
    const terminal = startCreate('--package', 'tool.json');
    for (const prompt of ['◆  Repository', '◆  Name', '◆  Command', '◆  URL of this site'])
      await terminal.answer(prompt, enter);
    await terminal.answer('Description', `Writes code.${enter}`);
    await terminal.answer('npm install -g @acme/quill', enter);
    await terminal.answer('◼ macOS', enter);
    await terminal.answer('Processors', `${space}${enter}`);
    await terminal.answer('Capabilities', `review${enter}`);
    await terminal.answer('Released together', 'y');
    await terminal.answer('7.8.9', escapeKey);
    await terminal.answer('Released together', 'n');
    await terminal.answer('0.1.0', interrupt);
    await terminal.answer('Save your answers', interrupt);
    const { status, output } = await terminal.waitForExit();
    expect(status).toBe(130);
    for (const offered of ['https://github.com/acme/quill', 'https://quill.dev', '  quill'])
      expect(output).toContain(offered);
  });

  it('reports an unsupported license in package.json before it asks anything', async () => {
    useTempFolder({ 'apache.json': '{ "name": "quill", "license": "Apache-2.0" }' });
    const { status, output } = await startCreate('--package', 'apache.json').waitForExit();
    expect(output).toContain('apache.json\n  license: found "Apache-2.0"');
    expect(output).not.toContain('Repository');
    expect(status).toBe(1);
  });

  it.each([
    ['cut off by the end of the input', endOfInput, 130, startProgram],
    ['canceled', `\u001b[A${enter}`, 0, startCreate],
  ])('changes nothing if the review is %s', async (_, typed, expected, start) => {
    useTempFolder(site);
    const before = readFileSync('my-site/package.json', 'utf8');
    const terminal = start();
    await terminal.answer('Write the site?', typed);
    const { status, output, rawOutput } = await terminal.waitForExit();
    expect(output).toContain('Nothing was changed.');
    expect(output).not.toContain('Warning');
    expect(status).toBe(expected);
    expect(rawOutput.lastIndexOf(showCursor)).toBeGreaterThan(rawOutput.lastIndexOf(hideCursor));
    expect(readFileSync('my-site/package.json', 'utf8')).toBe(before);
    expect(existsSync('my-site/README.md')).toBe(false);
  });

  it('continues where it was after Ctrl+Z, and saves the answers after Ctrl+C', async () => {
    useTempFolder({});
    const terminal = startInShell();
    await terminal.answer('Repository', suspend);
    await terminal.answer('Suspended', 'acme/Quill');
    await terminal.answer('Quill█', enter);
    await terminal.answer('Name', interrupt);
    await terminal.answer('Save your answers', enter);
    const { status, output, rawOutput } = await terminal.waitForExit();
    expect(output).toContain('Nothing was changed.');
    expect(output).not.toContain('Warning');
    expect(rawOutput.lastIndexOf(showCursor)).toBeGreaterThan(rawOutput.lastIndexOf(hideCursor));
    expect(status).toBe(130);
    expect(readdirSync('.')).toEqual(['state']);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execPath, platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../setup/project.ts';
import { inTerminal, keys, type TerminalSession } from '../setup/terminal.ts';

const factsFile = 'site/product.json';
const detailsFile = 'site/details.json';
// What the script of that name runs.
const command = `${execPath} scripts/adopt.ts`;
const { enter, interrupt, endOfInput, clear, space, down } = keys;

/** Leaves the questions about details open, and writes. */
async function answerNothingElse(terminal: TerminalSession): Promise<void> {
  for (const field of ['responsible', 'support', 'security']) await terminal.answer(`${field}:`, enter);
  await terminal.answer('releasedTogether:', enter);
  await terminal.answer('Write this to', enter);
}

const isUnchanged = ({ root }: ProjectCopy) => !existsSync(join(root, 'site'));

describe.skipIf(platform === 'win32')('npm run adopt, in a terminal', () => {
  it('says for whom it is, asks for every fact, refuses wrong answers at once, and writes the site', async () => {
    const project = await copyProject();
    const terminal = inTerminal('npm run --silent adopt', project.root);
    await terminal.answer('repository:', `https://code.test/tool${enter}`);
    await terminal.answer('expected an address of your own product', `${clear}github.com/acme/Quill${enter}`);
    await terminal.answer('name:', enter);
    await terminal.answer('command:', enter);
    await terminal.answer('url:', `https://quill.example.${enter}`);
    await terminal.answer('expected an address of your own product', `${clear}quill.dev${enter}`);
    await terminal.answer('description:', `${enter}`);
    await terminal.answer('expected text with at least one visible character', `Writes code.${enter}`);
    await terminal.answer('installCommand:', `npm i -g quill${enter}`);
    await terminal.answer('platforms:', `${down}${space}${enter}`);
    await terminal.answer('architectures:', enter);
    await terminal.answer('capabilities:', `editing, and more${enter}`);
    await terminal.answer('One more capability', `editing, and more${enter}`);
    await terminal.answer('expected every item once', `${clear}review${enter}`);
    await terminal.answer('One more capability', enter);
    await terminal.answer('responsible:', `Eve Quill, 1 Main Street, Oxford${enter}`);
    await terminal.answer('support:', `quill${enter}`);
    await terminal.answer('expected an absolute https address', `${clear}help@quill.dev${enter}`);
    await terminal.answer('security:', enter);
    await terminal.answer('releasedTogether:', 'y');
    await terminal.answer('Write this to site/details.json, site/product.json', enter);
    const { status, output } = await terminal.ended();
    expect(output).toContain('Taken as https://github.com/acme/Quill');
    expect(output.indexOf('MIT license')).toBeLessThan(output.indexOf('repository:'));
    expect(output).toContain('"openapi": "https://quill.dev/openapi.json"');
    expect(output).not.toContain('Production will refuse this');
    expect(status).toBe(0);
    expect(JSON.parse(await project.read(factsFile))).toEqual({
      name: 'Quill',
      command: 'quill',
      status: 'beta',
      description: 'Writes code.',
      url: 'https://quill.dev',
      repository: 'https://github.com/acme/Quill',
      license: 'MIT',
      installCommand: 'npm i -g quill',
      platforms: ['macOS', 'Windows'],
      architectures: ['x64', 'arm64'],
      capabilities: ['editing, and more', 'review'],
    });
    expect(JSON.parse(await project.read(detailsFile))).toEqual({
      responsible: 'Eve Quill, 1 Main Street, Oxford',
      support: 'mailto:help@quill.dev',
      releasedTogether: true,
    });
  });

  it('offers what is there when it is run again, and changes only what is answered anew', async () => {
    const project = await copyProject();
    const facts = {
      ...JSON.parse(await project.read('tests/fixtures/facts/pi.json')),
      capabilities: ['editing'],
    };
    const details = {
      responsible: 'Pi, pi@pi.dev',
      releases: 'https://pi.dev/releases',
      releasedTogether: false,
    };
    const nearly = { ...facts, platforms: ['mac', 'linux', 'win32'], url: 'pi.dev' };
    await project.write(factsFile, JSON.stringify(nearly));
    await project.write(detailsFile, JSON.stringify(details));
    const terminal = inTerminal(command, project.root);
    for (const field of ['repository', 'name', 'command', 'url']) await terminal.answer(`${field}:`, enter);
    await terminal.answer('description:', `${clear}Edits code.${enter}`);
    for (const field of ['installCommand', 'platforms', 'architectures', 'capabilities'])
      await terminal.answer(`${field}:`, enter);
    await terminal.answer('One more capability', enter);
    await answerNothingElse(terminal);
    expect((await terminal.ended()).status).toBe(0);
    expect(JSON.parse(await project.read(factsFile))).toEqual({ ...facts, description: 'Edits code.' });
    expect(JSON.parse(await project.read(detailsFile))).toEqual(details);
  });

  it('offers what a package.json says', async () => {
    const project = await copyProject();
    const tool = {
      name: '@acme/quill',
      bin: { quill: 'cli.js' },
      homepage: 'https://quill.dev',
      license: 'MIT',
      version: '7.8.9',
    };
    await project.write('tool.json', JSON.stringify({ ...tool, repository: 'acme/quill', os: ['!win32'] }));
    const terminal = inTerminal(`${command} --package tool.json`, project.root);
    await terminal.answer('repository:', enter);
    await terminal.answer('name:', `${clear}Quill${enter}`);
    await terminal.answer('command:', enter);
    await terminal.answer('url:', enter);
    await terminal.answer('description:', `Writes code.${enter}`);
    await terminal.answer('installCommand:', enter);
    await terminal.answer('platforms:', enter);
    await terminal.answer('architectures:', enter);
    await terminal.answer('capabilities:', `review${enter}`);
    await terminal.answer('One more capability', enter);
    await answerNothingElse(terminal);
    const { status, output } = await terminal.ended();
    expect(status).toBe(0);
    expect(output).toContain('Worth a second look: tool.json has the version 7.8.9, and this site');
    expect(output).toContain('npm version 7.8.9');
    expect(JSON.parse(await project.read(factsFile))).toMatchObject({
      name: 'Quill',
      command: 'quill',
      url: 'https://quill.dev',
      repository: 'https://github.com/acme/quill',
      installCommand: 'npm install -g @acme/quill',
      platforms: ['macOS', 'Linux'],
    });
  });

  it('changes nothing when the input ends', async () => {
    const project = await copyProject();
    const terminal = inTerminal(command, project.root);
    await terminal.answer('repository:', endOfInput);
    const { status, output } = await terminal.ended();
    expect(output.trimEnd()).toMatch(/\nNothing was changed\.$/);
    expect(output).not.toContain('Warning');
    expect(status).toBe(130);
  });

  it('changes nothing when it is interrupted', async () => {
    const project = await copyProject();
    const terminal = inTerminal('npm run --silent adopt', project.root);
    await terminal.answer('repository:', `https://github.com/acme/quill${enter}`);
    await terminal.answer('name:', interrupt);
    const { status, output } = await terminal.ended();
    expect(output).toContain('Nothing was changed.');
    expect(status).toBe(130);
    expect(isUnchanged(project)).toBe(true);
  });

  it.each([
    ['interrupted', interrupt, 130],
    ['answered with no', 'n', 0],
  ])('changes nothing when the last question is %s', async (_, key, expected) => {
    const project = await copyProject();
    const terminal = inTerminal(`${command} --from tests/fixtures/facts/jcode.json`, project.root);
    await terminal.answer('Write this to', key);
    const { status, output } = await terminal.ended();
    expect(output).toContain('Nothing was changed.');
    expect(status).toBe(expected);
    expect(isUnchanged(project)).toBe(true);
  });
});

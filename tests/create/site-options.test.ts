import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../src/create/command-line.ts';
import { runCreate } from '../setup/run-create.ts';
import { createTarball } from '../setup/tarball.ts';
import { useTempFolder } from '../setup/temp-folder.ts';
import { startInProcess, terminalKeys } from '../setup/terminal-session.ts';

const metadata = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const engine = JSON.parse(readFileSync('package.json', 'utf8')).name;
const manifest = {
  version: '4.5.6',
  dependencies: { [engine]: 'file:vendor/engine-1.0.0.tgz', astro: '7.3.4' },
};
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function useSite(options: string, files: Readonly<Record<string, string>> = {}): void {
  useTempFolder({
    'content/product.json': metadata,
    'content/details.json': '{ "responsible": "Jay, jay@jcode.sh" }',
    'content/pages/privacy.md':
      '---\ntitle: Privacy\ndescription: How this site handles the data of its visitors, and who is responsible for it.\nnav: Privacy\norder: 90\n---\n\n{{#details.security}}\nA\n{{/details.security}}\nWe store nothing.\n',
    'package.json': JSON.stringify(manifest),
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'astro.config.mjs': `import nameplate from 'engine';\nexport default { integrations: [nameplate(${options})] };\n`,
    'vendor/engine-1.0.0.tgz': createTarball({ version: '1.0.0', bin: { nameplate: 'main.js' } }),
    'engine-2.0.0.tgz': createTarball({ version: '2.0.0', bin: { nameplate: 'main.js' } }),
    ...files,
  });
}

describe('nameplate create, in a site whose option "version" overrides package.json', () => {
  const options = "{ site: 'content', version: '7.8.9' }";

  it.each([
    ['{ "dependencies": {} }', undefined],
    ['{ "version": "4.5.6" }', '4.5.6'],
  ])(
    'previews the version that builds publish, and keeps the version in package.json: %s',
    async (text, version) => {
      useSite(options, { 'package.json': text });
      const { status, output } = await runCreate('.', '--yes');
      expect(status, output).toBe(0);
      expect(output).toContain('"version": "7.8.9"');
      expect(output).toContain('sets 7.8.9, so version in package.json has no effect.');
      expect(output).toContain('and change the option for each release.');
      expect(output).not.toContain('npm version');
      expect(readJson('package.json').version).toBe(version);
    },
  );

  it.each([
    ["{ site: 'content', version: process.env.VERSION ?? '1.0.0' }", true],
    ["{ site: 'content', version: program.version }", true],
    ["{ site: 'content', // version: 'old',\n }", false],
  ])(
    'says that builds can publish another version if it cannot read the option: %j',
    async (text, isShown) => {
      useSite(text);
      const { output } = await runCreate('.', '--yes');
      expect(output).toContain('"version": "4.5.6"');
      expect(output.includes('Builds can publish another version than the one above.')).toBe(isShown);
    },
  );

  it("doesn't ask for a version", async () => {
    useSite(options, { 'package.json': '{}' });
    const terminal = startInProcess((streams) =>
      runCommandLine(['create', '.', '--engine', 'github:acme/nameplate'], streams),
    );
    await terminal.answer('Write the site?', terminalKeys.enter);
    const { status, output } = await terminal.waitForExit();
    expect(status, output).toBe(0);
    expect(output).not.toMatch(/\bVersion\b/);
    expect(readJson('package.json')).not.toHaveProperty('version');
  });
});

describe('nameplate create, in a site whose option "site" sets another folder', () => {
  it.each(["{ site: 'content' }", '{\n  // Renamed\n  "site": "./content/", // Not site/\n}'])(
    'changes the files in that folder, and upgrades the engine: %j',
    async (options) => {
      useSite(options, { 'new.json': '{ "releases": "https://jcode.sh/releases" }' });
      const args = ['--from', 'new.json', '--yes', '--engine', './engine-2.0.0.tgz'];
      const { status, output } = await runCreate('.', ...args);
      expect(status, output).toBe(0);
      expect(readJson('content/details.json').releases).toBe('https://jcode.sh/releases');
      expect(readdirSync('vendor')).toEqual([expect.stringMatching(/^engine-2\.0\.0-/)]);
      expect(existsSync('site')).toBe(false);
      expect(output).toMatch(/^ {2}\/privacy +content\/pages\/privacy\.md/m);
      expect(output).toContain('Set it in content/details.json.');
      expect(output).not.toMatch(/(?<![\w/.-])site\//);
    },
  );

  it('adds a documentation folder and a command line', async () => {
    useSite("{ site: 'content' }", {
      'docs/install.md': '# Install\n\nRun it.\n',
      'opencli.json': '{ "opencli": "0.1", "info": { "title": "jcode", "version": "1.0.0" } }',
    });
    const { status, output } = await runCreate('.', '--docs', 'docs', '--cli', 'opencli.json', '--yes');
    expect(status, output).toBe(0);
    expect(readFileSync('astro.config.mjs', 'utf8')).toContain(
      "nameplate({ site: 'content', docs: 'docs' })",
    );
    expect(readJson('content/cli.json').info.title).toBe('jcode');
    expect(output).toMatch(/^ {2}\/docs\/install +docs\/install\.md/m);
  });

  it.each([
    ['{ site: process.env.SITE }', 'set it to a plain string'],
    ["{ site: 'con' + 'tent' }", 'set it to a plain string'],
    ['options', 'set it to a plain string'],
    ["{ site: '../content' }", 'The option "site" of nameplate() is "../content"'],
    ["{ site: '.' }", 'The option "site" of nameplate() is "."'],
  ])(
    "explains how to upgrade the engine by hand if the folder can't be used: %s",
    async (options, message) => {
      useSite(options);
      const { status, output } = await runCreate('.', '--yes', '--engine', './engine-2.0.0.tgz');
      expect(status).toBe(1);
      expect(output).toContain(message);
      expect(output).toContain('replace the tarball in vendor/, and run "npm install ./vendor/<tarball>"');
    },
  );

  it('explains this also if the integration is imported with another name', async () => {
    useSite('', {
      'astro.config.mjs': `import site from '${engine}';\nexport default { integrations: [site({ site: 'content' })] };\n`,
    });
    expect((await runCreate('.', '--yes')).output).toContain('set it to a plain string');
  });

  it('ignores an option in a comment at the end of a line', async () => {
    useSite("{ // site: 'other',\n site: 'content' }");
    const { status, output } = await runCreate('.', '--yes');
    expect(status, output).toBe(0);
  });

  it("doesn't mention the option if a file is missing for another reason", async () => {
    useSite('');
    const { output } = await runCreate('.', '--yes');
    expect(output).toMatch(
      /contains a site without site\/product\.json\. Restore this file, .* with Git\.$/m,
    );
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runCreate } from '../setup/run-create.ts';
import { createTarball } from '../setup/tarball.ts';
import { useTempFolder } from '../setup/temp-folder.ts';

const facts = readFileSync('tests/fixtures/metadata/jcode.json', 'utf8');
const engine = createTarball({ bin: { nameplate: 'main.js' } });
const complete = ['--from', 'facts.json', '--yes', '--responsible', 'Jay, jay@jcode.sh'];

function useRepository(files: Readonly<Record<string, string | Uint8Array>>): void {
  useTempFolder({ 'facts.json': facts, 'engine-2.0.0.tgz': engine, ...files });
  execFileSync('git', ['init', '--quiet', 'repository']);
}

it('Creating a site in a repository warns about each required file that Git ignores, and the line that ignores it', async () => {
  useRepository({ 'repository/.gitignore': '# Output\n*.tgz\n/site\npackage-lock.json\n!README.md\n' });
  const { output } = await runCreate('repository', ...complete, '--engine', './engine-2.0.0.tgz');
  expect(
    output,
  ).toContain(`Warning: Git doesn't commit files that the site requires, so its deploys would fail:

  site/details.json: ignored because of "/site" in .gitignore, line 3
  site/product.json: ignored because of "/site" in .gitignore, line 3
  vendor/engine-2.0.0.tgz: ignored because of "*.tgz" in .gitignore, line 2
  package-lock.json: ignored because of "package-lock.json" in .gitignore, line 4
`);
});

it("Creating a site in a subfolder warns about files that the repository's .gitignore excludes", async () => {
  useRepository({ 'repository/.gitignore': 'vendor/\n', 'repository/docs/start.md': '# Start\n\nText.\n' });
  const args = [...complete, '--engine', './engine-2.0.0.tgz', '--docs', 'repository/docs'];
  const { output } = await runCreate('repository/web', ...args);
  expect(output).toMatch(
    /vendor\/engine-2\.0\.0\.tgz: ignored because of "vendor\/" in \S*\.gitignore, line 1/,
  );
  expect(output).not.toContain('docs: ignored');
});

it('Creating a site in a repository warns about nothing if Git ignores only generated files', async () => {
  useRepository({ 'repository/README.md': '# jcode\n' });
  const { output } = await runCreate('repository', ...complete, '--engine', './engine-2.0.0.tgz');
  expect(output).not.toContain('Warning: Git');
});

it('Creating a site in a repository adds generated folders to its .gitignore, and keeps every byte of the file', async () => {
  const before = '# caf\u00e9\r\n/node_modules\r\ndist';
  useRepository({ 'repository/.gitignore': Buffer.from(before, 'latin1') });
  const { output } = await runCreate('repository', ...complete);
  expect(output).toContain('.gitignore: the site adds the folders that builds generate');
  expect(readFileSync('repository/.gitignore', 'latin1')).toBe(`${before}\n.astro/\n.netlify/\n`);
});

it('Creating a site in a repository with a README explains how to deploy it, because the README stays', async () => {
  useRepository({ 'repository/README.md': '# jcode\n' });
  const { output } = await runCreate('repository', ...complete);
  expect(readFileSync('repository/README.md', 'utf8')).toBe('# jcode\n');
  expect(output).toContain("set the project's domain to the host of the site's URL");
  expect(output).not.toContain('see README.md');
});

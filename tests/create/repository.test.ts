import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
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
  const [tarball = ''] = readdirSync('repository/vendor');
  expect(
    output,
  ).toContain(`Warning: Git doesn't commit files that the site requires, so its deploys would fail:

  site/details.json: ignored because of "/site" in .gitignore, line 3
  site/product.json: ignored because of "/site" in .gitignore, line 3
  vendor/${tarball}: ignored because of "*.tgz" in .gitignore, line 2
  package-lock.json: ignored because of "package-lock.json" in .gitignore, line 4
`);
});

it("Creating a site in a subfolder warns about files that the repository's .gitignore excludes", async () => {
  useRepository({ 'repository/.gitignore': 'vendor/\n', 'repository/docs/start.md': '# Start\n\nText.\n' });
  const args = [...complete, '--engine', './engine-2.0.0.tgz', '--docs', 'repository/docs'];
  const { output } = await runCreate('repository/web', ...args);
  expect(output).toMatch(
    /vendor\/engine-2\.0\.0-\w{8}\.tgz: ignored because of "vendor\/" in \S*\.gitignore, line 1/,
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

describe('Creating a site in a subfolder of a repository', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: 'repository', stdio: 'pipe' });
  const createInSubfolder = (...args: string[]) => runCreate('repository/web/site', ...complete, ...args);
  const commitAll = (cwd = 'repository') => {
    const run = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
    run('add', '--all');
    run('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Change');
    return run('rev-parse', 'HEAD').trim();
  };
  /** Whether Netlify skips the build of a commit. */
  const skips = (cached: string, current: string) => {
    const toml = readFileSync('repository/web/site/netlify.toml', 'utf8');
    const ignore = JSON.parse(/^ignore = (".*")$/m.exec(toml)?.[1] ?? '');
    return (
      spawnSync('bash', ['-c', ignore], {
        cwd: 'repository/web/site',
        env: { ...process.env, CACHED_COMMIT_REF: cached, COMMIT_REF: current },
      }).status === 0
    );
  };
  const readYaml = (file: string) => load(readFileSync(`repository/web/site/${file}`, 'utf8'));

  it('sets the folder of the site and the default branch in GitHub settings, and explains where to move them', async () => {
    useRepository({ 'repository/.github/dependabot.yml': 'version: 2\n' });
    git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
    const { output } = await createInSubfolder();
    expect(output).toContain(
      "move the site's .github/ there. The repository already has .github/dependabot.yml, so add",
    );
    expect(output).toContain('set the base directory to web/site.');
    expect(readYaml('.github/dependabot.yml')).toMatchObject({
      updates: [
        { 'package-ecosystem': 'github-actions', directory: '/' },
        { 'package-ecosystem': 'npm', directory: '/web/site' },
      ],
    });
    expect(readYaml('.github/workflows/site.yml')).toMatchObject({
      on: {
        pull_request: { paths: ['web/site/**'] },
        push: { branches: ['trunk'], paths: ['web/site/**'] },
      },
      defaults: { run: { 'working-directory': 'web/site' } },
    });
    const toml = readFileSync('repository/web/site/netlify.toml', 'utf8');
    expect(toml).toContain('[context.deploy-preview]\nignore = "exit 1"\n');
    const workflow = readFileSync('repository/web/site/.github/workflows/site.yml', 'utf8');
    const lockFile = 'cache-dependency-path: "web/site/package-lock.json"';
    expect(workflow.split(lockFile)).toHaveLength(workflow.split('setup-node@').length);
  });

  it.each([
    [
      'the branch of a reference table',
      () => writeFileSync('repository/.git/HEAD', 'ref: refs/heads/.invalid\n'),
      'main',
    ],
    [
      'a feature branch',
      () => {
        git('symbolic-ref', 'HEAD', 'refs/heads/master');
        commitAll();
        git('checkout', '--quiet', '-b', 'add-site');
      },
      'master',
    ],
  ])("doesn't use %s as the default branch", async (_, prepare, branch) => {
    useRepository({ 'repository/a.md': 'a' });
    prepare();
    await createInSubfolder();
    expect(readYaml('.github/workflows/site.yml')).toMatchObject({ on: { push: { branches: [branch] } } });
  });

  it('uses the default branch of the repository in a worktree', async () => {
    useRepository({ 'original/a.md': 'a' });
    rmSync('repository', { recursive: true });
    execFileSync('git', ['init', '--quiet', '--initial-branch=master', 'original']);
    commitAll('original');
    execFileSync('git', ['worktree', 'add', '--quiet', '../repository', '-b', 'site'], {
      cwd: 'original',
      stdio: 'pipe',
    });
    await createInSubfolder();
    expect(readYaml('.github/workflows/site.yml')).toMatchObject({ on: { push: { branches: ['master'] } } });
  });

  it('builds the site after changes in its documentation, wherever that is, but not after other changes', async () => {
    useRepository({ "repository/the tool's docs/start.md": '# Start\n\nText.\n' });
    await createInSubfolder('--docs', "repository/the tool's docs");
    const paths = ['web/site/**', "the tool's docs/**"];
    expect(readYaml('.github/workflows/site.yml')).toMatchObject({
      on: { pull_request: { paths }, push: { paths } },
    });
    const commit = (file: string) => {
      writeFileSync(`repository/${file}`, file);
      return commitAll();
    };
    const [first, docs, site, other] = [
      "the tool's docs/a.md",
      "the tool's docs/b.md",
      'web/site/c',
      'd',
    ].map(commit) as [string, string, string, string];
    expect([skips('', first), skips(first, first)]).toEqual([false, false]);
    expect([skips(first, docs), skips(docs, site), skips(site, other)]).toEqual([false, false, true]);
  });

  it('checks out and builds documentation in a submodule', async () => {
    useRepository({ 'tool/docs/start.md': '# Start\n\nText.\n' });
    execFileSync('git', ['init', '--quiet', 'tool']);
    commitAll('tool');
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', '../tool', 'tool');
    await createInSubfolder('--docs', 'repository/tool/docs');
    const first = commitAll();
    writeFileSync('repository/tool/docs/start.md', '# Start\n\nOther text.\n');
    commitAll('repository/tool');
    expect(skips(first, commitAll())).toBe(false);
    const paths = ['web/site/**', 'tool'];
    expect(readYaml('.github/workflows/site.yml')).toMatchObject({
      on: { pull_request: { paths }, push: { paths } },
      jobs: { build: { steps: [{ with: { submodules: true } }, {}, {}, {}] } },
    });
  });

  it('matches special characters in the names of folders and branches literally', async () => {
    useRepository({});
    git('symbolic-ref', 'HEAD', 'refs/heads/c++');
    await runCreate('repository/a,[1]/!b+c', ...complete);
    const workflow = readFileSync('repository/a,[1]/!b+c/.github/workflows/site.yml', 'utf8');
    const paths = ['a,\\[1\\]/\\!b\\+c/**'];
    expect(load(workflow)).toMatchObject({ on: { push: { branches: ['c\\+\\+'], paths } } });
    expect(workflow).toContain(String.raw`cache-dependency-path: "a,\\[1\\]/\\!b\\+c/package-lock.json"`);
  });
});

import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chdir, platform } from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { historyWarnings, readLastCommitDates } from '../../../src/markdown/commit-dates.ts';
import { readPages } from '../../../src/markdown/page-files.ts';
import { useTempFolder } from '../../setup/temp-folder.ts';

const ownPagesFolder = 'site/pages';

const readCurrentPages = () =>
  readPages(
    [ownPagesFolder, 'src/content'].map((label) => {
      const folder = resolve(label);
      return { folder, label, commitDates: readLastCommitDates(folder) };
    }),
  );

const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];

function commit(day: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  execFileSync('git', ['add', '.']);
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'B'], { env });
}

function clone(...options: string[]): void {
  execFileSync('git', ['clone', '--quiet', ...options, pathToFileURL(resolve('origin')).href, 'clone']);
}

describe('The build', () => {
  it('reads the Markdown files in both folders, and files in the first override files in the second', async () => {
    useTempFolder({
      [`${ownPagesFolder}/cli.md`]: 'own',
      'src/content/cli.md': 'general',
      'src/content/a/b.md': 'b',
      'src/content/.hidden': '',
      [`${ownPagesFolder}/.obsidian/app.json`]: '{}',
    });
    const pages = await readCurrentPages();
    expect(pages.map(({ file, text }) => [file, text])).toEqual([
      [`${ownPagesFolder}/cli.md`, 'own'],
      ['src/content/a/b.md', 'b'],
    ]);
  });

  it('accepts Windows line endings and a byte order mark', async () => {
    useTempFolder({ 'src/content/a.md': '\uFEFF---\r\ntitle: A\r\n---\r\n' });
    expect(await readCurrentPages()).toMatchObject([{ text: '---\ntitle: A\n---\n' }]);
  });

  it('dates a page by the last commit that changed it, even in a subfolder of a repository', async () => {
    useTempFolder({ 'web/site/pages/a.md': 'A', 'web/site/pages/b/c.md': 'B', 'b.md': 'B' });
    execFileSync('git', ['init', '--quiet']);
    // Without an option, git would omit the files of the first commit.
    execFileSync('git', ['config', 'log.showRoot', 'false']);
    commit('2026-01-02');
    writeFileSync('web/site/pages/a.md', 'C');
    commit('2026-02-03');
    const folder = resolve('web/site/pages');
    expect([...(await readLastCommitDates(folder))]).toEqual([
      ['a.md', '2026-02-03'],
      ['b/c.md', '2026-01-02'],
    ]);
    const pages = await readPages([
      { folder, label: ownPagesFolder, commitDates: readLastCommitDates(folder) },
    ]);
    expect(pages.map(({ updated }) => updated)).toEqual(['2026-02-03', '2026-01-02']);
  });

  it('dates a page by the merge that copies it from another repository into a folder', async () => {
    useTempFolder({ 'tool/docs/a.md': 'A', 'b.md': 'B' });
    const git = (...args: string[]) => execFileSync('git', [...author, ...args]);
    const merge = (day: string) => {
      git('merge', '--quiet', '--no-commit', '--strategy=ours', '--allow-unrelated-histories', 'tool/main');
      git('read-tree', '--prefix=vendor/', '-u', 'tool/main');
      commit(day);
    };
    for (const folder of ['tool', '.'])
      execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder]);
    chdir('tool');
    commit('2026-01-02');
    chdir('..');
    writeFileSync('.gitignore', 'tool/\n');
    commit('2026-02-03');
    git('remote', 'add', 'tool', './tool');
    git('fetch', '--quiet', 'tool');
    merge('2026-03-04');
    expect([...(await readLastCommitDates(resolve('vendor')))]).toEqual([['docs/a.md', '2026-03-04']]);
    expect((await readLastCommitDates(resolve('.'))).get('b.md')).toBe('2026-02-03');
  });

  it.skipIf(platform === 'win32')('dates a page whose name contains quotation marks', async () => {
    useTempFolder({ 'site/a "b".md': 'A' });
    execFileSync('git', ['init', '--quiet']);
    commit('2026-01-02');
    expect([...(await readLastCommitDates(resolve('site')))]).toEqual([['a "b".md', '2026-01-02']]);
  });

  it('dates a page in a hook, in which Git sets variables for another folder', async () => {
    useTempFolder({ 'site/pages/a.md': 'A' });
    execFileSync('git', ['init', '--quiet']);
    commit('2026-01-02');
    process.env.GIT_DIR = '.git';
    onTestFinished(() => void delete process.env.GIT_DIR);
    expect([...(await readLastCommitDates(resolve('site/pages')))]).toEqual([['a.md', '2026-01-02']]);
    expect(historyWarnings([resolve('site/pages')])).toEqual([]);
  });

  it('dates a page in a partial clone without downloading file contents', async () => {
    useTempFolder({ 'origin/a.md': 'A\n'.repeat(50) });
    chdir('origin');
    execFileSync('git', ['init', '--quiet']);
    execFileSync('git', ['config', 'uploadpack.allowFilter', 'true']);
    commit('2026-01-02');
    renameSync('a.md', 'b.md');
    writeFileSync('b.md', 'B', { flag: 'a' });
    commit('2026-02-03');
    chdir('..');
    clone('--filter=blob:none');
    // Without its origin, a partial clone can't download more.
    rmSync('origin', { recursive: true });
    expect((await readLastCommitDates(resolve('clone'))).get('b.md')).toBe('2026-02-03');
    expect(historyWarnings([resolve('clone')])).toEqual([]);
  });

  it('warns about each shallow clone, also if it is a submodule, because dates of older commits are missing', () => {
    useTempFolder({ 'origin/site/product.json': '{}', 'site/a.md': 'A' });
    chdir('origin');
    execFileSync('git', ['init', '--quiet']);
    commit('2026-01-02');
    writeFileSync('b.md', 'B');
    commit('2026-02-03');
    chdir('..');
    clone('--depth=1');
    execFileSync('git', ['init', '--quiet']);
    // In a submodule, `.git` is a file.
    execFileSync('git', ['submodule', '--quiet', 'add', './clone']);
    execFileSync('git', ['submodule', 'absorbgitdirs'], { stdio: 'ignore' });
    expect(historyWarnings(['site', 'clone/site', 'clone'])).toEqual([
      expect.stringContaining(
        'clone is a shallow clone. It lacks older commits, so some dates on pages and in /sitemap.xml are too recent.',
      ),
    ]);
    execFileSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: 'clone' });
    expect(historyWarnings(['site', 'clone/site'])).toEqual([]);
  });

  it("warns if Git can't read a repository, because pages would have the dates of the checkout", () => {
    useTempFolder({ 'web/site/a.md': 'A', 'web/.git': 'gitdir: /no/such/folder' });
    expect(historyWarnings(['web/site'])).toEqual([
      expect.stringMatching(
        /web can't be read, so dates .* checkout: fatal: not a git repository: \/no\/such/,
      ),
    ]);
  });

  it("dates a page by the last change to its file if the file isn't in a Git repository", async () => {
    useTempFolder({ 'src/content/a.md': 'A' });
    expect(await readCurrentPages()).toMatchObject([{ updated: new Date().toISOString().slice(0, 10) }]);
  });

  it.each(['b.MD', 'b.markdown', 'a/b.mdx'])("rejects %s, which wouldn't be published", async (name) => {
    useTempFolder({ 'src/content/a.md': 'A', [`${ownPagesFolder}/${name}`]: 'B' });
    await expect(readCurrentPages()).rejects.toThrow(
      `${ownPagesFolder}/${name}\n  found a file that isn't a page\n    expected a Markdown file, whose name ends in .md`,
    );
  });

  it("rejects a page whose name starts with a dot, and ignores other programs' files", async () => {
    const others = { [`${ownPagesFolder}/._b.md`]: '', [`${ownPagesFolder}/.b.md.swp`]: '' };
    useTempFolder({ 'src/content/a.md': 'A', ...others });
    expect(await readCurrentPages()).toHaveLength(1);
    useTempFolder({ 'src/content/a.md': 'A', [`${ownPagesFolder}/a/.b.md`]: 'B' });
    await expect(readCurrentPages()).rejects.toThrow(
      `${ownPagesFolder}/a/.b.md\n  found a hidden file\n    expected a name without a dot at its start`,
    );
  });

  it("rejects a page that isn't in UTF-8, because its characters would change", async () => {
    useTempFolder({ 'src/content/a.md': 'A' });
    writeFileSync('src/content/b.md', Buffer.from('Café', 'latin1'));
    await expect(readCurrentPages()).rejects.toThrow("src/content/b.md\n  found text that isn't UTF-8\n");
  });

  it.skipIf(platform === 'win32')(
    'rejects a file name with a backslash, which is a path separator on Windows',
    async () => {
      useTempFolder({ [`${ownPagesFolder}/a\\b.md`]: 'text' });
      await expect(readCurrentPages()).rejects.toThrow(
        'site/pages/a\\b.md\n  found a backslash in the file name\n    expected a file name without backslashes',
      );
    },
  );

  it('rejects a symbolic link', async () => {
    useTempFolder({ 'src/content/a.md': 'A' });
    symlinkSync('a.md', 'src/content/b.md');
    await expect(readCurrentPages()).rejects.toThrow(
      'src/content/b.md\n  found a symbolic link\n    expected a regular file',
    );
  });
});

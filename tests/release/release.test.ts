import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { releasedChangelog } from '../../scripts/release/changelog.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

describe('releasedChangelog', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- Faster.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n';

  it('moves what is unreleased to the version and its date', () => {
    expect(releasedChangelog(before, '1.1.0', '2026-02-03')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- Faster.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n',
    );
  });

  it.each([
    ['has no section', '# Changelog\n', '1.1.0', 'found no such section'],
    ['says nothing', before.replace('- Faster.\n', ''), '1.1.0', 'found nothing in it'],
    ['ends after the heading', '## Unreleased\n', '1.1.0', 'found nothing in it'],
    ['already has the version', before, '1.0.0', 'found a section "## 1.0.0"'],
  ])('refuses a changelog that %s', (_, text, version, message) => {
    expect(() => releasedChangelog(text, version, '2026-02-03')).toThrow(message);
  });
});

describe('npm version', () => {
  /** Returns a copy of the project under version control, with one change to release. */
  async function repository(changes: string): Promise<ProjectCopy> {
    const project = await copyProject();
    const settings = JSON.parse(await project.read('package.json'));
    // It has packages of its own to install, and tests of its own: npm run test:clients.
    delete settings.scripts.preversion;
    await project.write('package.json', JSON.stringify({ ...settings, version: '1.2.3' }));
    await project.write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n${changes}`);
    await git(project, 'init', '--quiet');
    await git(project, 'add', '--all', ':!node_modules');
    await git(project, 'commit', '--quiet', '--message', 'Start');
    return project;
  }

  function git({ root }: ProjectCopy, ...args: string[]) {
    const author = ['-c', 'user.name=Maintainer', '-c', 'user.email=maintainer@quill.test'];
    return runCommand('git', [...author, ...args], root);
  }

  function version({ root }: ProjectCopy, level: string) {
    const author = { GIT_AUTHOR_NAME: 'M', GIT_AUTHOR_EMAIL: 'm@quill.test' };
    const committer = { GIT_COMMITTER_NAME: 'M', GIT_COMMITTER_EMAIL: 'm@quill.test' };
    return runCommand('npm', ['version', level], root, { ...author, ...committer });
  }

  it('commits the version with its changelog and tags it, and everything published says it', async () => {
    const project = await repository('\n- Faster.\n');
    expect(await version(project, 'minor')).toMatchObject({ status: 0 });
    expect(await project.read('CHANGELOG.md')).toMatch(
      /## Unreleased\n\n## 1\.3\.0 \(\d{4}-\d\d-\d\d\)\n\n- Faster\.\n$/,
    );
    const { output } = await git(project, 'show', '--name-only', '--format=%s', 'v1.3.0');
    expect(output.split('\n')).toEqual(expect.arrayContaining(['1.3.0', 'CHANGELOG.md', 'package.json']));
    expect((await git(project, 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
    expect(await project.run('build')).toMatchObject({ status: 0 });
    expect(JSON.parse(await project.read('dist/api/v1/product')).version).toBe('1.3.0');
    for (const file of ['openapi.json', 'index.html', 'llms.txt', 'developers.md', 'cli.json']) {
      expect([file, (await project.read(`dist/${file}`)).includes('1.3.0')]).toEqual([file, true]);
    }
  });

  it('makes no commit where the changelog says nothing', async () => {
    const project = await repository('');
    const { status, output } = await version(project, 'patch');
    expect(output).toContain('CHANGELOG.md\n  ## Unreleased: found nothing in it');
    expect(status).not.toBe(0);
    expect((await git(project, 'log', '--format=%s')).output).toBe('Start\n');
    expect(existsSync(`${project.root}/.git/refs/tags/v1.2.4`)).toBe(false);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { releasedChangelog } from '../../scripts/release/changelog.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { copyForAll } from '../setup/project.ts';

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

describe('npm version', async () => {
  const project = await copyForAll();
  const author = { GIT_AUTHOR_NAME: 'M', GIT_AUTHOR_EMAIL: 'm@quill.test' };
  const committer = { GIT_COMMITTER_NAME: 'M', GIT_COMMITTER_EMAIL: 'm@quill.test' };
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, project.root, { ...author, ...committer });

  beforeAll(async () => {
    const { scripts, ...settings } = JSON.parse(await project.read('package.json'));
    // It has packages of its own to install, and tests of its own: npm run test:clients.
    delete scripts.preversion;
    await project.write('package.json', JSON.stringify({ ...settings, scripts, version: '1.2.3' }));
    await project.write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n');
    await run('git', 'init', '--quiet');
    await run('git', 'add', '--all', ':!node_modules');
    await run('git', 'commit', '--quiet', '--message', 'Start');
  });

  it('makes no commit where the changelog says nothing', async () => {
    const { status, output } = await run('npm', 'version', 'patch');
    expect(output).toContain('CHANGELOG.md\n  ## Unreleased: found nothing in it');
    expect(status).not.toBe(0);
    expect((await run('git', 'log', '--format=%s')).output).toBe('Start\n');
    expect((await run('git', 'tag')).output).toBe('');
  });

  it('commits the version with its changelog and tags it, and everything published says it', async () => {
    await run('git', 'reset', '--quiet', '--hard');
    await project.write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Faster.\n');
    await run('git', 'commit', '--quiet', '--all', '--message', 'Be faster');
    expect(await run('npm', 'version', 'minor')).toMatchObject({ status: 0 });
    expect(await project.read('CHANGELOG.md')).toMatch(
      /## Unreleased\n\n## 1\.3\.0 \(\d{4}-\d\d-\d\d\)\n\n- Faster\.\n$/,
    );
    const { output } = await run('git', 'show', '--name-only', '--format=%s', 'v1.3.0');
    expect(output.split('\n')).toEqual(expect.arrayContaining(['1.3.0', 'CHANGELOG.md', 'package.json']));
    expect((await run('git', 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
    const preview = { CONTEXT: 'deploy-preview', REVIEW_ID: '42', COMMIT_REF: 'abc1234def5678' };
    expect(await project.build(preview)).toMatchObject({ status: 0 });
    for (const file of ['api/v1/product', 'openapi.json']) {
      expect([file, await project.read(`dist/${file}`)]).toEqual([
        file,
        expect.stringContaining('"version": "1.3.0+preview.42.abc1234"'),
      ]);
    }
    // Netlify itself keeps search engines from previews only, and not from other deploys.
    expect(await project.read('dist/_headers')).toContain('/*\n  X-Robots-Tag: noindex\n');
    for (const file of ['index.html', 'llms.txt', 'developers.md', 'cli.json']) {
      expect([file, (await project.read(`dist/${file}`)).includes('1.3.0')]).toEqual([file, true]);
    }
  });
});

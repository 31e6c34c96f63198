import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { addRelease } from '../../scripts/release/changelog.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { isLowerVersion } from '../../src/product/metadata/version-order.ts';
import { useTempFolder } from '../setup/temp-folder.ts';
import { copySharedProject } from '../setup/temporary-project.ts';

const script = resolve('scripts/release.ts');

describe('Releasing a changelog', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- Faster.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n';

  it('moves unreleased changes to a section with the version and its date', () => {
    expect(addRelease(before, '1.1.0', '2026-02-03')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- Faster.\n\n## 1.0.0 (2026-01-01)\n\n- First.\n',
    );
  });

  it('keeps Windows line endings', () => {
    const windows = before.replaceAll('\n', '\r\n');
    expect(addRelease(windows, '1.1.0', '2026-02-03')).toBe(
      addRelease(before, '1.1.0', '2026-02-03').replaceAll('\n', '\r\n'),
    );
  });

  it.each([
    ['a nested heading', '### Unreleased\n\nIdeas.\n\n'],
    ['code', '```md\n## Unreleased\n```\n\n'],
    ['a comment', '<!--\n## Unreleased\n-->\n\n'],
    ['a sentence', 'See\n ## Unreleased notes.\n\n'],
  ])('finds the section even if %s before it looks similar', (_, decoy) => {
    const released = addRelease(before.replace('## Unr', `${decoy}## Unr`), '1.1.0', '2026-02-03');
    expect(released).toContain(`${decoy}## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- Faster.\n`);
  });

  it.each(['```\ncode\n```', '1. Faster.', '- [x] Faster.', '> Faster.', '- `#1`'])(
    'accepts %j as a change',
    (line) => {
      const released = addRelease(before.replace('- Faster.', line), '1.1.0', '2026-02-03');
      expect(released).toContain(`(2026-02-03)\n\n${line}\n`);
    },
  );

  it.each([
    ['has only a comment', before.replace('- Faster.', '<!-- - Faster. -->'), '1.1.0', 'found no changes'],
    [
      'has only a multiline comment',
      before.replace('- Faster.', '<!--\n- A\n\n- B\n-->'),
      '1.1.0',
      'found no changes',
    ],
    ['has only headings', before.replace('- Faster.', '### Added\n\n#### API'), '1.1.0', 'found no changes'],
    ['has only empty items', before.replace('- Faster.', '- \n* \n1. \n---'), '1.1.0', 'found no changes'],
    [
      'has only a link definition',
      before.replace('- Faster.', '[1]: https://a.dev'),
      '1.1.0',
      'found no changes',
    ],
    [
      'has only invisible characters',
      before.replace('- Faster.', '- \u200b\u2800'),
      '1.1.0',
      'found no changes',
    ],
    [
      'has two sections with unreleased changes',
      `${before}\n## Unreleased\n\n- B.\n`,
      '1.1.0',
      'found two "## Unreleased" sections',
    ],
    ['has only a nested heading', '### Unreleased\n\n- A.\n', '1.1.0', 'found no "## Unreleased" section'],
    [
      'already has the version without a date',
      before.replace(' (2026-01-01)', ''),
      '1.0.0',
      'found a "## 1.0.0" section',
    ],
    ['has only empty code', before.replace('- Faster.', '```\n```'), '1.1.0', 'found no changes'],
    ['has only empty HTML', before.replace('- Faster.', '<br>\n\n&nbsp;'), '1.1.0', 'found no changes'],
    [
      'has only an empty link',
      before.replace('- Faster.', '- [](https://a.dev)\n- [ ]'),
      '1.1.0',
      'found no changes',
    ],
    ...['## 1.0.0', '##\t1.0.0', ' ## 1.0.0 ##', '1.0.0\n-----'].map(
      (heading): [string, string, string, string] => [
        `has nothing before ${JSON.stringify(heading)}`,
        `## Unreleased\n\n${heading}\n\n- First.\n`,
        '1.1.0',
        'found no changes',
      ],
    ),
    ['has no section with unreleased changes', '# Changelog\n', '1.1.0', 'found no "## Unreleased" section'],
    ['has no unreleased changes', before.replace('- Faster.\n', ''), '1.1.0', 'found no changes'],
    ['ends after the heading "Unreleased"', '## Unreleased\n', '1.1.0', 'found no changes'],
    ['already has the version', before, '1.0.0', 'found a "## 1.0.0" section'],
  ])('rejects a changelog that %s', (_, text, version, message) => {
    expect(() => addRelease(text, version, '2026-02-03')).toThrow(message);
  });
});

it.each([
  [
    'a changelog in Latin-1',
    Buffer.from('## Unreleased\n\n- Caf\xe9.\n', 'latin1'),
    '1.1.0',
    "text that isn't UTF-8",
  ],
  ['no version', '## Unreleased\n\n- Faster.\n', undefined, 'npm_new_version: found no value'],
  ['a lower version', '## Unreleased\n\n- Faster.\n', '0.9.9', 'a version above 1.0.0'],
])('A release with %s changes nothing, and reports why', async (_, text, version, message) => {
  useTempFolder({ 'CHANGELOG.md': text });
  const { status, output } = await runCommand(execPath, [script, '--check'], '.', {
    npm_new_version: version,
    npm_old_version: '1.0.0',
  });
  expect(output).toContain(`Nothing was released: 1 problem to fix.`);
  expect(output).toContain(message);
  expect(status).toBe(1);
});

it.each([
  ['0.9.9', '1.0.0'],
  ['1.9.0', '1.10.0'],
  ['1.0.0-rc.1', '1.0.0'],
  ['1.0.0-rc.9', '1.0.0-rc.10'],
])('Version %s is lower than %s', (lower, higher) => {
  expect([isLowerVersion(lower, higher), isLowerVersion(higher, lower)]).toEqual([true, false]);
  expect(isLowerVersion(lower, lower)).toBe(false);
});

describe('npm version', async () => {
  const project = await copySharedProject();
  const author = { GIT_AUTHOR_NAME: 'M', GIT_AUTHOR_EMAIL: 'm@quill.test' };
  const committer = { GIT_COMMITTER_NAME: 'M', GIT_COMMITTER_EMAIL: 'm@quill.test' };
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, project.root, { ...author, ...committer });

  beforeAll(async () => {
    const { scripts, ...settings } = JSON.parse(await project.read('package.json'));
    // Removes the step that stores the OpenAPI description, because it requires additional packages. Other tests cover
    // it (npm run test:clients).
    scripts.preversion = scripts.preversion.replace(/ && .*/, '');
    await project.write('package.json', JSON.stringify({ ...settings, scripts, version: '1.2.3' }));
    await project.write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Faster.\n');
    await run('git', 'init', '--quiet');
    await run('git', 'add', '--all', ':!node_modules');
    await run('git', 'commit', '--quiet', '--message', 'Start');
  });

  it('changes nothing if the tag exists', async () => {
    await run('git', 'tag', 'v1.3.0');
    const { status, output } = await run('npm', 'version', 'minor');
    await run('git', 'tag', '--delete', 'v1.3.0');
    expect(output).toContain('.git\n  tags: found v1.3.0');
    expect(status).not.toBe(0);
    expect((await run('git', 'log', '-1', '--format=%s')).output).toBe('Start\n');
    expect((await run('git', 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
  });

  it('can be run again after an interruption, once the changes are discarded as the output says', async () => {
    const { scripts, ...settings } = JSON.parse(await project.read('package.json'));
    const interrupted = { ...scripts, version: `${scripts.version} && kill -INT $PPID && sleep 5` };
    await project.write('package.json', JSON.stringify({ ...settings, scripts: interrupted }));
    await run('git', 'commit', '--quiet', '--all', '--message', 'Interrupt');
    const { status, output } = await run('npm', 'version', 'minor');
    expect(status).not.toBe(0);
    const [, undo = ''] = /run "git (.*)"\./.exec(output) ?? [];
    expect(await run('git', ...undo.split(' '))).toMatchObject({ status: 0 });
    expect((await run('git', 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
    await project.write('package.json', JSON.stringify({ ...settings, scripts }));
    await run('git', 'commit', '--quiet', '--all', '--message', 'Continue');
  });

  it('commits the version with its changelog, and tags the commit', async () => {
    expect(await run('npm', 'version', 'minor')).toMatchObject({ status: 0 });
    expect(await project.read('CHANGELOG.md')).toMatch(
      /## Unreleased\n\n## 1\.3\.0 \(\d{4}-\d\d-\d\d\)\n\n- Faster\.\n$/,
    );
    const { output } = await run('git', 'show', '--name-only', '--format=%s', 'v1.3.0');
    expect(output.split('\n')).toEqual(expect.arrayContaining(['1.3.0', 'CHANGELOG.md', 'package.json']));
    expect((await run('git', 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
  });

  it('gives all packages the same version', async () => {
    const { packages } = JSON.parse(await project.read('package-lock.json'));
    for (const name of ['conformance', 'opencli', 'preview']) {
      const { version } = JSON.parse(await project.read(`packages/${name}/package.json`));
      expect([name, version, packages[`packages/${name}`].version]).toEqual([name, '1.3.0', '1.3.0']);
    }
  });

  it('reports a version that was committed but not tagged, and how to tag it', async () => {
    const { stdout: commit } = await run('git', 'rev-parse', 'v1.3.0^{commit}');
    await run('git', 'tag', '--delete', 'v1.3.0');
    const { status, output } = await run('npm', 'version', 'patch');
    expect(output).toContain('.git\n  tags: found no v1.3.0, but a commit that releases it');
    expect(status).not.toBe(0);
    const [, tag = ''] = /run "git (tag [^"]*)"/.exec(output) ?? [];
    expect(await run('git', ...tag.split(' '))).toMatchObject({ status: 0 });
    expect((await run('git', 'rev-parse', 'v1.3.0^{commit}')).stdout).toBe(commit);
  });

  it('changes nothing if the changelog lists no changes', async () => {
    const { status, output } = await run('npm', 'version', 'patch');
    expect(output).toContain('CHANGELOG.md\n  ## Unreleased: found no changes');
    expect(status).not.toBe(0);
    expect((await run('git', 'log', '-1', '--format=%s')).output).toBe('1.3.0\n');
    expect((await run('git', 'tag')).output).toBe('v1.3.0\n');
    expect((await run('git', 'status', '--porcelain', '--untracked-files=no')).output).toBe('');
  });
});

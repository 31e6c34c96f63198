import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { production } from '../../src/product/production.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

const author = { GIT_AUTHOR_NAME: 'M', GIT_AUTHOR_EMAIL: 'm@quill.dev' };
const environment = { ...author, GIT_COMMITTER_NAME: 'M', GIT_COMMITTER_EMAIL: 'm@quill.dev' };

async function commit({ root }: ProjectCopy): Promise<void> {
  const git = (...args: string[]) => runCommand('git', args, root, environment);
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all', '--', ':!node_modules');
  expect(await git('commit', '--quiet', '--message', 'All of it')).toMatchObject({ status: 0 });
}

/** Returns a file as the next commit will have it. */
async function staged({ root }: ProjectCopy, file: string): Promise<string> {
  return (await runCommand('git', ['show', `:${file}`], root)).stdout;
}

// The recipe is written for a POSIX shell, which Git for Windows brings along.
describe.skipIf(platform === 'win32')('README.md, "Take a newer version"', () => {
  it('changes the engine, and nothing that is the maintainer’s', async () => {
    const engine = await copyProject();
    await engine.write('src/content/new.md', await engine.read('src/content/contact.md'));
    await engine.remove('src/content/mcp.md');
    await commit(engine);

    const site = await copyProject();
    await site.write('site/product.json', await site.read('tests/fixtures/facts/jcode.json'));
    await site.write('site/details.json', '{ "responsible": "Jay, jay@jcode.sh" }');
    await site.write('site/pages/mcp.md', await site.read('src/content/mcp.md'));
    await site.write('public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    const settings = JSON.parse(await site.read('package.json'));
    await site.write('package.json', JSON.stringify({ ...settings, version: '4.5.6', scripts: {} }));
    await commit(site);
    const yours = ['site/product.json', 'site/details.json', 'site/pages/mcp.md', 'public/favicon.svg'];
    const before = await Promise.all(yours.map(site.read));

    const [, section = ''] = (await site.read('README.md')).split('\n## Take a newer version\n');
    const [, recipe = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
    const commands = recipe.replace('https://github.com/<owner>/<repo>', engine.root);
    expect(await runCommand('sh', ['-e', '-c', commands], site.root, environment)).toMatchObject({
      status: 0,
    });

    expect(await Promise.all(yours.map(site.read))).toEqual(before);
    expect(JSON.parse(await staged(site, 'package.json'))).toEqual({ ...settings, version: '4.5.6' });
    const lock = JSON.parse(await staged(site, 'package-lock.json'));
    expect([lock.version, lock.packages[''].version]).toEqual(['4.5.6', '4.5.6']);
    expect(existsSync(join(site.root, 'src/content/new.md'))).toBe(true);
    expect(existsSync(join(site.root, 'src/content/mcp.md'))).toBe(false);
    const composed = await site.compose(production);
    expect(JSON.parse(composed.stdout).product).toMatchObject({ name: 'jcode', version: '4.5.6' });
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rules } from '../../scripts/conformance/rules.ts';
import { judge } from '../../scripts/conformance/run.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
import { startPreview } from '../../scripts/preview-server.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

const factsFile = 'site/product.json';

/** Returns a built copy of the project with the facts of a fixture. */
async function build(fixture: string, environment: Record<string, string> = {}): Promise<ProjectCopy> {
  const project = await copyProject();
  await project.write(factsFile, await project.read(`tests/fixtures/facts/${fixture}.json`));
  expect(await project.run('build', [], environment)).toMatchObject({ status: 0 });
  return project;
}

describe('The facts of a real harness', () => {
  it.each(['jcode', 'pi'])('%s are served as stated, by every rule of the service', async (fixture) => {
    const project = await build(fixture);
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    const stated = JSON.parse(await project.read(factsFile));
    const served = await fetch(`${address}/api/v1/product`).then((response) => response.json());
    expect(served).toMatchObject(stated);
    expect(served.resources.cli).toBe(`${stated.url}/cli`);
    const verdicts = await Array.fromAsync(judge(siteAt(address), rules));
    const broken = verdicts.filter(({ outcome }) => outcome === 'failed');
    expect(broken.map(({ rule }) => rule.title)).toEqual([]);
  });
});

describe('site/product.json', () => {
  it('changes every published artifact', async () => {
    const one = await published(await build('invented'));
    const other = await published(await build('jcode'));
    expect([...one.keys()]).toEqual([...other.keys()]);
    const same = [...one].filter(([file, text]) => other.get(file) === text);
    expect(same.map(([file]) => file)).toEqual([]);
  });
});

describe('A preview build', () => {
  it('tells in every artifact which pull request and commit it is from', async () => {
    const environment = { CONTEXT: 'deploy-preview', REVIEW_ID: '42', COMMIT_REF: 'abc1234def5678' };
    const project = await build('jcode', environment);
    const { version } = JSON.parse(await project.read('package.json'));
    const stamped = `"version": "${version}+preview.42.abc1234"`;
    expect(await project.read('dist/api/v1/product')).toContain(stamped);
    expect(await project.read('dist/openapi.json')).toContain(stamped);
  });
});

/** Returns the text of every published file that is made from the facts: all but styles, scripts and icons. */
async function published({ root }: ProjectCopy): Promise<Map<string, string>> {
  const dist = join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !/_astro|favicon|apple-touch-icon|specification/.test(file))
    .sort();
  const texts = files.map(async (file) => [file.slice(dist.length), await readFile(file, 'latin1')] as const);
  return new Map(await Promise.all(texts));
}

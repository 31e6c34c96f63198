import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rules } from '../../scripts/conformance/rules.ts';
import { judge } from '../../scripts/conformance/run.ts';
import { siteAt } from '../../scripts/conformance/site.ts';
import { startPreview } from '../../scripts/preview/server.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

const factsFile = 'site/product.json';
const preview = { CONTEXT: 'deploy-preview', REVIEW_ID: '42', COMMIT_REF: 'abc1234def5678' };

/** Returns a built copy of the project with the facts of a real harness, or of one of another name. */
async function build(
  fixture: string,
  environment: Record<string, string> = {},
  name = fixture,
): Promise<ProjectCopy> {
  const project = await copyProject();
  const facts = await project.read(`tests/fixtures/facts/${fixture}.json`);
  await project.write(factsFile, facts.replaceAll(fixture, name));
  expect(await project.run('build', [], environment)).toMatchObject({ status: 0 });
  return project;
}

it('The facts of a real harness are served as stated, by every rule of the service', async () => {
  const project = await build('pi');
  const { address, stop } = await startPreview({ port: 0, root: project.root });
  onTestFinished(stop);
  const stated = JSON.parse(await project.read(factsFile));
  const served = await fetch(`${address}/api/v1/product`).then((response) => response.json());
  expect(served).toMatchObject(stated);
  expect(served.resources.cli).toBe(`${stated.url}/cli`);
  const verdicts = await Array.fromAsync(judge(siteAt(address), rules));
  const broken = verdicts.filter(({ outcome }) => outcome === 'failed');
  expect(broken.map(({ rule }) => rule.title)).toEqual([]);

  const first = await published(project);
  expect(await project.run('build')).toMatchObject({ status: 0 });
  expect(await published(project), 'the same again, byte for byte').toEqual(first);
  expect(first.size).toBeGreaterThan(20);
});

it('Other facts change every published artifact, and a preview tells in them what it is built from', async () => {
  // The project itself may be the site of a real harness.
  const project = await build('jcode', preview, 'otherwise');
  const { version } = JSON.parse(await project.read('package.json'));
  const stamped = `"version": "${version}+preview.42.abc1234"`;
  expect(await project.read('dist/api/v1/product')).toContain(stamped);
  expect(await project.read('dist/openapi.json')).toContain(stamped);

  const own = await published({ root: '.' });
  const other = await published(project);
  const same = [...other].filter(([file, text]) => own.get(file) === text).map(([file]) => file);
  const neverFromFacts = /_astro|favicon|apple-touch-icon|specification/;
  expect(same.filter((file) => !neverFromFacts.test(file))).toEqual([]);
});

/** Returns the content of every published file by its path. */
async function published({ root }: { readonly root: string }): Promise<Map<string, string>> {
  const dist = join(root, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const texts = files.map(async (file) => [file.slice(dist.length), await readFile(file, 'latin1')] as const);
  return new Map(await Promise.all(texts));
}

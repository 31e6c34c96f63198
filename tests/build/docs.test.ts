import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { copyProject } from '../setup/project.ts';

const picture = Buffer.from('iVBORw0KGgo=', 'base64');

/** Returns a project that publishes a folder with some files as documentation. */
async function documented(folder: string, files: Readonly<Record<string, string>>) {
  const project = await copyProject();
  for (const [file, text] of Object.entries(files)) await project.write(file, text);
  const config = await project.read('astro.config.mjs');
  await project.write('astro.config.mjs', config.replace('nameplate({ ', `nameplate({ docs: '${folder}', `));
  return project;
}

it('A folder of ordinary Markdown is published under /docs, behind the pages that the maintainer wrote for the site', async () => {
  const project = await documented('tool/docs', {
    'tool/docs/README.md': '# A page that the site has itself',
    'tool/docs/guide/README.md': '# Guide\n\n[Set up](01-setup.md#first) ![It](../img/it.png)',
    'tool/docs/guide/01-setup.md': '# Set up\n\n## First\n\n{{product.name}}, [source](../../src/main.js)',
    'tool/docs/quick-start.md': '# Quick start',
    'tool/src/main.js': '',
  });
  await mkdir(join(project.root, 'tool/docs/img'));
  await writeFile(join(project.root, 'tool/docs/img/it.png'), picture);
  const details = JSON.parse(await project.read('example/details.json'));
  const docsFiles = 'https://github.com/acme/tool/blob/main/docs';
  await project.write('example/details.json', JSON.stringify({ ...details, docsFiles }));
  const { status, output } = await project.build();
  expect(status, output).toBe(0);

  const pageAt = async (path: string) => parsePage(await project.read(`dist/${path}.html`));
  const titleAt = async (path: string) => textOf((await pageAt(path)).querySelector('h1'));
  expect(await titleAt('docs')).not.toBe('A page that the site has itself');
  expect(await titleAt('docs/guide/setup')).toBe('Set up');
  expect(await titleAt('docs/quick-start')).toBe('Quick start');

  const guide = await pageAt('docs/guide');
  expect(guide.querySelector('main img')?.getAttribute('src')).toBe('/docs/img/it.png');
  expect(guide.querySelector('main .text a')?.getAttribute('href')).toBe('/docs/guide/setup#first');
  expect(await readFile(join(project.root, 'dist/docs/img/it.png'))).toEqual(picture);

  const source = 'https://github.com/acme/tool/blob/main';
  expect(await project.read('dist/docs/guide/setup.md')).toContain(
    `{{product.name}}, [source](${source}/src/main.js)`,
  );
  const edit = (await pageAt('docs/guide/setup')).querySelector('.tools li:last-child a');
  expect(edit?.getAttribute('href')).toBe(`${source}/docs/guide/01-setup.md`);
  expect(await project.read('dist/llms.txt')).toContain('/docs/guide/setup.md');
});

it('A broken link in a documentation folder stops a build, with file, line, and the most similar name', async () => {
  const project = await documented('tool', { 'tool/a.md': '# A\n\n[B](setpu.md)', 'tool/setup.md': '# B' });
  const { status, output } = await project.build();
  expect(status).not.toBe(0);
  expect(output).toContain(
    'tool/a.md\n  line 3: found a broken link to "setpu.md"\n    expected an existing file. The file with the most similar name is "setup.md"',
  );
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { copyProject, copyProjectForFile, type ProjectCopy } from '../setup/project-copy.ts';

const picture = Buffer.from('iVBORw0KGgo=', 'base64');

/** Configures a project with some files as its documentation folder. */
async function document(
  project: ProjectCopy,
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) await project.write(file, text);
  const config = await project.read('astro.config.mjs');
  await project.write('astro.config.mjs', config.replace('nameplate({ ', `nameplate({ docs: '${folder}', `));
}

describe('A site with a documentation folder, and with sixty pages in another folder', async () => {
  const project = await copyProjectForFile();
  const recipes = Array.from({ length: 60 }, (_, index) => `/recipes/recipe-${index}`);
  const source = 'https://github.com/acme/tool/blob/main';
  const pageAt = async (path: string) => parsePage(await project.read(`dist${path}.html`));
  const titleAt = async (path: string) => textOf((await pageAt(path)).querySelector('h1'));

  beforeAll(async () => {
    await document(project, 'tool/docs', {
      'tool/docs/README.md': '# A page that the site has itself',
      'tool/docs/guide/README.md': '# Guide\n\n[Set up](01-setup.md#first) ![It](../img/it.png)',
      'tool/docs/guide/01-setup.md': '# Set up\n\n## First\n\n{{product.name}}, [source](../../src/main.js)',
      'tool/docs/quick-start.md': '# Quick start',
      'tool/src/main.js': '',
    });
    await mkdir(join(project.root, 'tool/docs/img'));
    await writeFile(join(project.root, 'tool/docs/img/it.png'), picture);
    const details = JSON.parse(await project.read('example/details.json'));
    await project.write('example/details.json', JSON.stringify({ ...details, docsFiles: `${source}/docs` }));
    for (const [index, path] of recipes.entries()) {
      const head = `title: "Recipe ${index}"\ndescription: "What to do, number ${index}."\nnav: "No. ${index}"\norder: ${index + 100}`;
      await project.write(`example/pages${path}.md`, `---\n${head}\n---\n\nThis is how it is done.\n`);
    }
    const { status, output } = await project.build();
    expect(status, output).toBe(0);
  });

  it("publishes the folder under /docs, after the pages in the site's own folder", async () => {
    expect(await titleAt('/docs')).not.toBe('A page that the site has itself');
    expect(await titleAt('/docs/guide/setup')).toBe('Set up');
    expect(await titleAt('/docs/quick-start')).toBe('Quick start');

    const guide = await pageAt('/docs/guide');
    expect(guide.querySelector('main img')?.getAttribute('src')).toBe('/docs/img/it.png');
    expect(guide.querySelector('main .text a')?.getAttribute('href')).toBe('/docs/guide/setup#first');
    expect(await readFile(join(project.root, 'dist/docs/img/it.png'))).toEqual(picture);

    expect(await project.read('dist/docs/guide/setup.md')).toContain(
      `{{product.name}}, [source](${source}/src/main.js)`,
    );
    const edit = (await pageAt('/docs/guide/setup')).querySelector('.tools li:nth-child(2) a');
    expect(edit?.getAttribute('href')).toBe(`${source}/docs/guide/01-setup.md`);
    expect(await project.read('dist/llms.txt')).toContain('/docs/guide/setup.md');
  });

  it('links each of the sixty pages to the previous page, the next page, and the index of all pages', async () => {
    const page = await pageAt('/recipes/recipe-30');
    const links = [...page.querySelectorAll('.sidebar ul ul a')];
    const paths = links.map((link) => link.getAttribute('href') ?? '');
    expect(paths).toEqual([...recipes.slice(15, 45), '/a-z']);
    expect(textOf(links.at(-1) ?? null)).toBe('All pages in Recipes');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(textOf)).toEqual(['No. 30']);
    const neighbors = [...page.querySelectorAll('.neighbors a')].map((link) => link.getAttribute('href'));
    expect(neighbors).toEqual(['/recipes/recipe-29', '/recipes/recipe-31']);

    const listed = [...(await pageAt('/a-z')).querySelectorAll('main a')];
    const urls = new Set(listed.map((link) => link.getAttribute('href')));
    expect(recipes.filter((path) => !urls.has(path))).toEqual([]);
  });
});

it('A broken link in a documentation folder stops a build, and the message includes file, line, and the most similar name', async () => {
  const project = await copyProject();
  await document(project, 'tool', { 'tool/a.md': '# A\n\n[B](setpu.md)', 'tool/setup.md': '# B' });
  const { status, output } = await project.build();
  expect(status).not.toBe(0);
  expect(output).toContain(
    'tool/a.md\n  line 3: found a broken link to "setpu.md"\n    expected an existing file. The file with the most similar name is "setup.md"',
  );
});

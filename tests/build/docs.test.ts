import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parsePage, textOf } from '../setup/html.ts';
import { createSite } from '../setup/project.ts';

const picture = Buffer.from('iVBORw0KGgo=', 'base64');
const details = {
  responsible: 'Jay Code, 1 Main Street, Oxford',
  docsFiles: 'https://github.com/acme/tool/blob/main/docs',
};

it('A folder of ordinary Markdown is published under /docs, behind the pages that the maintainer wrote for the site', async () => {
  const site = await createSite({
    'tool/docs/README.md':
      '# The guide\n\nWhat it is.\n\n[Set up](guide/01-setup.md#first) ![It](img/it.png)',
    'tool/docs/guide/01-setup.md': '# Set up\n\n## First\n\n{{product.name}}, [source](../../src/main.js)',
    'tool/docs/plugins.md': '# Plugins of ours\n\nHow to write one.',
    'tool/docs/faq.md': '# Questions in the folder',
    'tool/src/main.js': '',
    'site/pages/docs/faq.md': `---\ntitle: Questions\ndescription: What is asked.\nnav: FAQ\norder: 30\n---\n\nAnswers.\n`,
    'site/details.json': JSON.stringify(details),
  });
  await mkdir(join(site.root, 'tool/docs/img'));
  await writeFile(join(site.root, 'tool/docs/img/it.png'), picture);
  const config = await site.read('astro.config.mjs');
  await site.write('astro.config.mjs', config.replace('nameplate()', "nameplate({ docs: 'tool/docs' })"));
  const { status, output } = await site.build();
  expect(status, output).toBe(0);

  const titles = ['docs', 'docs/guide/setup', 'docs/plugins', 'docs/faq'].map(async (path) => {
    return textOf(parsePage(await site.read(`dist/${path}.html`)).querySelector('h1'));
  });
  expect(await Promise.all(titles)).toEqual(['The guide', 'Set up', 'Plugins of ours', 'Questions']);

  const document = parsePage(await site.read('dist/docs.html'));
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/docs/img/it.png');
  expect(await readFile(join(site.root, 'dist/docs/img/it.png'))).toEqual(picture);
  expect(await site.read('dist/docs/guide/setup.md')).toContain(
    '{{product.name}}, [source](https://github.com/acme/tool/blob/main/src/main.js)',
  );
  const edit = parsePage(await site.read('dist/docs/guide/setup.html')).querySelector(
    '.tools li:last-child a',
  );
  expect(edit?.getAttribute('href')).toBe('https://github.com/acme/tool/blob/main/docs/guide/01-setup.md');
  expect(await site.read('dist/llms.txt')).toContain('/docs/guide/setup.md');
});

it('A broken link in a folder of documentation stops a build, and names file, line, and the nearest page', async () => {
  const site = await createSite({ 'docs/a.md': '# A\n\n[B](setpu.md)', 'docs/setup.md': '# Set up' });
  const config = await site.read('astro.config.mjs');
  await site.write('astro.config.mjs', config.replace('nameplate()', "nameplate({ docs: 'docs' })"));
  const { status, output } = await site.build();
  expect(status).not.toBe(0);
  expect(output).toContain(
    'docs/a.md\n  line 3: found a link to "setpu.md", where no file is\n    expected "setup.md", the nearest name, or another file',
  );
});

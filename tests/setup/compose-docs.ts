import { resolve } from 'node:path';
import { expect } from 'vitest';
import { composePages } from '../../src/markdown/compose-pages.ts';
import { readDocs } from '../../src/markdown/docs/read-docs.ts';
import type { ImageSizes } from '../../src/markdown/render/set-image-sizes.ts';
import { createTemplateContext } from '../../src/markdown/template/insert-values.ts';
import { InvalidInput } from '../../src/product/validation/problems.ts';
import { parseHtml } from './parse-html.ts';
import { useTempFolder } from './temp-folder.ts';

export const descriptionSentence =
  'It says in one plain sentence, which is long enough for a list, what the page is about.';

const notFound = {
  file: 'src/content/404.md',
  path: '/404',
  text: '---\ntitle: Not found\ndescription: Nothing.\nnav: Not found\norder: 999\n---\n',
  updated: '2026-01-02',
};

interface Setup {
  readonly url?: string | undefined;
  readonly development?: boolean | undefined;
  readonly imageSizes?: ImageSizes | undefined;
}

export async function composeDocs(files: Readonly<Record<string, string>>, setup: Setup = {}) {
  useTempFolder(Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text])));
  return composeExistingDocs(setup);
}

export async function composeExistingDocs({ url, development, imageSizes = new Map() }: Setup = {}) {
  const docs = await readDocs({ folder: resolve('docs'), label: 'docs', url }, new Set());
  const images = docs.images.map(({ path }) => path);
  const filePaths = ['/llms.txt', ...images];
  const siteContext = { site: 'https://quill.dev', filePaths, docs, development, imageSizes };
  const pages = composePages(
    [notFound],
    createTemplateContext(new Map([['product.name', 'Tool']]), new Map()),
    siteContext,
  ).slice(0, -1);
  return { pages, images: docs.images };
}

export async function composeContent(
  markdown: string,
  files: Readonly<Record<string, string>> = {},
  setup: Setup = {},
) {
  const { pages } = await composeDocs(
    { 'page.md': `# Page\n\n${descriptionSentence}\n\n${markdown}\n`, ...files },
    setup,
  );
  const page = pages.find(({ path }) => path === '/docs/page');
  const html = page?.sections ?? '';
  return { html: html.trim(), document: parseHtml(html), markdown: page?.markdown ?? '' };
}

export async function composeErrorMessage(
  files: Readonly<Record<string, string>>,
  setup?: Setup,
): Promise<string> {
  const thrown = await composeDocs(files, setup).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(InvalidInput);
  return (thrown as InvalidInput).message;
}

import { pageBlocks } from './artifacts/page-blocks.ts';
import { twinText } from './artifacts/twin-front-matter.ts';
import { paths } from './http/paths.ts';
import { composePages } from './markdown/compose-pages.ts';
import { vocabularyOf } from './markdown/insert-facts.ts';
import type { Page } from './markdown/page.ts';
import { publishedFiles, readPages } from './markdown/page-files.ts';
import { loadCli } from './product/cli.ts';
import { factValues } from './product/fact-values.ts';
import { readJsonFile } from './product/json-file.ts';
import { loadProduct } from './product/product.ts';

// From what the maintainer wrote to everything that the files in src/pages publish, step by step. A build does this
// once, before anything else; whatever is wrong throws InvalidInput.

/** The facts: stated, derived and validated. */
export const product = loadProduct();

/** The description of the command line, with the facts inserted; undefined if there is none. */
export const cli = loadCli(product);

const files = publishedFiles().filter((path) => path !== paths.cli || cli !== undefined);
const vocabulary = vocabularyOf(factValues(product), pageBlocks(product, cli));

/** Every page: facts and prose as HTML and as Markdown, in the order of navigation. */
export const pages: readonly Page[] = await composePages(await readPages(), vocabulary, {
  site: product.url,
  files,
});

/** Every listed page: what navigation, sitemap and llms.txt show. */
export const listedPages = pages.filter(({ unlisted }) => !unlisted);

/** The Markdown version of every listed page. */
export const twins = listedPages.map((page) => ({ page, text: twinText(product, page) }));

/** Where the source of this site is: the repository in package.json or, if none is stated, the product's. */
export const siteSource = repositoryOf(readJsonFile('package.json')) ?? product.repository;

function repositoryOf(manifest: unknown): string | undefined {
  const { repository } = Object(manifest);
  const address: unknown = typeof repository === 'string' ? repository : repository?.url;
  return typeof address === 'string' ? address.replace(/^git\+/, '').replace(/\.git$/, '') : undefined;
}

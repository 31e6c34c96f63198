import { twinText } from '../artifacts/twin.ts';
import { loadCli } from '../product/cli.ts';
import { readJsonFile } from '../product/json-file.ts';
import { product } from '../product/product.ts';
import { withAbsoluteLinks } from './links.ts';
import { loadPages } from './load-pages.ts';
import type { Page } from './page.ts';

/** The description of the command line, with the facts inserted. */
export const cli = loadCli(product);

/** Every page of the site, in the order of navigation. */
export const pages: readonly Page[] = await loadPages(product, cli);

/** Every listed page: what navigation, sitemap and llms.txt show. */
export const listedPages = pages.filter(({ unlisted }) => !unlisted);

/** The text of every listed page's twin. */
export const twins = listedPages.map((page) => ({
  page,
  text: twinText(product, page, withAbsoluteLinks(page, product.url, pages)),
}));

/** Where the source of this site is: the repository in package.json or, where none is stated, the product's. */
export const siteSource = repositoryOf(readJsonFile('package.json')) ?? product.repository;

function repositoryOf(manifest: unknown): string | undefined {
  const { repository } = Object(manifest);
  const address: unknown = typeof repository === 'string' ? repository : repository?.url;
  return typeof address === 'string' ? address.replace(/^git\+/, '').replace(/\.git$/, '') : undefined;
}

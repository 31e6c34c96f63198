import { loadCli } from '../product/cli.ts';
import { product } from '../product/product.ts';
import { withAbsoluteLinks } from './links.ts';
import { loadPages } from './load-pages.ts';
import type { Page } from './page.ts';

/** The description of the command line, with the facts inserted. */
export const cli = loadCli(product);

/** Every page of the site, in the order of navigation. */
export const pages: readonly Page[] = await loadPages(product, cli);

/** The text of every page's twin. */
export const twins = pages.map((page) => ({ page, text: withAbsoluteLinks(page, product.url, pages) }));

import { env } from 'node:process';
import { pageBlocks } from './artifacts/page-blocks.ts';
import { twinText } from './artifacts/twin-front-matter.ts';
import { addressOf, paths } from './http/paths.ts';
import { composePages } from './markdown/compose-pages.ts';
import { vocabularyOf } from './markdown/insert-facts.ts';
import type { Page } from './markdown/page.ts';
import { lastChanges, publishedFiles, readPages } from './markdown/page-files.ts';
import { loadCli } from './product/cli.ts';
import { loadDetails, programVersion } from './product/details.ts';
import { factValues } from './product/fact-values.ts';
import { optionalValues } from './product/optional-values.ts';
import { ownAddressProblems } from './product/own-addresses.ts';
import { InvalidInput } from './product/problems.ts';
import { loadProduct } from './product/product.ts';
import { refuseInProduction } from './product/production.ts';
import { versionWarning } from './product/provenance.ts';
import { factsFile, refuseUnknownFiles } from './product/source.ts';

// From what the maintainer wrote to everything that the files in src/pages publish, step by step. A build does this
// once, before anything else; whatever is wrong throws InvalidInput.

// git works meanwhile; it never fails.
const changes = lastChanges();

refuseUnknownFiles();
refuseInProduction(env);

/** The facts: stated, derived and validated. */
export const product = loadProduct();

/** What only some products have. */
export const details = loadDetails();

/** The description of the command line, with the facts inserted; undefined if there is none. */
export const cli = loadCli(product);
const warning = versionWarning(cli, programVersion(product, details));
if (warning !== undefined) console.warn(warning);

const sources = await readPages(changes);
/** The path of everything that is published besides pages and their Markdown versions. */
export const files = publishedFiles(sources).filter((path) => path !== paths.cli || cli !== undefined);
refuseUnpublished(files);

const values = new Map([...factValues(product), ...optionalValues(product, cli, details)]);
/** Everything that pages can name. */
export const vocabulary = vocabularyOf(values, pageBlocks(product, cli));

/** Every page: facts and prose as HTML and as Markdown, in the order of navigation. */
export const pages: readonly Page[] = composePages(sources, vocabulary, {
  site: product.url,
  files,
});

const links = ownAddressProblems(product, factsFile, [...files, ...pages.map(({ path }) => path)]);
if (links.length > 0) throw new InvalidInput(links);

/** Every listed page: what navigation, sitemap and llms.txt show. */
export const listedPages = pages.filter(({ unlisted }) => !unlisted);

/** The Markdown version of every listed page. */
export const twins = listedPages.map((page) => ({ page, text: twinText(product, page) }));

/** The description of the API, the header rules and the edge functions name every path: each needs its file. */
function refuseUnpublished(files: readonly string[]): void {
  const missing = [paths.product, paths.openapi, paths.productSchema].filter((path) => !files.includes(path));
  const found = 'no such file, but a path in src/http/paths.ts';
  const expected = 'the file that publishes this path';
  if (missing.length === 0) return;
  throw new InvalidInput(
    missing.map((path) => ({ file: `src/pages${path}.ts`, field: '', found, expected })),
  );
}

/** Returns where a file of this site is shown, if the maintainer says where its files are. */
export function addressOfFile(file: string): string | undefined {
  return details.siteFiles && addressOf(details.siteFiles, `/${file}`);
}

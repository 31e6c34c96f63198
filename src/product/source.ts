import { existsSync } from 'node:fs';

/** The folder with what is published: the maintainer's site/ if there is one, else the invented example/. */
export const source = existsSync('site') ? 'site' : 'example';

/** The file of facts that a maintainer edits. */
export const factsFile = `${source}/product.json`;

/** The file that describes the command line. */
export const cliFile = `${source}/cli.json`;

/** The file with what only some products have. */
export const detailsFile = `${source}/details.json`;

/** The folders with pages. A page in the first takes the place of the one with the same address in the second. */
export const pageFolders = [`${source}/pages`, 'src/content'] as const;

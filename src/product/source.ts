import { existsSync, readdirSync } from 'node:fs';
import { InvalidInput } from './problems.ts';

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

/** Everything that can stand in the folder; editors and systems add hidden files of their own. */
const known = /^(?:product\.json|cli\.json|details\.json|pages|README\.md|\..*)$/;

/** Throws InvalidInput if the folder has a file that nothing reads, such as one whose name is misspelt. */
export function refuseUnknownFiles(): void {
  const unknown = readdirSync(source).filter((name) => !known.test(name));
  if (unknown.length === 0) return;
  const expected =
    'only product.json, details.json, cli.json and the folder pages: nothing reads other files';
  throw new InvalidInput(
    unknown.map((name) => ({ file: `${source}/${name}`, field: '', found: 'an unknown file', expected })),
  );
}

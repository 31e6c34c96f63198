import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { InvalidArgument } from '../errors.ts';
import type { SiteFolder } from '../files/site-folder.ts';
import { print, type Terminal } from '../terminal.ts';

/**
 * Returns the --docs folder relative to the site. Warns if Netlify's builds of the site won't contain it.
 * @throws InvalidArgument if it isn't a folder, or if the site is inside it
 */
export function resolveDocsFolder(
  docs: string,
  base: string,
  { root }: SiteFolder,
  terminal: Terminal,
): string {
  const folder = resolve(base, docs);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InvalidArgument(`--docs: "${docs}" isn't a folder. Specify a folder of Markdown files.`);
  if (!relative(folder, root).startsWith('..'))
    throw new InvalidArgument(
      `--docs: "${docs}" contains the site. Specify a folder that contains only documentation.`,
    );
  if (!sharesRepository(root, folder)) {
    const warning = `Warning: ${docs} and the site aren't in the same repository. Netlify checks out only the site's repository, so add the folder to it, for example as a Git submodule.\n`;
    print(warning, terminal);
  }
  return relative(root, folder).replaceAll('\\', '/');
}

/** Whether the folder exists in a Netlify build of the site. A site outside a repository counts as the root of one. */
export function sharesRepository(root: string, folder: string): boolean {
  return !relative(findRepositoryRoot(root) ?? root, folder).startsWith('..');
}

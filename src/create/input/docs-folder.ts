import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { InvalidArgument } from '../errors.ts';
import { isInnerPath } from '../files/inner-path.ts';
import type { SiteFolder } from '../files/site-folder.ts';

/**
 * Returns the path of the --docs folder relative to the site.
 * @throws InvalidArgument if it isn't a folder, or if the site is inside it
 */
export function docsPathFromSite(docs: string, base: string, { root }: SiteFolder): string {
  const folder = resolve(base, docs);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InvalidArgument(`--docs: "${docs}" isn't a folder. Specify a folder of Markdown files.`);
  if (isInnerPath(relative(folder, root)))
    throw new InvalidArgument(
      `--docs: "${docs}" contains the site. Specify a folder that contains only documentation.`,
    );
  return relative(root, folder).replaceAll('\\', '/');
}

/** Whether the folder exists in a Netlify build of the site. A site outside a repository counts as the root of one. */
export function sharesRepository(root: string, folder: string): boolean {
  return isInnerPath(relative(findRepositoryRoot(root) ?? root, folder));
}

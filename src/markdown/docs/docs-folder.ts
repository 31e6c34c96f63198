import { relative, resolve } from 'node:path';
import { absoluteUrl } from '../../http/paths.ts';
import type { Details } from '../../product/metadata/details.ts';
import { type DocsFolder, repositoryFileUrl } from './file-names.ts';

/**
 * Finds the documentation folder and its URL in a repository: `docsFiles` in details.json or, for a folder inside the
 * project, a URL under `siteFiles`. Returns `undefined` if the site has no documentation folder.
 */
export function findDocsFolder(
  root: string,
  docs: string | undefined,
  details: Details,
): DocsFolder | undefined {
  if (docs === undefined) return undefined;
  const folder = resolve(root, docs);
  const label = relative(root, folder).replaceAll('\\', '/');
  const isInside = !/^\.\.(?:\/|$)|^\w:/.test(label);
  const url =
    details.docsFiles ??
    (isInside && details.siteFiles ? absoluteUrl(details.siteFiles, `/${label}`) : undefined);
  return { folder, label, url: url?.replace(/\/+$/, '') };
}

export function docsFileUrl({ label, url }: DocsFolder, file: string): string | undefined {
  return url && repositoryFileUrl(url, file.slice(label.length + 1));
}

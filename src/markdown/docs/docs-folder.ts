import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { absoluteUrl } from '../../http/paths.ts';
import { listFiles } from '../../product/files/folder-entries.ts';
import type { Details } from '../../product/metadata/details.ts';
import { InvalidInput } from '../../product/validation/problems.ts';
import { isMarkdownFile, isUnpublishedDocsName, repositoryFileUrl } from './file-names.ts';

/** A folder of ordinary Markdown files, which the site publishes under /docs. */
export interface DocsFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Name in error messages: the path relative to the project root. */
  readonly label: string;
  /** URL of the folder in its repository, without a trailing slash. */
  readonly url?: string | undefined;
}

/** The URL is `docsFiles` in details.json or, for a folder inside the project, a URL under `siteFiles`. */
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

/** @throws InvalidInput if the folder contains a file or folder that can't be read, such as a pipe */
export function assertReadableDocs({ folder, label }: DocsFolder): void {
  listFiles(folder, label, isUnpublishedDocsName);
}

/** @throws InvalidInput if the folder is missing, contains no Markdown, or contains a file that can't be published */
export function listDocsFiles({ folder, label }: DocsFolder): string[] {
  const problem = (found: string, expected: string) =>
    new InvalidInput([{ file: label, field: '', found, expected }]);
  const names = listFiles(folder, label, isUnpublishedDocsName);
  if (!existsSync(folder))
    throw problem(
      'no such folder',
      'a folder at this path, because the "docs" option in astro.config.mjs specifies it',
    );
  if (names.some(isMarkdownFile)) return names;
  const other = names.some((name) => name.endsWith('.mdx'));
  throw problem(
    `no Markdown files${other ? ', but files whose names end in .mdx' : ''}`,
    `at least one file whose name ends in .md${other ? ". MDX isn't supported, so rename files without components" : ''}`,
  );
}

export function docsRepositoryUrl({ label, url }: DocsFolder, file: string): string | undefined {
  return url && repositoryFileUrl(url, file.slice(label.length + 1));
}

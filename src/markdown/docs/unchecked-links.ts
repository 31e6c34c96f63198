import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { decodePercentEncoding } from '../internal-links.ts';
import type { DocsFolder } from './docs-folder.ts';
import { parentFolder } from './file-names.ts';
import { listCandidatePaths } from './find-referenced-file.ts';

/**
 * Returns the path of a file outside the documentation folder, relative to the folder, if the folder is a copy without
 * the other files of its repository, so that nothing shows whether the file exists. In a checkout, returns `undefined`,
 * because a missing file there is a mistake.
 */
export function findUncheckedFile(path: string, from: string, docs: DocsFolder): string | undefined {
  const repository = parseRepositoryUrl(docs.url);
  if (repository === undefined || path === '' || isInCheckout(docs.folder, repository)) return undefined;
  // A path such as `../docs/page.md` leads back into the folder.
  if (path.startsWith('/') || !listCandidatePaths(path, from, docs).every((one) => one.startsWith('../')))
    return undefined;
  const target = posix.join(parentFolder(from), decodePercentEncoding(path));
  return posix.join(repository.path, target).startsWith('..') ? undefined : target;
}

interface Repository {
  /** For example `acme/quill`. */
  readonly name: string;
  /** Path of the documentation folder in the repository. */
  readonly path: string;
}

/** Recognizes URLs such as `https://github.com/acme/quill/blob/main/docs`. */
function parseRepositoryUrl(url = ''): Repository | undefined {
  const [, name, path] =
    /^https:\/\/[^/]+\/(.+?)\/(?:-\/)?(?:blob|tree|src(?:\/branch)?)\/[^/]+\/(.+)$/.exec(url) ?? [];
  return name === undefined || path === undefined ? undefined : { name, path };
}

function isInCheckout(folder: string, { name, path }: Repository): boolean {
  const root = findRepositoryRoot(folder);
  if (root === undefined) return false;
  if (relative(root, folder).replaceAll('\\', '/') === path) return true;
  const git = join(root, '.git');
  // In a worktree or submodule, .git is a file without the URL of the repository.
  if (!statSync(git).isDirectory()) return true;
  const config = join(git, 'config');
  return existsSync(config) && readFileSync(config, 'utf8').includes(name);
}

/** Returns `undefined` if all links were checked. */
export function uncheckedLinksWarning(
  { label }: Pick<DocsFolder, 'label'>,
  countByFile: ReadonlyMap<string, number>,
): string | undefined {
  const total = [...countByFile.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const links = total === 1 ? '1 link' : `${total} links`;
  return [
    `${links} to files outside ${label} can't be checked, because the folder's repository isn't here:`,
    ...[...countByFile].map(([file, count]) => `${file}: ${count}`),
  ].join('\n  ');
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';

export interface SiteRepository {
  readonly root: string;
  /** Path of the site in the repository; empty if the site is its root. */
  readonly folder: string;
  readonly branch: string | undefined;
}

export function findSiteRepository(site: string): SiteRepository | undefined {
  const root = findRepositoryRoot(site);
  if (root === undefined) return undefined;
  const folder = relative(root, site).replaceAll('\\', '/');
  return { root, folder, branch: findDefaultBranch(root) };
}

/**
 * Returns the default branch or, if that's unknown, the current one. `undefined` in a submodule or a worktree, in which
 * .git is a file.
 */
export function findDefaultBranch(repository: string): string | undefined {
  if (!statSync(join(repository, '.git')).isDirectory()) return undefined;
  const read = (name: string) => {
    const file = join(repository, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const [, branch] =
    /^ref: refs\/remotes\/origin\/(\S+)/.exec(read('refs/remotes/origin/HEAD')) ??
    /^ref: refs\/heads\/(\S+)/.exec(read('HEAD')) ??
    [];
  return branch;
}

import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { findWorkspace } from '../packages/workspace.ts';

export interface SiteRepository {
  readonly root: string;
  /** Path of the site in the repository; empty if the site is its root. */
  readonly folder: string;
  /** Path of the folder with the lock file: that of the site, or of the npm project whose workspace the site is. */
  readonly lockFolder: string;
  readonly branch: string | undefined;
}

export function findSiteRepository(site: string): SiteRepository | undefined {
  const root = findRepositoryRoot(site);
  if (root === undefined) return undefined;
  const pathOf = (folder: string) => relative(root, folder).replaceAll('\\', '/');
  const workspace = findWorkspace(site);
  const lockFolder = pathOf(workspace?.manager === 'npm' ? workspace.root : site);
  return { root, folder: pathOf(site), lockFolder, branch: findDefaultBranch(root) };
}

/**
 * Returns the default branch or, if that's unknown, `main`, `master`, or the current branch. Asks Git, because only Git
 * reads every storage format. `undefined` without Git or a branch.
 */
export function findDefaultBranch(repository: string): string | undefined {
  const git = (...args: string[]) =>
    (spawnSync('git', args, { cwd: repository, encoding: 'utf8' }).stdout ?? '').trim();
  const remote = git('symbolic-ref', '--quiet', 'refs/remotes/origin/HEAD');
  const usual = ['remotes/origin', 'heads'].flatMap((kind) =>
    ['main', 'master'].map((name) => `refs/${kind}/${name}`),
  );
  const existing = git('for-each-ref', '--format=%(refname)', ...usual).split('\n');
  const found = [
    remote,
    ...usual.filter((name) => existing.includes(name)),
    git('symbolic-ref', '--quiet', 'HEAD'),
  ];
  const branches = found.map((name) => name.replace(/^refs\/(?:remotes\/origin|heads)\//, ''));
  return branches.find((name) => name !== '' && name !== '.invalid');
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { toRepositoryUrl } from '../prompts/normalize-answer.ts';

/**
 * URL of a documentation folder in the product's GitHub repository, on the default branch or, if that's unknown, on the
 * current one. `undefined` if the folder isn't in an ordinary clone of that repository.
 */
export function findDocsFilesUrl(folder: string, repository: unknown): string | undefined {
  const root = findRepositoryRoot(folder);
  if (root === undefined || !String(repository).startsWith('https://github.com/')) return undefined;
  // In a submodule or a worktree, .git is a file.
  if (!statSync(join(root, '.git')).isDirectory()) return undefined;
  const read = (name: string) => {
    const file = join(root, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const remotes = [...read('config').matchAll(/^\s*url\s*=\s*(\S+)\s*$/gm)];
  const isClone = remotes.some(([, url = '']) => toRepositoryUrl(url) === repository);
  const branch =
    /^ref: refs\/remotes\/origin\/(\S+)/.exec(read('refs/remotes/origin/HEAD')) ??
    /^ref: refs\/heads\/(\S+)/.exec(read('HEAD'));
  const path = relative(root, folder).replaceAll('\\', '/');
  return isClone && branch ? encodeURI(`${repository}/blob/${branch[1]}/${path}`) : undefined;
}

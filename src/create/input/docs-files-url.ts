import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';
import { findDefaultBranch } from '../files/site-repository.ts';
import { toRepositoryUrl } from '../prompts/normalize-answer.ts';

/**
 * URL of a documentation folder in the product's GitHub repository, on the default branch or, if that's unknown, on the
 * current one. `undefined` if the folder isn't in an ordinary clone of that repository.
 */
export function findDocsFilesUrl(folder: string, repository: unknown): string | undefined {
  const root = findRepositoryRoot(folder);
  if (root === undefined || !String(repository).startsWith('https://github.com/')) return undefined;
  const branch = findDefaultBranch(root);
  const config = join(root, '.git/config');
  if (branch === undefined || !existsSync(config)) return undefined;
  const remotes = [...readFileSync(config, 'utf8').matchAll(/^\s*url\s*=\s*(\S+)\s*$/gm)];
  const isClone = remotes.some(([, url = '']) => toRepositoryUrl(url) === repository);
  const path = relative(root, folder).replaceAll('\\', '/');
  return isClone ? encodeURI(`${repository}/blob/${branch}/${path}`) : undefined;
}

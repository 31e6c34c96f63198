import { cpSync, existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { applyChanges, type FileChanges } from '../files/planned-changes.ts';

/**
 * Copies the site to a folder, and applies the changes there. `docs` is the documentation folder, relative to the site.
 */
export function stageSite(
  staged: string,
  root: string,
  changes: FileChanges,
  docs: string | undefined,
): void {
  // Copies symbolic links as links, so that the dry run rejects them like a build.
  const options = { recursive: true, verbatimSymlinks: true };
  const names = [
    'site',
    'public',
    'package.json',
    ...(docs !== undefined && isInsideSite(docs) ? [docs] : []),
  ];
  for (const name of names.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, name), join(staged, name), options);
  const stagedChanges = [...changes].filter(([path]) => /^(?:site|public)\/|^package\.json$/.test(path));
  applyChanges(staged, new Map(stagedChanges));
}

/** Whether a relative path is inside the site, so the copy contains it. */
export function isInsideSite(path: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(path) && !isAbsolute(path);
}

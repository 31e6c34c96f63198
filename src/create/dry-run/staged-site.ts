import { chmodSync, cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidInput } from '../../product/validation/problems.ts';
import { applyChanges, type FileChanges } from '../files/apply-changes.ts';
import { isInnerPath } from '../files/inner-path.ts';

interface StagedFiles {
  readonly root: string;
  /** Folder with product.json, relative to the root. */
  readonly folder: string;
  readonly changes: FileChanges;
  /** Documentation folder, relative to the root. */
  readonly docs: string | undefined;
}

/** Copies the files that a dry run needs to a folder, and applies the changes there. */
export function stageSite(stagingFolder: string, { root, folder, changes, docs }: StagedFiles): void {
  // Copies symbolic links as links, so that the dry run rejects them like a build.
  const options = { recursive: true, verbatimSymlinks: true, filter: assertCopyable };
  const names = [
    folder,
    'public',
    'package.json',
    ...(docs !== undefined && isInnerPath(docs) ? [docs] : []),
  ];
  for (const name of names.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, name), join(stagingFolder, name), options);
  // A copy of a read-only folder couldn't be changed or removed.
  for (const entry of readdirSync(stagingFolder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
  const isStaged = (path: string) =>
    path === 'package.json' || ['public', folder].some((name) => path.startsWith(`${name}/`));
  applyChanges(stagingFolder, new Map([...changes].filter(([path]) => isStaged(path))));
}

/** @throws InvalidInput for a pipe, socket, or device, because the dry run can't report a file that the copy lacks */
function assertCopyable(file: string): true {
  const status = lstatSync(file);
  if (status.isFile() || status.isDirectory() || status.isSymbolicLink()) return true;
  const found = 'a pipe, a socket, or a device';
  throw new InvalidInput([{ file, field: '', found, expected: 'a file' }]);
}

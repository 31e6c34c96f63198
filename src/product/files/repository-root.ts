import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the root of the repository that contains a folder; `undefined` if the folder isn't in a repository. */
export function findRepositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : findRepositoryRoot(dirname(folder));
}

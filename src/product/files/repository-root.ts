import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function findRepositoryRoot(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : findRepositoryRoot(dirname(folder));
}

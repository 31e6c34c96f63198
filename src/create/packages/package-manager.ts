import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRepositoryRoot } from '../../product/files/repository-root.ts';

const lockFiles: Readonly<Record<string, readonly string[]>> = {
  npm: ['package-lock.json'],
  pnpm: ['pnpm-lock.yaml'],
  yarn: ['yarn.lock'],
  bun: ['bun.lock', 'bun.lockb'],
};

/** Returns the package manager whose lock file the project or its repository contains; npm if there's no lock file. */
export function findPackageManager(root: string): string {
  const folders = [root, findRepositoryRoot(root) ?? root];
  const has = (file: string) => folders.some((folder) => existsSync(join(folder, file)));
  return Object.keys(lockFiles).find((name) => lockFiles[name]?.some(has)) ?? 'npm';
}

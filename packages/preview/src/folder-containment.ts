import { realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { removeTrailingSlash } from '../../../src/http/paths.ts';

/** Endings that the emulator appends to a path to find its file. */
const endings = ['', '.html', '.htm', `${sep}index.html`, `${sep}index.htm`];

/**
 * Whether each file that the emulator could serve for a path is in the folder. The emulator follows symbolic links, which
 * can lead to any file of this machine.
 */
export function isContainedInFolder(folder: string, pathname: string): boolean {
  const root = realPath(resolve(folder)) ?? resolve(folder);
  const path = join(root, removeTrailingSlash(pathname));
  return endings.every((ending) => `${realPath(path + ending) ?? root}${sep}`.startsWith(root + sep));
}

/** `undefined` if there's no such file. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

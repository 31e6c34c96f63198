import { readdirSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { hasEmptySegment, removeTrailingSlash } from '../../../src/http/paths.ts';
import { escapeLine } from '../../../src/terminal/escape.ts';

// Netlify reads these files during a deploy and doesn't publish them.
const deployFiles = ['/_headers', '/_redirects'];
// A file or folder whose name begins with a period, except in /.well-known, where a build publishes files.
const hiddenFile = /\/\.(?!well-known\/[^.])/;

/**
 * Whether a deployment can serve a path. The emulator would also serve unpublished files, and paths with empty
 * segments.
 */
export function isPublished(folder: string, pathname: string): boolean {
  return (
    !hasEmptySegment(pathname) &&
    !deployFiles.includes(removeTrailingSlash(pathname)) &&
    !hiddenFile.test(pathname) &&
    isContainedInFolder(folder, pathname)
  );
}

/**
 * Returns a warning about files whose URL paths are percent-encoded, because the emulator doesn't decode paths. Returns
 * `undefined` without such files.
 */
export function encodedPathsWarning(folder: string): string | undefined {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const encoded = names.map((name) => name.replaceAll(sep, '/')).filter((name) => encodeURI(name) !== name);
  const [first] = encoded.sort();
  if (first === undefined) return undefined;
  const others = encoded.length === 1 ? '' : ` and ${encoded.length - 1} more`;
  return (
    `Warning: the preview returns 404 for dist/${escapeLine(first)}${others}, because Netlify's local emulator doesn't ` +
    'decode percent-encoded URLs. A deployment does. To preview such files, use only unaccented letters, digits, and hyphens in their paths.'
  );
}

/** Returns `undefined` if a file disappears while it's read, for example because a build replaces the folder. */
export async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

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

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

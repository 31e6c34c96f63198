import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';
import picomatch from 'picomatch';
import { findPackageManager } from './package-manager.ts';

export interface Workspace {
  /** Folder whose package.json or pnpm-workspace.yaml lists the site. */
  readonly root: string;
  /** Path of the site in that folder, with forward slashes. */
  readonly path: string;
  /** File and field that list the site. */
  readonly listedIn: string;
  readonly manager: string;
}

/**
 * Finds the project whose workspace the site is; `undefined` if the site isn't a workspace.
 * @see https://docs.npmjs.com/cli/using-npm/workspaces
 * @see https://pnpm.io/pnpm-workspace_yaml
 */
export function findWorkspace(site: string, root = dirname(site)): Workspace | undefined {
  const path = relative(root, site).replaceAll('\\', '/');
  if (listsPath(readObject(join(root, 'pnpm-workspace.yaml'), load).packages, path))
    return { root, path, listedIn: 'packages in pnpm-workspace.yaml', manager: 'pnpm' };
  const { workspaces } = readObject(join(root, 'package.json'), JSON.parse);
  if (listsPath(Object(workspaces).packages ?? workspaces, path))
    return { root, path, listedIn: 'workspaces in package.json', manager: findPackageManager(root) };
  return dirname(root) === root ? undefined : findWorkspace(site, dirname(root));
}

/** Returns an empty object if the file is missing or invalid. */
function readObject(file: string, parse: (text: string) => unknown): Readonly<Record<string, unknown>> {
  try {
    return existsSync(file) ? Object(parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))) : {};
  } catch {
    return {};
  }
}

/** A pattern that starts with an exclamation mark excludes folders that preceding patterns include. */
function listsPath(patterns: unknown, path: string): boolean {
  const texts = Array.isArray(patterns) ? patterns.map(String) : [];
  const last = texts.findLast((text) => picomatch.isMatch(path, text.replace(/^!/, '').replace(/\/$/, '')));
  return last !== undefined && !last.startsWith('!');
}

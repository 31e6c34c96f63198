import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Returns the folder whose package.json lists the site as a workspace, because npm and other package managers use only the
 * lock file in that folder; `undefined` if the site isn't a workspace.
 * @see https://docs.npmjs.com/cli/using-npm/workspaces
 */
export function findWorkspaceRoot(site: string, folder = dirname(site)): string | undefined {
  const path = relative(folder, site).replaceAll('\\', '/');
  if (readWorkspaces(folder).some((pattern) => matchesPattern(path, pattern))) return folder;
  return dirname(folder) === folder ? undefined : findWorkspaceRoot(site, dirname(folder));
}

function readWorkspaces(folder: string): string[] {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  try {
    const { workspaces } = Object(JSON.parse(readFileSync(file, 'utf8')));
    const listed = workspaces?.packages ?? workspaces;
    return Array.isArray(listed) ? listed.map(String) : [];
  } catch {
    return [];
  }
}

function matchesPattern(path: string, pattern: string): boolean {
  const expression = pattern
    .replace(/^\.\//, '')
    .replace(/\/$/, '')
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*?/g, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${expression}$`).test(path);
}

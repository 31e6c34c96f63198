// @ts-check
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A file that publishes one URL path or several.
 *
 * @typedef {object} RouteFile
 * @property {string} path URL path, or a pattern with a parameter in brackets.
 * @property {string} file Absolute path of the file.
 */

const folder = fileURLToPath(new URL('routes/', import.meta.url));

/**
 * Lists the files in src/routes. The URL path is the file name without its last extension.
 *
 * @returns {RouteFile[]}
 */
export function listRouteFiles() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.(?:astro|[jt]s)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, path: routePath(file) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @param {string} file */
function routePath(file) {
  return `/${relative(folder, file).replaceAll('\\', '/')}`.replace(/\.\w+$/, '');
}

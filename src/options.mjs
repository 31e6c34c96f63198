// @ts-check
import { existsSync, realpathSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { formatValue, setupError } from './setup-error.mjs';

/** @typedef {import('./index.d.mts').NameplateOptions} NameplateOptions */

/** @type {Record<keyof NameplateOptions, string>} */
const examples = { site: 'site', docs: '../tool/docs', version: '1.4.0' };

/**
 * Returns the options with paths relative to the project and forward slashes.
 *
 * @param {unknown} options
 * @param {string} root Absolute path of the project.
 * @returns {import('./site.ts').SiteOptions}
 */
export function resolveSiteOptions(options, root) {
  const { site = 'site', docs, version } = validateOptions(options);
  const siteFolder = resolveFolder(root, 'site', site);
  if (docs !== undefined) assertSeparateDocs(root, docs, siteFolder);
  return {
    root,
    site: siteFolder,
    docs: docs === undefined ? undefined : resolveFolder(root, 'docs', docs),
    version,
  };
}

/**
 * Throws if the documentation folder contains the project, or shares files with a folder that has another purpose,
 * because the site would publish files that aren't documentation.
 *
 * @param {string} root
 * @param {string} docs
 * @param {string} site
 */
function assertSeparateDocs(root, docs, site) {
  const folder = realPath(resolve(root, docs.replaceAll('\\', '/')));
  const others = [site, 'public', 'dist', 'node_modules', '.git'].map((name) =>
    realPath(resolve(root, name)),
  );
  const other = others.find((path) => isInside(folder, path) || isInside(path, folder));
  if (other === undefined) return;
  const option = `The option "docs" of nameplate() is "${docs}"`;
  throw setupError(
    `${option}, which overlaps ${other}. Set it to a folder that contains only documentation.`,
  );
}

/** @param {string} path */
function realPath(path) {
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * @param {string} path
 * @param {string} folder
 */
function isInside(path, folder) {
  return !/^\.\.(?:[/\\]|$)|^\w:/.test(relative(folder, path));
}

/**
 * @param {unknown} options
 * @returns {NameplateOptions}
 */
function validateOptions(options) {
  const knownOptions = `The options are ${new Intl.ListFormat('en').format(Object.keys(examples))}.`;
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw setupError(`nameplate() received ${formatValue(options)} instead of an object. ${knownOptions}`);
  for (const [name, value] of Object.entries(options)) {
    const example = Object.entries(examples).find(([option]) => option === name)?.[1];
    if (example === undefined) throw setupError(`nameplate() has no option "${name}". ${knownOptions}`);
    if (value !== undefined && (typeof value !== 'string' || value.trim() === ''))
      throw setupError(
        `The option "${name}" of nameplate() is ${formatValue(value)}. Set it to a nonblank string, for example "${example}".`,
      );
  }
  return options;
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} value
 */
function resolveFolder(root, name, value) {
  const folder = resolve(root, value.replaceAll('\\', '/'));
  const option = `The option "${name}" of nameplate() is "${value}"`;
  if (!existsSync(folder)) {
    const hint =
      name === 'docs' ? ' If it\'s in a Git submodule, run "git submodule update --init" instead.' : '';
    throw setupError(`${option}, but there's no folder ${folder}. Set it to an existing folder.${hint}`);
  }
  if (!statSync(folder).isDirectory())
    throw setupError(`${option}, but ${folder} isn't a folder. Set it to a folder.`);
  if (folder === resolve(root))
    throw setupError(`${option}, which is the whole project. Set it to a folder inside the project.`);
  return relative(root, folder).replaceAll('\\', '/');
}

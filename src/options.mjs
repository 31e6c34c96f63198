// @ts-check
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * Options of the integration in astro.config.mjs.
 *
 * @typedef {object} NameplateOptions
 * @property {string} [site] Folder with product.json, relative to the project. Default: `site`.
 * @property {string} [docs] Folder of Markdown files, such as `../tool/docs`, which the site publishes under /docs.
 * @property {string} [version] Version to publish. Default: the version in the project's package.json.
 */

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
  if (!existsSync(folder))
    throw setupError(`${option}, but there's no folder ${folder}. Set it to an existing folder.`);
  if (!statSync(folder).isDirectory())
    throw setupError(`${option}, but ${folder} isn't a folder. Set it to a folder.`);
  if (folder === resolve(root))
    throw setupError(`${option}, which is the whole project. Set it to a folder inside the project.`);
  return relative(root, folder).replaceAll('\\', '/');
}

/**
 * Astro settings that header rules, edge functions, and links depend on, with the required value and Astro's default.
 *
 * @type {[setting: string, required: unknown, defaultValue: unknown][]}
 */
const settings = [
  ['output', 'static', 'static'],
  ['base', '/', '/'],
  ['trailingSlash', 'never', 'ignore'],
  ['build.format', 'file', 'directory'],
  ['build.inlineStylesheets', 'never', 'auto'],
  ['build.assets', '_astro', '_astro'],
  ['vite.build.assetsInlineLimit', 0, undefined],
];

/** @param {import('astro').AstroConfig} config */
export function assertAstroSettings(config) {
  for (const [setting, required, defaultValue] of settings) {
    /** @type {unknown} */
    const value = setting.split('.').reduce((part, key) => Object(part)[key], /** @type {any} */ (config));
    if (value === required || value === defaultValue) continue;
    throw setupError(
      `astro.config.mjs sets ${setting} to ${formatValue(value)}, but this site requires ${formatValue(required)}. Remove the setting.`,
    );
  }
  if (config.publicDir.href !== new URL('public/', config.root).href)
    throw setupError('astro.config.mjs sets publicDir, but this site reads public/. Remove the setting.');
  // A build that fails removes this folder, which mustn't contain other files.
  if (config.outDir.href === new URL('dist/', config.root).href) return;
  const where = 'astro.config.mjs or --outDir sets outDir';
  throw setupError(
    `${where}, but Netlify publishes dist/, as netlify.toml specifies. Remove outDir or --outDir.`,
  );
}

/**
 * Throws if the path of the project contains a character that makes a build fail or omit the styles.
 *
 * @param {string} root
 */
export function assertSupportedProjectPath(root) {
  const [character] = /[#?%"*]/.exec(root) ?? [];
  if (character === undefined) return;
  const where = `The path of this project, "${root}", contains "${character}"`;
  throw setupError(`${where}, which Vite or Node.js doesn't support. Rename the folder.`);
}

/**
 * Throws if a folder that a build empties is a file, or a symbolic link, because the build would remove files outside the
 * project.
 *
 * @param {string} root
 */
export function assertOutputInProject(root) {
  for (const path of ['dist', '.netlify', '.netlify/v1', '.netlify/v1/edge-functions']) {
    const folder = join(root, path);
    if (!existsSync(folder)) continue;
    if (!statSync(folder).isDirectory())
      throw setupError(`${path} is a file, but a build writes a folder at this path. Rename the file.`);
    if (!lstatSync(folder).isSymbolicLink()) continue;
    throw setupError(
      `${path} is a symbolic link to ${realpathSync(folder)}, and a build would delete the files in that folder. Remove the link.`,
    );
  }
}

export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw setupError(
    `astro-nameplate requires Node.js 22.12 or later, but this is Node.js ${version}. Install a newer version from https://nodejs.org.`,
  );
}

/** Throws if Yarn loads packages from archives (Plug'n'Play), because Vite and Node.js can't list their files. */
export function assertPackageFolders(pnp = process.versions.pnp) {
  if (pnp === undefined) return;
  throw setupError(
    'astro-nameplate requires a node_modules folder, but Yarn uses Plug\'n\'Play. Add "nodeLinker: node-modules" to .yarnrc.yml, and run "yarn install".',
  );
}

/** @param {string} message */
function setupError(message) {
  const error = new Error(message);
  // Removes the stack, which Astro would print with the error, because it doesn't help the maintainer.
  error.stack = '';
  // Astro adds unrelated explanations if this text contains the name of a browser API, such as "document".
  error.toString = () => error.name;
  return error;
}

/** @param {unknown} value */
function formatValue(value) {
  return JSON.stringify(value) ?? String(value);
}

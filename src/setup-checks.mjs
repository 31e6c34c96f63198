// @ts-check
import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { formatValue, setupError } from './setup-error.mjs';

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
  ['build.assetsPrefix', undefined, undefined],
  ['vite.base', '/', undefined],
  ['vite.root', undefined, undefined],
  ['vite.publicDir', 'public', undefined],
  ['vite.build.assetsInlineLimit', 0, undefined],
  ['vite.experimental.renderBuiltUrl', undefined, undefined],
];

/** @param {import('astro').AstroConfig} config */
export function assertAstroSettings(config) {
  for (const [setting, required, defaultValue] of settings) {
    /** @type {unknown} */
    const value = setting.split('.').reduce((part, key) => Object(part)[key], /** @type {any} */ (config));
    if (value === required || value === defaultValue) continue;
    const problem =
      required === undefined
        ? `sets ${setting}, which this site doesn't support`
        : `sets ${setting} to ${formatValue(value)}, but this site requires ${formatValue(required)}`;
    throw setupError(`astro.config.mjs ${problem}. Remove the setting.`);
  }
  if (config.publicDir.href !== new URL('public/', config.root).href)
    throw setupError('astro.config.mjs sets publicDir, but this site reads public/. Remove the setting.');
}

/** @param {import('astro').AstroConfig} config */
export function isOutputFolder({ outDir, root }) {
  return outDir.href === new URL('dist/', root).href;
}

/** @param {import('astro').AstroConfig} config */
export function assertOutputFolder(config) {
  if (isOutputFolder(config)) return;
  // Astro resolves the other folders before it applies this setting.
  if (config.outDir.href === new URL('../dist/', config.srcDir).href)
    throw setupError(
      'astro.config.mjs sets root, but a site requires the folder of astro.config.mjs. Remove the setting.',
    );
  const where = 'astro.config.mjs or --outDir sets outDir';
  throw setupError(
    `${where}, but Netlify publishes dist/, as netlify.toml specifies. Remove outDir or --outDir.`,
  );
}

/**
 * Throws if Astro would publish pages or redirects of its own, because they would replace pages and documents, but not
 * their Markdown versions.
 *
 * @param {import('astro').AstroConfig} config
 * @param {string} site
 */
export function assertNoAstroPages({ redirects = {}, srcDir }, site) {
  const [from] = Object.keys(redirects);
  if (from !== undefined)
    throw setupError(
      `astro.config.mjs redirects ${from}, but redirects belong in netlify.toml. Move it there.`,
    );
  const folder = new URL('pages/', srcDir);
  // Astro publishes no files whose names begin with an underscore or a period.
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^[^_.]/.test(name)) : undefined;
  if (file === undefined) return;
  throw setupError(
    `src/pages contains ${file}, but the pages of this site are Markdown files in ${site}/pages. Move the page there, or another file to public/.`,
  );
}

/**
 * Returns a character or the name of a folder in the path of a project that makes a build fail or omit the styles.
 *
 * @param {string} root
 */
export function findUnsupportedCharacter(root) {
  const pattern = sep === '/' ? /[#?%"*\\\t\n\r]|(?<=\/)@fs(?=\/|$)/ : /[#?%"*]|(?<=\\)@fs(?=\\|$)/;
  return pattern.exec(root)?.[0];
}

/** @param {string} root */
export function assertSupportedProjectPath(root) {
  const character = findUnsupportedCharacter(root);
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
export function assertNoPlugAndPlay(pnp = process.versions.pnp) {
  if (pnp === undefined) return;
  throw setupError(
    'astro-nameplate requires a node_modules folder, but Yarn uses Plug\'n\'Play. Add "nodeLinker: node-modules" to .yarnrc.yml, and run "yarn install".',
  );
}

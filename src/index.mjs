// @ts-check
// JavaScript, because Node has to load a compiler for the first file of TypeScript, which a build need not have.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routeFiles } from './route-files.mjs';
import { sitePlugin } from './site-plugin.mjs';

/**
 * Returns the Astro integration that publishes a site. There is no content collection: loading one takes as long as half
 * a build, and what a loader finds wrong is not shown in the browser.
 *
 * @param {{ site?: string, docs?: string, version?: string }} [options]
 * @returns {import('astro').AstroIntegration}
 */
export default function nameplate({ site = 'site', docs, version } = {}) {
  return {
    name: 'astro-nameplate',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute, updateConfig }) => {
        const root = fileURLToPath(config.root);
        refuseUnreadable(root);
        for (const { path, file } of routeFiles()) injectRoute({ pattern: path, entrypoint: file, prerender: true });
        updateConfig({
          output: 'static',
          trailingSlash: 'never',
          build: { format: 'file', inlineStylesheets: 'never' },
          devToolbar: { enabled: false },
          vite: { build: { assetsInlineLimit: 0 }, plugins: [sitePlugin({ root, site, docs, version })] },
        });
        if (command === 'build') publishAllOrNothing(config.outDir);
      },
    },
  };
}

/**
 * Throws if the path of the project has a character in it after which Vite reads no more of it.
 *
 * @param {string} root
 */
function refuseUnreadable(root) {
  const [character] = /[#?]/.exec(root) ?? [];
  if (character === undefined) return;
  const where = `Found "${character}" in the path of this project, "${root}"`;
  const error = new Error(`${where}, which Vite cannot read. Rename the folder.`);
  // Astro prints the stack of whatever stops a build; this one is of no use.
  error.stack = '';
  throw error;
}

/**
 * Has a build that fails leave nothing to publish, neither half of a site nor what was built before.
 *
 * @param {URL} folder
 */
function publishAllOrNothing(folder) {
  process.once('exit', (status) => {
    if (status !== 0) rmSync(folder, { recursive: true, force: true });
  });
}

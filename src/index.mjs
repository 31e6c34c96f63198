// @ts-check
// This file is JavaScript. For a TypeScript file, Node.js would load a compiler, which a build doesn't need
// otherwise.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveSiteOptions } from './options.mjs';
import { listRouteFiles } from './route-files.mjs';
import {
  assertAstroSettings,
  assertNoAstroPages,
  assertNodeVersion,
  assertNoPlugAndPlay,
  assertOutputFolder,
  assertOutputInProject,
  assertSupportedProjectPath,
  isOutputFolder,
} from './setup-checks.mjs';
import { createVitePlugin } from './vite-plugin.mjs';
import { removeEdgeFunctions, writeEdgeFunctions } from './write-edge-functions.mjs';

/** Files that together distinguish the output of this engine from the output of another program. */
const builtFiles = ['openapi.json', '_headers', 'api/v1/product'];

// TSDoc and types are in index.d.mts, so that packing doesn't have to infer types from the whole engine.
/** @type {typeof import('./index.d.mts').default} */
export default function nameplate(options = {}) {
  let root = '';
  /** @type {ReturnType<typeof resolveSiteOptions> | undefined} */
  let site;
  return {
    name: 'astro-nameplate',
    hooks: {
      'astro:config:setup': ({ command, config, injectRoute, logger, updateConfig }) => {
        root = fileURLToPath(config.root);
        // Comes before the other checks, because a build that one of them rejects must remove its output too. If outDir
        // is another folder, dist/ can belong to another program, which can have an OpenAPI description, too.
        if (command === 'build') {
          assertOutputInProject(root);
          if (isOutputFolder(config) || builtFiles.every((file) => existsSync(join(root, 'dist', file))))
            publishAllOrNothing(root);
        }
        assertOutputFolder(config);
        assertNodeVersion();
        assertNoPlugAndPlay();
        assertSupportedProjectPath(root);
        assertAstroSettings(config);
        site = resolveSiteOptions(options, root);
        assertNoAstroPages(config, site.site);
        if (config.site !== undefined)
          logger.warn(
            `astro.config.mjs or --site sets the site's URL, which has no effect. Set url in ${site.site}/product.json instead.`,
          );
        for (const { path, file } of listRouteFiles())
          injectRoute({ pattern: path, entrypoint: file, prerender: true });
        updateConfig({
          output: 'static',
          // Page URLs have neither extension nor trailing slash: the file of /developers is developers.html.
          trailingSlash: 'never',
          build: { format: 'file', inlineStylesheets: 'never' },
          devToolbar: { enabled: false },
          vite: { build: { assetsInlineLimit: 0 }, plugins: [createVitePlugin(site)] },
        });
        // Astro's own 404 page doesn't connect to the development server, so it wouldn't reload if the page is added.
        if (command === 'dev')
          injectRoute({ pattern: '/404', entrypoint: new URL('layouts/NotFound.astro', import.meta.url) });
      },
      'astro:build:start': async () => {
        if (site !== undefined) await assertReadable(site);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        await removeSystemFiles(folder);
        const { assertDeployable } = await import('./deploy/check-deploy.ts');
        assertDeployable(folder, relative(root, folder));
        removeEdgeFunctions(root);
        await writeEdgeFunctions(root);
      },
    },
  };
}

/** @param {ReturnType<typeof resolveSiteOptions>} site */
async function assertReadable({ root, site, docs }) {
  const { assertReadableInput, locateSiteFiles } = await import('./product/files/site-files.ts');
  const { assertReadableDocs, findDocsFolder } = await import('./markdown/docs/docs-folder.ts');
  assertReadableInput(locateSiteFiles(root, site));
  const docsFolder = findDocsFolder(root, docs, {});
  if (docsFolder !== undefined) assertReadableDocs(docsFolder);
}

/**
 * Removes files that macOS and Windows create in folders, because Astro copies them from public/.
 *
 * @param {string} folder
 */
async function removeSystemFiles(folder) {
  const { isSystemFile } = await import('./product/files/public-files.ts');
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }))
    if (isSystemFile(basename(name))) rmSync(join(folder, name));
}

/**
 * If a build fails, removes dist/, so neither a partial site nor an earlier build can be deployed. Never removes another
 * output folder, which could contain other files.
 *
 * @param {string} root
 */
function publishAllOrNothing(root) {
  process.once('exit', (status) => {
    if (status === 0) return;
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    removeEdgeFunctions(root);
  });
}

// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const sourceFolder = fileURLToPath(new URL('edge', import.meta.url));

/**
 * Folder where Netlify expects a framework's edge functions:
 * https://docs.netlify.com/build/frameworks/frameworks-api/
 */
const targetFolder = '.netlify/v1/edge-functions';

/**
 * Writes each edge function as one JavaScript file without imports.
 *
 * @param {string} root Absolute path of the project.
 */
export async function writeEdgeFunctions(root) {
  const { rolldown } = await bundler();
  await Promise.all(
    readdirSync(sourceFolder)
      .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
      .map(async (name) => {
        const bundle = await rolldown({
          input: join(sourceFolder, name),
          platform: 'neutral',
          tsconfig: false,
        });
        await bundle.write({ file: join(root, targetFolder, name.replace(/\.ts$/, '.js')) });
        await bundle.close();
      }),
  );
}

/**
 * Removes the edge functions of earlier builds, as Netlify's build does. An earlier version of the engine can have
 * written functions that this version doesn't have.
 *
 * @param {string} root Absolute path of the project.
 */
export function removeEdgeFunctions(root) {
  rmSync(join(root, targetFolder), { force: true, recursive: true });
}

/**
 * Loads Rolldown, the bundler of Vite. Astro depends on Vite.
 *
 * @returns {Promise<typeof import('rolldown')>}
 */
function bundler() {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  const vite = createRequire(astro).resolve('vite/package.json');
  return import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
}

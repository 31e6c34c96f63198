// @ts-check
// JavaScript, because Node has to load a compiler for the first file of TypeScript, which a build need not have.
import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Forward slashes, as Vite has them on every system.
const inputs = /^(?:(?:site|example|src\/content|public)(?:\/|$)|package\.json$)/;

/**
 * Returns the Astro integration around src/site.ts. There is no content collection: loading one takes as long as half
 * a build, and what a loader finds wrong is not shown in the browser.
 *
 * @returns {import('astro').AstroIntegration}
 */
export function nameplate() {
  return {
    name: 'nameplate',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        refuseUnreadable(root);
        if (command === 'dev') updateConfig({ vite: { plugins: [followEdits(root)] } });
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

/**
 * Has a development server read everything again if a file of facts or prose is changed, added or taken away.
 *
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
function followEdits(root) {
  return {
    name: 'nameplate:follow-edits',
    hotUpdate({ file, modules }) {
      if (!inputs.test(relative(root, file).replaceAll('\\', '/'))) return undefined;
      const source = resolve(root, 'src/product/source.ts').replaceAll('\\', '/');
      return [...modules, ...(this.environment.moduleGraph.getModulesByFile(source) ?? [])];
    },
  };
}

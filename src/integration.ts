import { rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { InvalidInput } from './product/problems.ts';

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number];

// Forward slashes, as Vite has them on every system.
const rooms = /^src\/(?:site\.ts$|(?:artifacts|markdown|product|http)\/)/;
const inputs = /^(?:(?:site|example|src\/content|public)(?:\/|$)|package\.json$)/;

/**
 * Returns the Astro integration that makes pages of facts and prose. It has no content collection, since loading one
 * takes as long as half a build, and what a loader finds wrong is not shown in the browser.
 */
export function nameplate(): AstroIntegration {
  return {
    name: 'nameplate',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        updateConfig({ vite: { plugins: [command === 'build' ? composeOnce(root) : followEdits(root)] } });
        if (command !== 'build') return;
        try {
          await import('./site.ts');
        } catch (error) {
          // What was built before is not to be published instead.
          rmSync(config.outDir, { recursive: true, force: true });
          if (!(error instanceof InvalidInput)) throw error;
          // Astro would call it unhandled.
          console.error(`\n${error.message}`);
          exit(1);
        }
      },
    },
  };
}

/** Has the pages of a build share the modules that were run before it, which bundles would run again. */
function composeOnce(root: string): VitePlugin {
  return {
    name: 'nameplate:compose-once',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return undefined;
      const file = resolve(dirname(importer), id);
      if (!rooms.test(relative(root, file).replaceAll('\\', '/'))) return undefined;
      return { id: pathToFileURL(file).href, external: true };
    },
  };
}

/** Has a development server read everything again if a file of facts or prose is changed, added or taken away. */
function followEdits(root: string): VitePlugin {
  return {
    name: 'nameplate:follow-edits',
    hotUpdate({ file, modules }) {
      if (!inputs.test(relative(root, file).replaceAll('\\', '/'))) return undefined;
      const readers = this.environment.moduleGraph.getModulesByFile(
        resolve(root, 'src/product/source.ts').replaceAll('\\', '/'),
      );
      return [...modules, ...(readers ?? [])];
    },
  };
}

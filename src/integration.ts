import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';

type VitePlugin = NonNullable<AstroConfig['vite']['plugins']>[number];

// Forward slashes, as Vite has them on every system.
const inputs = /^(?:(?:site|example|src\/content|public)(?:\/|$)|package\.json$)/;

/**
 * Returns the Astro integration around src/site.ts. There is no content collection: loading one takes as long as half
 * a build, and what a loader finds wrong is not shown in the browser.
 */
export function nameplate(): AstroIntegration {
  return {
    name: 'nameplate',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'dev') updateConfig({ vite: { plugins: [followEdits(fileURLToPath(config.root))] } });
        if (command === 'build') publishAllOrNothing(config.outDir);
      },
    },
  };
}

/** Has a build that fails leave nothing to publish, neither half of a site nor what was built before. */
function publishAllOrNothing(folder: URL): void {
  process.once('exit', (status) => {
    if (status !== 0) rmSync(folder, { recursive: true, force: true });
  });
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

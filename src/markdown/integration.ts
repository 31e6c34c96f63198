import { existsSync, readdirSync, rmSync } from 'node:fs';
import { exit } from 'node:process';
import type { AstroIntegration } from 'astro';
import { loadCli } from '../product/cli.ts';
import { loadProduct } from '../product/load.ts';
import { InvalidInput } from '../product/problems.ts';
import { cliFile, factsFile, pageFolders } from '../product/source.ts';
import { loadPages } from './load-pages.ts';

/**
 * Returns the Astro integration that reads facts and prose before anything else happens: the facts set the
 * address of the site, a development server starts again when anything changes, and whatever is wrong leaves
 * nothing to publish.
 */
export function nameplate(): AstroIntegration {
  return {
    name: 'nameplate',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, addWatchFile }) => {
        for (const file of inputs()) addWatchFile(new URL(file, config.root));
        try {
          const product = loadProduct();
          await loadPages(product, loadCli(product));
          updateConfig({ site: product.url });
        } catch (error) {
          if (!(error instanceof InvalidInput) || command === 'dev') throw error;
          if (command === 'build') rmSync(config.outDir, { recursive: true, force: true });
          // Astro would add a stack and guess at a hint; the message already says how to go on.
          console.error(`\n${error.message}`);
          exit(1);
        }
      },
    },
  };
}

function inputs(): string[] {
  const prose = pageFolders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
  return [factsFile, cliFile, 'package.json', ...prose];
}

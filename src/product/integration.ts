import { rmSync } from 'node:fs';
import { exit } from 'node:process';
import type { AstroIntegration } from 'astro';
import { factsFile } from './compose.ts';
import { loadProduct } from './load.ts';
import { InvalidInput } from './problems.ts';

/**
 * Returns the Astro integration that reads the facts before anything else happens: they set the address of
 * the site, a development server starts again when they change, and wrong ones leave nothing to publish.
 */
export function facts(): AstroIntegration {
  return {
    name: 'facts',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig, addWatchFile }) => {
        for (const file of [factsFile, 'package.json']) addWatchFile(new URL(file, config.root));
        try {
          updateConfig({ site: loadProduct().url });
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

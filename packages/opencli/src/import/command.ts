import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { print } from '../output.ts';
import { readSiteMetadata } from '../site-metadata.ts';
import { importCli } from './import-cli.ts';

export function addImportCommand(program: Command): void {
  program
    .command('import')
    .summary('write <site>/cli.json from a file that the program or its framework generates')
    .description(
      'Writes <site>/cli.json from an OpenCLI document, an oclif.manifest.json file, or a usage specification. ' +
        'Keeps your additions to cli.json, and lists the changes.',
    )
    .argument('<file>', 'file to import')
    .option('--site <folder>', "folder that contains the site's files", 'site')
    .action((file: string, { site }: { readonly site: string }) => {
      if (!existsSync(site)) {
        throw new Error(
          `There's no "${site}" folder. Run this command in the site's project, or set --site.`,
        );
      }
      print(importCli(file, readSiteMetadata(site)));
    });
}

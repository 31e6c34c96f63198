import { existsSync } from 'node:fs';
import { cwd } from 'node:process';
import { parseArgs } from 'node:util';
import { loadDetails } from '../../src/product/details.ts';
import { loadProduct } from '../../src/product/product.ts';
import { sourceFiles } from '../../src/product/source.ts';
import { importCli } from './import.ts';

export const importUsage = `  npm run cli -- import <file>
      Describes the command line in site/cli.json by what the program says about itself: an OpenCLI document, an
      oclif.manifest.json or a usage specification. What you added there stays.
`;

/** Runs `npm run cli -- import`. Throws an error if the arguments are wrong or nothing can be imported. */
export function importing(args: string[]): number {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Which file? Give one.');
  if (!existsSync('site')) {
    throw new Error('There is no site/ yet to write the description to. Run npm run adopt first.');
  }
  const source = sourceFiles(cwd(), 'site');
  console.log(importCli(file, loadProduct(source), loadDetails(source)));
  return 0;
}

import { argv, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { loadProduct } from '../src/product/load.ts';
import { describeProblems, InvalidInput } from '../src/product/problems.ts';
import { source } from '../src/product/source.ts';
import { importCli } from './cli/import.ts';

const usage = `Usage:
  npm run cli -- import <file>    describes the command line by what the program says about itself: an OpenCLI
                                  document, an oclif.manifest.json or a usage specification
`;

function importing(args: readonly string[]): void {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Which file? Give one.');
  if (source !== 'site')
    throw new Error('There is no site/ yet that could have a cli.json. Run npm run adopt first.');
  console.log(importCli(file, loadProduct()));
}

const [command, ...args] = argv.slice(2);
try {
  if (command === 'import') importing(args);
  else
    throw new Error(
      `Which command? ${command === undefined ? 'None was given.' : `There is no "${command}".`}`,
    );
} catch (error) {
  if (error instanceof InvalidInput) console.error(describeProblems(error.problems, 'Nothing was changed'));
  else console.error(`${(error as Error).message}\n\n${usage}`);
  exit(2);
}

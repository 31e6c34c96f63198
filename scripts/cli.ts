import { argv, exit } from 'node:process';
import { describeProblems, InvalidInput } from '../src/product/problems.ts';
import { checking, checkUsage } from './cli/checking.ts';
import { importing, importUsage } from './cli/importing.ts';
import { endWithReader } from './closed-pipe.ts';

const usage = `Usage:
${importUsage}
${checkUsage}
scripts/cli/README.md says how a program describes itself, and what may be added to the description.`;

const commands: Readonly<Record<string, (args: string[]) => Promise<number> | number>> = {
  import: importing,
  check: checking,
};

endWithReader(2);
const [name = '', ...args] = argv.slice(2);
try {
  const command = commands[name];
  if (command === undefined) throw new Error(`"${name}" is not one of ${Object.keys(commands).join(', ')}.`);
  exit(await command(args));
} catch (error) {
  if (error instanceof InvalidInput) console.error(describeProblems(error.problems, 'Nothing was changed'));
  else console.error(`${(error as Error).message}\n\n${usage}`);
  exit(2);
}

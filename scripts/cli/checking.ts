import { existsSync } from 'node:fs';
import process, { cwd, stdin, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { confirm } from '@clack/prompts';
import { loadCli } from '../../src/product/cli.ts';
import { loadProduct } from '../../src/product/product.ts';
import { sourceFiles } from '../../src/product/source.ts';
import { type Asking, callsFor, check, fromAnywhere, NotStarted, type Progress } from './check.ts';
import { exitStatusOf, findingsText, summaryText } from './report.ts';

const seconds = { each: 30, all: 1800 } as const;

export const checkUsage = `  npm run cli -- check [--yes] [--json] [--help-flag=-h] <program> [arguments…]
      Asks the program and each of its commands for help, and compares what it prints with the description. Each
      call has an empty home and working directory, no standard input, no shell, and ${seconds.each} seconds; all of them
      together have ${seconds.all}. The calls are shown first. --yes makes them without asking you.
      Exit status: 0 if nothing differs, 1 if something does, 2 if help could not be read.
`;

/** Runs `npm run cli -- check` and returns its exit status. Throws an error if the arguments are wrong. */
export async function checking(args: string[]): Promise<number> {
  const source = sourceFiles(cwd(), existsSync('site') ? 'site' : 'example');
  const product = loadProduct(source);
  const { asking, yes, json } = requested(args, product.command);
  const cli = loadCli(source, product);
  if (cli === undefined)
    throw new Error(`There is no ${source.cli} to compare with: write it, or import it.`);
  const calls = callsFor(cli, asking);
  const program = asking.program.join(' ');
  console.error(`To compare ${source.cli} with what ${program} prints, it is called like this:`);
  for (const call of calls) console.error(`  ${call.join(' ')}`);
  if (!yes && !(await agreed(calls.length))) return 2;
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  const findings = await check(cli, asking, shown, stopped.signal).catch((error: unknown) => {
    if (!(error instanceof NotStarted)) throw error;
    console.error(error.message);
  });
  if (findings === undefined) return 2;
  if (stopped.signal.aborted) return 130;
  const status = exitStatusOf(findings);
  if (json) {
    console.log(JSON.stringify({ program: asking.program, asked: calls.length, status, findings }, null, 2));
    return status;
  }
  if (findings.length > 0) console.log(`\n${findingsText(program, findings)}\n`);
  console.log(summaryText(calls.length, findings));
  return status;
}

function requested(args: string[], called: string): { asking: Asking; yes: boolean; json: boolean } {
  const first = args.findIndex((arg) => !arg.startsWith('-'));
  const own = first < 0 ? args : args.slice(0, first);
  const { values } = parseArgs({
    args: own,
    options: {
      yes: { type: 'boolean', short: 'y', default: false },
      json: { type: 'boolean', default: false },
      'help-flag': { type: 'string', default: '--help' },
    },
  });
  if (first < 0) throw new Error('Which program? Give it as you would run it.');
  const program = fromAnywhere(args.slice(first));
  return {
    asking: { program, called, helpFlag: values['help-flag'], ...seconds },
    yes: values.yes,
    json: values.json,
  };
}

async function agreed(calls: number): Promise<boolean> {
  if (!(stdin.isTTY && stdout.isTTY)) {
    throw new Error('There is no terminal in which you could agree to these calls: add --yes.');
  }
  return (await confirm({ message: `Make these ${calls} calls?`, initialValue: true })) === true;
}

const shown: Progress = (call, { failure }, done, of) => {
  console.error(`[${done}/${of}] ${call.join(' ')}${failure === undefined ? '' : `: ${failure}`}`);
};

import { constants } from 'node:os';
import process, { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { OpenCli } from '../../../../src/product/cli/opencli.ts';
import { escapeLine } from '../../../../src/terminal/escape.ts';
import { print, printError, printJson } from '../output.ts';
import { readCliDocument } from '../read-cli-document.ts';
import { readSiteMetadata } from '../site-metadata.ts';
import {
  assertNotFolder,
  type HelpCallOptions,
  listHelpCalls,
  requestHelp,
  resolveCommandPaths,
} from './check-program.ts';
import { compareHelp } from './compare/compare-help.ts';
import { exitStatus } from './exit-status.ts';
import { formatCheckReport } from './report.ts';
import type { ProgressCallback } from './run-program/run-calls.ts';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const timeouts = { callTimeout: 30, totalTimeout: 1800 } as const;

interface CheckOptions {
  readonly site: string;
  readonly yes?: boolean;
  readonly json?: boolean;
  readonly helpFlag: string;
}

/** `finish` receives the exit status. */
export function addCheckCommand(program: Command, finish: (status: number) => void): void {
  program
    .command('check')
    .summary("compare <site>/cli.json with the program's help")
    .description(
      'Runs the program and each of its commands with --help, and compares the output with <site>/cli.json. ' +
        `Each call runs without a shell or standard input, in empty home and working directories, for at most ${timeouts.callTimeout} seconds.`,
    )
    .argument('<program>', 'command that runs the program')
    .argument(
      '[arguments...]',
      'arguments that precede any subcommand, such as the script that an interpreter runs',
    )
    .option('--site <folder>', "folder that contains the site's files", 'site')
    .option('-y, --yes', 'run the program without asking for confirmation')
    .option('--json', 'print the result as JSON')
    .option('--help-flag <flag>', "flag that prints the program's help", '--help')
    .addHelpText(
      'after',
      "\nExit status: 0 if there are no differences, 1 if there are differences or unneeded exceptions,\n2 if the check can't be completed.",
    )
    .passThroughOptions()
    .action(async (executable: string, args: string[], options: CheckOptions) => {
      finish(await runCheck([executable, ...args], options));
    });
}

async function runCheck(programCommand: readonly string[], options: CheckOptions): Promise<number> {
  assertNotFolder(programCommand[0] ?? '');
  const { file, command } = readSiteMetadata(options.site);
  const cli = readCliDocument(file);
  const program = resolveCommandPaths(programCommand);
  const callOptions: HelpCallOptions = { program, command, helpFlag: options.helpFlag, ...timeouts };
  const count = announceCalls(cli, callOptions, file);
  if (!options.yes && !(await confirmCalls(count))) return 2;
  const abortController = new AbortController();
  const stop = (signal: NodeJS.Signals) => abortController.abort(128 + constants.signals[signal]);
  // Without a handler, a signal would end the check, but leave the program's processes and temporary folders behind.
  for (const signal of stopSignals) process.once(signal, stop);
  const help = await requestHelp(cli, callOptions, showProgress, abortController.signal).finally(() => {
    for (const signal of stopSignals) process.off(signal, stop);
  });
  if (abortController.signal.aborted) return abortController.signal.reason;
  // Now a signal ends the check at once, even if the comparison takes long.
  const result = compareHelp(...help);
  const status = exitStatus(result);
  if (options.json) printJson({ program, asked: count, status, ...result });
  else print(`\n${formatCheckReport(program.join(' '), result)}`);
  return status;
}

function announceCalls(cli: OpenCli, callOptions: HelpCallOptions, file: string): number {
  const calls = listHelpCalls(cli, callOptions);
  printError(`Commands that the check runs to compare ${file} with the program's help:`);
  for (const call of calls) printError(`  ${escapeLine(call.join(' '))}`);
  return calls.length;
}

async function confirmCalls(calls: number): Promise<boolean> {
  if (!(stdin.isTTY && stdout.isTTY)) {
    throw new Error(
      "There's no terminal in which to confirm the commands. To run them without confirmation, add --yes.",
    );
  }
  const terminal = createInterface({ input: stdin, output: stdout });
  // Ctrl+C and Ctrl+D close the prompt without an answer.
  const closed = new Promise<string>((done) => terminal.once('close', () => done('n')));
  const output = await Promise.race([
    terminal.question(`Run ${calls === 1 ? 'this command' : `these ${calls} commands`}? (Y/n) `),
    closed,
  ]);
  terminal.close();
  return /^\s*(?:y|yes)?\s*$/i.test(output);
}

const showProgress: ProgressCallback = (call, { failure }, done, total) => {
  const problem = failure === undefined ? '' : `: ${failure}`;
  printError(`[${done}/${total}] ${escapeLine(`${call.join(' ')}${problem}`)}`);
};

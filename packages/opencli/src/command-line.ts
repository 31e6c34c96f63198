import { stderr } from 'node:process';
import { Command, CommanderError } from 'commander';
import { InvalidInput } from '../../../src/product/validation/problems.ts';
import { escapeForTerminal } from '../../../src/terminal/escape.ts';
import { rejectRepeatedOptions } from '../../../src/terminal/reject-repeated-options.ts';
import { addCheckCommand } from './check/command.ts';
import { addImportCommand } from './import/command.ts';
import { describeInvalidInput, printError } from './output.ts';

export const failureStatus = 2;

/** Returns the exit status. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let status = 0;
  const program = new Command('nameplate-opencli')
    .description(
      "Imports a program's command line into a site, and detects when the program and the site differ.",
    )
    .enablePositionalOptions()
    .configureOutput({ writeErr: (text) => stderr.write(escapeForTerminal(text)) })
    .showHelpAfterError('For usage, add --help.')
    .exitOverride();
  addImportCommand(program);
  addCheckCommand(program, (checkStatus) => {
    status = checkStatus;
  });
  program.commands.forEach(rejectRepeatedOptions);
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : failureStatus;
    const consequence = program.args[0] === 'check' ? 'Nothing was compared' : 'Nothing was changed';
    printError(
      error instanceof InvalidInput ? describeInvalidInput(error, consequence) : (error as Error).message,
    );
    return failureStatus;
  }
}

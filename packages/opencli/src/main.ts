import './node-20-polyfills.ts';
import process, { argv, stderr, stdout } from 'node:process';
import { Command, CommanderError } from 'commander';
import { InvalidInput } from '../../../src/product/validation/problems.ts';
import { escapeForTerminal } from '../../../src/terminal/escape.ts';
import { addCheckCommand } from './check/command.ts';
import { addImportCommand } from './import/command.ts';
import { describeInvalidInput, printError } from './output.ts';

const failureStatus = 2;

stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') printError(`Can't write output: ${error.message}`);
  process.exit(failureStatus);
});

// Progress messages are optional. Without a listener, a closed pipe would end the check with the status for differences.
stderr.on('error', () => {});

const program = new Command('nameplate-opencli')
  .description(
    "Imports a program's command line into a site, and detects when the program and the site differ.",
  )
  .enablePositionalOptions()
  .configureOutput({ writeErr: (text) => stderr.write(escapeForTerminal(text)) })
  .showHelpAfterError('For usage, add --help.')
  .exitOverride();
addImportCommand(program);
addCheckCommand(program);

try {
  await program.parseAsync(argv);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : failureStatus;
  else {
    const consequence = program.args[0] === 'check' ? 'Nothing was compared' : 'Nothing was changed';
    printError(
      error instanceof InvalidInput ? describeInvalidInput(error, consequence) : (error as Error).message,
    );
    process.exitCode = failureStatus;
  }
}

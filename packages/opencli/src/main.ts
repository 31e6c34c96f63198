import './node-20-polyfills.ts';
import process, { argv, stderr, stdout } from 'node:process';
import { failureStatus, runCommandLine } from './command-line.ts';
import { printError } from './output.ts';

stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') printError(`Can't write output: ${error.message}`);
  process.exit(failureStatus);
});

// Progress messages are optional. Without a listener, a closed pipe would end the check with the status for differences.
stderr.on('error', () => {});

process.exitCode = await runCommandLine(argv.slice(2));

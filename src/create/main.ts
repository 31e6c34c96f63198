#!/usr/bin/env node
import { argv, exit, stderr, stdin, stdout } from 'node:process';
import { nodeVersionProblem } from '../node-version.mjs';

const interruptedStatus = 130;
const versionProblem = nodeVersionProblem('Nameplate');
if (versionProblem !== undefined) {
  stderr.write(`${versionProblem}\n`);
  exit(1);
}
for (const stream of [stdout, stderr]) stream.on('error', () => exit(1));

// The process exits with this status if the input ends at a prompt, for example with Ctrl+D.
process.exitCode = interruptedStatus;
process.once('exit', (status) => {
  if (status === interruptedStatus) stderr.write('Nothing was changed.\n');
});

if (stdin.isTTY && stdout.isTTY) {
  // A prompt hides the cursor, and doesn't show it again if the input or the process ends first.
  process.once('exit', () => stdout.write('\u001b[?25h'));
  // When the user continues the command after Ctrl+Z, readline pauses the input, which would end the command.
  process.on('SIGCONT', () => setImmediate(() => stdin.resume()));
}

// Handles signals between prompts, for example while a package is being packed. Exiting removes temporary folders.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exit(interruptedStatus));

// Loads the command after checking the Node.js version, because older versions can't parse the dependencies.
const { runCommandLine } = await import('./command-line.ts');
process.exitCode = await runCommandLine(argv.slice(2), { input: stdin, output: stdout, errors: stderr });

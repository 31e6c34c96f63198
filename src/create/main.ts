#!/usr/bin/env node
import { argv, exit, stderr, stdin, stdout, versions } from 'node:process';

const interruptedStatus = 130;
const [major = 0, minor = 0] = versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  stderr.write(
    `Nameplate requires Node.js 22.12 or later, but this is Node.js ${versions.node}. Install a newer version from https://nodejs.org.\n`,
  );
  exit(1);
}
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') stderr.write(`Can't write the output: ${error.message}\n`);
  exit(1);
});
stderr.on('error', () => exit(1));

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

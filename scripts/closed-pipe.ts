import { exit, stdout } from 'node:process';

/** Ends this process without a word, and with a status, once nobody reads what it prints any more, as with `| head`. */
export function endWithReader(status: number): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') console.error(`Can't write the output: ${error.message}`);
    exit(status);
  });
}

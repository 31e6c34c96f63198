import { exit, stdout } from 'node:process';

export function exitOnClosedPipe(status: number): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') console.error(`Can't write the output: ${error.message}`);
    exit(status);
  });
}

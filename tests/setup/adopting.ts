import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { adopt } from '../../scripts/adopt/adopt.ts';
import { enter } from './in-folder.ts';

/**
 * Does what `npm run adopt` does in a folder, without a process and without a terminal to ask in. Returns the exit status
 * and what was told; throws what the command prints if it refuses its arguments or files.
 */
export async function adoptIn(
  folder: string,
  ...args: string[]
): Promise<{ status: number; output: string }> {
  const output = new PassThrough();
  const told = text(output);
  const leave = enter(folder);
  try {
    const status = await adopt(args, { input: new PassThrough(), output });
    output.end();
    return { status, output: await told };
  } finally {
    leave();
  }
}

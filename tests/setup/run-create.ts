import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../src/create/command-line.ts';

export interface CreateCommandResult {
  readonly status: number;
  readonly output: string;
}

/**
 * Runs `nameplate create` in this process, without a terminal. Unless the arguments set an engine, the site gets one
 * that doesn't need to be packed.
 */
export function runCreate(folder: string, ...args: string[]): Promise<CreateCommandResult> {
  const engine = args.includes('--engine') ? [] : ['--engine', 'github:acme/nameplate'];
  return runCreateWithPackedEngine(folder, ...engine, ...args);
}

/** Like {@link runCreate}, but with the engine of this repository, which takes seconds to pack. */
export async function runCreateWithPackedEngine(
  folder: string,
  ...args: string[]
): Promise<CreateCommandResult> {
  const output = new PassThrough();
  const printed = text(output);
  const terminal = { input: new PassThrough(), output, errors: output };
  const status = await runCommandLine(['create', folder, ...args], terminal);
  output.end();
  return { status, output: await printed };
}

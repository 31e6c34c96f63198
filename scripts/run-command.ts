import { env } from 'node:process';
import { execa } from 'execa';

export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/**
 * Runs a command in a folder. Programs of packages in node_modules take precedence. Returns a result for any exit
 * status.
 * @throws if the command or the folder doesn't exist
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Promise<CommandResult> {
  const { exitCode, stdout, stderr, all, code, shortMessage } = await execa(command, args, {
    cwd,
    env: { ...env, ...environment },
    preferLocal: true,
    localDir: cwd,
    all: true,
    reject: false,
    stdin: 'ignore',
    stripFinalNewline: false,
  });
  if (code === 'ENOENT') throw new Error(`"${command}" can't be started: ${shortMessage}`, { cause: code });
  return { status: exitCode ?? 1, stdout, stderr, output: all };
}

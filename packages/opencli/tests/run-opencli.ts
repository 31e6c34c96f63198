import { stderr, stdout } from 'node:process';
import { vi } from 'vitest';
import type { CommandResult } from '../../../scripts/run-command.ts';
import { changeWorkingFolder } from '../../../tests/setup/temp-folder.ts';
import { runCommandLine } from '../src/command-line.ts';

/** Runs the command in this process, because starting a process takes longer than most runs. */
export async function runOpencli(folder: string, ...args: readonly string[]): Promise<CommandResult> {
  const printed: [stream: 'stdout' | 'stderr', text: string][] = [];
  const take = (stream: 'stdout' | 'stderr', end: string) => (text: unknown) =>
    printed.push([stream, `${text}${end}`]) > 0;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(take('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(take('stderr', '\n')),
    vi.spyOn(stdout, 'write').mockImplementation(take('stdout', '')),
    vi.spyOn(stderr, 'write').mockImplementation(take('stderr', '')),
  ];
  const leave = changeWorkingFolder(folder);
  try {
    const status = await runCommandLine(args);
    const textOf = (...streams: string[]) =>
      printed.flatMap(([stream, text]) => (streams.includes(stream) ? text : [])).join('');
    return { status, stdout: textOf('stdout'), stderr: textOf('stderr'), output: textOf('stdout', 'stderr') };
  } finally {
    leave();
    for (const spy of spies) spy.mockRestore();
  }
}

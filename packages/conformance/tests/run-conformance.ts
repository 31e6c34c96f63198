import { vi } from 'vitest';
import { runCommandLine } from '../src/command-line.ts';

interface CommandOutput {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output and standard error, in print order. */
  readonly output: string;
}

/** Runs the command in this process, because starting a process takes longer than most runs. */
export async function runConformance(...args: string[]): Promise<CommandOutput> {
  const printed: [stream: 'log' | 'error', line: string][] = [];
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push([stream, `${line}\n`])),
  );
  try {
    const status = await runCommandLine(args);
    const linesOf = (...streams: string[]) =>
      printed.flatMap(([stream, line]) => (streams.includes(stream) ? line : [])).join('');
    return { status, stdout: linesOf('log'), stderr: linesOf('error'), output: linesOf('log', 'error') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

import { availableParallelism } from 'node:os';
import type { HelpOutput, HelpRunner } from './run-help.ts';

interface HelpCall {
  readonly path: string;
  readonly call: readonly string[];
}

export type ProgressCallback = (
  call: readonly string[],
  output: HelpOutput,
  done: number,
  total: number,
) => void;

const maxTimeouts = 3;

type CallRunner = (
  calls: readonly HelpCall[],
  before?: number,
  total?: number,
) => Promise<Map<string, HelpOutput>>;

/**
 * Creates a function that runs calls. The function throws if the program can't be started or hangs, because further
 * calls would fail too. Before it throws, it calls `abort` to stop the running calls.
 */
export function createCallRunner(run: HelpRunner, progress: ProgressCallback, abort: () => void): CallRunner {
  let timeouts = 0;
  const makeCall = async (call: readonly string[], count: () => [number, number]) => {
    const output = await run(call);
    timeouts = output.timedOut ? timeouts + 1 : 0;
    const reason = reasonToStop(call, output, timeouts);
    if (reason !== undefined) {
      abort();
      throw new Error(reason);
    }
    progress(call, output, ...count());
    return output;
  };
  return async (calls, callsBefore = 0, total = calls.length) => {
    const outputs = new Map<string, HelpOutput>();
    let done = callsBefore;
    const queue = calls.values();
    const worker = async () => {
      for (const { path, call } of queue) outputs.set(path, await makeCall(call, () => [++done, total]));
    };
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 8) }, worker));
    return outputs;
  };
}

function reasonToStop(call: readonly string[], output: HelpOutput, timeouts: number): string | undefined {
  if (output.notStarted) return `"${call[0]}" can't be started: ${output.failure}`;
  if (timeouts < maxTimeouts) return undefined;
  return `The check stopped after ${maxTimeouts} timeouts in a row. The last command was: ${call.join(' ')}`;
}

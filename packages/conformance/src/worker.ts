import { createContext, runInContext } from 'node:vm';
import { workerTasks } from './worker-tasks.ts';

export interface WorkerRequest {
  readonly task: keyof typeof workerTasks;
  readonly input: unknown;
  /** In milliseconds. */
  readonly timeLimit: number;
}

export type WorkerReply =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: string; readonly result?: undefined };

// The parent kills this process at the time limit. If the parent is gone, the longer limit here ends the task, and the
// process exits because its channel is closed.
const orphanTime = 1000;
const context = createContext();

// Runs in a separate process, because only killing a process stops every slow regular expression, and because V8 ends
// the whole process if the memory runs out.
process.on('message', (request: WorkerRequest) => {
  process.send?.(reply(request));
});
process.send?.('ready');

function reply({ task, input, timeLimit }: WorkerRequest): WorkerReply {
  try {
    context.run = () => (workerTasks[task] as (input: unknown) => unknown)(input);
    return { result: runInContext('run()', context, { timeout: Math.ceil(timeLimit) + orphanTime }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  } finally {
    delete context.run;
  }
}

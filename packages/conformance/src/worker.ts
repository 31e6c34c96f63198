import { parentPort } from 'node:worker_threads';
import { workerTasks } from './worker-tasks.ts';

export interface WorkerRequest {
  readonly task: keyof typeof workerTasks;
  readonly input: unknown;
}

export type WorkerReply =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: string; readonly result?: undefined };

// Runs in a separate thread, because only terminating a thread stops a slow regular expression or deep recursion.
parentPort?.on('message', ({ task, input }: WorkerRequest) => {
  parentPort?.postMessage(reply(task, input));
});
parentPort?.postMessage('ready');

function reply(task: WorkerRequest['task'], input: unknown): WorkerReply {
  try {
    return { result: (workerTasks[task] as (input: unknown) => unknown)(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

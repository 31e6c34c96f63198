import { parentPort } from 'node:worker_threads';
import { tasks } from './worker-tasks.ts';

/** A message to the worker. Each gets one {@link WorkerReply}. */
export interface WorkerRequest {
  readonly task: keyof typeof tasks;
  readonly input: unknown;
}

export type WorkerReply =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: string; readonly result?: undefined };

// A separate thread, because nothing can stop a slow regular expression or deep recursion in the main thread.
parentPort?.on('message', ({ task, input }: WorkerRequest) => {
  parentPort?.postMessage(reply(task, input));
});
parentPort?.postMessage('ready');

function reply(task: WorkerRequest['task'], input: unknown): WorkerReply {
  try {
    return { result: (tasks[task] as (input: unknown) => unknown)(input) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

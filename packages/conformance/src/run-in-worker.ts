import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './worker.ts';
import type { workerTasks } from './worker-tasks.ts';

type Tasks = typeof workerTasks;

export interface WorkerFailure {
  readonly failure: 'error' | 'time-limit' | 'crash';
  readonly message: string;
  readonly result?: undefined;
}

type WorkerOutcome<Result> =
  | { readonly result: Result; readonly failure?: undefined; readonly message?: undefined }
  | WorkerFailure;

// The worker is next to this file: worker.ts in src/, and worker.mjs in lib/.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs', import.meta.url);
// Some versions of Node.js print a warning about type stripping in each thread.
const execArgv = ['--no-warnings'];
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

let currentWorker: Promise<Worker> | undefined;
let previousTask: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in the worker thread. If the task exceeds the time limit (in milliseconds), the thread is terminated.
 * Tasks run one at a time. The promise never rejects.
 */
export function runInWorker<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  timeLimit: number,
): Promise<WorkerOutcome<ReturnType<Tasks[Name]>>> {
  const run = previousTask.then(() => runTask<ReturnType<Tasks[Name]>>({ task, input }, timeLimit));
  previousTask = run;
  return run;
}

async function runTask<Result>(request: WorkerRequest, timeLimit: number): Promise<WorkerOutcome<Result>> {
  try {
    currentWorker ??= startWorker();
    const worker = await currentWorker;
    worker.ref();
    const outcome = await awaitReply<Result>(worker, request, timeLimit);
    worker.unref();
    if (outcome.failure === undefined || outcome.failure === 'error') return outcome;
    currentWorker = undefined;
    await worker.terminate();
    return outcome;
  } catch (error) {
    // Reached if the input can't be cloned, or if the thread can't be started.
    const worker = await currentWorker?.catch(() => undefined);
    currentWorker = undefined;
    await worker?.terminate();
    return { failure: 'error', message: (error as Error).message };
  }
}

/** Resolves when the thread is ready, so that its start doesn't count toward the time limit of a task. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerFile, { execArgv, resourceLimits });
  // Without a listener, an error event would end the process.
  worker.on('error', () => {});
  const { type, value } = await nextEvent(worker);
  if (type === 'message') return worker;
  throw new Error(`the worker thread can't be started: ${value instanceof Error ? value.message : value}`);
}

async function awaitReply<Result>(
  worker: Worker,
  request: WorkerRequest,
  timeLimit: number,
): Promise<WorkerOutcome<Result>> {
  const replied = nextEvent(worker, timeLimit);
  worker.postMessage(request);
  const { type, value } = await replied;
  if (type === 'timeout') return { failure: 'time-limit', message: `stopped after ${timeLimit / 1000} s` };
  if (type === 'error') return { failure: 'crash', message: (value as Error).message };
  if (type === 'exit') return { failure: 'crash', message: `the thread exited with ${value}` };
  const { result, error } = value as WorkerReply;
  return error === undefined ? { result: result as Result } : { failure: 'error', message: error };
}

interface WorkerEvent {
  readonly type: 'message' | 'error' | 'exit' | 'timeout';
  readonly value?: unknown;
}

function nextEvent(worker: Worker, timeLimit?: number): Promise<WorkerEvent> {
  return new Promise((resolve) => {
    const settle = (event: WorkerEvent) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(event);
    };
    const onMessage = (value: unknown) => settle({ type: 'message', value });
    const onError = (value: unknown) => settle({ type: 'error', value });
    const onExit = (value: unknown) => settle({ type: 'exit', value });
    const timer = timeLimit === undefined ? undefined : setTimeout(settle, timeLimit, { type: 'timeout' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

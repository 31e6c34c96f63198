import { Worker } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './worker.ts';
import type { tasks } from './worker-tasks.ts';

type Tasks = typeof tasks;

/** What a task returned, or why it returned nothing. */
export type WorkerOutcome<Result> =
  | { readonly result: Result; readonly failure?: undefined; readonly message?: undefined }
  | {
      readonly failure: 'error' | 'time-limit' | 'crash';
      readonly message: string;
      readonly result?: undefined;
    };

// The worker is next to this file: in src/ as TypeScript, and in lib/ as the bundle's second entry.
const workerFile = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs', import.meta.url);
// Node prints a warning about stripped types in each thread of some versions.
const execArgv = ['--no-warnings'];
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

let current: Promise<Worker> | undefined;
let previous: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in the worker thread and ends the thread if the task takes too long. Tasks run one after the other. The
 * promise never rejects.
 */
export function runInWorker<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  timeLimit: number,
): Promise<WorkerOutcome<ReturnType<Tasks[Name]>>> {
  const run = previous.then(() => runNow<ReturnType<Tasks[Name]>>({ task, input }, timeLimit));
  previous = run;
  return run;
}

async function runNow<Result>(request: WorkerRequest, timeLimit: number): Promise<WorkerOutcome<Result>> {
  try {
    current ??= startWorker();
    const worker = await current;
    worker.ref();
    const outcome = await replyOf<Result>(worker, request, timeLimit);
    worker.unref();
    if (outcome.failure === 'time-limit' || outcome.failure === 'crash') await stop(worker);
    return outcome;
  } catch (error) {
    current = undefined;
    return { failure: 'crash', message: (error as Error).message };
  }
}

/** The time limit doesn't include the start of the thread. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerFile, { execArgv, resourceLimits });
  await new Promise((ready, fail) => {
    worker.once('message', ready).once('error', fail);
  });
  return worker;
}

async function stop(worker: Worker): Promise<void> {
  current = undefined;
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
  worker.on('error', () => {});
  await worker.terminate();
}

async function replyOf<Result>(
  worker: Worker,
  request: WorkerRequest,
  timeLimit: number,
): Promise<WorkerOutcome<Result>> {
  const settled = new AbortController();
  const outcome = await new Promise<WorkerOutcome<Result>>((resolve) => {
    const timer = setTimeout(
      () => resolve({ failure: 'time-limit', message: `stopped after ${timeLimit / 1000} s` }),
      timeLimit,
    );
    settled.signal.addEventListener('abort', () => clearTimeout(timer));
    worker.once('error', ({ message }: Error) => resolve({ failure: 'crash', message }));
    worker.once('exit', (code) => resolve({ failure: 'crash', message: `the thread exited with ${code}` }));
    worker.once('message', ({ result, error }: WorkerReply) =>
      resolve(error === undefined ? { result: result as Result } : { failure: 'error', message: error }),
    );
    try {
      worker.postMessage(request);
    } catch (error) {
      resolve({ failure: 'error', message: (error as Error).message });
    }
  });
  settled.abort();
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
  return outcome;
}

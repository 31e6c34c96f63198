import { type ChildProcess, fork } from 'node:child_process';
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
const maxMemoryMb = 256;

let currentWorker: ChildProcess | undefined;
let previousTask: Promise<unknown> = Promise.resolve();

/**
 * Runs a task in the worker process, which is reused. If the task exceeds the time limit (in milliseconds), the process
 * is killed. Tasks run one at a time. The promise never rejects.
 */
export function runInWorker<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  timeLimit: number,
): Promise<WorkerOutcome<ReturnType<Tasks[Name]>>> {
  const run = previousTask.then(() => runTask<ReturnType<Tasks[Name]>>({ task, input, timeLimit }));
  previousTask = run;
  return run;
}

async function runTask<Result>(request: WorkerRequest): Promise<WorkerOutcome<Result>> {
  const outcome = await runInCurrentWorker<Result>(request).catch(
    // Reached if the input can't be cloned, or if the process can't be started.
    (error: Error): WorkerFailure => ({ failure: 'error', message: error.message }),
  );
  if (outcome.failure === 'time-limit' || outcome.failure === 'crash') currentWorker?.kill('SIGKILL');
  setKeepsAlive(currentWorker, false);
  return outcome;
}

async function runInCurrentWorker<Result>(request: WorkerRequest): Promise<WorkerOutcome<Result>> {
  if (!currentWorker?.connected || currentWorker.killed) currentWorker = await startWorker();
  setKeepsAlive(currentWorker, true);
  return awaitReply<Result>(currentWorker, request);
}

/** Resolves when the process is ready, so that its start doesn't count toward the time limit of a task. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(workerFile, {
    // A process that runs out of memory prints a stack trace.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
  });
  // Without a listener, an error event would end the process.
  worker.on('error', () => {});
  const { type, value } = await nextEvent(worker);
  if (type === 'message') return worker;
  throw new Error(`the worker process can't be started: ${value instanceof Error ? value.message : value}`);
}

/** Whether this process waits for the worker before it exits. */
function setKeepsAlive(worker: ChildProcess | undefined, keepsAlive: boolean): void {
  const method = keepsAlive ? 'ref' : 'unref';
  worker?.[method]();
  worker?.channel?.[method]();
}

async function awaitReply<Result>(
  worker: ChildProcess,
  request: WorkerRequest,
): Promise<WorkerOutcome<Result>> {
  const { timeLimit } = request;
  const replied = nextEvent(worker, timeLimit);
  worker.send(request);
  const { type, value } = await replied;
  if (type === 'timeout') return { failure: 'time-limit', message: `stopped after ${timeLimit / 1000} s` };
  if (type === 'error') return { failure: 'crash', message: (value as Error).message };
  if (type === 'exit')
    return {
      failure: 'crash',
      message: `the process ended with ${value} (its memory limit is ${maxMemoryMb} MB)`,
    };
  const { result, error } = value as WorkerReply;
  return error === undefined ? { result: result as Result } : { failure: 'error', message: error };
}

interface WorkerEvent {
  readonly type: 'message' | 'error' | 'exit' | 'timeout';
  readonly value?: unknown;
}

function nextEvent(worker: ChildProcess, timeLimit?: number): Promise<WorkerEvent> {
  return new Promise((resolve) => {
    const settle = (event: WorkerEvent) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(event);
    };
    const onMessage = (value: unknown) => settle({ type: 'message', value });
    const onError = (value: unknown) => settle({ type: 'error', value });
    const onExit = (code: number | null, signal: string | null) =>
      settle({ type: 'exit', value: signal ?? `status ${code}` });
    const timer = timeLimit === undefined ? undefined : setTimeout(settle, timeLimit, { type: 'timeout' });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

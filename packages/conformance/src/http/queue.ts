/** Creates a queue that runs tasks in order, with limited concurrency. */
export function createQueue(concurrency: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= concurrency) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      // Hands the slot to the next task, so no later one takes it first.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

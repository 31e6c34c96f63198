import { setImmediate } from 'node:timers/promises';
import { InterruptedError } from './errors.ts';
import type { SiteInput } from './input/site-input.ts';

/**
 * Waits for work between prompts, during which the terminal sends Ctrl+C as a signal instead of a key.
 * @throws InterruptedError with the answers so far if the user presses Ctrl+C
 */
export async function withInterrupt<Result>(work: Promise<Result>, input: SiteInput): Promise<Result> {
  const others = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT');
  const interrupted = Promise.withResolvers<never>();
  const onInterrupt = () => interrupted.reject(new InterruptedError(input));
  process.on('SIGINT', onInterrupt);
  // Work that blocks the event loop delays the signal until the loop has polled for events again.
  const finished = work.finally(async () => {
    await setImmediate();
    await setImmediate();
  });
  try {
    return await Promise.race([finished, interrupted.promise]);
  } finally {
    process.off('SIGINT', onInterrupt);
    for (const listener of others) process.on('SIGINT', listener);
  }
}

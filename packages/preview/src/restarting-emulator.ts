import { isConnectionLost } from './connection-lost.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import type { BufferedResponse } from './http-messages.ts';
import { createRejection } from './rejections.ts';
import { limitTime, TimeLimitError } from './time-limit.ts';

/**
 * Starts Netlify's local emulator. If the edge runtime exits, the next request restarts the emulator and waits for it.
 * An edge function that doesn't respond within `timeLimit` milliseconds blocks all others, so it's stopped, too.
 */
export async function startRestartingEmulator(projectRoot: string, timeLimit: number): Promise<Emulator> {
  let running = startEmulator(projectRoot, timeLimit);
  await running;

  function restart(exited: typeof running, reason = 'The edge runtime has exited.'): typeof running {
    if (running !== exited) return running;
    console.error(`${reason} Restarting the edge runtime.`);
    running = stop(exited).then(() => startEmulator(projectRoot, timeLimit));
    return running;
  }

  async function respondInTime(used: typeof running, request: Request): Promise<BufferedResponse> {
    try {
      return await limitTime((await used).respond(request), timeLimit);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const { pathname } = new URL(request.url);
      const reason = `The edge runtime didn't respond to ${request.method} ${pathname} within ${timeLimit / 1000} s. Check the edge functions that run at this path.`;
      await restart(used, reason);
      return createRejection(500);
    }
  }

  return {
    async respond(request) {
      const first = running;
      await first.catch(() => restart(first));
      const used = running;
      try {
        return await respondInTime(used, request);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        return respondInTime(restart(used), request);
      }
    },
    stop: () => stop(running),
  };
}

function stop(running: Promise<Emulator>): Promise<void> {
  return running.then(
    (emulator) => emulator.stop(),
    () => {},
  );
}

import { type Netlify, startNetlify } from './netlify.ts';

/**
 * Starts Netlify's emulation, and starts it again whenever a request finds its edge runtime ended; that request
 * then gets its answer from the new one. Throws if it cannot be started.
 */
export async function startLasting(projectRoot: string): Promise<Netlify> {
  let running = startNetlify(projectRoot);
  await running;

  /** Replaces what has ended, once for all the requests that found it so. */
  function restart(ended: typeof running): typeof running {
    if (running !== ended) return running;
    console.error('The edge runtime has ended: starting it again.');
    running = stopped(ended).then(() => startNetlify(projectRoot));
    return running;
  }

  return {
    async answer(request) {
      const used = running;
      const netlify = await used.catch(() => restart(used));
      try {
        return await netlify.answer(request);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        const restarted = await restart(used);
        return restarted.answer(request);
      }
    },
    stop: () => stopped(running),
  };
}

function stopped(running: Promise<Netlify>): Promise<void> {
  return running.then(
    ({ stop }) => stop(),
    () => {},
  );
}

/** Returns whether fetch() found nobody who answers, or who stopped in the middle of it. */
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}

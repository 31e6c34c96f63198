import { type Emulator, isConnectionLost, startEmulator } from './emulator.ts';

/**
 * Starts Netlify's local emulator. If the edge runtime exits, the next request restarts the emulator and waits for it.
 */
export async function startRestartingEmulator(projectRoot: string): Promise<Emulator> {
  let running = startEmulator(projectRoot);
  await running;

  function restart(exited: typeof running): typeof running {
    if (running !== exited) return running;
    console.error('The edge runtime has exited. Restarting it.');
    running = stop(exited).then(() => startEmulator(projectRoot));
    return running;
  }

  return {
    async respond(request) {
      const used = running;
      const emulator = await used.catch(() => restart(used));
      try {
        return await emulator.respond(request);
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        const restarted = await restart(used);
        return restarted.respond(request);
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

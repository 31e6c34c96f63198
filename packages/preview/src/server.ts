import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Emulator } from './emulator.ts';
import { listenOnEachAddress } from './listen.ts';
import { loadEmulator } from './load-emulator.ts';
import { createProxy } from './proxy.ts';
import { edgeTimeLimit } from './time-limit.ts';

interface PreviewServer {
  readonly origin: string;
  /** Every origin of the site. There's more than one only if a host was given. */
  readonly origins: readonly string[];
  stop(): Promise<void>;
}

interface PreviewOptions {
  /** Port 0 selects a free port. */
  readonly port: number;
  /** An address or hostname of this machine. Without it, only this machine can reach the site. */
  readonly host?: string | undefined;
  readonly root?: string;
  /** Time limit, in milliseconds, for loading all edge functions, and for each response. */
  readonly timeLimit?: number;
}

/**
 * Serves a project's `dist` folder with Netlify's local emulator, including header rules and edge functions.
 * @throws Error with a message for the user if the site isn't built, the port can't be used, or the host isn't on this
 * machine
 */
export async function startPreview({
  port,
  host,
  root = '.',
  timeLimit = edgeTimeLimit,
}: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(root)) throw new Error(`There's no folder ${resolve(root)}. Specify the folder of a site.`);
  const dist = resolve(root, 'dist');
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There's no folder ${dist} to serve. To build the site, run "npm run build".`);
  const { promise: emulator, resolve: started } = Promise.withResolvers<Emulator>();
  const { origins, close } = await listenOnEachAddress(() => createProxy(emulator), port, host);
  try {
    // Loads the emulator only after the preceding checks, because loading it is slow.
    const { startRestartingEmulator } = await loadEmulator();
    const running = await startRestartingEmulator(resolve(root), timeLimit);
    started(running);
    const stop = async () => {
      close();
      await running.stop();
    };
    return { origin: origins[0] ?? '', origins, stop };
  } catch (error) {
    close();
    throw error;
  }
}

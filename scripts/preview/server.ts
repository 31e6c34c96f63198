import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createDoor } from './door.ts';
import { listen } from './listen.ts';
import type { Netlify } from './netlify.ts';

/** A site that is being served on this machine. */
export interface PreviewServer {
  /** The address of the site, without a trailing slash. */
  readonly address: string;
  /** Every address at which it can be reached; more than one only if a host was asked for. */
  readonly addresses: readonly string[];
  /** Ends the server and everything it started. */
  stop(): Promise<void>;
}

/** Where a site is to be served, and which. */
export interface PreviewOptions {
  /** Port 0 takes any free one. */
  readonly port: number;
  /** An address or a name of this machine; without it, nobody else can reach the site. */
  readonly host?: string | undefined;
  readonly root?: string;
}

/**
 * Serves what `npm run build` made in a project through Netlify's own emulation: header rules, edge functions
 * in Deno, static files. Throws an error for people if nothing was built, the port is taken or the host is not
 * of this machine.
 */
export async function startPreview({ port, host, root = '.' }: PreviewOptions): Promise<PreviewServer> {
  if (!existsSync(resolve(root, 'dist')))
    throw new Error('There is no dist/ to serve: run "npm run build" first.');
  const { promise: emulation, resolve: started } = Promise.withResolvers<Netlify>();
  const { addresses, close } = await listen(() => createDoor(emulation), port, host);
  try {
    // The emulation takes a while to load: what is wrong so far was said at once.
    const { startLasting } = await import('./lasting.ts');
    const netlify = await startLasting(resolve(root));
    started(netlify);
    const stop = async () => {
      close();
      await netlify.stop();
    };
    return { address: addresses[0] ?? '', addresses, stop };
  } catch (error) {
    close();
    throw error;
  }
}

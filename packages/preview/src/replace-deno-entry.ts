import { createRequire } from 'node:module';
import { delimiter, dirname } from 'node:path';
import { env, pid } from 'node:process';
import { DenoBridge } from '@netlify/edge-bundler';

const entry = new URL('edge-entry.mjs', import.meta.url);

/**
 * Makes Netlify's local emulator start Deno with edge-entry.mjs. The entry file of @netlify/edge-functions-dev 2.0.1
 * listens on every network interface, runs code from any client, starts a 15 MB worker for every request, and leaks a
 * worker each time it reads the functions' configuration, which it does before every request.
 */
export function replaceDenoEntry(): void {
  // The emulator downloads Deno unless it's in the PATH.
  env.PATH = [dirname(createRequire(import.meta.url).resolve('deno/package.json')), env.PATH].join(delimiter);
  const { prototype } = DenoBridge;
  const run = prototype.runInBackground;
  prototype.runInBackground = async function (args, started = {}, options) {
    const [script = '', settings = ''] = args.slice(-2);
    const [, server] = /^import\('(.+)'\);$/.exec(script) ?? [];
    if (server === undefined)
      throw new Error(`This version of the emulator starts Deno in an unknown way: ${args}`);
    const bootstrap = new URL('bootstrap.mjs', server);
    // Without this flag, Deno warns about the bootstrap's use of request.signal.
    const flags = [...args.slice(0, -2), '--unstable-no-legacy-abort'];
    const start = `import('${entry}');`;
    await run.call(this, [...flags, start, settings, bootstrap.href, `${pid}`], started, options);
    // The emulator would wait forever for a process that a signal has already stopped.
    started.ps?.once('exit', () => delete started.ps);
  };
}

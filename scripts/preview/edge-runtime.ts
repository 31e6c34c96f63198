import { DenoBridge } from '@netlify/edge-bundler';

const entry = new URL('edge-entry.ts', import.meta.url);

/**
 * Makes Netlify's emulation start Deno with our entry file instead of its own. That of version 2.0.1 listens
 * on every interface and runs code that anybody sends it, starts a worker of 15 MB for every request, and
 * leaves one behind each time it is asked for the configurations, which is before every request.
 */
export function useOwnEntry(): void {
  const { prototype } = DenoBridge;
  const run = prototype.runInBackground;
  prototype.runInBackground = async function (args, started = {}, options) {
    const [script = '', settings = ''] = args.slice(-2);
    const [, server] = /^import\('(.+)'\);$/.exec(script) ?? [];
    if (server === undefined)
      throw new Error(`The emulation starts Deno in a way that is not known: ${args}`);
    const bootstrap = new URL('bootstrap.mjs', server);
    // Without the flag, Deno warns that the bootstrap looks at request.signal.
    const flags = [...args.slice(0, -2), '--unstable-no-legacy-abort'];
    await run.call(this, [...flags, `import('${entry}');`, settings, bootstrap.href], started, options);
    // The emulation would wait for ever for a process to end that a signal has already ended.
    started.ps?.once('exit', () => delete started.ps);
  };
}

import { argv, exit } from 'node:process';
import { paths } from '../src/http/paths.ts';
import { requested } from './preview/requested.ts';
import { startPreview } from './preview/server.ts';

const usage = `Usage: npm run preview -- [--port N] [--host ADDRESS]

Serves dist/, as npm run build made it, through Netlify's own emulation.

  --port N        0 takes any free one; 8888 unless told (PORT=N does the same)
  --host ADDRESS  lets other machines in: an address or a name of this one, or 0.0.0.0 for all it has`;

/** Calls back once this process should end: on Ctrl-C, or when the shell that npm started it in has gone. */
function onceEnding(callback: () => void): void {
  // A package that the emulation uses sends each signal a second time, which must not end us half-way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, callback);
  // npm passes SIGTERM on to its shell, which ends without telling us.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
}

async function main(): Promise<void> {
  const { port, host } = requested(argv.slice(2));
  const starting = startPreview({ port, host });
  onceEnding(() => starting.then(({ stop }) => stop()).finally(() => exit(0)));
  const [address = '', ...others] = (await starting).addresses;
  const reach = host === undefined ? 'for this machine only' : `at ${host}`;
  const worthOpening = ['/', '/developers', paths.product, paths.openapi, '/llms.txt'];
  const lines = [...worthOpening.map((path) => `${address}${path}`), ...others.map((other) => `${other}/`)];
  console.log(`\nServing dist/ through Netlify's emulation, ${reach}. Ctrl-C ends it.\n`);
  console.log(lines.map((line) => `  ${line}`).join('\n'));
}

main().catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`);
  exit(1);
});

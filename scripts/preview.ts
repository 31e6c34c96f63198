import { env, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { paths } from '../src/http/paths.ts';
import { startPreview } from './preview-server.ts';

const usage =
  'npm run preview -- [--port N]   (PORT=N does the same; 0 takes any free port; 8888 unless told)';

/** Returns the port that was asked for, as an argument or by PORT. Throws where it is not a port. */
function requestedPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string', short: 'p' } } });
  const stated = values.port ?? env.PORT ?? '8888';
  if (!/^\d{1,5}$/.test(stated) || Number(stated) > 65535) {
    throw new Error(`"${stated}" is not a port: give a number from 0 to 65535.`);
  }
  return Number(stated);
}

/** Calls back once this process should end: on Ctrl-C, or when the shell that npm started it in has gone. */
function onceEnding(callback: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, callback);
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
  const starting = startPreview({ port: requestedPort() });
  onceEnding(() => starting.then(({ stop }) => stop()).finally(() => exit(0)));
  const { address } = await starting;
  const worthOpening = ['/', '/developers', paths.product, paths.openapi, '/llms.txt'];
  console.log(`\nServing dist/ through Netlify's emulation. Ctrl-C ends it.\n`);
  for (const path of worthOpening) console.log(`  ${address}${path}`);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use: end what is using it, or choose another with --port N (0 takes any free one).`
      : error.message;
  console.error(`${message}\n\nUsage: ${usage}`);
  exit(1);
});

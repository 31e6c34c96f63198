import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import type { Emulator } from '../../packages/preview/src/emulator.ts';
import { listenOnEachAddress } from '../../packages/preview/src/listen.ts';
import { loadEmulator } from '../../packages/preview/src/load-emulator.ts';
import { createProxy } from '../../packages/preview/src/proxy.ts';
import { edgeTimeLimit } from '../../packages/preview/src/time-limit.ts';
import { installChrome } from './install-chrome.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of this repository's own site, the example, in Netlify's local emulator. */
    site: string;
    /** Folder of Node's compile cache for the programs that tests start. */
    compileCache: string;
  }
}

/**
 * Builds and serves this repository's own site once for all tests. The first connection starts the build, so unit tests
 * alone don't need one. Other tests run during the build. Requests to the site wait.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const compileCache = await mkdtemp(join(tmpdir(), 'nameplate-compiled-'));
  project.provide('compileCache', compileCache);
  const browser = installChrome(`${compileCache}.browser`);
  const { promise: isNeeded, resolve: start } = Promise.withResolvers<void>();
  let started: Promise<Emulator> | undefined;
  const emulator = isNeeded.then(() => {
    started = buildAndStart('.', compileCache);
    return started;
  });
  // Without the site, most tests would fail. The function below reports why.
  emulator.catch(() => project.vitest.cancelCurrentRun('test-failure'));
  const { origins, close } = await listenOnEachAddress(
    () => createProxy(emulator).once('connection', () => start()),
    0,
  );
  project.provide('site', origins[0] ?? '');
  return async () => {
    close();
    await browser;
    await (await started)?.stop();
    // Retries, because exiting programs can still write to the folder.
    await rm(compileCache, { recursive: true, force: true, maxRetries: 10 });
  };
}

async function buildAndStart(root: string, compileCache: string): Promise<Emulator> {
  const build = execa('astro', ['build'], {
    cwd: root,
    preferLocal: true,
    env: { NODE_COMPILE_CACHE: compileCache, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Loading the emulator takes a second, so it's loaded during the build.
  const loading = loadEmulator();
  const [{ startRestartingEmulator }] = await Promise.all([loading, build]);
  return startRestartingEmulator(resolve(root), edgeTimeLimit);
}

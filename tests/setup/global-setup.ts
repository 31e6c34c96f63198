import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import type { Emulator } from '../../packages/preview/src/emulator.ts';
import { listenOnEachAddress } from '../../packages/preview/src/listen.ts';
import { loadEmulator } from '../../packages/preview/src/load-emulator.ts';
import { createProxy } from '../../packages/preview/src/proxy.ts';
import { edgeTimeLimit } from '../../packages/preview/src/time-limit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of this repository's own site, the example, in Netlify's local emulator. */
    site: string;
  }
}

/**
 * Builds and serves this repository's own site once for all tests. The first connection starts the build, so unit tests
 * alone don't need one. Other tests run during the build. Requests to the site wait.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forgetCompiled = await shareCompileCache();
  const { promise: isNeeded, resolve: start } = Promise.withResolvers<void>();
  let started: Promise<Emulator> | undefined;
  const emulator = isNeeded.then(() => {
    started = buildAndStart('.');
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
    await forgetCompiled();
    await (await started)?.stop();
  };
}

/**
 * Shares Node's compile cache among all programs of a test run, because hundreds of them load the same modules
 * (https://nodejs.org/api/cli.html#node_compile_cachedir). Returns a function that removes the cache.
 */
async function shareCompileCache(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-compiled-'));
  env.NODE_COMPILE_CACHE = folder;
  // Retries, because exiting programs can still write to the folder.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function buildAndStart(root: string): Promise<Emulator> {
  const build = execa('astro', ['build'], {
    cwd: root,
    preferLocal: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Loading the emulator takes a second, so it's loaded during the build.
  const loading = loadEmulator();
  const [{ startRestartingEmulator }] = await Promise.all([loading, build]);
  return startRestartingEmulator(resolve(root), edgeTimeLimit);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import { startPreview } from '../../packages/preview/src/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of this repository's own site, the example, in Netlify's local emulator. */
    site: string;
  }
}

/** Builds and serves this repository's own site once for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forgetCompiled = await shareCompileCache();
  const site = await serve('.');
  project.provide('site', site.origin);
  return async () => {
    await site.stop();
    await forgetCompiled();
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

async function serve(root: string) {
  const build = execa('astro', ['build'], {
    cwd: root,
    preferLocal: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The preview loads Netlify's emulator, which takes a second, so it's loaded during the build.
  await Promise.all([build, import('../../packages/preview/src/restarting-emulator.ts')]);
  return startPreview({ port: 0, root });
}

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import { startPreview } from '../../packages/preview/src/server.ts';
import { copyToFolder } from './project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, served through Netlify's emulation. */
    site: string;
    /** The address of the example, which is the site unless the project has one of its own. */
    example: string;
    /** The folder with the example as it was built, in `dist`. */
    exampleFolder: string;
  }
}

/** Builds and serves, once for all tests, the site and the example. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forgetCompiled = await shareCompiled();
  const site = await serve('.');
  const copy = existsSync('site') ? await copyToFolder() : undefined;
  const example = copy === undefined ? site : await serve(copy);
  project.provide('site', site.origin);
  project.provide('example', example.origin);
  project.provide('exampleFolder', copy ?? '.');
  return async () => {
    await Promise.all([...new Set([site, example])].map(({ stop }) => stop()));
    if (copy !== undefined) await rm(copy, { recursive: true, force: true });
    await forgetCompiled();
  };
}

/**
 * Lets every program of this test run have what another one has compiled, since hundreds of them load the same
 * modules, and returns how to forget it (https://nodejs.org/api/cli.html#node_compile_cachedir).
 */
async function shareCompiled(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-compiled-'));
  env.NODE_COMPILE_CACHE = folder;
  // Programs that are ending may still write to it.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function serve(root: string) {
  await execa('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return startPreview({ port: 0, root });
}

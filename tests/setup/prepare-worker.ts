import { env } from 'node:process';
import { expect, inject } from 'vitest';

// Programs that tests start share Node's compile cache, because hundreds of them load the same modules
// (https://nodejs.org/api/cli.html#node_compile_cachedir). The workers start at the same time, so they'd only write it.
env.NODE_COMPILE_CACHE = inject('compileCache');
// Builds would start Git for Astro's telemetry, and send it.
env.ASTRO_TELEMETRY_DISABLED = '1';

// These tests don't use this repository's own site. The first request starts its build.
const independent = /\/(?:tests\/(?:unit|create|release)|packages\/opencli)\//;
if (!independent.test(expect.getState().testPath ?? '')) await waitForSite();

/** Requests to the site wait until it's built. Tests also read the files of the build. */
async function waitForSite(): Promise<void> {
  const { status } = await fetch(inject('site'), { method: 'HEAD' });
  if (status !== 200)
    throw new Error(`This repository's own site returns the status ${status}. Fix the errors of its build.`);
}

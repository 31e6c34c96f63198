import { expect, inject } from 'vitest';

// Unit tests don't use this repository's own site. The first request starts its build.
if (!expect.getState().testPath?.includes('/tests/unit/')) await waitForSite();

/** Requests to the site wait until it's built. Tests also read the files of the build. */
async function waitForSite(): Promise<void> {
  const { status } = await fetch(inject('site'), { method: 'HEAD' });
  if (status !== 200)
    throw new Error(`This repository's own site returns the status ${status}. Fix the errors of its build.`);
}

import { inject } from 'vitest';

// Requests to this repository's own site wait until it's built. Tests also read the files of the build.
const { status } = await fetch(inject('site'), { method: 'HEAD' });
if (status !== 200)
  throw new Error(`This repository's own site returns the status ${status}. Fix the errors of its build.`);

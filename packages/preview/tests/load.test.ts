import { expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../src/server.ts';
import { generateLoad, measureMemory } from './generate-load.ts';

it('A preview returns the expected status to each of 50 concurrent visitors, and keeps none of their requests in memory', async () => {
  const { origin, stop } = await startPreview({ port: 0, root: '.' });
  onTestFinished(stop);
  expect(await generateLoad(origin, 120, 50)).toEqual([]);
  const before = await measureMemory();
  expect(await generateLoad(origin, 300, 50)).toEqual([]);
  const after = await measureMemory();
  // Differences are in MB. Memory usage varies between runs. A leak of 30 KB per request in this process, or of 200 KB
  // in the edge runtime, would exceed these limits.
  expect(after.heap - before.heap).toBeLessThan(9);
  expect(after.deno - before.deno).toBeLessThan(60);
});

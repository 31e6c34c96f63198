import { argv, exit } from 'node:process';
import { startPreview } from '../../packages/preview/src/server.ts';
import { createBuildComparisons } from './build-comparisons.ts';
import { type BenchResult, measureComparison } from './measure.ts';
import { measureInEdgeRuntime } from './measure-in-edge-runtime.ts';
import { createNegotiationComparisons } from './negotiation-comparisons.ts';
import { createPreviewComparisons } from './preview-comparisons.ts';
import { measureSizes } from './size-budgets.ts';

if (argv.length > 2) {
  console.error(`The benchmark has no options. Remove ${JSON.stringify(argv.slice(2).join(' '))}.`);
  exit(1);
}

// Times depend on the machine. Compare only the ratios.
const measured: BenchResult[] = [];
for (const comparison of await createNegotiationComparisons())
  measured.push(...(await measureComparison(comparison)));
measured.push(...(await measureInEdgeRuntime()));

const preview = await startPreview({ port: 0 });
console.table(await measureSizes(preview.origin));
const responses = await createPreviewComparisons(preview.origin);
for (const comparison of responses.comparisons) measured.push(...(await measureComparison(comparison)));
responses.stop();
await preview.stop();

const builds = await createBuildComparisons();
for (const comparison of builds.comparisons) measured.push(...(await measureComparison(comparison)));
await builds.remove();

console.table(
  measured.map(({ description, ours, peer, ourTime, peerTime, ratio }) => ({
    description,
    ours: `${ours}: ${formatTime(ourTime)}`,
    peer: `${peer}: ${formatTime(peerTime)}`,
    'peer / ours': ratio.toFixed(2),
  })),
);

function formatTime(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`;
}

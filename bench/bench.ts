import { prepareBuilds } from './builds.ts';
import { decisions } from './decisions.ts';
import { type Measured, measure } from './measure.ts';
import { prepareResponses } from './responses.ts';

// Every number is from this machine and this run: only the ratios tell something elsewhere.
const measured: Measured[] = [];
for (const comparison of decisions) measured.push(await measure(comparison));

const { comparisons, stop } = await prepareResponses();
for (const comparison of comparisons) measured.push(await measure(comparison));
await stop();

const { comparison, remove } = await prepareBuilds();
measured.push(await measure(comparison));
await remove();

console.table(
  measured.map(({ comparison: { what, unit, ours, peer }, ...times }) => ({
    what,
    ours: `${ours}: ${readable(times.ours)} per ${unit}`,
    peer: `${peer}: ${readable(times.peer)}`,
    'peer / ours': times.ratio.toFixed(2),
  })),
);

function readable(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`;
}

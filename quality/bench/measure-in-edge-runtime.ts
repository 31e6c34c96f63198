import { execFile } from 'node:child_process';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { edgeResponseComparisons } from './edge-response-comparisons.ts';
import { type BenchResult, measureComparison } from './measure.ts';

export async function measureInEdgeRuntime(): Promise<BenchResult[]> {
  const options = ['run', '--quiet', '--allow-env', '--no-lock', '--node-modules-dir=manual'];
  const { stdout } = await promisify(execFile)('deno', [...options, import.meta.filename]);
  return JSON.parse(stdout) as BenchResult[];
}

if (argv[1] === import.meta.filename) {
  const measured: BenchResult[] = [];
  for (const comparison of edgeResponseComparisons) measured.push(...(await measureComparison(comparison)));
  console.log(JSON.stringify(measured));
}

import { execFile } from 'node:child_process';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { edgeResponses } from './edge-responses.ts';
import { type Measured, measure } from './measure.ts';

/** Runs this file in Deno, the runtime of edge functions, and returns the results. */
export async function measureInEdgeRuntime(): Promise<Measured[]> {
  const options = ['run', '--quiet', '--allow-env', '--no-lock', '--node-modules-dir=manual'];
  const { stdout } = await promisify(execFile)('deno', [...options, import.meta.filename]);
  return JSON.parse(stdout) as Measured[];
}

if (argv[1] === import.meta.filename) {
  const measured: Measured[] = [];
  for (const comparison of edgeResponses) measured.push(...(await measure(comparison)));
  console.log(JSON.stringify(measured));
}

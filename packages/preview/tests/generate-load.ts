import { exit, memoryUsage, pid } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { execa } from 'execa';
import { paths } from '../../../src/http/paths.ts';
import { startPreview } from '../src/server.ts';

type VisitorRequest = readonly [status: number, path: string, init?: RequestInit];

const visitorRequests: readonly VisitorRequest[] = [
  [200, paths.product],
  [200, paths.openapi],
  [200, '/', { method: 'HEAD' }],
  [200, '/developers'],
  [200, '/llms.txt'],
  [200, '/developers', { headers: { Accept: 'text/markdown' } }],
  [204, paths.product, { method: 'OPTIONS' }],
  [405, paths.product, { method: 'POST', body: 'a body' }],
  [405, paths.openapi, { method: 'DELETE' }],
  [406, paths.product, { headers: { Accept: 'text/html' } }],
  [404, '/api/v1/unknown'],
  [404, '/unknown'],
];

export async function generateLoad(origin: string, requests: number, connections: number): Promise<string[]> {
  const wrong: string[] = [];
  let sent = 0;
  const visitor = async () => {
    while (sent < requests) {
      const [status, path, init] = visitorRequests[sent++ % visitorRequests.length] as VisitorRequest;
      try {
        const response = await fetch(origin + path, init);
        await response.arrayBuffer();
        if (response.status !== status) wrong.push(`${path} returns ${response.status} instead of ${status}`);
      } catch (error) {
        wrong.push(`${path} returns no response: ${(error as Error).cause}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return wrong;
}

/** Memory in MB: the heap of this process, and the total of the edge runtime. */
interface MemoryUse {
  readonly heap: number;
  readonly deno: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export async function measureMemory(): Promise<MemoryUse> {
  collectGarbage();
  const { stdout } = await execa('ps', ['-A', '-o', 'ppid=,rss=,comm=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const deno = processes.find(([parent, , name]) => parent === String(pid) && name?.endsWith('deno'));
  return { heap: memoryUsage().heapUsed / 1e6, deno: Number(deno?.[1]) / 1e3 };
}

async function main(): Promise<void> {
  const { origin, stop } = await startPreview({ port: 0 });
  const rounds = [{ requests: 0, seconds: 0, ...(await measureMemory()) }];
  const wrong: string[] = [];
  for (const requests of [1000, 3000, 3000, 3000]) {
    const start = performance.now();
    wrong.push(...(await generateLoad(origin, requests, 50)));
    const seconds = (performance.now() - start) / 1000;
    rounds.push({ requests, seconds, ...(await measureMemory()) });
  }
  await stop();
  console.log(`Wrong responses: ${wrong.length}`, wrong.slice(0, 10));
  console.table(rounds.map((round) => Object.fromEntries(Object.entries(round).map(roundValue))));
  exit(wrong.length === 0 ? 0 : 1);
}

function roundValue([name, value]: [string, number]): [string, number] {
  return [name, Math.round(value * 10) / 10];
}

if (import.meta.main) await main();

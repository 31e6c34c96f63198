import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '../../src/http/paths.ts';
import type { BenchCandidate, BenchComparison } from './measure.ts';

export async function createPreviewComparisons(
  preview: string,
): Promise<{ comparisons: BenchComparison[]; stop(): void }> {
  const server = createServer((_, response) => {
    readFile(`dist${paths.product}`).then(
      (body) => response.end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const peer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const comparison = (description: string, accept: string): BenchComparison => ({
    description,
    unit: '1 request',
    repeat: 20,
    rounds: 5,
    ours: createRequestCandidate('npm run preview', preview, accept),
    peers: [createRequestCandidate('node:http and a file', peer, accept)],
  });
  return {
    comparisons: [
      comparison('ordinary request', 'application/json'),
      comparison('request that is rejected', 'text/html'),
    ],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function createRequestCandidate(name: string, origin: string, accept: string): BenchCandidate {
  const headers = { Accept: accept };
  const run = async () => (await fetch(`${origin}${paths.product}`, { headers })).text();
  return { name, run };
}

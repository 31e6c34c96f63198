import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPreview } from '../scripts/preview-server.ts';
import { paths } from '../src/http/paths.ts';
import type { Comparison } from './measure.ts';

/** Prepares the comparison of the emulation with a bare file server, for an ordinary and a refused request. */
export async function prepareResponses(): Promise<{ comparisons: Comparison[]; stop(): Promise<void> }> {
  const preview = await startPreview({ port: 0 });
  const file = createServer((_, response) => {
    readFile(`dist${paths.product}`).then(
      (body) => response.end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => file.listen(0, done));
  const peer = `http://localhost:${(file.address() as AddressInfo).port}`;
  const comparison = (what: string, accept: string): Comparison => ({
    what,
    unit: 'request',
    ours: 'npm run preview',
    peer: 'node:http and a file',
    repeat: 20,
    rounds: 5,
    run: (who) =>
      fetch(`${who === 'ours' ? preview.address : peer}${paths.product}`, {
        headers: { Accept: accept },
      }).then((response) => response.text()),
  });
  return {
    comparisons: [
      comparison('ordinary request', 'application/json'),
      comparison('request that is refused', 'text/html'),
    ],
    stop: async () => {
      file.closeAllConnections();
      file.close();
      await preview.stop();
    },
  };
}

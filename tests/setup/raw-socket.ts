import { connect } from 'node:net';

interface RawResponse {
  readonly statuses: readonly number[];
  readonly text: string;
}

// Time without data after which a response counts as complete, in milliseconds.
const pauseMs = 150;

/**
 * Sends bytes (one per character) to a local site, unchanged and unchecked. Returns everything received until the
 * connection closes or pauses.
 */
export function sendRaw(site: string, bytes: string): Promise<RawResponse> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  return new Promise((done) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      socket.setTimeout(pauseMs);
    });
    socket.on('timeout', () => socket.destroy());
    // Ignores a reset after the response.
    socket.on('error', () => {});
    socket.on('close', () => {
      const lines = text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm);
      done({ statuses: [...lines].map(([, status]) => Number(status)), text });
    });
    socket.write(bytes, 'latin1');
  });
}

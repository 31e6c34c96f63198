import { connect } from 'node:net';

/** What came back over a connection. */
export interface Received {
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

// An answer comes in one piece: after a pause as long as this, there is no more of it.
const pause = 150;

/**
 * Sends bytes, one for each character, to a site on this machine, and returns what comes back until the
 * connection is closed or nothing more comes. Nothing is added to the bytes, and nothing about them is checked.
 */
export function sendRaw(site: string, bytes: string): Promise<Received> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  return new Promise((done) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      socket.setTimeout(pause);
    });
    socket.on('timeout', () => socket.destroy());
    // A connection that is reset after the answer has answered all the same.
    socket.on('error', () => {});
    socket.on('close', () => {
      const lines = text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm);
      done({ statuses: [...lines].map(([, status]) => Number(status)), text });
    });
    socket.write(bytes, 'latin1');
  });
}

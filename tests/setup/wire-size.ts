import { brotliCompressSync, constants } from 'node:zlib';

/** Payload of one TCP segment in an Ethernet frame: 1,500 bytes without the IP and TCP headers. */
export const segmentPayloadBytes = 1460;

// Headers that aren't measured, because the server sets them, and they differ between the preview and Netlify.
const serverHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Measures an HTTP/1.1 response in bytes: the site's own headers, and the body with Brotli compression. */
export async function measureWireSize(response: Response): Promise<number> {
  const fields = [...response.headers].filter(
    ([name]) => !serverHeaders.includes(name) && !name.startsWith('x-nf-'),
  );
  const head = [
    `HTTP/1.1 ${response.status} ${response.statusText}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    'content-encoding: br',
    '\r\n',
  ].join('\r\n');
  // CDNs compress while the client waits, so they use a fast level instead of the best one.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return head.length + brotliCompressSync(await response.text(), { params }).length;
}

import { brotliCompressSync, constants } from 'node:zlib';

/** What fits into one TCP segment of an Ethernet frame: 1,500 bytes without the headers of IP and TCP. */
export const oneSegment = 1460;

// They come from whatever serves the response, and differ between the preview and Netlify.
const fieldsOfServers = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Returns how many bytes a response needs in HTTP/1.1: the header fields that the site sets, and the content by brotli. */
export async function wireSize(response: Response): Promise<number> {
  const fields = [...response.headers].filter(
    ([name]) => !fieldsOfServers.includes(name) && !name.startsWith('x-nf-'),
  );
  const head = [
    `HTTP/1.1 ${response.status} ${response.statusText}`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    'content-encoding: br',
    '\r\n',
  ].join('\r\n');
  // A CDN compresses while others wait: a level that is fast counts, not the best.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return head.length + brotliCompressSync(await response.text(), { params }).length;
}

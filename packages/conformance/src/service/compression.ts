import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { paths } from '../../../../src/http/paths.ts';
import type { Exchange } from '../exchange.ts';
import { type Fault, header, when } from '../fault.ts';
import { type Complaint, hasHeader, type Rule } from '../rule.ts';
import { each, markdown, provoking, type Request } from './asking.ts';

const decoders: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  identity: (content) => content,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};
const passedOn = 'text/html, application/json;q=0.001';
// What an edge function answers or passes on, and two files.
const requests: readonly Request[] = [
  ['GET', '/'],
  ['GET', paths.product],
  ['GET', paths.product, { Accept: passedOn }],
  ['GET', '/developers', { Accept: markdown }],
  ['GET', '/no/such/page', { Accept: markdown }],
  ['GET', '/docs//plugins'],
  ...Object.values(provoking).flatMap((all) => all.slice(0, 1)),
];

const cutOff: Fault = (answer) => {
  answer.content = gzipSync(answer.content).subarray(0, 40);
  answer.headers.set('Content-Encoding', 'gzip');
};

/** What this service promises to clients that ask for compressed answers. */
export const compressionRules: Rule[] = [
  each(
    'RFC 9110, sections 8.4 and 12.5.3',
    'A client that asks for compression can decode what it gets',
    requests.map(([method, path, headers]) => [method, path, { ...headers, 'Accept-Encoding': 'gzip, br' }]),
    async (it, site) => {
      const { 'Accept-Encoding': _, ...others } = it.request.headers;
      return unreadable(it, await site.send(it.request.method, it.request.path, others));
    },
    [
      [
        'names a compression that is no longer there',
        when({ path: '/developers', accept: markdown }, header('Content-Encoding', 'gzip')),
      ],
      [
        'compresses as nobody asked for',
        when({ path: paths.product, accept: passedOn }, header('Content-Encoding', 'zstd')),
      ],
      ['sends half of it', when({ path: '/docs//plugins' }, cutOff)],
    ],
  ),
];

/** Returns what is wrong with the coding of an answer whose content has to be that of another one. */
function unreadable(exchange: Exchange, { content: expected }: Exchange): Complaint[] {
  const coding = exchange.headers.get('Content-Encoding') ?? 'identity';
  const decode = decoders[coding.toLowerCase()];
  if (decode === undefined) return hasHeader('Content-Encoding', /^(?:gzip|br)$/i)(exchange);
  const part = `content, as ${coding}`;
  try {
    const decoded = decode(exchange.content);
    if (decoded.equals(expected)) return [];
    const found = `${decoded.length} other bytes`;
    return [{ exchange, part, found, expected: 'what is sent without compression' }];
  } catch (error) {
    return [{ exchange, part, found: String(error), expected: 'content that can be decoded' }];
  }
}

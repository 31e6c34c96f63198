import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const gzip: Decoder = promisify(gunzip);
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);
const maxCodings = 3;

type DecodeResult =
  | { readonly body: Buffer; readonly problem?: string; readonly tooLarge?: undefined }
  | { readonly tooLarge: true; readonly body?: undefined; readonly problem?: undefined };

/** Decodes Content-Encoding (RFC 9110, section 8.4). Stops if the decoded body has more than `max` bytes. */
export async function decodeBody(
  encoded: Buffer,
  contentEncoding: string,
  max: number,
): Promise<DecodeResult> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > maxCodings)
    return { body: Buffer.of(), problem: `Content-Encoding lists more than ${maxCodings} codings.` };
  let body = encoded;
  for (const coding of codings.reverse()) {
    const decode = decoders.get(coding);
    if (decode === undefined)
      return { body: Buffer.of(), problem: `Content-Encoding "${coding}" isn't gzip, br, or deflate.` };
    try {
      body = await decode(body, { maxOutputLength: max });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ERR_BUFFER_TOO_LARGE') return { tooLarge: true };
      return { body: Buffer.of(), problem: `The body can't be decoded as ${coding}: ${message}.` };
    }
  }
  return { body };
}

import { gunzipSync } from 'node:zlib';

const blockSize = 512;
const maxBytes = 200_000_000;

/** The package.json of a packed npm package; `undefined` if the content isn't such a package. */
export function readTarballManifest(content: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const archive = gunzipSync(content, { maxOutputLength: maxBytes });
    // A tar header contains a file's name, its size in octal digits, and a prefix for the name (POSIX pax, "ustar
    // Interchange Format").
    for (let at = 0; at + blockSize <= archive.length; ) {
      const field = (from: number, length: number) =>
        archive.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
      const size = Number.parseInt(field(124, 12), 8) || 0;
      const path = [field(345, 155), field(0, 100)].filter((part) => part !== '').join('/');
      const start = at + blockSize;
      if (/^[^/]+\/package\.json$/.test(path))
        return Object(JSON.parse(archive.toString('utf8', start, start + size)));
      at = start + Math.ceil(size / blockSize) * blockSize;
    }
  } catch {}
  return undefined;
}

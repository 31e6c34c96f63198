import { gzipSync } from 'node:zlib';

/** Returns a packed npm package that contains only a package.json. */
export function createTarball(manifest: object): Buffer {
  const content = Buffer.from(JSON.stringify(manifest));
  const header = Buffer.alloc(512);
  header.write('package/package.json');
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  const padding = Buffer.alloc(-content.length & 511);
  return gzipSync(Buffer.concat([header, content, padding, Buffer.alloc(1024)]));
}

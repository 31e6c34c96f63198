import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { iconFile } from './validate-icon.ts';

// Netlify keeps node_modules between builds.
const cacheFolder = 'node_modules/.cache/nameplate';

const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
/** The code that draws the images, and the packages that it uses. */
const rendererFiles = [`icons${extension}`, `social-image${extension}`, '../../../package.json'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * Returns a cached image, or draws it if anything that it depends on has changed. Drawing takes as long as the rest of
 * a build.
 */
export async function cachedImage(
  name: string,
  { root, facts }: { root: string; facts: unknown },
  draw: (icon: string) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const icon = join(root, iconFile);
  const hash = createHash('sha256').update(JSON.stringify([name, facts]));
  for (const file of [...rendererFiles, icon]) hash.update(await readFile(file));
  const cached = join(root, cacheFolder, `${hash.digest('hex')}-${name}`);
  try {
    return Buffer.from(await readFile(cached));
  } catch {
    const image = Buffer.from(await draw(icon));
    await mkdir(join(root, cacheFolder), { recursive: true });
    // Another build that reads the cache meanwhile must not see a partial file.
    await writeFile(`${cached}.${pid}`, image);
    await rename(`${cached}.${pid}`, cached);
    return image;
  }
}

import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';
import { iconFile } from './validate-icon.ts';

// In node_modules, because Netlify keeps this folder between builds.
const cacheFolder = 'node_modules/.cache/nameplate';

const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
/**
 * Files that determine how images look: the code that draws them, and package.json, which pins the versions of the
 * packages that this code uses.
 */
const rendererFiles = [`icons${extension}`, `social-image${extension}`, '../../../package.json'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

/**
 * Draws the image again only if something that it depends on has changed, because drawing takes as long as the rest of
 * a build.
 */
export async function getCachedImage(
  name: string,
  { root, metadata }: { root: string; metadata: unknown },
  draw: (icon: string) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const icon = join(root, iconFile);
  const hash = createHash('sha256').update(JSON.stringify([name, metadata]));
  for (const file of [...rendererFiles, icon]) hash.update(await readFile(file));
  const cached = join(root, cacheFolder, `${hash.digest('hex')}-${name}`);
  try {
    return Buffer.from(await readFile(cached));
  } catch {
    const image = Buffer.from(await draw(icon));
    await mkdir(join(root, cacheFolder), { recursive: true });
    // Renames a complete file, so another build can't read a partial one.
    await writeFile(`${cached}.${pid}`, image);
    await rename(`${cached}.${pid}`, cached);
    return image;
  }
}

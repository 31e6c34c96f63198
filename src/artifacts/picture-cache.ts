import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';

// Netlify keeps it from one build to the next, as it keeps everything in node_modules.
const folder = 'node_modules/.cache/nameplate';

/**
 * Returns a picture: as it was drawn before, if neither the facts nor any of the files has changed since, for drawing
 * takes as long as the rest of a build.
 */
export async function cachedPicture(
  facts: unknown,
  files: readonly string[],
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of files) hash.update(await readFile(file));
  const cached = join(folder, `${hash.digest('hex')}.png`);
  try {
    return await readFile(cached);
  } catch {
    const picture = await draw();
    await mkdir(folder, { recursive: true });
    // Another build may look for it meanwhile, and must not find a part of it.
    await writeFile(`${cached}.${pid}`, picture);
    await rename(`${cached}.${pid}`, cached);
    return picture;
  }
}

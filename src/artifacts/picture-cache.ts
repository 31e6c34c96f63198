import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';

// Netlify keeps it from one build to the next, as it keeps everything in node_modules.
const folder = 'node_modules/.cache/nameplate';

/** What pictures depend on, besides the facts: what draws them, with its fonts and programs, and the icon. */
const files = [
  'src/artifacts/icons.ts',
  'src/artifacts/social-picture.ts',
  'public/favicon.svg',
  'package.json',
];

/**
 * Returns a picture by its name: as it was drawn before, if nothing that it depends on has changed since, for drawing
 * takes as long as the rest of a build.
 */
export async function cachedPicture(
  name: string,
  facts: unknown,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256').update(JSON.stringify([name, facts]));
  for (const file of files) hash.update(await readFile(file));
  const cached = join(folder, `${hash.digest('hex')}-${name}`);
  try {
    return Buffer.from(await readFile(cached));
  } catch {
    const picture = Buffer.from(await draw());
    await mkdir(folder, { recursive: true });
    // Another build may look for it meanwhile, and must not find a part of it.
    await writeFile(`${cached}.${pid}`, picture);
    await rename(`${cached}.${pid}`, cached);
    return picture;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../setup/project.ts';

/** Returns the hash of every file below a folder, by its path. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [file.slice(folder.length), hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

it('Two builds of one commit on one day are the same, byte for byte', async () => {
  const project = await copyProject();
  await project.run('build');
  const first = await hashes(join(project.root, 'dist'));
  await project.run('build');
  expect(await hashes(join(project.root, 'dist'))).toEqual(first);
  expect(Object.keys(first).length).toBeGreaterThan(20);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chdir, cwd } from 'node:process';
import { onTestFinished } from 'vitest';

/** Has a folder for the present one, and returns what goes back. */
export function enter(folder: string): () => void {
  const before = cwd();
  chdir(folder);
  return () => chdir(before);
}

/** Has a folder with some files for the present one, as long as the test runs. */
export function inFolder(files: Readonly<Record<string, string | Uint8Array>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
  const leave = enter(folder);
  onTestFinished(() => {
    leave();
    rmSync(folder, { recursive: true });
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

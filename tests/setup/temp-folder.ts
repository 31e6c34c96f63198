import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';

export function changeWorkingFolder(folder: string): () => void {
  // Calls cwd() and chdir() on `process`, because graceful-fs, which some tools load, replaces both: its cwd() returns
  // a cached value until its chdir() is called.
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

/** Creates a temporary folder with files, and makes it the working directory until the current test ends. */
export function useTempFolder(files: Readonly<Record<string, string | Uint8Array>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'nameplate-'));
  const leave = changeWorkingFolder(folder);
  onTestFinished(() => {
    leave();
    rmSync(folder, { recursive: true });
  });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically, so a full disk or an interruption doesn't leave a partial file.
 * @throws Error with a message for the user if the file can't be written; nothing is changed then
 */
export function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}.new`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new Error(`Can't write ${file}: ${(error as Error).message}`, { cause: error });
  }
}

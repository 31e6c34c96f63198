import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes to the files of a site, by path. `null` removes the file. */
export type FileChanges = ReadonlyMap<string, Buffer | string | null>;

/**
 * Replaces each file atomically, so that an interruption leaves no file of the site half-written.
 * @throws if a temporary file can't be written, or if a folder has the path of a file; nothing is changed then
 */
export function applyChanges(root: string, changes: FileChanges): void {
  // Gives temporary files names that no file of another run or the user has.
  const suffix = randomUUID();
  const temporary = (path: string) => join(root, `${path}.${suffix}.new`);
  const created: string[] = [];
  const written = [...changes].flatMap(([path, content]) => (content === null ? [] : [{ path, content }]));
  try {
    for (const { path, content } of written) {
      makeFolder(dirname(join(root, path)), created);
      created.push(temporary(path));
      writeFileSync(temporary(path), content, { flag: 'wx' });
      copyMode(join(root, path), temporary(path));
      assertReplaceable(root, path);
    }
  } catch (error) {
    for (const path of created.reverse()) removeCreated(path);
    throw new Error(`The site can't be written: ${(error as Error).message}`, { cause: error });
  }
  for (const { path } of written) renameSync(temporary(path), join(root, path));
  for (const [path, content] of changes) if (content === null) rmSync(join(root, path), { force: true });
}

/** Keeps the permissions of a file that another one replaces. */
function copyMode(present: string, next: string): void {
  const mode = statSync(present, { throwIfNoEntry: false })?.mode;
  // Some file systems have no permissions, and reject every change.
  if (mode !== undefined && mode !== statSync(next).mode) chmodSync(next, mode & 0o7777);
}

/**
 * Creates folders one by one, because recursive `mkdirSync` never returns in a folder such as /proc, which can't
 * contain new folders.
 */
function makeFolder(folder: string, created: string[]): void {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (status?.isDirectory()) return;
  if (status !== undefined)
    throw new Error(`${folder} is a file, but the site requires a folder at this path. Rename the file.`);
  makeFolder(dirname(folder), created);
  mkdirSync(folder);
  created.push(folder);
}

function removeCreated(path: string): void {
  try {
    if (lstatSync(path).isDirectory()) rmdirSync(path);
    else rmSync(path);
  } catch {}
}

/** @throws if the path is a folder, because the rename would fail after other files have already been replaced */
function assertReplaceable(root: string, path: string): void {
  const isFolder = lstatSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder)
    throw new Error(
      `${join(root, path)} is a folder, but the site requires a file at this path. Rename the folder.`,
    );
}

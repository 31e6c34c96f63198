import { closeSync, type Dirent, lstatSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findHiddenCharacter } from '../validation/hidden-characters.ts';
import { InvalidInput, type Problem } from '../validation/problems.ts';

const symlinkProblem = {
  field: '',
  found: 'a symbolic link',
  expected: "a regular file or folder, because some systems don't support symbolic links",
};

const maxNameLength = 200;

/** @throws InvalidInput if one of the paths (relative to the project root) is a symbolic link, or is inside one */
export function assertNoSymlinks(root: string, paths: readonly string[]): void {
  const prefixes = new Set(paths.flatMap(pathPrefixes));
  const links = [...prefixes].filter((path) => isSymlink(join(root, path)));
  if (links.length > 0) throw new InvalidInput(links.map((file) => ({ file, ...symlinkProblem })));
}

/** Returns `a` and `a/b` for `a/b`. */
function pathPrefixes(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function isSymlink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function assertNotSymlink(folder: string, label: string): void {
  if (isSymlink(folder)) throw new InvalidInput([{ file: label, ...symlinkProblem }]);
}

/**
 * Lists the files in a folder and its subfolders, with forward slashes. Returns none if the folder is missing. `label`
 * is the folder's name in error messages.
 * @throws InvalidInput if the folder, or an entry that isn't ignored, can't be published
 */
export function listFiles(
  folder: string,
  label: string,
  isIgnored: (name: string) => boolean = () => false,
): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return [];
  assertNotSymlink(folder, label);
  if (!status.isDirectory()) {
    throw new InvalidInput([{ file: label, field: '', found: 'a file', expected: 'a folder' }]);
  }
  const problems: Problem[] = [];
  const collect = (parent: string): string[] =>
    readdirSync(join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
      if (isIgnored(entry.name)) return [];
      const name = `${parent}${entry.name}`;
      const found = folderEntryProblems(entry, `${label}/${name}`);
      if (found.length === 0) found.push(...permissionProblems(join(folder, name), `${label}/${name}`));
      problems.push(...found);
      if (entry.isDirectory()) return found.length > 0 ? [] : collect(`${name}/`);
      return entry.isFile() ? [name] : [];
    });
  problems.push(...permissionProblems(folder, label));
  if (problems.length > 0) throw new InvalidInput(problems);
  const names = collect('').sort();
  if (problems.length > 0) throw new InvalidInput(problems);
  return names;
}

function permissionProblems(path: string, file: string): Problem[] {
  const isFolder = lstatSync(path).isDirectory();
  try {
    if (isFolder) readdirSync(path);
    else closeSync(openSync(path, 'r'));
    return [];
  } catch {
    const expected = 'read permission for the user that runs the build';
    return [{ file, field: '', found: `a ${isFolder ? 'folder' : 'file'} that can't be read`, expected }];
  }
}

function folderEntryProblems(entry: Dirent, file: string): Problem[] {
  if (entry.isSymbolicLink()) return [{ file, ...symlinkProblem }];
  if (!entry.isFile() && !entry.isDirectory())
    return [{ file, field: '', found: 'a pipe, a socket, or a device', expected: 'a file' }];
  if (entry.name.includes('\\')) {
    const expected = 'a file name without backslashes, because some systems treat them as slashes';
    return [{ file, field: '', found: 'a backslash in the file name', expected }];
  }
  // Node.js shows bytes that aren't UTF-8 as U+FFFD, and can't open such a file by its name.
  if (entry.name.includes('\ufffd'))
    return [{ file, field: '', found: "a file name that isn't UTF-8", expected: 'a file name in UTF-8' }];
  if (findHiddenCharacter(entry.name) !== undefined) {
    const expected = 'a file name without invisible characters';
    return [{ file, field: '', found: 'an invisible character in the file name', expected }];
  }
  if (Buffer.byteLength(entry.name) <= maxNameLength) return [];
  const shorter = `a name of at most ${maxNameLength} bytes, because file systems allow only 255 bytes, and the build adds a file extension`;
  return [{ file, field: '', found: `a name of ${Buffer.byteLength(entry.name)} bytes`, expected: shorter }];
}

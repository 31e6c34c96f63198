import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hiddenCharacter } from './characters.ts';
import { InvalidInput, type Problem } from './problems.ts';

const linkProblem = {
  field: '',
  found: 'a symbolic link',
  expected: "a regular file, because some systems and copies of a repository don't support symbolic links",
};

const longestName = 200;

/** @throws InvalidInput if one of some paths, relative to the root of a project, is a symbolic link or is in one */
export function assertNoLinks(root: string, paths: readonly string[]): void {
  const prefixes = new Set(paths.flatMap(prefixesOf));
  const links = [...prefixes].filter((path) => isLink(join(root, path)));
  if (links.length > 0) throw new InvalidInput(links.map((file) => ({ file, ...linkProblem })));
}

/** Such as `a` and `a/b` for `a/b`. */
function prefixesOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** @throws InvalidInput if a folder is a symbolic link; problems name it by its label */
export function refuseLink(folder: string, label: string): void {
  if (isLink(folder)) throw new InvalidInput([{ file: label, ...linkProblem }]);
}

/**
 * The names of all files in a folder and the folders in it, with forward slashes; none if the folder is missing.
 *
 * @throws InvalidInput if something in it, or the folder itself, can't be read as what it is
 */
export function filesBelow(folder: string, label: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return [];
  refuseLink(folder, label);
  if (!status.isDirectory()) {
    throw new InvalidInput([{ file: label, field: '', found: 'a file', expected: 'a folder' }]);
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
    entry,
  }));
  const problems = entries.flatMap(({ name, entry }) => entryProblems(entry, `${label}/${name}`));
  if (problems.length > 0) throw new InvalidInput(problems);
  return entries.flatMap(({ name, entry }) => (entry.isFile() ? name : [])).sort();
}

/** Returns why an entry of a folder can't be read as a file or folder; `file` is how problems name it. */
export function entryProblems(entry: Dirent, file: string): Problem[] {
  if (entry.isSymbolicLink()) return [{ file, ...linkProblem }];
  if (!entry.isFile() && !entry.isDirectory())
    return [{ file, field: '', found: 'a pipe, a socket, or a device', expected: 'a file' }];
  const expected = 'a file name that people can type';
  // Windows and servers read it as a slash.
  if (entry.name.includes('\\'))
    return [{ file, field: '', found: 'a backslash in the file name', expected }];
  if (hiddenCharacter(entry.name) !== undefined)
    return [{ file, field: '', found: 'an invisible character in the file name', expected }];
  if (Buffer.byteLength(entry.name) <= longestName) return [];
  const shorter = `a name of at most ${longestName} bytes, because file systems allow 255, and the build adds an extension`;
  return [{ file, field: '', found: `a name of ${Buffer.byteLength(entry.name)} bytes`, expected: shorter }];
}

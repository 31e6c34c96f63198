import { lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hiddenCharacter } from './characters.ts';
import { InvalidInput, type Problem } from './problems.ts';

const linkProblem = {
  field: '',
  found: 'a symbolic link',
  expected: "a regular file, because some systems and copies of a repository don't support symbolic links",
};

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

/**
 * The names of all files in a folder and the folders in it, with forward slashes; none if the folder is missing.
 *
 * @throws InvalidInput if something in it, or the folder itself, can't be read as what it is
 */
export function filesBelow(folder: string, label: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isSymbolicLink()) throw new InvalidInput([{ file: label, ...linkProblem }]);
  if (!status.isDirectory()) {
    throw new InvalidInput([{ file: label, field: '', found: 'a file', expected: 'a folder' }]);
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'),
      entry,
    }));
  const problems = entries.flatMap(({ name, entry }): Problem[] => {
    const file = `${label}/${name}`;
    if (entry.isSymbolicLink()) return [{ file, ...linkProblem }];
    if (!entry.isFile())
      return [{ file, field: '', found: 'a pipe, a socket, or a device', expected: 'a file' }];
    const expected = 'a file name that people can type';
    // Windows and servers read it as a slash.
    if (name.includes('\\')) return [{ file, field: '', found: 'a backslash in the file name', expected }];
    if (hiddenCharacter(name) === undefined) return [];
    return [{ file, field: '', found: 'an invisible character in the file name', expected }];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
  return entries.map(({ name }) => name).sort();
}

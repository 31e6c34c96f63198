import { lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hiddenCharacter } from './characters.ts';
import { InvalidInput, type Problem } from './problems.ts';

const linkProblem = {
  field: '',
  found: 'a symbolic link',
  expected: 'a file: not every system and every copy of a repository has links',
};

/** @throws InvalidInput if one of the paths, relative to the project root, is or is inside a symbolic link */
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
 * Names of all files in a folder and its subfolders, with forward slashes. Empty if the folder is missing.
 * @throws InvalidInput if the folder or something in it can't be read
 */
export function filesBelow(folder: string, label: string): string[] {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isSymbolicLink()) throw new InvalidInput([{ file: label, ...linkProblem }]);
  if (!status.isDirectory()) {
    throw new InvalidInput([{ file: label, field: '', found: 'a file', expected: 'a folder of this name' }]);
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
    const expected = 'a name that people can type';
    // Windows and servers treat it as a slash.
    if (name.includes('\\')) return [{ file, field: '', found: 'a backslash in its name', expected }];
    if (hiddenCharacter(name) === undefined) return [];
    return [{ file, field: '', found: 'an invisible character in its name', expected }];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
  return entries.map(({ name }) => name).sort();
}

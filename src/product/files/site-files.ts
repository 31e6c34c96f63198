import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeExpectedName } from '../validation/nearest-name.ts';
import { InvalidInput } from '../validation/problems.ts';
import { assertNoSymlinks, listFiles } from './folder-entries.ts';

/** Paths are relative to `root`, and use forward slashes. */
export interface SiteFilePaths {
  /** Absolute path. */
  readonly root: string;
  readonly folder: string;
  readonly product: string;
  readonly details: string;
  readonly cli: string;
  readonly pages: string;
  readonly theme: string;
}

export function locateSiteFiles(root: string, folder: string): SiteFilePaths {
  return {
    root,
    folder,
    product: `${folder}/product.json`,
    details: `${folder}/details.json`,
    cli: `${folder}/cli.json`,
    pages: `${folder}/pages`,
    theme: `${folder}/theme.css`,
  };
}

/** Matches names that the site's folder can contain, including hidden files of editors and operating systems. */
const knownFilePattern = /^(?:product\.json|cli\.json|details\.json|theme\.css|pages|README\.md|\..*)$/;

/**
 * @throws InvalidInput if the folder is missing, if it contains a file with an unknown name, for example because the
 * name is misspelled, or if one of the input files is a symbolic link
 */
export function assertKnownFiles({ root, folder, ...files }: SiteFilePaths): void {
  assertNoSymlinks(root, [folder, ...Object.values(files), 'public', 'package.json']);
  const unknown = entryNames(root, folder).filter((name) => !knownFilePattern.test(name));
  if (unknown.length === 0) return;
  throw new InvalidInput(
    unknown.map((name) => ({
      file: `${folder}/${name}`,
      field: '',
      found: 'an unknown file',
      expected: describeExpectedName(name, [
        'product.json',
        'details.json',
        'cli.json',
        'theme.css',
        'pages',
      ]),
    })),
  );
}

/**
 * Runs before Vite or Astro opens a file, because opening a pipe would never end.
 * @throws InvalidInput if input isn't a regular file or folder, or can't be read
 */
export function assertReadableInput(source: SiteFilePaths): void {
  const { root, folder, product, details, cli, theme } = source;
  assertNoSymlinks(root, [folder, 'public']);
  listFiles(join(root, folder), folder, (name) => name.startsWith('.'));
  listFiles(join(root, 'public'), 'public');
  const folders = [product, details, cli, theme, 'package.json'].filter((file) =>
    lstatSync(join(root, file), { throwIfNoEntry: false })?.isDirectory(),
  );
  const problems = folders.map((file) => ({ file, field: '', found: 'a folder', expected: 'a file' }));
  if (problems.length > 0) throw new InvalidInput(problems);
}

function entryNames(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder));
  } catch {
    const expected = 'a folder that contains product.json with the product metadata';
    throw new InvalidInput([{ file: folder, field: '', found: 'no such folder', expected }]);
  }
}

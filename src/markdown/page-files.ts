import { join } from 'node:path';
import { listFiles } from '../product/files/folder-entries.ts';
import { readTextFile } from '../product/files/text-file.ts';
import { InvalidInput } from '../product/validation/problems.ts';
import { readLastChangeDate } from './commit-dates.ts';
import { type PageSource, pagePath } from './page.ts';

export interface PageFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Name of the folder in error messages. */
  readonly label: string;
  /** Dates of last commits, by path in the folder. */
  readonly commitDates: Promise<ReadonlyMap<string, string>>;
  /** Language of pages whose front matter sets none (BCP 47). Default: the site's language. */
  readonly lang?: string | undefined;
  readonly isBuiltIn?: boolean | undefined;
}

/**
 * A page replaces pages with the same path in later folders.
 * @throws InvalidInput if a folder contains a file that can't be a page
 */
export async function readPages(folders: readonly PageFolder[]): Promise<PageSource[]> {
  const found = folders.flatMap((folder) => {
    const names = listFiles(folder.folder, folder.label, isIgnored);
    return names.map((name) => ({ ...folder, name, file: `${folder.label}/${name}`, path: pagePath(name) }));
  });
  assertOnlyPages(found.map(({ file }) => file));
  // Keeps both files if one folder contains two files for a path, so that a later check can report them.
  const first = new Map(found.toReversed().map(({ path, label }) => [path, label]));
  const pages = found.filter(({ path, label }) => first.get(path) === label);
  return Promise.all(
    pages.map(async ({ file, path, folder, name, commitDates, lang, isBuiltIn }) => ({
      file,
      path,
      lang,
      isBuiltIn,
      text: readTextFile(join(folder, name), file).replaceAll('\r\n', '\n'),
      updated: readLastChangeDate(join(folder, name), (await commitDates).get(name)),
    })),
  );
}

/** Ignores files of other programs, such as `.DS_Store`, `._about.md`, and `.#about.md`, but not `.about.md`. */
function isIgnored(name: string): boolean {
  return name.startsWith('.') && !/^\.[^._#].*\.md$/.test(name);
}

function assertOnlyPages(files: readonly string[]): void {
  const problems = files.flatMap((file) => {
    if (!file.endsWith('.md')) {
      const expected = 'a Markdown file, whose name ends in .md. Move other files to public/';
      return [{ file, field: '', found: "a file that isn't a page", expected }];
    }
    if (!/\/\.[^/]*$/.test(file)) return [];
    const expected = 'a name without a dot at its start. Move unfinished pages out of this folder';
    return [{ file, field: '', found: 'a hidden file', expected }];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
}

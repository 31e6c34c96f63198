import { fileNames, twinPath } from '../http/markdown.ts';
import { isApiPath } from '../http/paths.ts';
import { distinct, type Problem } from '../product/problems.ts';
import type { PageSource } from './page.ts';

const name = '[\\w-]+(?:\\.[\\w-]+)*';
const address = new RegExp(`^/(?:${name}(?:/${name})*)?$`);

/** Returns every page that could not be reached at its address, and every address that something else has already. */
export function addressProblems(
  sources: readonly Pick<PageSource, 'file' | 'path'>[],
  published: readonly string[],
): Problem[] {
  const takenBy = new Map(published.map((path) => [path.toLowerCase(), `the site publishes ${path} itself`]));
  const problems = sources.flatMap(({ file, path }): Problem[] => {
    const problem = (found: string, expected: string): Problem[] => [{ file, field: '', found, expected }];
    if (!address.test(path)) {
      return problem(
        `the address ${path}`,
        'a file name of letters without accents, digits, hyphens and underscores, and points between them',
      );
    }
    if (/^\/_|\/index$/i.test(path)) {
      return problem(
        `the address ${path}`,
        'one whose first name has no underscore at its start, and whose last name is not index: servers read these differently',
      );
    }
    if (isApiPath(path)) return problem(`the address ${path}`, 'one outside /api, where the API answers');
    if (new RegExp(fileNames).test(path))
      return problem(`the address ${path}`, 'one that does not end like the name of a file');
    // A file system may take capital letters for small ones.
    const twin = twinPath(path).toLowerCase();
    const outputs = [twin.replace(/md$/, 'html'), twin];
    const [taken] = outputs.flatMap((output) => takenBy.get(output) ?? []);
    for (const output of outputs) takenBy.set(output, `${file} is the page there`);
    return taken === undefined
      ? []
      : problem(`the address ${path}, but ${taken}`, 'another name, or one file less');
  });
  return distinct(problems);
}

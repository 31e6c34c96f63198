import { filePathPattern } from '../http/negotiation.ts';
import { isApiPath, markdownPath } from '../http/paths.ts';
import { dedupeProblems, type Problem } from '../product/validation/problems.ts';
import type { PageSource } from './page.ts';

const segmentPattern = '[\\w-]+(?:\\.[\\w-]+)*';
const pathPattern = new RegExp(`^/(?:${segmentPattern}(?:/${segmentPattern})*)?$`);

export function pagePathProblems(
  sources: readonly Pick<PageSource, 'file' | 'path'>[],
  published: readonly string[],
): Problem[] {
  const takenBy = new Map(
    published.map((path) => [path.toLowerCase(), `the site already publishes ${path}`]),
  );
  const problems = sources.flatMap(({ file, path }): Problem[] => {
    const problem = (found: string, expected: string): Problem[] => [{ file, field: '', found, expected }];
    if (!pathPattern.test(path)) {
      return problem(
        `the path ${path}`,
        'file and folder names that contain only unaccented letters (a to z), digits, hyphens, underscores, and single periods, because these names become part of the URL. The title of a page can contain other characters',
      );
    }
    if (/^\/_|\/index$/i.test(path)) {
      return problem(
        `the path ${path}`,
        "a path that doesn't start with an underscore or end with index, because such paths have a special meaning for some servers",
      );
    }
    if (isApiPath(path))
      return problem(`the path ${path}`, 'a path outside /api, because /api is reserved for the API');
    if (new RegExp(filePathPattern).test(path))
      return problem(`the path ${path}`, 'a path without a file extension');
    // Compares paths in lowercase, because some file systems ignore case.
    const markdownVersion = markdownPath(path).toLowerCase();
    const outputs = [markdownVersion.replace(/md$/, 'html'), markdownVersion];
    const [conflict] = outputs.flatMap((output) => takenBy.get(output) ?? []);
    for (const output of outputs) takenBy.set(output, `${file} has the same path`);
    return conflict === undefined
      ? []
      : problem(`the path ${path}, but ${conflict}`, 'a different file name, or only one of the two files');
  });
  return dedupeProblems(problems);
}

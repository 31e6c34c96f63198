import { relative, resolve } from 'node:path';
import type { SiteFilePaths } from '../../product/files/site-files.ts';
import type { SiteOptions } from '../../site.ts';
import type { FileChanges } from '../files/apply-changes.ts';
import { isInnerPath } from '../files/inner-path.ts';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import type { DryRunResult } from './dry-run.ts';
import { stageSite } from './staged-site.ts';

/** Composes a temporary copy of the site with the changes. `docs` is the documentation folder, relative to the site. */
export function dryRunChanges(
  { root, folder: siteFolder }: SiteFilePaths,
  changes: FileChanges,
  { docs, version }: Pick<SiteOptions, 'docs' | 'version'>,
): Promise<DryRunResult> {
  return withTemporaryFolder(async (stagingFolder) => {
    stageSite(stagingFolder, { root, folder: siteFolder, changes, docs });
    const folder = docs === undefined || isInnerPath(docs) ? docs : resolve(root, docs);
    // Loads the build only now, because --help and rejected arguments don't need it.
    const { dryRun } = await import('./dry-run.ts');
    const result = await dryRun({ root: stagingFolder, site: siteFolder, docs: folder, version });
    if (folder === undefined) return result;
    // Restores the paths of documentation files, because the dry run reports them relative to the copy.
    const label = relative(stagingFolder, resolve(stagingFolder, folder)).replaceAll('\\', '/');
    const own = <Item extends { readonly file: string }>(item: Item) =>
      item.file.startsWith(label) ? { ...item, file: `${docs}${item.file.slice(label.length)}` } : item;
    const problems = result.problems.map((problem) => ({
      ...own(problem),
      found: problem.found.replaceAll(`${label}/`, `${docs}/`),
    }));
    return { ...result, problems, pages: result.pages.map(own) };
  });
}

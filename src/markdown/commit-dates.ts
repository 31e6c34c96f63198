import { execFile, spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { findRepositoryRoot } from '../product/files/repository-root.ts';

export function readLastChangeDate(file: string, commitDate: string | undefined): string {
  return commitDate ?? statSync(file).mtime.toISOString().slice(0, 10);
}

/**
 * Returns dates as YYYY-MM-DD, by path in the folder. Empty without Git history, or if git can't run. `path` limits them to
 * a file or folder.
 */
export async function readLastCommitDates(folder: string, path = '.'): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  let [day = '', mergedParent]: (string | undefined)[] = [];
  const { log, prefix } = await gitLog(folder, path);
  for (const line of log.split('\n')) {
    // `--format` puts a slash before each date. File names are relative, so they don't start with a slash.
    if (line.startsWith('/')) [day = '', , mergedParent] = line.slice(1).split(' ');
    else if (line !== '') {
      const name = unquote(line);
      // For merges, git ignores `--relative`.
      const file = mergedParent !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name;
      dates.set(file, dates.get(file) ?? day);
    }
  }
  return dates;
}

/**
 * Returns a warning for each repository that contains one of the folders, if its history is incomplete or can't be read. A
 * shallow clone lacks older commits, so its oldest commit seems to have created every file that wasn't changed since.
 */
export function historyWarnings(folders: readonly string[]): string[] {
  const repositories = folders.map((folder) => findRepositoryRoot(realpathSync(folder)));
  return [...new Set(repositories)].flatMap((repository) =>
    repository === undefined ? [] : historyWarning(repository),
  );
}

function historyWarning(repository: string): string[] {
  const dates = 'dates on pages and in /sitemap.xml';
  const { error, stderr, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: repository,
    encoding: 'utf8',
    env: withoutHookVariables(),
  });
  const failure = error === undefined ? stderr.trim() : "Git isn't installed";
  if (failure !== '')
    return [
      `The history of the Git repository ${repository} can't be read, so ${dates} are missing, or those of the checkout: ${failure}`,
    ];
  if (stdout.trim() !== 'true') return [];
  return [
    `The Git repository ${repository} is a shallow clone. It lacks older commits, so some ${dates} are too recent. Run "git fetch --unshallow" in it first. In GitHub Actions, add "fetch-depth: 0" to actions/checkout instead.`,
  ];
}

/** In a hook, Git sets paths relative to the repository, which are wrong in other folders and other repositories. */
function withoutHookVariables(): NodeJS.ProcessEnv {
  return {
    ...env,
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    GIT_PREFIX: undefined,
  };
}

/** Git puts a path that contains quotation marks or backslashes in quotation marks, and escapes them. */
function unquote(path: string): string {
  return path.startsWith('"') ? path.slice(1, -1).replace(/\\(["\\])/g, '$1') : path;
}

/** `prefix` is the folder's path in the repository. */
async function gitLog(cwd: string, path: string): Promise<{ log: string; prefix: string }> {
  const options = [
    '-c',
    'core.quotePath=false',
    '-c',
    'log.showRoot=true',
    'log',
    '--format=/%cs %p',
    '--name-only',
    // Merges of a subtree, and resolved conflicts, change files that no other commit changes in the same way.
    '-c',
    // Finding renames needs file contents, which a partial clone, such as Netlify's, would download one by one.
    '--no-renames',
    '--relative',
    '--',
    path,
  ];
  const nothing = { log: '', prefix: '' };
  try {
    const folder = realpathSync(cwd);
    // Looking for a repository takes less time than starting git.
    const repository = findRepositoryRoot(folder);
    if (env.GIT_DIR === undefined && repository === undefined) return nothing;
    const variables = repository === undefined ? env : withoutHookVariables();
    const settings = { cwd, env: variables, maxBuffer: 2 ** 28 };
    const { stdout } = await promisify(execFile)('git', options, settings);
    const inside = relative(repository ?? folder, folder).replaceAll('\\', '/');
    return { log: stdout, prefix: inside === '' ? '' : `${inside}/` };
  } catch {
    return nothing;
  }
}

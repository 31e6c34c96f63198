import { execFile, spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
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
  let day = '';
  for (const line of (await gitLog(folder, path)).split('\n')) {
    // `--format` puts a slash before each date. File names are relative, so they don't start with a slash.
    if (line.startsWith('/')) day = line.slice(1);
    else if (line !== '') dates.set(line, dates.get(line) ?? day);
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

async function gitLog(cwd: string, path: string): Promise<string> {
  const options = [
    '-c',
    'core.quotePath=false',
    '-c',
    'log.showRoot=true',
    'log',
    '--format=/%cs',
    '--name-only',
    // Finding renames needs file contents, which a partial clone, such as Netlify's, would download one by one.
    '--no-renames',
    '--relative',
    '--',
    path,
  ];
  try {
    // Looking for a repository takes less time than starting git.
    const isInRepository = findRepositoryRoot(realpathSync(cwd)) !== undefined;
    if (env.GIT_DIR === undefined && !isInRepository) return '';
    const variables = isInRepository ? withoutHookVariables() : env;
    return (await promisify(execFile)('git', options, { cwd, env: variables, maxBuffer: 2 ** 28 })).stdout;
  } catch {
    return '';
  }
}

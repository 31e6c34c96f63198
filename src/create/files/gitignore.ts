import { spawnSync } from 'node:child_process';

export interface IgnoredFile {
  readonly path: string;
  /** File that contains the line, such as ".gitignore". */
  readonly source: string;
  readonly line: string;
  readonly pattern: string;
}

/**
 * Finds files that Git won't commit, relative to the folder, according to every .gitignore and the user's settings.
 * Returns none outside a repository, or if Git isn't installed.
 */
export function findIgnoredFiles(folder: string, paths: readonly string[]): IgnoredFile[] {
  const args = ['check-ignore', '--verbose', '-z', '--stdin'];
  const { stdout } = spawnSync('git', args, { cwd: folder, input: paths.join('\0'), encoding: 'utf8' });
  const fields = (stdout ?? '').split('\0').slice(0, -1);
  const found = Array.from({ length: fields.length / 4 }, (_, index) => {
    const [source = '', line = '', pattern = '', path = ''] = fields.slice(index * 4);
    return { path, source, line, pattern };
  });
  // A pattern that starts with an exclamation mark includes files.
  return found.filter(({ pattern }) => !pattern.startsWith('!'));
}

/**
 * Adds the folders that builds generate to a .gitignore, unless it contains them. Keeps all other bytes, in any encoding.
 */
export function addMissingGitignoreFolders(existing: Buffer, starter: string): Buffer {
  const normalize = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const present = new Set(existing.toString('latin1').split('\n').map(normalize));
  const missing = starter.split('\n').filter((line) => line.endsWith('/') && !present.has(normalize(line)));
  // Git doesn't support UTF-16, so the file has no effect.
  if (missing.length === 0 || existing.includes(0)) return existing;
  const end = existing.length === 0 || existing.at(-1) === 0x0a ? '' : '\n';
  return Buffer.concat([existing, Buffer.from(`${end}${missing.join('\n')}\n`)]);
}

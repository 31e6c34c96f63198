import { spawnSync } from 'node:child_process';
import type { FileChanges } from './apply-changes.ts';

/** Files and folders that builds and installations write. */
const generated = ['node_modules/', 'dist/', '.astro/', '.netlify/'];

/** Explains what to change in .gitignore. `undefined` if nothing, or without Git or a repository. */
export function gitignoreNote(root: string, changes: FileChanges): string | undefined {
  const written = [...changes].flatMap(([path, content]) => (content === null ? [] : [path]));
  const ignored = listIgnored(root, [...written, ...generated.map((folder) => `${folder}x`)]);
  if (ignored === undefined) return undefined;
  const missing = written.filter((path) => ignored.has(path));
  const committed = generated.filter((folder) => !ignored.has(`${folder}x`));
  const notes = [
    ...(missing.length === 0
      ? []
      : [
          `Git ignores these files, but deployments need them: ${missing.join(', ')}. To commit them, change your .gitignore.`,
        ]),
    ...(committed.length === 0
      ? []
      : [`To your .gitignore, add the folders that builds write: ${committed.join(', ')}.`]),
  ];
  return notes.length === 0 ? undefined : `\n${notes.join('\n')}`;
}

/** Returns `undefined` if Git isn't installed, or the folder isn't in a repository. */
function listIgnored(root: string, paths: readonly string[]): ReadonlySet<string> | undefined {
  const { status, stdout } = spawnSync('git', ['check-ignore', '-z', '--stdin'], {
    cwd: root,
    input: paths.join('\0'),
    encoding: 'utf8',
  });
  // The status is 1 if nothing is ignored.
  return status === 0 || status === 1 ? new Set(stdout.split('\0')) : undefined;
}

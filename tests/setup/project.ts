import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { env } from 'node:process';
import { onTestFinished } from 'vitest';

const leftOut = ['node_modules', 'dist', '.git', '.netlify', '.astro', 'coverage', 'quality'];

/** What a command of a copied project printed, and how it ended. */
export interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** A copy of this project that a test may break; it is removed when the test has finished. */
export interface ProjectCopy {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Runs `npm run <script> -- <args>` with additional environment variables. */
  run(script: string, args?: string[], environment?: Record<string, string>): Promise<Outcome>;
}

/** Returns a copy of the project, with the dependencies of this one. */
export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp('.', root, { recursive: true, filter: (source) => !leftOut.includes(basename(source)) });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return {
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write: (file, text) => writeFile(join(root, file), text),
    remove: (file) => rm(join(root, file)),
    run: (script, args = [], environment = {}) =>
      runCommand('npm', ['run', '--silent', script, '--', ...args], root, environment),
  };
}

/** Runs a command in a folder with additional environment variables. */
export function runCommand(
  command: string,
  args: string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise<Outcome>((done) => {
    execFile(command, args, { cwd, env: { ...env, ...environment } }, (error, out, err) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      done({ status, output: out + err });
    });
  });
}

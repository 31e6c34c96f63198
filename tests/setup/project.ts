import { cpSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, onTestFinished } from 'vitest';
import { type Outcome, runCommand } from '../../scripts/run-command.ts';

const leftOut = [
  'node_modules',
  'dist',
  '.git',
  '.netlify',
  '.astro',
  'coverage',
  'quality',
  'site',
  'tests',
];
/** What of tests/ commands and tests read in a copy; no test runs there. */
const partsOfTests = ['tests/clients/released', 'tests/fixtures', 'tests/setup'];

/** A copy of this project that tests may break. */
export interface ProjectCopy {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Does what a build does before it writes anything, which is where everything wrong is refused. */
  compose(environment?: Record<string, string>): Promise<Outcome>;
  /** Does what `npm run build` does. */
  build(environment?: Record<string, string>): Promise<Outcome>;
  /** Runs `npm run <script> -- <args>` with additional environment variables. */
  run(script: string, args?: string[], environment?: Record<string, string>): Promise<Outcome>;
}

/** Makes a folder with the project as it is before anybody adopts it, with the dependencies of this one. */
export async function copyToFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-'));
  const taken = readdirSync('.').filter((name) => !leftOut.includes(name));
  // The filter of a copy, and a copy that is not synchronous, take ten times as long.
  for (const file of [...taken, ...partsOfTests]) cpSync(file, join(root, file), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Returns a copy of the project as it is before anybody adopts it; it is removed when the test has finished. */
export async function copyProject(): Promise<ProjectCopy> {
  const root = await copyToFolder();
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return projectIn(root);
}

/** Returns a copy for all tests of a file. */
export async function copyForAll(): Promise<ProjectCopy> {
  const root = await copyToFolder();
  afterAll(() => rm(root, { recursive: true, force: true }));
  return projectIn(root);
}

function projectIn(root: string): ProjectCopy {
  return {
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write: async (file, text) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    remove: (file) => rm(join(root, file)),
    compose: (environment = {}) => runCommand(execPath, ['tests/setup/compose.ts'], root, environment),
    build: (environment = {}) => runCommand('astro', ['build'], root, environment),
    run: (script, args = [], environment = {}) =>
      runCommand('npm', ['run', '--silent', script, '--', ...args], root, environment),
  };
}

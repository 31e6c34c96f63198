import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll } from 'vitest';
import { type Outcome, runCommand } from '../../scripts/run-command.ts';

/** A site in a folder of its own, where only its package.json decides what is installed. */
export interface PackedSite {
  /** The folder next to the site, for files that aren't part of it. */
  readonly folder: string;
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Runs `nameplate create` of this repository on the site, with paths relative to `folder`. */
  create(...args: string[]): Promise<Outcome>;
  /** Runs npm in the site, as a user does who has nothing installed. Throws if npm fails. */
  npm(...args: string[]): Promise<string>;
}

/** Returns a folder for a site, for all tests of a file. Nothing is in it yet. */
export async function packedSite(): Promise<PackedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-package-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'web');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  // Vitest sets both, and builds behave differently with them.
  const environment = { ...env, VITEST: undefined, NODE_ENV: undefined };
  const npm = async (...args: string[]) => {
    const { status, output } = await runCommand('npm', args, root, environment);
    if (status !== 0) throw new Error(output);
    return output;
  };
  return {
    folder,
    root,
    read: (file) => readFile(join(root, file), 'utf8'),
    write,
    create: (...args) =>
      runCommand(execPath, [resolve('src/create/main.ts'), 'create', 'web', ...args], folder, environment),
    npm,
  };
}

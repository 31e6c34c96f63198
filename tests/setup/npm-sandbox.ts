import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll } from 'vitest';
import { type CommandResult, runCommand } from '../../scripts/run-command.ts';

interface NpmSandbox {
  /** Parent folder of the site, for other files. */
  readonly folder: string;
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Runs `nameplate create` of this repository on the site. Paths are relative to `folder`. */
  create(...args: string[]): Promise<CommandResult>;
  /**
   * Runs npm in the site.
   * @throws if npm fails
   */
  npm(...args: string[]): Promise<string>;
}

/** Creates a folder in which `create()` creates a site. It's removed after all tests of the file. */
export async function createNpmSandbox(): Promise<NpmSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'nameplate-package-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'web');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  // Unsets two variables that Vitest sets, because builds depend on them.
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

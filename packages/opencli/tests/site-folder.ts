import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { onTestFinished } from 'vitest';
import { type CommandResult, runCommand } from '../../../scripts/run-command.ts';
import type { OpenCli } from '../../../src/product/cli/opencli.ts';
import { changeFolder } from '../../../tests/setup/temp-folder.ts';
import { readSite } from '../src/cli-site.ts';
import { importCli } from '../src/import/import-cli.ts';

// Files of this repository that the command needs in addition to site/.
const linkedPaths = ['node_modules', 'package.json', 'packages', 'src', 'tests'];

/** A maintainer's folder, and functions that run the commands of this package in it. */
export interface Folder {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Runs the same command as `npm run cli`, without npm. */
  cli(...args: string[]): Promise<CommandResult>;
  /** Imports a file in this process, and returns the report. */
  import(file: string): string;
  /** Parses site/cli.json. */
  description(): Promise<OpenCli>;
}

/** Creates a folder without a site. It's removed when the test ends. */
export async function emptyFolder(): Promise<Folder> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await Promise.all(linkedPaths.map((name) => symlink(resolve(name), join(root, name))));
  const read = (file: string) => readFile(join(root, file), 'utf8');
  return {
    root,
    read,
    write: (file, text) => writeFile(join(root, file), text),
    cli: (...args) => runCommand(execPath, ['packages/opencli/src/main.ts', ...args], root),
    import: (file) => {
      const leave = changeFolder(root);
      try {
        return importCli(file, readSite('site'));
      } finally {
        leave();
      }
    },
    description: async () => JSON.parse(await read('site/cli.json')),
  };
}

/** Creates a folder with a site/ folder. It's removed when the test ends. */
export async function siteFolder(): Promise<Folder> {
  const folder = await emptyFolder();
  await mkdir(join(folder.root, 'site'));
  await folder.write('site/product.json', await folder.read('tests/fixtures/metadata/jcode.json'));
  return folder;
}

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CommandResult } from '../../../scripts/run-command.ts';
import type { OpenCli } from '../../../src/product/cli/opencli.ts';
import { changeWorkingFolder } from '../../../tests/setup/temp-folder.ts';
import { importCli } from '../src/import/import-cli.ts';
import { readSiteMetadata } from '../src/site-metadata.ts';
import { runOpencli } from './run-opencli.ts';

// Files and folders of this repository that the command or the tests need in addition to site/.
const linkedPaths = ['node_modules', 'package.json', 'packages', 'src', 'tests'];

export interface TestFolder {
  readonly root: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Runs the same command as `npm run cli`, in this process. */
  cli(...args: string[]): Promise<CommandResult>;
  import(file: string): string;
  readCliDocument(): Promise<OpenCli>;
}

/** Creates a folder without a site. It's removed when the test ends. */
export async function createFolderWithoutSite(): Promise<TestFolder> {
  const root = await mkdtemp(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await Promise.all(linkedPaths.map((name) => symlink(resolve(name), join(root, name))));
  const read = (file: string) => readFile(join(root, file), 'utf8');
  return {
    root,
    read,
    write: (file, text) => writeFile(join(root, file), text),
    cli: (...args) => runOpencli(root, ...args),
    import: (file) => {
      const leave = changeWorkingFolder(root);
      try {
        return importCli(file, readSiteMetadata('site'));
      } finally {
        leave();
      }
    },
    readCliDocument: async () => JSON.parse(await read('site/cli.json')),
  };
}

/** Creates a folder with a site/ folder. It's removed when the test ends. */
export async function createSiteFolder(): Promise<TestFolder> {
  const folder = await createFolderWithoutSite();
  await mkdir(join(folder.root, 'site'));
  await folder.write('site/product.json', await folder.read('tests/fixtures/metadata/jcode.json'));
  return folder;
}

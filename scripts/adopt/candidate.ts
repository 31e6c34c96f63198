import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../run-command.ts';
import type { Outcome } from './outcome.ts';

/** The site as it would become, in a folder of its own: nothing of the project changes before it is written. */
export interface Candidate {
  /** Runs a script of the project there, and returns what it printed. Throws an error if it fails. */
  run(script: string, ...args: string[]): Promise<string>;
  /** Returns what production would make of it. */
  outcome(): Promise<Outcome>;
  /** Returns the files that would be new or different. */
  changes(): string[];
  /** Writes these files into the project. */
  write(): void;
  remove(): void;
}

/** Returns a candidate: the site of this project with some files put in, by their paths. */
export function candidateWith(files: ReadonlyMap<string, string>): Candidate {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-adopt-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  // Also if this process ends before the folder is removed.
  process.once('exit', remove);
  for (const folder of ['src', 'public', 'example'].filter((folder) => existsSync(folder)))
    symlinkSync(resolve(folder), join(root, folder), 'junction');
  cpSync('package.json', join(root, 'package.json'));
  if (existsSync('site')) cpSync('site', join(root, 'site'), { recursive: true });
  for (const [file, text] of files) put(join(root, file), text);
  const run = async (script: string, ...args: string[]) => {
    const path = fileURLToPath(new URL(script, import.meta.url));
    const { status, stdout, output } = await runCommand(execPath, [path, ...args], root);
    if (status !== 0) throw new Error(output.trim());
    return stdout;
  };
  const changes = () =>
    readdirSync(join(root, 'site'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((file) => !existsSync(file) || !readFileSync(file).equals(readFileSync(join(root, file))))
      .sort();
  return {
    run,
    outcome: async () => JSON.parse(await run('outcome.ts')),
    changes,
    write: () => {
      const written = changes();
      // Whoever interrupts this finds whole files only.
      for (const file of written) put(`${file}.new`, readFileSync(join(root, file)));
      for (const file of written) renameSync(`${file}.new`, file);
    },
    remove,
  };
}

function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

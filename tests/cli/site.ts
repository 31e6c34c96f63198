import { execPath } from 'node:process';
import { type Outcome, runCommand } from '../../scripts/run-command.ts';
import type { OpenCli } from '../../src/product/cli.ts';
import { copyProject, type ProjectCopy } from '../setup/project.ts';

/** A copy of this project that a maintainer has adopted, and its command line. */
export interface AdoptedCopy extends ProjectCopy {
  /** Runs `npm run cli` with arguments. */
  cli(...args: string[]): Promise<Outcome>;
  /** Returns what site/cli.json says. */
  description(): Promise<OpenCli>;
}

/** Returns a copy of the project with a site/ of its own; it is removed when the test has finished. */
export async function copyAdopted(): Promise<AdoptedCopy> {
  const project = await copyProject();
  await project.write('site/product.json', await project.read('tests/fixtures/facts/jcode.json'));
  return {
    ...project,
    cli: (...args) => runCommand(execPath, ['scripts/cli.ts', ...args], project.root),
    description: async () => JSON.parse(await project.read('site/cli.json')),
  };
}

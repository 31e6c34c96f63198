import { execa } from 'execa';
import type { TestProject } from 'vitest/node';
import { startPreview } from '../../scripts/preview/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, served through Netlify's emulation. */
    site: string;
  }
}

/** Builds the site and serves it once for all tests; `inject('site')` is its address. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await execa('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { address, stop } = await startPreview({ port: 0 });
  project.provide('site', address);
  return stop;
}

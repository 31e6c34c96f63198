import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openapi } from '../../src/artifacts/openapi.ts';
import { composeProduct } from '../../src/product/product.ts';
import type { Description } from './compatibility.ts';

const file = join(import.meta.dirname, 'released', 'v1.json');

/** Metadata that never changes, so that two descriptions differ only by the code that generates them. */
const facts = {
  name: 'Fixed',
  command: 'fixed',
  status: 'beta',
  description: 'A product that stays the same.',
  url: 'https://fixed.example',
  repository: 'https://fixed.example/source',
  license: 'MIT',
  installCommand: 'fixed-install',
  platforms: ['macOS', 'Linux', 'Windows'],
  architectures: ['x64', 'arm64'],
  capabilities: ['Staying the same'],
};

/** Returns the description that the code makes now, of metadata that never changes. */
export function currentDescription(): Description {
  return JSON.parse(JSON.stringify(openapi(composeProduct(facts, '1.0.0', {}), 'public, max-age=300')));
}

/** Returns whether a description was released, which later ones must not break. */
export function wasReleased(): boolean {
  return existsSync(file);
}

/** Returns the description of the last release, of the same metadata. */
export async function releasedDescription(): Promise<Description> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Makes the current description the released one. */
export function release(): Promise<void> {
  return writeFile(file, `${JSON.stringify(currentDescription(), null, 2)}\n`);
}

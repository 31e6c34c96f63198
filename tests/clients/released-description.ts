import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createOpenApiDescription } from '../../src/artifacts/openapi/openapi.ts';
import { composeProduct } from '../../src/product/metadata/product.ts';
import type { OpenApiDescription } from './breaking-changes.ts';

const file = join(import.meta.dirname, 'released', 'v1.json');

/** Metadata that never changes, so two descriptions differ only if the API differs. */
const metadata = {
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

export function currentDescription(): OpenApiDescription {
  return JSON.parse(
    JSON.stringify(createOpenApiDescription(composeProduct(metadata, '1.0.0', {}), 'public, max-age=300')),
  );
}

export function hasReleasedDescription(): boolean {
  return existsSync(file);
}

export async function releasedDescription(): Promise<OpenApiDescription> {
  return JSON.parse(await readFile(file, 'utf8'));
}

export function storeReleasedDescription(): Promise<void> {
  return writeFile(file, `${JSON.stringify(currentDescription(), null, 2)}\n`);
}

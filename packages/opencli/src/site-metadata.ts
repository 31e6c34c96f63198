import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InvalidInput } from '../../../src/product/validation/problems.ts';
import { parseJsonObject } from './import/json-object.ts';
import { readUtf8File } from './read-utf8-file.ts';

export interface SiteMetadata {
  readonly file: string;
  readonly name: string | undefined;
  readonly command: string | undefined;
  readonly version: string | undefined;
  /** Placeholder values for a handwritten document, by name, such as `product.name`. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether the site's version is also the program's. */
  readonly releasedTogether: boolean;
}

/**
 * Reads the product from a site's folder, and the version from package.json in that folder or the nearest one above it.
 * Ignores invalid values, which the build reports.
 * @throws InvalidInput if a file can't be read or isn't valid JSON, or if the folder is a file
 */
export function readSiteMetadata(folder: string): SiteMetadata {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new InvalidInput([
      { file: folder, field: '--site', found: 'a file', expected: "the site's folder, for example site" },
    ]);
  const { version } = readObject(join(findProjectFolder(resolve(folder)), 'package.json'));
  const product = { ...readObject(join(folder, 'product.json')), version };
  const texts = Object.entries(product).flatMap(([field, value]) => {
    const text = nonEmptyText(value);
    return text === undefined ? [] : [[`product.${field}`, text] as const];
  });
  const values = new Map(texts);
  return {
    file: join(folder, 'cli.json').replaceAll('\\', '/'),
    name: values.get('product.name'),
    command: values.get('product.command'),
    version: values.get('product.version'),
    values,
    releasedTogether: readObject(join(folder, 'details.json')).releasedTogether === true,
  };
}

function findProjectFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : findProjectFolder(parent);
}

function readObject(file: string): Readonly<Record<string, unknown>> {
  return (existsSync(file) ? parseJsonObject(readUtf8File(file), file) : undefined) ?? {};
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

import { basename } from 'node:path';
import { isOnRepositoryHost } from '../../product/metadata/product.ts';
import { normalizeAnswer, toRepositoryUrl } from '../prompts/normalize-answer.ts';
import type { JsonObject } from './site-input.ts';

const operatingSystems: Readonly<Record<string, string>> = {
  darwin: 'macOS',
  linux: 'Linux',
  win32: 'Windows',
};

/**
 * Extracts metadata from a program's package.json: from `name`, `bin`, `description`, `homepage`, `repository`,
 * `license`, `os`, and `cpu` (https://docs.npmjs.com/cli/configuring-npm/package-json).
 */
export function extractPackageMetadata(manifest: unknown): JsonObject {
  const input = Object(manifest);
  const name = nonEmptyText(input.name)?.replace(/^@[^/]*\//, '');
  const homepage = nonEmptyText(input.homepage);
  const repository = toRepositoryUrl(
    nonEmptyText(input.repository) ?? nonEmptyText(Object(input.repository).url) ?? '',
  );
  return definedFields({
    name,
    command: typeof input.bin === 'object' ? Object.keys(Object(input.bin))[0] : name,
    description: nonEmptyText(input.description),
    url: isOnRepositoryHost(homepage ?? '') ? undefined : normalizeAnswer('url', homepage),
    repository,
    license: normalizeAnswer('license', nonEmptyText(input.license)),
    installCommand: name === undefined || input.private === true ? undefined : `npm install -g ${input.name}`,
    platforms: supportedValues(input.os, Object.keys(operatingSystems))?.map(
      (system) => operatingSystems[system],
    ),
    architectures: supportedValues(input.cpu, ['x64', 'arm64']),
  });
}

/** Suggests a name and a command: the last segment of the repository's URL. */
export function suggestNames(url: unknown): { name?: string; command?: string } {
  const name = basename(URL.parse(String(url))?.pathname ?? '');
  return name === '' ? {} : { name, command: name.toLowerCase() };
}

/** Returns the values that an `os` or `cpu` list allows, or `undefined` if it's missing or empty. */
function supportedValues(list: unknown, values: readonly string[]): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const onlyExcluded = list.every((item) => String(item).startsWith('!'));
  return values.filter((value) => (onlyExcluded ? !list.includes(`!${value}`) : list.includes(value)));
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function definedFields(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

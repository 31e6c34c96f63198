import { basename } from 'node:path';
import { isOnRepositoryHost } from '../../src/product/product.ts';
import { completed, repositoryAddress } from './completed.ts';
import type { Stated } from './facts-file.ts';

const systems: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/**
 * Returns the facts that the package.json of a product already states, in its `name`, `bin`, `description`,
 * `homepage`, `repository`, `license`, `os` and `cpu` (https://docs.npmjs.com/cli/configuring-npm/package-json).
 */
export function factsOfPackage(manifest: unknown): Stated {
  const stated = Object(manifest);
  const name = text(stated.name)?.replace(/^@[^/]*\//, '');
  const repository = repositoryAddress(text(stated.repository) ?? text(Object(stated.repository).url) ?? '');
  return present({
    name,
    command: typeof stated.bin === 'object' ? Object.keys(Object(stated.bin))[0] : name,
    description: text(stated.description),
    url: isOnRepositoryHost(text(stated.homepage) ?? '') ? undefined : text(stated.homepage),
    repository,
    license: completed('license', text(stated.license)),
    installCommand:
      name === undefined || stated.private === true ? undefined : `npm install -g ${stated.name}`,
    platforms: supported(stated.os, Object.keys(systems))?.map((system) => systems[system]),
    architectures: supported(stated.cpu, ['x64', 'arm64']),
  });
}

/** Returns the name and the command that the address of a repository suggests: its last part. */
export function factsOfRepository(address: unknown): Stated {
  const name = basename(URL.parse(String(address))?.pathname ?? '');
  return name === '' ? {} : { name, command: name.toLowerCase() };
}

/** Returns which values an `os` or `cpu` list admits, or nothing where it is not stated. */
function supported(list: unknown, values: readonly string[]): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const onlyRefused = list.every((item) => String(item).startsWith('!'));
  return values.filter((value) => (onlyRefused ? !list.includes(`!${value}`) : list.includes(value)));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function present(facts: Stated): Stated {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

import { basename } from 'node:path';
import type { StatedFacts } from './facts-file.ts';

const systems: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };
const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/**
 * Returns the facts that the package.json of a product already states, in its `name`, `bin`, `description`,
 * `homepage`, `repository`, `license`, `os` and `cpu` (https://docs.npmjs.com/cli/configuring-npm/package-json).
 */
export function factsOfPackage(manifest: unknown): StatedFacts {
  const stated = Object(manifest);
  const name = text(stated.name)?.replace(/^@[^/]*\//, '');
  const repository = repositoryAddress(text(stated.repository) ?? text(Object(stated.repository).url));
  return present({
    name,
    command: typeof stated.bin === 'object' ? Object.keys(Object(stated.bin))[0] : name,
    description: text(stated.description),
    url: text(stated.homepage),
    repository,
    license: text(stated.license),
    installCommand:
      name === undefined || stated.private === true ? undefined : `npm install -g ${stated.name}`,
    platforms: supported(stated.os, Object.keys(systems))?.map((system) => systems[system]),
    architectures: supported(stated.cpu, ['x64', 'arm64']),
  });
}

/** Returns the name and the command that the address of a repository suggests: its last part. */
export function factsOfRepository(address: unknown): StatedFacts {
  const name = basename(URL.parse(String(address))?.pathname ?? '');
  return name === '' ? {} : { name, command: name.toLowerCase() };
}

/** Returns the https address of a repository from any form that npm admits, or nothing where it has none. */
function repositoryAddress(stated: string | undefined): string | undefined {
  const shortcut = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(stated ?? '');
  if (shortcut !== null) return `${hosts[shortcut[1] ?? 'github']}${shortcut[2]}`;
  const remote = /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/]+)\/(.+)$/.exec(stated ?? '');
  const [, host, path] = remote ?? /^[^/@]+@([^:/]+):(.+)$/.exec(stated ?? '') ?? [];
  return host && path ? `https://${host}/${path.replace(/\.git$|\/$/, '')}` : undefined;
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

function present(facts: StatedFacts): StatedFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Dependencies = Readonly<Record<string, string>>;
type Locked = { readonly dependencies?: Dependencies; readonly devDependencies?: Dependencies };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Resolves a dependency of a package as Node does: in the nearest node_modules folder. */
function resolvePackage(name: string, from: string): string | undefined {
  const candidate = `${from && `${from}/`}node_modules/${name}`;
  if (candidate in packages) return candidate;
  return from === ''
    ? undefined
    : resolvePackage(name, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''));
}

it('A build of this site on Netlify installs neither the emulator nor the Netlify CLI', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain('\nNPM_FLAGS = "--workspaces=false"\n');
  const installed = new Set(['']);
  for (const place of installed) {
    const { dependencies, devDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...(place === '' ? devDependencies : {}) })) {
      const found = resolvePackage(name, place);
      if (found !== undefined) installed.add(found);
    }
  }
  const names = [...installed].map((place) => place.replace(/^.*node_modules\//, ''));
  expect(names).toContain('astro');
  for (const unneeded of ['deno', 'netlify-cli', '@netlify/dev', '@netlify/edge-bundler'])
    expect(names).not.toContain(unneeded);
});

import { readFileSync, writeFileSync } from 'node:fs';

// Writes the URL of each package into package-lock.json, on a host that doesn't exist (RFC 2606, section 2): .npmrc
// makes npm replace the host with that of the configured registry. Without URLs, npm first requests the metadata of
// every package, which takes a third of the processor time of an installation.

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
}

const file = 'package-lock.json';
const text = readFileSync(file, 'utf8');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(text);
for (const [path, { version, resolved: _, ...others }] of Object.entries(lock.packages)) {
  // Packages of this repository have no integrity, because npm doesn't download them.
  if (others.integrity === undefined) continue;
  const name = others.name ?? path.replace(/^.*node_modules\//, '');
  const tarball = `${name.replace(/^.*\//, '')}-${version}.tgz`;
  const resolved = `https://registry.invalid/${name}/-/${tarball}`;
  lock.packages[path] = { version, resolved, ...others } as LockedPackage;
}
const updated = `${JSON.stringify(lock, null, 2)}\n`;
if (updated !== text) writeFileSync(file, updated);

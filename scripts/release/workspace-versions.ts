import { readFileSync, writeFileSync } from 'node:fs';

/** Sets the version of each package in packages/, because `npm version` changes only the version of the project. */
export function setWorkspaceVersions(version: string): void {
  const lockFile = 'package-lock.json';
  const lock = readJson(lockFile);
  for (const [path, entry] of Object.entries<{ version?: string }>(lock.packages)) {
    if (!path.startsWith('packages/') || path.includes('node_modules')) continue;
    entry.version = version;
    const file = `${path}/package.json`;
    writeJson(file, { ...readJson(file), version });
  }
  writeJson(lockFile, lock);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, platform } from 'node:process';
import { withTemporaryFolder } from '../files/temporary-folder.ts';
import { runAlone } from './run-alone.ts';

export interface Tarball {
  /** Path of the tarball in a site. */
  readonly path: string;
  readonly content: Buffer;
}

export function packFolder(folder: string): Promise<Tarball> {
  // Skips the scripts of an installed package, because it's already compiled and lacks its build tools.
  const isInstalled = /[\\/]node_modules[\\/]/.test(folder);
  return withTemporaryFolder(async (destination) => {
    const pack = () => runNpmPack(folder, destination, isInstalled);
    await (isInstalled ? pack() : runAlone(join(folder, 'node_modules/.nameplate-pack.lock'), pack));
    const [file = ''] = readdirSync(destination);
    const content = readFileSync(join(destination, file));
    return vendorTarball(file, content);
  });
}

/** npm doesn't install a changed tarball again if its name is the same, so the name contains a hash of the content. */
export function vendorTarball(file: string, content: Buffer): Tarball {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = file.replace(/\.(?:tgz|tar\.gz)$/, '');
  return { path: `vendor/${name.endsWith(`-${hash}`) ? name : `${name}-${hash}`}.tgz`, content };
}

function runNpmPack(folder: string, destination: string, isInstalled: boolean): Promise<void> {
  const settings = {
    npm_config_pack_destination: destination,
    npm_config_ignore_scripts: String(isInstalled),
  };
  // Windows needs a shell to start npm. That's safe, because the arguments contain no input that a shell could run.
  const options = { cwd: folder, env: { ...env, ...settings }, shell: platform === 'win32' };
  return new Promise((done, fail) => {
    execFile('npm', ['pack'], options, (error, stdout, stderr) => {
      if (error === null) return done();
      const output = `${stdout}\n${stderr}`.trim();
      fail(new Error(`"npm pack" failed in ${folder}.\n${output || error.message}`));
    });
  });
}

/**
 * Returns the path of the tarball that a version specifier in package.json installs from vendor/; `undefined` for other
 * specifiers. npm and pnpm write `file:vendor/…`, and Yarn writes `./vendor/…` or `file:./vendor/…`.
 */
export function vendoredTarballPath(spec: unknown): string | undefined {
  return /^(?:file:)?(?:\.\/)?(vendor\/[^/]+\.(?:tgz|tar\.gz))$/.exec(String(spec))?.[1];
}

/** `undefined` if the specifier doesn't install a tarball from vendor/, or if that file doesn't exist. */
export function readVendoredTarball(project: string, spec: unknown): Tarball | undefined {
  const path = vendoredTarballPath(spec);
  const file = path === undefined ? undefined : join(project, path);
  return path !== undefined && file !== undefined && existsSync(file)
    ? { path, content: readFileSync(file) }
    : undefined;
}

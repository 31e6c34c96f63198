import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process, { env, execPath, platform } from 'node:process';
import { withTemporaryFolder } from '../files/temporary-folder.ts';

export interface Tarball {
  /** Path of the tarball in a site. */
  readonly path: string;
  readonly content: Buffer;
}

export function packFolder(folder: string): Promise<Tarball> {
  // An installed package is already compiled, and lacks its build tools.
  const isInstalled = /[\\/]node_modules[\\/]/.test(folder);
  return withTemporaryFolder(async (temporary) => {
    const destination = join(temporary, 'tarball');
    mkdirSync(destination);
    const source = isInstalled ? folder : await copyCompiled(folder, join(temporary, 'package'));
    await run('npm', ['pack', '--ignore-scripts'], source, { npm_config_pack_destination: destination });
    const [file = ''] = readdirSync(destination);
    const content = readFileSync(join(destination, file));
    return vendorTarball(file, content);
  });
}

/** Compiles a checkout to another folder, so that several processes can pack the same checkout. */
async function copyCompiled(checkout: string, target: string): Promise<string> {
  const published: string[] = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).files;
  for (const name of [...published, 'package.json', 'README.md', 'LICENSE'])
    if (name !== 'lib') cpSync(join(checkout, name), join(target, name), { recursive: true });
  await run(execPath, ['scripts/compile.ts', join(target, 'lib')], checkout);
  return target;
}

/** npm doesn't install a changed tarball again if its name is the same, so the name contains a hash of the content. */
export function vendorTarball(file: string, content: Buffer): Tarball {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = file.replace(/\.(?:tgz|tar\.gz)$/, '');
  return { path: `vendor/${name.endsWith(`-${hash}`) ? name : `${name}-${hash}`}.tgz`, content };
}

function run(command: string, args: readonly string[], folder: string, settings = {}): Promise<void> {
  // Windows needs a shell to start npm. That's safe, because the arguments for npm contain no input that a shell could run.
  const shell = platform === 'win32' && command === 'npm';
  return new Promise((done, fail) => {
    const options = { cwd: folder, env: { ...env, ...settings }, shell };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      process.off('exit', stop);
      if (error === null) return done();
      const output = `${stdout}\n${stderr}`.trim();
      fail(new Error(`"${[command, ...args].join(' ')}" failed in ${folder}.\n${output || error.message}`));
    });
    // Otherwise, the program could write to a temporary folder after it was removed.
    const stop = () => child.kill('SIGKILL');
    process.prependListener('exit', stop);
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

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

/**
 * Adds the licenses of the bundled packages to the start of each bundle, because the licenses require that copies
 * include their text.
 */
export function bundle(options: BuildOptions): void {
  const { outputFiles, metafile } = buildSync({
    ...options,
    bundle: true,
    minify: true,
    format: 'esm',
    metafile: true,
    write: false,
  });
  for (const { path, text } of outputFiles) {
    const output = metafile.outputs[relative('.', path).replaceAll('\\', '/')];
    const licenses = bundledPackages(Object.keys(output?.inputs ?? {}))
      .map(licenseComment)
      .join('');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      text.replace(/^(?:#!.*\n)?/, (shebang) => `${shebang}${licenses}`),
    );
  }
}

function bundledPackages(files: readonly string[]): string[] {
  const folders = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders.flat())].sort();
}

function licenseComment(folder: string): string {
  const name = folder.replace(/^.*node_modules\//, '');
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no license file, so it can't be bundled.`);
  return `/*! ${name}\n${readFileSync(join(folder, file), 'utf8').trim()}\n*/\n`;
}

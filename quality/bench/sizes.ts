import { readdir } from 'node:fs/promises';
import { paths } from '../../src/http/paths.ts';
import { oneSegment, wireSize } from '../../tests/setup/wire-size.ts';
import { importInstalled } from './import-installed.ts';

/** A size and its budget, in bytes. */
export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

type Build = (options: object) => Promise<{ outputFiles: { contents: Uint8Array }[] }>;

/** Measures the product response, and the bundle of each edge function. */
export async function sizes(site: string): Promise<Size[]> {
  const response = await wireSize(await fetch(site + paths.product));
  return [
    { what: `${paths.product}, headers and Brotli`, bytes: response, budget: oneSegment },
    ...(await bundles('src/edge')),
  ];
}

async function bundles(folder: string): Promise<Size[]> {
  const { build } = await importInstalled<{ build: Build }>('esbuild');
  const files = (await readdir(folder)).map((file) => `${folder}/${file}`).sort();
  const bundling = files.map(async (what) => {
    const { outputFiles } = await build({
      entryPoints: [what],
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
    return { what: `${what}, bundled`, bytes, budget: 8192 };
  });
  return Promise.all(bundling);
}

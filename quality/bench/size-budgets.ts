import { readdir } from 'node:fs/promises';
import { paths } from '../../src/http/paths.ts';
import { measureWireSize, segmentPayloadBytes } from '../../tests/setup/wire-size.ts';
import { importBenchPackage } from './bench-packages.ts';

interface MeasuredSize {
  readonly description: string;
  readonly bytes: number;
  readonly budget: number;
}

type Build = (options: object) => Promise<{ outputFiles: { contents: Uint8Array }[] }>;

export async function measureSizes(site: string): Promise<MeasuredSize[]> {
  const response = await measureWireSize(await fetch(site + paths.product));
  return [
    { description: `${paths.product}, headers and Brotli`, bytes: response, budget: segmentPayloadBytes },
    ...(await measureEdgeFunctions('src/edge')),
  ];
}

async function measureEdgeFunctions(folder: string): Promise<MeasuredSize[]> {
  const { build } = await importBenchPackage<{ build: Build }>('esbuild');
  const files = (await readdir(folder)).map((file) => `${folder}/${file}`).sort();
  const bundling = files.map(async (file) => {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      format: 'esm',
      minify: true,
      write: false,
    });
    const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
    return { description: `${file}, bundled`, bytes, budget: 8192 };
  });
  return Promise.all(bundling);
}

import { readdirSync } from 'node:fs';
import { cwd } from 'node:process';
import { expect, it } from 'vitest';
import { packFolder } from '../../../../src/create/packages/tarball.ts';
import { readTarballManifest } from '../../../../src/create/packages/tarball-manifest.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

it('Packing a checkout changes nothing in it, so simultaneous and interrupted runs affect no other run', async () => {
  useTempFolder({
    'package.json': '{ "name": "engine", "version": "1.0.0", "files": ["lib", "starter"], "type": "module" }',
    'README.md': '',
    LICENSE: '',
    'starter/astro.config.mjs': '',
    'scripts/compile.ts':
      "import { mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync(process.argv[2]);\nwriteFileSync(process.argv[2] + '/index.js', '');\n",
  });
  const list = () => readdirSync('.', { recursive: true, encoding: 'utf8' }).sort();
  const before = list();
  const [one, other] = await Promise.all([packFolder(cwd()), packFolder(cwd())]);
  expect(list()).toEqual(before);
  expect(one.path).toMatch(/^vendor\/engine-1\.0\.0-[\da-f]{8}\.tgz$/);
  expect(one).toEqual(other);
  expect(readTarballManifest(one.content)).toMatchObject({ name: 'engine' });
});

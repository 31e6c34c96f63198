import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { packFolder } from '../../../../src/create/packages/tarball.ts';
import { readTarballManifest } from '../../../../src/create/packages/tarball-manifest.ts';
import { useTempFolder } from '../../../setup/temp-folder.ts';

const checkout = {
  'package.json': '{ "name": "engine", "version": "1.0.0", "files": ["lib", "starter"], "type": "module" }',
  'README.md': '',
  LICENSE: '',
  'starter/astro.config.mjs': '',
};

it('Packing a checkout changes nothing in it, so simultaneous and interrupted runs affect no other run', async () => {
  useTempFolder({
    ...checkout,
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

it('Interrupting a run ends the programs that it started, so they write nothing after their folder was removed', async () => {
  const source = pathToFileURL(resolve('src/create/packages/tarball.ts'));
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  useTempFolder({
    ...checkout,
    'scripts/compile.ts': `import { connect } from 'node:net';\nconnect(${port}, '127.0.0.1');\n`,
    'create.mjs': `import { packFolder } from ${JSON.stringify(source.href)};
      process.once('message', () => process.exit());
      await packFolder(process.cwd());`,
  });
  const run = fork('create.mjs', { execArgv: [] });
  const [compiler] = (await once(server, 'connection')) as [Socket];
  run.send('interrupt');
  await once(compiler.on('error', () => {}).resume(), 'close');
});

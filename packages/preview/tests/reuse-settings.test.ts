import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../src/server.ts';

it('The preview applies header rules to each request, including rules that are added while it runs, and values in several lines', async () => {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const folder of ['dist', 'netlify/edge-functions']) mkdirSync(join(root, folder), { recursive: true });
  for (const page of ['index', 'docs']) write(`dist/${page}.html`, page);
  write('netlify/edge-functions/own.js', "export default () => {};\nexport const config = { path: '/api' };");
  const settings = '[[headers]]\nfor = "/"\n[headers.values]\nX-A = "settings"\nX-E = """\na,\n  b"""\n';
  write('netlify.toml', settings);
  write('dist/_headers', '/\n  X-B: home\n/docs\n  X-B: docs\n');
  const { origin, stop } = await startPreview({ port: 0, root });
  onTestFinished(stop);
  const get = async (path: string) => {
    const { headers } = await fetch(origin + path);
    return ['X-A', 'X-B', 'X-C', 'X-D'].map((name) => headers.get(name));
  };
  for (const turn of [1, 2]) {
    expect(await get('/'), `request ${turn}`).toEqual(['settings', 'home', null, null]);
    expect(await get('/docs'), `request ${turn}`).toEqual([null, 'docs', null, null]);
  }
  for (const turn of [1, 2]) expect((await fetch(origin)).headers.get('X-E'), `request ${turn}`).toBe('a, b');
  write('dist/_headers', '/\n  X-B: home\n  X-C: added\n');
  expect(await get('/')).toEqual(['settings', 'home', 'added', null]);
  write('netlify.toml', `${settings}X-D = "added"\n`);
  expect(await get('/')).toEqual(['settings', 'home', 'added', 'added']);
});

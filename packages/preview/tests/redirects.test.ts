import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../src/server.ts';

const rules: readonly (readonly [from: string, to: string, settings?: string])[] = [
  ['/old/*', '/docs/:splat'],
  ['/out', 'https://quill.dev/x', 'status = 302'],
  ['/docs', '/cli', 'status = 302'],
  ['/forced', '/cli', 'status = 307\nforce = true'],
  ['/alias', '/cli', 'status = 200'],
  ['/gone', '/cli', 'status = 410'],
  ['/proxied', 'https://quill.dev/x', 'status = 200'],
  ['/function/alias', '/cli', 'status = 200'],
];

it('The preview applies the redirects in netlify.toml as a deployment does, except rewrites to other sites, which return 404', async () => {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['dist', 'netlify/edge-functions']) mkdirSync(join(root, folder), { recursive: true });
  for (const page of ['docs', 'cli', 'forced', '404']) writeFileSync(join(root, `dist/${page}.html`), page);
  const ownFunction = `export default ({ url }, { next }) => url.endsWith('/api') ? new Response() : next();
    export const config = { path: ['/api', '/function/*'] };`;
  writeFileSync(join(root, 'netlify/edge-functions/own.js'), ownFunction);
  const tables = rules.map(
    ([from, to, settings = '']) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${settings}\n`,
  );
  writeFileSync(join(root, 'netlify.toml'), tables.join('\n'));
  const { origin, stop } = await startPreview({ port: 0, root });
  onTestFinished(stop);
  const get = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return [response.status, response.headers.get('Location') ?? (await response.text())];
  };
  expect(await get('/old/a/b?c=d')).toEqual([301, '/docs/a/b?c=d']);
  expect(await get('/out')).toEqual([302, 'https://quill.dev/x']);
  expect(await get('/docs')).toEqual([200, 'docs']);
  expect(await get('/forced')).toEqual([307, '/cli']);
  expect(await get('/alias')).toEqual([200, 'cli']);
  expect(await get('/gone')).toEqual([410, 'cli']);
  expect(await get('/function/alias')).toEqual([200, 'cli']);
  for (const path of ['/proxied', '/none', '/old/%ff']) expect(await get(path)).toEqual([404, '404']);
});

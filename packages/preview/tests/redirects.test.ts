import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPreview } from '../src/server.ts';

type Rule = readonly [from: string, to: string, settings?: string];

/** Starts the preview of a site whose edge function passes requests under /function to the redirects. */
async function startSite(rules: readonly Rule[]) {
  const root = mkdtempSync(join(tmpdir(), 'nameplate-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['dist', 'netlify/edge-functions']) mkdirSync(join(root, folder), { recursive: true });
  for (const page of ['docs', 'cli', 'forced', '404']) writeFileSync(join(root, `dist/${page}.html`), page);
  writeFileSync(join(root, 'dist/index.html'), 'home');
  const ownFunction = `export default ({ url }, { next }) => url.endsWith('/api') ? new Response() : next();
    export const config = { path: ['/api', '/function/*'] };`;
  writeFileSync(join(root, 'netlify/edge-functions/own.js'), ownFunction);
  const tables = rules.map(
    ([from, to, settings = '']) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${settings}\n`,
  );
  writeFileSync(join(root, 'netlify.toml'), tables.join('\n'));
  const { origin, stop } = await startPreview({ port: 0, root });
  onTestFinished(stop);
  return async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return [response.status, response.headers.get('Location') ?? (await response.text())];
  };
}

it('The preview applies the redirects in netlify.toml as a deployment does, except rewrites to other sites, which return 404', async () => {
  const get = await startSite([
    ['/old/*', '/docs/:splat'],
    ['/out', 'https://quill.dev/x', 'status = 302'],
    ['/docs', '/cli', 'status = 302'],
    ['/forced', '/cli', 'status = 307\nforce = true'],
    ['/alias', '/cli', 'status = 200'],
    ['/gone', '/cli', 'status = 410'],
    ['/proxied', 'https://quill.dev/x', 'status = 200'],
    ['/function/alias', '/cli', 'status = 200'],
  ]);
  expect(await get('/old/a/b?c=d')).toEqual([301, '/docs/a/b?c=d']);
  expect(await get('/out')).toEqual([302, 'https://quill.dev/x']);
  expect(await get('/docs')).toEqual([200, 'docs']);
  expect(await get('/forced')).toEqual([307, '/cli']);
  expect(await get('/alias')).toEqual([200, 'cli']);
  expect(await get('/gone')).toEqual([410, 'cli']);
  expect(await get('/function/alias')).toEqual([200, 'cli']);
  for (const path of ['/proxied', '/none', '/old/%ff']) expect(await get(path)).toEqual([404, '404']);
});

it.each(['/index.html', '/'])(
  'The preview serves %s for all missing files if a redirect specifies that, as for a single-page app',
  async (target) => {
    const get = await startSite([['/*', target, 'status = 200']]);
    expect(await get('/none?a=b')).toEqual([200, 'home']);
    expect(await get('/docs')).toEqual([200, 'docs']);
  },
);

it('The preview returns the redirects of edge functions and never follows them, not even to another site', async () => {
  const get = await startSite([
    ['/function/docs', '/cli'],
    ['/function/loop', '/function/loop', 'status = 302'],
    ['/function/out', 'https://quill.dev/x', 'status = 308'],
  ]);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  expect(await get('/function/docs')).toEqual([301, '/cli']);
  expect(await get('/function/loop')).toEqual([302, '/function/loop']);
  expect(await get('/function/out')).toEqual([308, 'https://quill.dev/x']);
  expect(printed).not.toHaveBeenCalled();
});

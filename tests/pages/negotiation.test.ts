import { mkdir } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startPreview } from '../../scripts/preview/server.ts';
import { ordinary } from '../setup/accept-values.ts';
import { copyProject } from '../setup/project.ts';
import { canonical, listedPaths, request, textAt } from '../setup/published.ts';

const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);
const accepting = (path: string, accept: string, method = 'GET') =>
  request(path, { method, headers: { Accept: accept } });
const functionsRun = (response: Response) => response.headers.get('X-Nf-Edge-Functions');

describe.each(listedPaths)('%s', (path) => {
  it('is its twin to those who accept Markdown', async () => {
    const response = await accepting(path, 'text/markdown');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('Vary')).toBe('Accept');
    expect(functionsRun(response)).toBe('markdown-twins');
    expect(await response.text()).toBe(await textAt(twinOf(path)));
  });

  it('is a page to everyone else, and says to caches that it depends on Accept', async () => {
    const response = await accepting(path, '*/*');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Vary')).toBe('Accept');
    expect(functionsRun(response)).toBeNull();
  });
});

describe('/developers', () => {
  it.each([
    ['text/markdown', 'markdown'],
    ['TEXT/Markdown', 'markdown'],
    ['text/markdown;variant=GFM', 'markdown'],
    ['text/markdown, text/html;q=0.9', 'markdown'],
    ['text/html;q=0.9, text/markdown', 'markdown'],
    ['text/markdown;q=0.5, text/html;q=0.5', 'markdown'],
    ['text/markdown, text/html, */*', 'markdown'],
    ['text/markdown, */*;q=0.1', 'markdown'],
    ['text/plain, text/markdown;q=0.1', 'markdown'],
    ['text/html, text/markdown;q=0.9', 'html'],
    ['text/markdown;q=0.9, */*', 'html'],
    ['text/markdown;q=0', 'html'],
    ['text/markdown;q=0, text/html', 'html'],
    ['text/markdown;q=0.001, text/html;q=0.002', 'html'],
    ['text/markdown;q=2, text/html', 'html'],
  ])('answers Accept: %s with %s, after a look at the weights', async (accept, type) => {
    const response = await accepting('/developers', accept);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(`text/${type}; charset=utf-8`);
    expect(response.headers.get('Vary')).toBe('Accept');
    expect(functionsRun(response)).toBe('markdown-twins');
  });

  it.each([
    ...ordinary,
    ['a feed reader', 'text/*, application/xml'],
    ['another dialect', 'text/x-markdown'],
  ])('runs no function for %s (%s)', async (_, accept) => {
    const response = await accepting('/developers', accept);
    expect(functionsRun(response)).toBeNull();
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('runs no function where there is no Accept field', async () => {
    const headers = await new Promise<NodeJS.Dict<string | string[]>>((done, fail) =>
      get(`${inject('site')}/developers`, (response) => done(response.resume().headers)).on('error', fail),
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-nf-edge-functions']).toBeUndefined();
  });

  it.each(['text/markdown', '*/*'])(
    'answers HEAD like GET, without content, to Accept: %s',
    async (accept) => {
      const head = await accepting('/developers', accept, 'HEAD');
      const whole = await accepting('/developers', accept);
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['Content-Type', 'Vary', 'Link', 'Cache-Control', 'Content-Security-Policy'])
        expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    },
  );

  it.each(['content-security-policy', 'strict-transport-security', 'x-content-type-options'])(
    'gives the twin the %s of the page',
    async (name) => {
      const [page, twin] = await Promise.all(
        ['*/*', 'text/markdown'].map((accept) => accepting('/developers', accept)),
      );
      expect(page?.headers.get(name)).toMatch(/./);
      expect(twin?.headers.get(name)).toBe(page?.headers.get(name));
    },
  );
});

describe('an address without anything', () => {
  it.each([
    '/no-such-page',
    '/docs/no-such-page',
    '/no/such.v2',
    '/no/such.md',
    '/no/such.json',
    '/docs//plugins',
  ])('is a 404 in Markdown to those who prefer it, with ways on: %s', async (path) => {
    const response = await accepting(path, 'text/markdown');
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const text = await response.text();
    for (const way of ['/llms.txt', '/sitemap.md', '/docs.md', '/developers.md'])
      expect(text).toContain(`](${canonical}${way})`);
    expect(text).toBe(await textAt('/404.md'));
  });

  it('answers HEAD like GET, without content', async () => {
    const response = await accepting('/no-such-page', 'text/markdown', 'HEAD');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it.each(['*/*', 'text/html, text/markdown;q=0.9'])('is an HTML page to Accept: %s', async (accept) => {
    const response = await accepting('/no-such-page', accept);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain('<a href="/llms.txt">');
  });
});

describe('a file', () => {
  const files = ['/llms.txt', '/openapi.json', '/developers.md', '/favicon.svg', '/sitemap.xml'];
  it.each(files)('is what it is, whatever is accepted: %s', async (path) => {
    const response = await accepting(path, 'text/markdown');
    const ordinary = await accepting(path, '*/*');
    expect(response.status).toBe(200);
    for (const name of ['Content-Type', 'Vary', 'Link', 'Cache-Control', 'Access-Control-Allow-Origin'])
      expect([name, response.headers.get(name)]).toEqual([name, ordinary.headers.get(name)]);
    expect(await response.text()).toBe(await textAt(path));
  });

  it.each(files)('runs no function for those who take more than Markdown: %s', async (path) => {
    expect(functionsRun(await accepting(path, 'text/markdown, text/html, */*'))).toBeNull();
  });
});

describe('one more file', () => {
  it('is one more page that is negotiated, in whatever folder, with whatever point in its name', async () => {
    const project = await copyProject();
    const added = ['guides/start', 'docs/plugins/publishing', 'v1.2'];
    for (const name of added) {
      await mkdir(dirname(join(project.root, `example/pages/${name}`)), { recursive: true });
      await project.write(`example/pages/${name}.md`, page(name));
    }
    expect(await project.run('build')).toMatchObject({ status: 0 });
    const { address, stop } = await startPreview({ port: 0, root: project.root });
    onTestFinished(stop);
    for (const name of added) {
      for (const [accept, type] of [
        ['*/*', 'text/html'],
        ['text/markdown', 'text/markdown'],
      ] as const) {
        const { status, headers } = await fetch(`${address}/${name}`, { headers: { Accept: accept } });
        expect([name, status]).toEqual([name, 200]);
        expect(headers.get('Content-Type')).toBe(`${type}; charset=utf-8`);
        expect(headers.get('Vary')).toBe('Accept');
      }
    }
  });
});

/** Returns a page that says little. */
function page(name: string): string {
  const description = 'A page that says little but is long enough for those who list it, in its description.';
  return `---\ntitle: About ${name}\ndescription: "${description}"\nnav: ${name}\norder: 70\n---\n\nText.\n`;
}

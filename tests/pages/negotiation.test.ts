import { get } from 'node:http';
import { describe, expect, inject, it } from 'vitest';
import { ordinary } from '../setup/accept-values.ts';
import { listedPaths, request, textAt } from '../setup/published.ts';

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

  it('gives the twin the security headers of the page', async () => {
    const [page, twin] = await Promise.all(
      ['*/*', 'text/markdown'].map((accept) => accepting('/developers', accept)),
    );
    const names = [...(page?.headers.keys() ?? [])].filter((name) =>
      /polic|security|options|nosniff/.test(name),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect([name, twin?.headers.get(name)]).toEqual([name, page?.headers.get(name)]);
  });
});

describe('an address without a page', () => {
  it.each(['/no-such-page', '/docs/no-such-page', '/404'])(
    'has no twin: %s stays the page for unknown addresses, also where Markdown is accepted',
    async (path) => {
      const [html, markdown] = await Promise.all(
        ['text/html', 'text/markdown'].map((accept) => accepting(path, accept)),
      );
      expect(markdown?.status).toBe(html?.status);
      expect(markdown?.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(await markdown?.text()).toBe(await html?.text());
    },
  );
});

describe('a file', () => {
  it.each(['/llms.txt', '/openapi.json', '/developers.md', '/favicon.svg', '/sitemap.xml'])(
    'is what it is, whatever is accepted, and runs no function: %s',
    async (path) => {
      const response = await accepting(path, 'text/markdown');
      expect(response.status).toBe(200);
      expect(functionsRun(response)).toBeNull();
      expect(await response.text()).toBe(await textAt(path));
    },
  );
});

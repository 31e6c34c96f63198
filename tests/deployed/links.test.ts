import { createServer } from 'node:http';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Fault, replaced, status, when } from '../../scripts/conformance/fault.ts';
import { checkLinks } from '../../scripts/deployed/links.ts';
import { linksOf } from '../../scripts/deployed/links-of.ts';
import { startBrokenSite } from '../setup/broken-site.ts';
import { listen } from '../setup/listen.ts';

async function broken(fault: Fault) {
  return checkLinks(await startBrokenSite(inject('site'), fault), false);
}

describe('checkLinks', () => {
  it('finds no broken link on the site', async () => {
    const { checked, broken } = await checkLinks(inject('site'), false);
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  it.each<[string, Fault, object]>([
    [
      'a page of the sitemap that is gone',
      when({ path: '/mcp' }, status(404)),
      {
        from: expect.stringMatching(/\/sitemap\.xml$/),
        link: expect.stringMatching(/\/mcp$/),
        reason: 'answers 404',
      },
    ],
    [
      'a twin that is gone',
      when({ path: '/cli.md' }, status(500)),
      { link: expect.stringMatching(/\/cli\.md$/), reason: 'answers 500' },
    ],
    [
      'a link in a page',
      when({ path: '/contact' }, replaced('</main>', '<a href="/nowhere">x</a></main>')),
      { from: expect.stringMatching(/\/contact$/), link: expect.stringMatching(/\/nowhere$/) },
    ],
    [
      'a link in a twin',
      (answer) => {
        if (answer.request.path === '/contact.md') answer.body += '\n[x](/nowhere.md)\n';
      },
      { from: expect.stringMatching(/\/contact\.md$/), link: expect.stringMatching(/\/nowhere\.md$/) },
    ],
    [
      'a link to a heading that does not exist',
      when({ path: '/contact' }, replaced('</main>', '<a href="/cli#no">x</a></main>')),
      { link: expect.stringMatching(/\/cli#no$/), reason: 'nothing has the id no' },
    ],
    [
      'a link to a heading of Markdown that does not exist',
      (answer) => {
        if (answer.request.path === '/contact.md') answer.body += '\n[x](/cli.md#no)\n';
      },
      { link: expect.stringMatching(/\/cli\.md#no$/), reason: 'nothing has the id no' },
    ],
    [
      'a link to a heading whose name is not encoded',
      when({ path: '/contact' }, replaced('</main>', '<a href="/cli#50%">x</a></main>')),
      { link: expect.stringMatching(/\/cli#50%$/), reason: 'nothing has the id 50%' },
    ],
    [
      'an address that the product publishes',
      when({ path: '/privacy' }, status(404)),
      { link: expect.stringMatching(/\/privacy$/), reason: 'answers 404' },
    ],
    [
      'a style sheet',
      (answer) => {
        if (answer.request.path.endsWith('.css')) answer.status = 404;
      },
      { link: expect.stringMatching(/\.css$/), reason: 'answers 404' },
    ],
    [
      'a catalog of APIs that is missing',
      when({ path: '/.well-known/api-catalog' }, status(404)),
      { link: expect.stringMatching(/api-catalog$/), reason: 'answers 404' },
    ],
  ])('finds %s', async (_, fault, expected) => {
    const report = await broken(fault);
    expect(report.broken).toContainEqual(expect.objectContaining(expected));
  });

  it('says so where the site publishes no product', async () => {
    await expect(checkLinks('http://localhost:1', false)).rejects.toThrow(
      'does not say which address the site has',
    );
  });

  it.each([
    [200, undefined],
    [403, undefined],
    [429, undefined],
    [503, undefined],
    [404, 'answers 404'],
    [410, 'answers 410'],
  ])('takes %i from another site for %j, and only where those are wanted', async (status, reason) => {
    const elsewhere = await serve(() => ({ status, type: 'text/plain', body: '' }));
    const site = await serve((path) =>
      path === '/api/v1/product'
        ? {
            status: 200,
            type: 'application/json',
            body: JSON.stringify({ url: 'https://quill.test', repository: elsewhere }),
          }
        : { status: 200, type: 'text/plain', body: '' },
    );
    expect((await checkLinks(site, false)).broken).toEqual([]);
    const from = `${site}/api/v1/product`;
    const expected = reason === undefined ? [] : [{ from, link: elsewhere, reason }];
    expect((await checkLinks(site, true)).broken).toEqual(expected);
  });
});

describe('linksOf', () => {
  const place = 'https://quill.test/docs/plugins';
  it.each([
    [
      'text/html',
      '<a href="/cli#x">a</a> <img src="x.png"> &lt;a href="/code"&gt;',
      ['/cli#x', '/docs/x.png'],
    ],
    ['text/html', '<a href="mailto:a@b.test">a</a><a href="?a=1&#38;b=2">b</a>', ['/docs/plugins?a=1&b=2']],
    ['text/markdown', '[a](https://quill.test/cli.md) `[b](/code)`', ['/cli.md']],
    ['text/plain', 'Sitemap: https://quill.test/sitemap.xml\n', ['/sitemap.xml']],
    ['application/xml', '<loc>https://quill.test/mcp</loc>', ['/mcp']],
    [
      'application/linkset+json',
      '{"linkset":[{"anchor":"https://quill.test/a","item":[{"href":"https://quill.test/b"}]}]}',
      ['/b'],
    ],
    ['text/css', 'a { background: url(/x.png) }', []],
  ])('reads %s %s as %j', (type, text, paths) => {
    const expected = paths.map((path) => `https://quill.test${path}`);
    expect(linksOf({ status: 200, type, text }, place)).toEqual(expected);
  });

  it('keeps an address without a path as it is published', () => {
    const text = '<a href="https://quill.test">a</a>';
    expect(linksOf({ status: 200, type: 'text/html', text }, place)).toEqual(['https://quill.test']);
  });
});

type Served = { status: number; type: string; body: string };

async function serve(answer: (path: string) => Served): Promise<string> {
  const server = createServer((request, response) => {
    const { status, type, body } = answer(request.url ?? '/');
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

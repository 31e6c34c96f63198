import { createServer } from 'node:http';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Mutation, status, when, withMutation } from '../../packages/conformance/src/mutation.ts';
import { siteAt } from '../../packages/conformance/src/site.ts';
import { type BrokenLink, checkLinks } from '../../scripts/deployed/links.ts';
import { linksOf } from '../../scripts/deployed/links-of.ts';
import { serve } from '../setup/broken-site.ts';
import { listen } from '../setup/listen.ts';

/** Faults of a site, each with what is to be found: how the places of the link and the link end, and the reason. */
const faults: [name: string, fault: Mutation, from: string, link: string, reason: string][] = [
  ['a page that is gone', when({ path: '/mcp' }, status(404)), '/sitemap.xml', '/mcp', 'answers 404'],
  ['a Markdown version that is gone', when({ path: '/mcp.md' }, status(500)), '', '/mcp.md', 'answers 500'],
  ['a link in a page', linked('/contact', '/nowhere'), '/contact', '/nowhere', 'answers 404'],
  ['a link in Markdown', linked('/contact.md', '/gone.md'), '/contact.md', '/gone.md', 'answers 404'],
  ['a link to no heading', linked('/docs', '/cli#no'), '/docs', '/cli#no', 'nothing has the id no'],
  [
    'a link to no heading of Markdown',
    linked('/docs.md', '/cli.md#no'),
    '/docs.md',
    '/cli.md#no',
    'nothing has the id no',
  ],
  [
    'a link to a heading whose name is not encoded',
    linked('/developers', '/cli#50%'),
    '/developers',
    '/cli#50%',
    'nothing has the id 50%',
  ],
  [
    'an address that the product publishes',
    when({ path: '/privacy' }, status(404)),
    '',
    '/privacy',
    'answers 404',
  ],
  [
    'a style sheet',
    (answer) => void (/\.css$/.test(answer.request.path) && status(404)(answer)),
    '',
    '.css',
    'answers 404',
  ],
  [
    'a catalog of APIs that is missing',
    when({ path: '/.well-known/api-catalog' }, status(404)),
    '',
    '/api-catalog',
    'answers 404',
  ],
];

/** Returns the fault of another link, at the end of a page or of its Markdown version. */
function linked(path: string, link: string): Mutation {
  return when({ path }, (answer) => {
    answer.body = path.endsWith('.md')
      ? `${answer.body}\n[x](${link})\n`
      : answer.body.replace('</main>', `<a href="${link}">x</a></main>`);
  });
}

describe('checkLinks', () => {
  it('finds no broken link on the site', async () => {
    const { checked, broken } = await checkLinks(inject('site'), false);
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  describe('of a site with all these faults', () => {
    let found: readonly BrokenLink[];
    beforeAll(async () => {
      const all: Mutation = (answer) => faults.forEach(([, fault]) => void fault(answer));
      const site = withMutation(siteAt(inject('site')), all);
      const { address, stop } = await serve(({ method, path, headers }) => site.send(method, path, headers));
      found = (await checkLinks(address, false)).broken;
      return stop;
    });

    it.each(faults)('finds %s', (_, __, from, link, reason) => {
      const there = found.filter((one) => one.from.endsWith(from) && one.link.endsWith(link));
      expect(there).toContainEqual(expect.objectContaining({ reason }));
    });
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
    const elsewhere = await serveTexts(() => ({ status, type: 'text/plain', body: '' }));
    const site = await serveTexts((path) =>
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

type Text = { status: number; type: string; body: string };

async function serveTexts(answer: (path: string) => Text): Promise<string> {
  const server = createServer((request, response) => {
    const { status, type, body } = answer(request.url ?? '/');
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  onTestFinished(() => void server.close());
  return listen(server);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkLinks, type LinkCheckOptions, type LinkReport } from '../../src/deployment/crawl-links.ts';
import {
  canonicalUrl,
  createSmallSiteDocuments,
  htmlDocument,
  jsonDocument,
  markdownDocument,
  plainTextDocument,
  type ServedDocument,
  serveDocuments,
} from './serve-documents.ts';

async function check(
  changes: Record<string, ServedDocument | undefined>,
  options: Partial<LinkCheckOptions> = {},
): Promise<LinkReport & { origin: string }> {
  const documents = { ...createSmallSiteDocuments(), ...changes };
  const { origin } = await serveDocuments((path) => documents[path]);
  return { ...(await checkLinks({ origin, external: false, ...options })), origin };
}

describe('The link check', () => {
  it('reports links that are not valid URLs', async () => {
    const { broken, origin } = await check({
      '/docs': htmlDocument('<b id="contact"><a href="htps://code.test/">x</a>'),
    });
    expect(broken).toEqual([
      { from: `${origin}/docs`, link: 'htps://code.test/', reason: "isn't a valid URL" },
    ]);
  });

  it('reports nothing if all links work, and follows canonical links on the checked origin', async () => {
    const { checked, broken, problems } = await check({});
    expect({ broken, problems }).toEqual({ broken: [], problems: [] });
    expect(checked).toBe(10);
  });

  it.each<[string, string, ServedDocument | undefined, string, string, string]>([
    ['a missing page', '/docs', undefined, '/sitemap.xml', '/docs', 'returns 404'],
    ['a missing sitemap', '/sitemap.xml', undefined, '/robots.txt', '/sitemap.xml', 'returns 404'],
    [
      'a failing Markdown version',
      '/docs.md',
      { ...plainTextDocument(''), status: 500 },
      '/llms.txt',
      '/docs.md',
      'returns 500',
    ],
    [
      'a broken link in a page',
      '/docs',
      htmlDocument('<a href="/gone">x</a>'),
      '/docs',
      '/gone',
      'returns 404',
    ],
    [
      'an image in SVG',
      '/docs',
      htmlDocument('<svg><image xlink:href="x.png"/></svg>'),
      '/docs',
      '/x.png',
      'returns 404',
    ],
    ['a missing image', '/docs', htmlDocument('<img src="x.png">'), '/docs', '/x.png', 'returns 404'],
    [
      'a broken link in Markdown',
      '/docs.md',
      markdownDocument('[x](/gone)'),
      '/docs.md',
      '/gone',
      'returns 404',
    ],
    [
      'a broken link in an Atom feed',
      '/docs',
      { type: 'application/atom+xml', body: '<feed><entry><link href="/gone"/></entry></feed>' },
      '/docs',
      '/gone',
      'returns 404',
    ],
    [
      'a link to a missing heading',
      '/',
      htmlDocument('<a href="/docs#no">x</a>'),
      '',
      '/docs#no',
      'no element has the ID no',
    ],
    [
      'a link to a missing fragment that is not percent-encoded',
      '/',
      htmlDocument('<a href="/docs#50%">x</a>'),
      '',
      '/docs#50%',
      'no element has the ID 50%',
    ],
    [
      'a link to a missing heading in Markdown',
      '/docs.md',
      markdownDocument('# A\n[x](#b)'),
      '/docs.md',
      '/docs.md#b',
      'no element has the ID b',
    ],
  ])('reports %s', async (_, path, document, from, link, reason) => {
    const { broken, origin } = await check({ [path]: document });
    expect(broken).toContainEqual({ from: origin + from, link: canonicalUrl + link, reason });
  });

  it("doesn't require a sitemap, llms.txt, robots.txt, or API catalog, because the specification doesn't", async () => {
    const others = ['/sitemap.xml', '/llms.txt', '/robots.txt', '/.well-known/api-catalog'];
    const { broken, problems } = await check(Object.fromEntries(others.map((path) => [path, undefined])));
    expect({ broken, problems }).toEqual({ broken: [], problems: [] });
  });

  it('reports a missing product', async () => {
    const { broken, origin } = await check({ '/api/v1/product': undefined });
    expect(broken).toContainEqual({ from: origin, link: `${origin}/api/v1/product`, reason: 'returns 404' });
  });

  it('follows redirects within the site, and reports an endless redirect', async () => {
    const moved = (location: string) => ({ ...htmlDocument(''), status: 301, location });
    expect((await check({ '/docs': moved('/b'), '/b': htmlDocument('<i id="contact">') })).broken).toEqual(
      [],
    );
    const { broken } = await check({ '/docs': moved('/docs') });
    expect(broken).toContainEqual(expect.objectContaining({ reason: 'returns 301' }));
  });

  it.each([
    [200, []],
    [403, []],
    [429, []],
    [503, []],
    [404, ['returns 404']],
    [410, ['returns 410']],
  ])('checks external links only on request: for status %i, it reports %j', async (status, reasons) => {
    const other = await serveDocuments(() => ({ ...plainTextDocument(''), status }));
    const changes = {
      '/': htmlDocument(`<a href="${other.origin}/x#y">x</a><a href="${other.origin}/x">x</a>`),
    };
    expect((await check(changes)).broken).toEqual([]);
    expect(other.paths).toEqual([]);
    const { broken } = await check(changes, { external: true });
    expect([...new Set(broken.map(({ reason }) => reason))]).toEqual(reasons);
    expect(other.paths).toEqual(['/x']);
  });

  it('checks a redirect to another site as a link to that site', async () => {
    const other = await serveDocuments((path) => ({
      ...plainTextDocument(''),
      status: path === '/blocked' ? 403 : 404,
    }));
    const moved = (path: string) => ({ ...htmlDocument(''), status: 302, location: other.origin + path });
    const { broken } = await check({
      '/': htmlDocument('<a href="/blocked">x</a><a href="/gone">x</a>'),
      '/blocked': moved('/blocked'),
      '/gone': moved('/gone'),
    });
    expect(broken.map(({ reason }) => reason)).toEqual([`redirects to ${other.origin}/gone: returns 404`]);
  });

  it("doesn't follow links on another site, even after a redirect", async () => {
    const other = await serveDocuments(() => htmlDocument('<a href="/gone">x</a>'));
    const moved = { ...htmlDocument(''), status: 302, location: `${other.origin}/x` };
    const { broken } = await check({ '/docs': moved }, { external: true });
    expect(broken.filter(({ reason }) => reason === 'returns 404')).toEqual([]);
    expect(new Set(other.paths)).toEqual(new Set(['/x']));
  });
});

describe('The link check on a broken site', () => {
  const catalog = (body: string) => ({ type: 'application/linkset+json', body });

  it.each([
    ['HTTPS://QUILL.TEST', canonicalUrl],
    ['https://quill.test:443/', canonicalUrl],
    ['https://quíll.test', 'https://xn--qull-wpa.test'],
  ])('checks the anchors of its own pages if the product states the URL %s', async (url, canonical) => {
    const { broken } = await check({
      '/api/v1/product': jsonDocument({ url }),
      '/docs': htmlDocument(`<a href="${url}#gone">x</a>`),
    });
    const reason = 'no element has the ID gone';
    expect(broken).toContainEqual({ from: expect.any(String), link: `${canonical}#gone`, reason });
  });

  it.each([
    ['not JSON', '<html>', /api-catalog can't be read as application\/linkset\+json: /],
    ['not an array', '{"linkset":{}}', /"linkset": found \{\}, expected an array/],
    ['null', 'null', /"linkset": found nothing, expected an array/],
    ['a string instead of an array', '{"linkset":"x"}', /"linkset": found "x"/],
  ])('reports an API catalog that is %s, and checks the rest', async (_, body, problem) => {
    const { broken, problems } = await check({
      '/.well-known/api-catalog': catalog(body),
      '/docs': htmlDocument('<a href="/gone">x</a>'),
    });
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(broken).toContainEqual(expect.objectContaining({ link: `${canonicalUrl}/gone` }));
  });

  it.each([
    ['404', undefined, /found status 404/],
    ['HTML', htmlDocument('<p>'), /found status 200 and "<p>"/],
    ['null', jsonDocument(null), /found status 200 and "null"/],
    [
      'an object without a URL',
      jsonDocument({ url: 'quill' }),
      /expected a JSON object with the site's URL in "url"/,
    ],
    ['a javascript: URL', jsonDocument({ url: 'javascript:alert(1)' }), /expected a JSON object/],
  ])('reports a product endpoint that returns %s, and checks the rest', async (_, product, problem) => {
    const { broken, problems, origin } = await check({
      '/api/v1/product': product,
      '/sitemap.xml': { type: 'text/xml', body: '<loc>/gone</loc>' },
    });
    expect(problems).toContainEqual(expect.stringMatching(problem));
    expect(broken).toContainEqual({
      from: `${origin}/sitemap.xml`,
      link: `${origin}/gone`,
      reason: 'returns 404',
    });
  });

  it('reports that it reached its limit if a site generates pages endlessly, and still checks the other documents', async () => {
    const documents = createSmallSiteDocuments();
    const { origin, paths } = await serveDocuments((path) => {
      const [, number] = /^\/page\/(\d+)$/.exec(path) ?? [];
      if (number) return htmlDocument(`<a href="/page/${Number(number) + 1}">next</a>`);
      return path === '/' ? htmlDocument('<a href="/page/1">first</a>') : documents[path];
    });
    const { problems } = await checkLinks({ origin, external: false });
    expect(problems).toEqual([
      "The limit was reached (20,000 links, each at most 30 links away from the start). Links that weren't checked: at least 1, " +
        `for example ${canonicalUrl}/page/29 in ${origin}/page/28. Check whether the site generates an endless number of pages.`,
    ]);
    expect(paths).toContain('/docs');
  });

  it('stops and reports its limit after the maximum number of links', async () => {
    const documents = createSmallSiteDocuments();
    const { origin, paths } = await serveDocuments((path) => {
      if (path !== '/' && !path.startsWith('/page')) return documents[path];
      const links = Array.from(
        { length: 9 },
        (_, index) => `<a href="/page${path.replace('/page', '')}/${index}">x</a>`,
      );
      return htmlDocument(links.join(''));
    });
    const { checked, problems } = await checkLinks({ origin, external: false, maxLinks: 100 });
    expect(checked).toBe(100);
    expect(problems).toEqual([expect.stringContaining('The limit was reached (100 links, ')]);
    expect(paths.length).toBeLessThanOrEqual(101);
  });

  it("doesn't keep links that it can't check", async () => {
    setFlagsFromString('--expose-gc');
    const usedMemory = () => {
      runInNewContext('gc')();
      return process.memoryUsage().heapUsed;
    };
    let usedAtEnd = 0;
    const documents = createSmallSiteDocuments();
    const linksTo = (path: string, count: number) =>
      Array.from({ length: count }, (_, index) => `<a href="${path}${index}">x</a>`).join('');
    const { origin } = await serveDocuments((path) => {
      if (path === '/last') usedAtEnd = usedMemory();
      if (path === '/') return htmlDocument(linksTo('/page', 10));
      if (!/^\/page\d$/.test(path)) return documents[path];
      return htmlDocument(`<a href="/last">x</a>${linksTo(`${path}/${'x'.repeat(5000)}`, 300)}`);
    });
    const usedAtStart = usedMemory();
    await checkLinks({ origin, external: false, maxLinks: 30 });
    expect(usedAtEnd).toBeGreaterThan(0);
    expect(usedAtEnd - usedAtStart).toBeLessThan(10e6);
  });

  it("stops at the time limit, and reports how many links weren't checked", async () => {
    const documents = createSmallSiteDocuments();
    const { origin } = await serveDocuments((path) => (path === '/docs' ? 'silence' : documents[path]));
    const { broken, problems } = await checkLinks({ origin, external: false, timeout: 1500 });
    expect(broken).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^The time limit of 1\.5 s was reached\. Links that weren't checked: [1-9]\d*\./),
    ]);
  });

  it('stops after 10 minutes if it has no other time limit', async () => {
    // Each request to a slow page takes the longest time that a request can take.
    const slow = Array.from({ length: 500 }, (_, index) => `<a href="/slow/${index}">Slow</a>`);
    const documents = { ...createSmallSiteDocuments(), '/docs': htmlDocument(slow.join('')) };
    const { origin, paths } = await serveDocuments((path) =>
      path.startsWith('/slow/') ? 'silence' : documents[path as keyof typeof documents],
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let report: LinkReport | undefined;
    checkLinks({ origin, external: false }).then((finished) => {
      report = finished;
    });
    while (report === undefined) {
      await nextTurn();
      if (paths.some((path) => path.startsWith('/slow/'))) await vi.advanceTimersByTimeAsync(1000);
    }
    expect(report.problems).toEqual([expect.stringContaining('The time limit of 600 s was reached.')]);
  });

  it("reports a page that doesn't respond, and checks the rest", async () => {
    const documents = createSmallSiteDocuments();
    const { origin } = await serveDocuments((path) => (path === '/docs' ? 'silence' : documents[path]));
    const { broken, checked } = await checkLinks({ origin, external: false, requestTimeout: 200 });
    expect(broken).toContainEqual(
      expect.objectContaining({ reason: "The response wasn't complete after 0.2 s." }),
    );
    expect(checked).toBeGreaterThan(8);
  });

  const brokenLink = '<html><a href="/gone">x</a>';

  it.each<[what: string, page: ServedDocument]>([
    ['without Content-Type', { type: '', body: brokenLink }],
    ['in XHTML', { type: 'application/xhtml+xml', body: brokenLink }],
    [
      'in XHTML that is served as XML',
      {
        type: 'text/xml',
        body: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><a href="/gone">x</a></html>`,
      },
    ],
    ['in UTF-16', { type: 'text/html; charset=utf-16', body: Buffer.from(`\ufeff${brokenLink}`, 'utf16le') }],
  ])('finds a broken link in a page %s', async (_, page) => {
    const { broken, problems } = await check({ '/docs': page });
    expect(broken).toContainEqual(expect.objectContaining({ link: `${canonicalUrl}/gone` }));
    expect(problems).toEqual([]);
  });

  it.each<[what: string, page: ServedDocument, reason: string]>([
    [
      'a body that has another coding than it claims',
      { ...htmlDocument(brokenLink), encoding: 'br' },
      "The body can't be decoded as br: ",
    ],
    [
      'an unknown coding',
      { ...htmlDocument(brokenLink), encoding: 'zz' },
      'Content-Encoding "zz" isn\'t gzip',
    ],
    [
      'an unknown charset',
      { type: 'text/html; charset=zz', body: brokenLink },
      'Content-Type has the unknown charset "zz".',
    ],
    [
      'HTML with another media type',
      { type: 'application/octet-stream', body: brokenLink },
      "It's an HTML page, but its Content-Type is application/octet-stream.",
    ],
    ...['application/json', 'application/xml', 'text/xml'].map((type): [string, ServedDocument, string] => [
      `HTML with the type ${type}`,
      { type, body: brokenLink },
      `It's an HTML page, but its Content-Type is ${type}.`,
    ]),
    [
      'HTML with another media type, a comment, and no html element',
      { type: 'application/octet-stream', body: '<!-- a --> <!-- b -->\n<p><a href="/gone">x</a>' },
      "It's an HTML page, but its Content-Type is application/octet-stream.",
    ],
    [
      'a sitemap with another media type',
      { type: 'application/octet-stream', body: '<?xml version="1.0"?><urlset/>' },
      "It's a sitemap, but its Content-Type is application/octet-stream.",
    ],
  ])('never passes a page that it could not read because of %s', async (_, page, reason) => {
    const { problems } = await check({ '/docs': page });
    expect(problems).toEqual([expect.stringMatching(/^The links in \S+\/docs weren't checked\. /)]);
    expect(problems[0]).toContain(reason);
  });

  it("reports llms.txt if its media type isn't a text type", async () => {
    const { problems, origin } = await check({
      '/llms.txt': { type: 'application/octet-stream', body: '# Quill' },
    });
    expect(problems).toEqual([
      `The links in ${origin}/llms.txt weren't checked. It's llms.txt, but its Content-Type is application/octet-stream.`,
    ]);
  });

  const page = '<!doctype html><title>Quill</title>';

  it.each<[path: string, what: string, response: ServedDocument]>([
    ['/sitemap.xml', 'a page', htmlDocument(page)],
    ['/llms.txt', 'a page', htmlDocument(page)],
    ['/llms.txt', 'a page that is declared as plain text', plainTextDocument(page)],
    ['/sitemap.xml', 'a redirect to a page', { ...htmlDocument(''), status: 302, location: '/' }],
  ])('reports %s if it is %s', async (path, _, response) => {
    const { problems, origin } = await check({ [path]: response });
    expect(problems).toEqual([`The links in ${origin}${path} weren't checked. It's an HTML page.`]);
  });

  it.each<[what: string, type: string]>([
    ['a page', 'text/html'],
    ['a video', 'video/mp4'],
  ])('reports a link to %s that is incomplete', async (_, type) => {
    const { broken, problems, origin } = await check({
      '/docs': htmlDocument('<p id=contact><a href="/part">x</a>'),
      '/part': { type, body: 'abc', length: 1000 },
    });
    const reason = 'The connection closed after 3 of 1000 bytes (Content-Length).';
    expect(broken).toEqual([{ from: `${origin}/docs`, link: `${canonicalUrl}/part`, reason }]);
    expect(problems).toEqual([]);
  });

  it('accepts other files, even if they are too large to read', async () => {
    const files = {
      '/a.json': jsonDocument({ a: '<p>' }),
      '/a.xml': { type: 'application/xml', body: '<?xml version="1.0"?><!-- <html> --><feed/>' },
      '/a.svg': {
        type: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"><title>A</title></svg>',
      },
      '/a.txt': plainTextDocument('<!-- Quill -->'),
      '/a.mp4': { type: 'video/mp4', body: 'x'.repeat(6 * 1024 * 1024) },
    };
    const links = Object.keys(files).map((path) => `<a href="${path}">x</a>`);
    const { broken, problems } = await check({
      ...files,
      '/docs': htmlDocument(`<p id=contact>${links.join('')}`),
    });
    expect({ broken, problems }).toEqual({ broken: [], problems: [] });
  });

  it('accepts links to the top, to a named anchor, to text, and files that are not pages', async () => {
    const links = ['#top', '#TOP', '#old', '#:~:text=Quill', '#old:~:text=Quill', '/style.css', '/x.bin'];
    const { broken, problems } = await check({
      '/docs': htmlDocument(
        `<p id=contact><a name=old></a>${links.map((link) => `<a href="${link}">x</a>`).join('')}`,
      ),
      '/style.css': { type: 'text/css', body: 'a {}' },
      '/x.bin': { type: '', body: Buffer.of(0, 255, 254) },
    });
    expect({ broken, problems }).toEqual({ broken: [], problems: [] });
  });

  it('reports a page that is too large to read', async () => {
    const { problems, broken } = await check({ '/docs': htmlDocument('x'.repeat(6 * 1024 * 1024)) });
    expect(problems).toEqual([
      expect.stringMatching(/^The links in \S+\/docs weren't checked\. The body exceeds the limit of/),
    ]);
    expect(broken).toEqual([]);
  });

  it('reads deeply nested documents and long runs of markup characters, or reports them as unreadable', async () => {
    const { problems } = await check({
      '/docs': htmlDocument('<div>'.repeat(50_000)),
      '/docs.md': markdownDocument('>'.repeat(50_000)),
      '/llms.txt': plainTextDocument(`${'['.repeat(50_000)}(${'`'.repeat(50_000)}`),
      '/.well-known/api-catalog': catalog('['.repeat(50_000)),
    });
    expect(problems.every((problem) => / can't be read as /.test(problem))).toBe(true);
  });
});

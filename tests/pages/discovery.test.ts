import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { schemaProblems } from '../../src/product/schema-problems.ts';
import { parsePage, textOf } from '../setup/html.ts';
import {
  canonical,
  htmlFiles,
  listedPaths,
  product,
  publishedFiles,
  request,
  textAt,
} from '../setup/published.ts';

const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);
const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

describe('/sitemap.xml', () => {
  it('lists exactly the pages that may be indexed, each with the day of its last change', async () => {
    const indexed = htmlFiles.filter(({ document }) => document.querySelector('meta[name=robots]') === null);
    expect(listedPaths.map(fileOf).sort()).toEqual(indexed.map(({ file }) => file));
    const entries = (await textAt('/sitemap.xml')).match(/<url>.*<\/url>/g) ?? [];
    expect(entries).toHaveLength(listedPaths.length);
    for (const entry of entries)
      expect(entry).toMatch(/^<url><loc>https:\/\/\S+<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod><\/url>$/);
  });

  it('is XML', async () => {
    const response = await request('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/xml\b/);
    expect(await response.text()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });
});

describe('/sitemap.md', () => {
  it('links the twin of every page of the sitemap, and nothing else but llms.txt', async () => {
    const links = (await textAt('/sitemap.md')).matchAll(/\]\((\S+)\)/g);
    expect([...links].map(([, address]) => address)).toEqual(
      ['/llms.txt', ...listedPaths.map(twinOf)].map((path) => canonical + path),
    );
  });

  it('is Markdown', async () => {
    const response = await request('/sitemap.md');
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  });
});

describe('/robots.txt', () => {
  it('lets everyone read everything, and names llms.txt and the sitemap', async () => {
    expect(await textAt('/robots.txt')).toContain(
      `${canonical}/llms.txt lists every page as Markdown.\nUser-agent: *\nAllow: /\n\nSitemap: ${canonical}/sitemap.xml\n`,
    );
  });
});

describe('/llms.txt', () => {
  it('has a title, a summary and a section of links, as the convention wants', async () => {
    const text = await textAt('/llms.txt');
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/);
    expect(text).toMatch(/\n## \S.*\n\n(- \[.+\]\(https:\/\/\S+\): \S.*\n)+$/);
  });

  it('lists the twin of every page of the sitemap, and nothing else, each with its description', async () => {
    const links = [...(await textAt('/llms.txt')).matchAll(/^- \[.+?\]\((.+?)\): .+$/gm)];
    expect(links.map(([, address]) => address)).toEqual(listedPaths.map((path) => canonical + twinOf(path)));
  });

  it('names every machine-readable document', async () => {
    const text = await textAt('/llms.txt');
    for (const path of [
      '/api/v1/product',
      '/openapi.json',
      '/schemas/product.json',
      '/llms-full.txt',
      ...publishedFiles().filter((file) => file === '/cli.json'),
    ])
      expect(text).toContain(`${canonical}${path}\``);
  });

  it('is plain text', async () => {
    const response = await request('/llms.txt');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  });
});

describe('/llms-full.txt', () => {
  it('holds every twin, in the order of the sitemap', async () => {
    const text = await textAt('/llms-full.txt');
    const twins = await Promise.all(listedPaths.map((path) => textAt(twinOf(path))));
    const places = twins.map((twin) => text.indexOf(twin));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('/.well-known/api-catalog', () => {
  it('is a link set in the profile of RFC 9727', async () => {
    const response = await request('/.well-known/api-catalog');
    expect(response.headers.get('Content-Type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(response.headers.get('Link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const targets = { type: 'array', minItems: 1, items: { type: 'object', required: ['href'] } };
    const context = {
      type: 'object',
      required: ['anchor'],
      properties: { anchor: { type: 'string' } },
      additionalProperties: targets,
    };
    const linkSet = {
      type: 'object',
      required: ['linkset'],
      properties: { linkset: { type: 'array', minItems: 1, items: context } },
    };
    expect(schemaProblems(linkSet, await response.json(), 'api-catalog')).toEqual([]);
  });

  it('leads from the API to its description and its documentation, all of which answer', async () => {
    const { linkset } = JSON.parse(await textAt('/.well-known/api-catalog'));
    const [catalog, api] = linkset;
    expect(catalog.item).toEqual([{ href: api.anchor, type: 'application/json' }]);
    const links = { ...catalog, ...api };
    for (const relation of ['item', 'service-desc', 'service-doc', 'describedby']) {
      const [{ href, type }] = links[relation];
      const response = await request(href.slice(canonical.length));
      expect([relation, response.status]).toEqual([relation, 200]);
      expect(type).toMatch(/^\w+\/[\w.+-]+$/);
    }
  });
});

describe('/.well-known/security.txt', () => {
  it('has the fields that RFC 9116 asks for, and expires within a year', async () => {
    const response = await request('/.well-known/security.txt');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^([A-Z][A-Za-z-]+: \S.*\n)+$/);
    const fields = [...text.matchAll(/^([^:]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]);
    const values = (wanted: string) =>
      fields.filter(([name]) => name === wanted).map(([, value = '']) => value);
    expect(values('Expires')).toHaveLength(1);
    expect(values('Canonical')).toEqual([`${canonical}/.well-known/security.txt`]);
    expect(values('Contact').length).toBeGreaterThan(0);
    for (const address of values('Contact')) expect(address).toMatch(/^(https|mailto|tel):/);
    const [expires = ''] = values('Expires');
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  });
});

describe('/pictures/social.png', () => {
  it('is a picture of 1200 by 630 pixels, small enough to be fetched for a preview', async () => {
    const response = await request('/pictures/social.png');
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const picture = Buffer.from(await response.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
  });
});

describe.each(listedPaths)('the head of %s', (path) => {
  const attribute = (document: Document, selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);
  const address = canonical + path;

  it('names its canonical address, its twin and the machine-readable documents', async () => {
    const document = parsePage(await textAt(path));
    const links = [...document.querySelectorAll('link')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
      link.getAttribute('type'),
    ]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['canonical', address, null],
        ['alternate', twinOf(path), 'text/markdown'],
        ['service-desc', '/openapi.json', 'application/vnd.oai.openapi+json'],
        ['service-doc', '/developers', 'text/html'],
        ['describedby', '/llms.txt', 'text/plain'],
      ]),
    );
  });

  it('describes the page for those who share it', async () => {
    const document = parsePage(await textAt(path));
    const meta = (name: string) => attribute(document, `meta[property="og:${name}"]`, 'content');
    expect(meta('url')).toBe(address);
    expect(meta('title')).toBe(textOf(document.querySelector('h1')));
    expect(meta('description')).toBe(attribute(document, 'meta[name=description]', 'content'));
    expect(meta('site_name')).toBe(product.name);
    expect(meta('image')).toBe(`${canonical}/pictures/social.png`);
    expect([meta('image:width'), meta('image:height')]).toEqual(['1200', '630']);
    expect(meta('image:alt')).toContain(product.name);
  });

  it('holds JSON-LD that says what the facts say, and in which every reference leads to something', async () => {
    const document = parsePage(await textAt(path));
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.textContent ?? '');
    expect(data['@context']).toBe('https://schema.org');
    const byType = Object.fromEntries(
      data['@graph'].map((node: { '@type': string }) => [node['@type'], node]),
    );
    expect(byType.SoftwareApplication).toMatchObject({
      name: product.name,
      description: product.description,
      operatingSystem: product.platforms.join(', '),
      applicationCategory: 'DeveloperApplication',
      sameAs: [product.repository],
    });
    expect([product.version, undefined]).toContain(byType.SoftwareApplication.softwareVersion);
    expect(byType.WebSite).toMatchObject({ name: product.name, url: `${canonical}/` });
    expect(byType.WebPage).toMatchObject({
      url: address,
      name: textOf(document.querySelector('h1')),
      dateModified: document.querySelector('footer time')?.getAttribute('datetime'),
    });
    const ids = data['@graph'].map((node: { '@id': string }) => node['@id']);
    const references = [...JSON.stringify(data).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is accompanied by Link headers to the same documents', async () => {
    const { headers } = await request(path);
    expect(headers.get('Link')).toContain('</openapi.json>; rel="service-desc"');
    expect(headers.get('Link')).toContain('</developers>; rel="service-doc"');
    expect(headers.get('Link')).toContain('</llms.txt>; rel="describedby"');
  });
});

describe('titles and descriptions', () => {
  it.each(['title', 'meta[name=description]', 'h1'])(
    'are there once per page, and on no two pages the same: %s',
    (selector) => {
      const texts = htmlFiles.map(({ document }) =>
        [...document.querySelectorAll(selector)].map(
          (element) => element.getAttribute('content') ?? textOf(element),
        ),
      );
      expect(texts.map((found) => found.length)).toEqual(texts.map(() => 1));
      expect(texts.flat().filter((text) => text === '')).toEqual([]);
      expect(new Set(texts.flat()).size).toBe(texts.length);
    },
  );
});

describe('the page for unknown addresses', () => {
  it('is left out of search engines and leads on to what there is', async () => {
    const response = await request('/no-such-page');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html\b/);
    const document = parsePage(await response.text());
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const ways = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(expect.arrayContaining(['/', '/docs', '/developers', '/llms.txt']));
  });

  it.each(['/docs/no-such-page', '/no/such/page', '/no-such-page.md', '/developers/x'])(
    'answers %s',
    async (path) => {
      const response = await request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(await (await request('/no-such-page')).text());
    },
  );
});

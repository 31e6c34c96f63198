import { parseAllHeaders } from '@netlify/headers-parser';
import { describe, expect, it } from 'vitest';
import { canonical, htmlFiles, listedPaths, publishedFiles, request } from '../setup/published.ts';

const { headers: rules, errors } = await parseAllHeaders({
  headersFiles: ['dist/_headers'],
  netlifyConfigPath: 'netlify.toml',
  configHeaders: undefined,
  minimal: false,
});

/** Returns the addresses at which a file is served. */
function addressesOf(file: string): string[] {
  return file.endsWith('.html') ? [file, file.replace(/(?:index)?\.html$/, '')] : [file];
}

/** Returns the directives of a Content-Security-Policy by name (CSP Level 3, section 2.2). */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('the header rules of netlify.toml and of the build', () => {
  it('are read by Netlify without a complaint', () => {
    expect(errors).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('name every header once for each published address', () => {
    const repeated = publishedFiles()
      .flatMap(addressesOf)
      .flatMap((address) => {
        const matching = rules.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
        const names = matching.flatMap(({ values }) => Object.keys(values).map((name) => name.toLowerCase()));
        return names
          .filter((name, index) => names.indexOf(name) !== index)
          .map((name) => `${name} for ${address}, by ${matching.map((rule) => rule.for).join(' and ')}`);
      });
    expect(repeated).toEqual([]);
  });

  it.each(rules.map((rule) => rule.for))('apply to something that is published: %s', (path) => {
    const rule = rules.find((candidate) => candidate.for === path);
    const matches = (address: string) =>
      rule !== undefined && 'forRegExp' in rule && rule.forRegExp.test(address);
    expect(publishedFiles().flatMap(addressesOf).filter(matches)).not.toEqual([]);
  });
});

describe.each([...listedPaths, '/no-such-page', '/llms.txt', '/openapi.json', '/api/v1/product'])(
  '%s',
  (path) => {
    it('is served with the security headers that mean something on everything', async () => {
      const { headers } = await request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
      });
    });

    it('has a Content-Security-Policy that lets nothing in but files of the site', async () => {
      const { headers } = await request(path);
      const policy = directives(headers.get('Content-Security-Policy') ?? '');
      for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
        expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
      for (const [name, sources] of policy)
        expect([name, ["'self'", "'none'"]]).toEqual([name, expect.arrayContaining(sources)]);
    });
  },
);

describe.each(listedPaths)('%s', (path) => {
  it('is served with the security headers that mean something on pages', async () => {
    const { headers } = await request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
  });

  const twin = path === '/' ? '/index.md' : `${path}.md`;

  it('is a page that caches keep apart by Accept, and that no other site loads as a part of its own', async () => {
    const { headers } = await request(path);
    expect(headers.get('Vary')).toBe('Accept');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('names what is there for machines, and its twin, which names the page', async () => {
    const links = (await request(path)).headers.get('Link')?.split(', ');
    expect(links).toEqual([
      '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json"',
      '</developers>; rel="service-doc"; type="text/html"',
      '</llms.txt>; rel="describedby"; type="text/plain"',
      '</.well-known/api-catalog>; rel="api-catalog"',
      `<${twin}>; rel="alternate"; type="text/markdown"`,
    ]);
    const { headers } = await request(twin);
    expect(headers.get('Link')).toBe(`<${canonical}${path}>; rel="canonical"`);
  });
});

const onlyOnPages = [
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Resource-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
];
const twins = publishedFiles().filter((file) => file.endsWith('.md'));
const others = publishedFiles().filter((file) => !/\.html$|^\/_headers$/.test(file));

describe.each(others)('%s', (path) => {
  it('is no page, and has nothing that only pages have', async () => {
    const { headers } = await request(path);
    expect(headers.get('Vary')).toBeNull();
    for (const name of onlyOnPages) expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('Link') ?? '').not.toContain('llms.txt');
  });
});

describe.each([...twins, '/llms.txt', '/llms-full.txt'])('%s', (path) => {
  it('may be read by the scripts of every site', async () => {
    expect((await request(path)).headers.get('Access-Control-Allow-Origin')).toBe('*');
  });
});

describe('/pictures/social.png', () => {
  it('may be shown by other sites, which is what it is for', async () => {
    expect((await request('/pictures/social.png')).headers.get('Cross-Origin-Resource-Policy')).toBeNull();
  });
});

describe('styles and scripts', () => {
  it.each(publishedFiles().filter((file) => file.startsWith('/_astro/')))(
    'may be kept for ever: %s',
    async (file) => {
      const { headers } = await request(file);
      expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('Content-Type')).toMatch(/^text\/(css|javascript)\b/);
    },
  );
});

describe.each(htmlFiles)('$file', ({ document }) => {
  it('holds no code that the policy would have to excuse', () => {
    const inline = [...document.querySelectorAll('*')].flatMap((element) => {
      const handlers = [...element.attributes].filter(
        ({ name, value }) => name.startsWith('on') || name === 'style' || /^\s*javascript:/i.test(value),
      );
      const code =
        element.localName === 'style' ||
        (element.localName === 'script' &&
          element.getAttribute('src') === null &&
          element.getAttribute('type') !== 'application/ld+json');
      return [
        ...handlers.map(({ name }) => `${element.localName} ${name}`),
        ...(code ? [element.outerHTML] : []),
      ];
    });
    expect(inline).toEqual([]);
  });

  it('loads nothing from elsewhere', () => {
    const loaded = [
      ...document.querySelectorAll(
        'script[src], img, link[rel=stylesheet], link[rel=icon], link[rel=preload], iframe, video, audio, source, object, embed',
      ),
    ];
    const addresses = loaded.map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    );
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  });
});

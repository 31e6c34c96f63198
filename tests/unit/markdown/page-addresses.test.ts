import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../src/markdown/page.ts';
import { addressProblems } from '../../../src/markdown/page-addresses.ts';

const published = ['/llms.txt', '/sitemap.md', '/openapi.json', '/Old.html'];

/** Returns what is wrong with the addresses of files in src/content. */
function problems(...names: string[]) {
  return addressProblems(
    names.map((name) => ({ file: `src/content/${name}`, path: pathOf(name) })),
    published,
  );
}

describe('addressProblems', () => {
  it.each([
    'index.md',
    '404.md',
    'docs/index.md',
    'docs/api.md',
    'docs/plugins/a-b_C9.md',
    'v1.2.md',
    'api.guide.md',
    'apis.md',
    'llms.md',
  ])('has nothing against letters, digits, hyphens, underscores and points, in any folder: %s', (name) => {
    expect(problems(name)).toEqual([]);
  });

  it.each(['a b.md', 'x#y.md', 'q?z.md', '50%.md', 'a:b.md', '.a.md', 'a..b.md', 'ü.md'])(
    'refuses the file %s',
    (name) => {
      expect(problems(name)).toEqual([
        {
          file: `src/content/${name}`,
          field: '',
          found: `the path /${name.slice(0, -'.md'.length)}`,
          expected:
            'a file name that contains only letters without accents, digits, hyphens, underscores, and single periods',
        },
      ]);
    },
  );

  it.each(['api.md', 'api/foo.md', 'api/v1/product.md', 'api/index.md'])(
    'refuses %s, where the API answers',
    (name) => {
      expect(problems(name)).toMatchObject([{ expected: 'a path outside /api, which belongs to the API' }]);
    },
  );

  it.each([
    '_headers.md',
    '_redirects.md',
    '_astro/x.md',
    'docs/index/index.md',
    'index/index.md',
    'docs/Index.md',
  ])('refuses %s, which would collide with a file of another meaning', (name) => {
    expect(problems(name)).toMatchObject([{ expected: expect.stringContaining('start with an underscore') }]);
  });

  it.each(['data.json.md', 'guides/start.html.md', 'notes.md.md'])(
    'refuses %s, which would never be answered with its Markdown version',
    (name) => {
      expect(problems(name)).toMatchObject([{ expected: 'a path without a file extension' }]);
    },
  );

  it.each([
    ['sitemap.md', '/sitemap', '/sitemap.md'],
    ['old.md', '/old', '/Old.html'],
  ])('refuses %s, one of whose files is published by something else', (name, path, file) => {
    expect(problems(name)).toMatchObject([
      {
        found: `the path ${path}, but the site already publishes ${file}`,
        expected: 'another file name, or only one of the files',
      },
    ]);
  });

  it.each([
    ['docs.md', 'docs/index.md', '/docs'],
    ['cli.md', 'CLI.md', '/CLI'],
  ])('refuses two pages at one address: %s and %s', (one, other, path) => {
    expect(problems(one, other)).toMatchObject([
      {
        file: `src/content/${other}`,
        found: `the path ${path}, but src/content/${one} has the same path`,
      },
    ]);
  });
});

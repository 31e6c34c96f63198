import { describe, expect, it } from 'vitest';
import { pagePath } from '../../../src/markdown/page.ts';
import { pagePathProblems } from '../../../src/markdown/page-path-problems.ts';

const published = ['/llms.txt', '/sitemap.md', '/openapi.json', '/Old.html'];

function findProblems(...names: string[]) {
  return pagePathProblems(
    names.map((name) => ({ file: `src/content/${name}`, path: pagePath(name) })),
    published,
  );
}

describe('The build', () => {
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
  ])('accepts letters, digits, hyphens, underscores, and periods, in any folder: %s', (name) => {
    expect(findProblems(name)).toEqual([]);
  });

  it.each(['a b.md', 'x#y.md', 'q?z.md', '50%.md', 'a:b.md', '.a.md', 'a..b.md', 'ü.md'])(
    'rejects %s, whose name contains other characters or misplaced periods',
    (name) => {
      expect(findProblems(name)).toEqual([
        {
          file: `src/content/${name}`,
          field: '',
          found: `the path /${name.slice(0, -'.md'.length)}`,
          expected:
            'file and folder names that contain only unaccented letters (a to z), digits, hyphens, underscores, and single periods, because these names become part of the URL. The title of a page can contain other characters',
        },
      ]);
    },
  );

  it.each(['api.md', 'api/foo.md', 'api/v1/product.md', 'api/index.md'])(
    'rejects %s, because the path belongs to the API',
    (name) => {
      expect(findProblems(name)).toMatchObject([
        { expected: 'a path outside /api, because /api is reserved for the API' },
      ]);
    },
  );

  it.each([
    '_headers.md',
    '_redirects.md',
    '_astro/x.md',
    'docs/index/index.md',
    'index/index.md',
    'docs/Index.md',
  ])('rejects %s, which would conflict with a reserved file', (name) => {
    expect(findProblems(name)).toMatchObject([
      { expected: expect.stringContaining('start with an underscore') },
    ]);
  });

  it.each(['data.json.md', 'guides/start.html.md', 'notes.md.md'])(
    'rejects %s, because no request would return its Markdown version',
    (name) => {
      expect(findProblems(name)).toMatchObject([{ expected: 'a path without a file extension' }]);
    },
  );

  it.each([
    ['sitemap.md', '/sitemap', '/sitemap.md'],
    ['old.md', '/old', '/Old.html'],
  ])('rejects %s, because another file already has one of its paths', (name, path, file) => {
    expect(findProblems(name)).toMatchObject([
      {
        found: `the path ${path}, but the site already publishes ${file}`,
        expected: 'a different file name, or only one of the two files',
      },
    ]);
  });

  it.each([
    ['docs.md', 'docs/index.md', '/docs'],
    ['cli.md', 'CLI.md', '/CLI'],
  ])('rejects two pages with the same path: %s and %s', (one, other, path) => {
    expect(findProblems(one, other)).toMatchObject([
      {
        file: `src/content/${other}`,
        found: `the path ${path}, but src/content/${one} has the same path`,
      },
    ]);
  });
});

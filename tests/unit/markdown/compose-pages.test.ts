import { describe, expect, it } from 'vitest';
import { composePages } from '../../../src/markdown/compose-pages.ts';
import type { PageSource } from '../../../src/markdown/page.ts';
import { InvalidInput } from '../../../src/product/problems.ts';

const vocabulary = {
  values: new Map([
    ['product.name', 'Quill'],
    ['odd', 'a*b<c>'],
  ]),
  blocks: new Map([['table.errors', '| Code |\n| --- |\n| gone |']]),
};

function source(file: string, body: string, head: Record<string, unknown> = {}): PageSource {
  const stated = { title: 'A title', description: 'What it says.', nav: 'Label', order: 1, ...head };
  const lines = Object.entries(stated)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return {
    file: `src/content/${file}`,
    text: `---\n${lines.join('\n')}\n---\n\n${body}\n`,
    updated: '2026-01-02',
  };
}

function compose(...sources: PageSource[]) {
  return composePages(sources, vocabulary, ['/llms.txt', '/api/v1/product']);
}

async function problemsOf(...sources: PageSource[]): Promise<string> {
  const failure = await compose(...sources).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(InvalidInput);
  return (failure as InvalidInput).message;
}

describe('composePages', () => {
  it('makes a page of a file, with the facts inserted', async () => {
    const [page] = await compose(
      source('guide.md', 'Use {{product.name}}.\n\n{{table.errors}}', {
        title: '{{odd}} guide',
        nav: '{{odd}}',
      }),
    );
    expect(page).toEqual({
      file: 'src/content/guide.md',
      updated: '2026-01-02',
      path: '/guide',
      title: 'a*b<c> guide',
      description: 'What it says.',
      nav: 'a*b<c>',
      order: 1,
      unlisted: false,
      opening:
        '# a\\*b\\<c> guide\n\nWhat it says.\n\nFor agents: [llms.txt](/llms.txt) lists every page; this one as Markdown: [/guide.md](/guide.md).',
      text: 'Use Quill.\n\n| Code |\n| --- |\n| gone |',
    });
  });

  it.each([
    ['index.md', '/'],
    ['cli.md', '/cli'],
    ['docs/index.md', '/docs'],
    ['docs/plugins.md', '/docs/plugins'],
    ['docs/a/b.md', '/docs/a/b'],
    ['reindex.md', '/reindex'],
  ])('publishes %s at %s', async (file, path) => {
    expect(await compose(source(file, 'Text.'))).toMatchObject([{ path }]);
  });

  it('sorts pages by their order, then by their address', async () => {
    const pages = await compose(
      source('c.md', 'Text.', { order: 2 }),
      source('b.md', 'Text.', { order: 10 }),
      source('a.md', 'Text.', { order: 2 }),
    );
    expect(pages.map(({ path }) => path)).toEqual(['/a', '/c', '/b']);
  });

  it('lists every page but the unlisted ones, where a page asks for it', async () => {
    const pages = await compose(
      source('index.md', '{{list.pages}}', { title: 'Home [x]' }),
      source('cli.md', 'Text.', { title: 'CLI', order: 2 }),
      source('404.md', 'Text.', { title: 'Gone', order: 3, unlisted: true }),
    );
    expect(pages[0]?.text).toBe('- [Home \\[x\\]](/): What it says.\n- [CLI](/cli): What it says.');
  });

  it('points agents of an unlisted page to llms.txt alone, for it has no twin', async () => {
    const [page] = await compose(source('404.md', 'Text.', { unlisted: true }));
    expect(page?.opening).toMatch(/For agents: \[llms\.txt\]\(\/llms\.txt\) lists every page\.$/);
  });

  it('names file and line of an unknown placeholder', async () => {
    expect(
      await problemsOf(source('cli.md', 'One.\n\n{{product.nmae}}')),
    ).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 10: found the unknown placeholder {{product.nmae}}
    expected one of product.name, odd, table.errors, list.pages
`);
  });

  it('names file and field of an unknown placeholder in front matter', async () => {
    const message = await problemsOf(source('cli.md', 'Text.', { description: 'All about {{nope}}.' }));
    expect(message).toContain(`src/content/cli.md
  description: found the unknown placeholder {{nope}}
    expected one of product.name, odd
`);
  });

  it('says that a block needs a line of its own', async () => {
    expect(await problemsOf(source('cli.md', 'Errors: {{table.errors}}'))).toContain(
      '  line 8: found the unknown placeholder {{table.errors}}\n    expected this block on a line of its own\n',
    );
  });

  it('says what is missing from front matter', async () => {
    const message = await problemsOf(source('cli.md', 'Text.', { title: undefined, description: undefined }));
    expect(message).toBe(`Nothing was published: 2 problems to fix.

src/content/cli.md
  title: found nothing
    expected this field to be stated
  description: found nothing
    expected this field to be stated
`);
  });

  it('names file and line of a link to a page that does not exist, and the pages that do', async () => {
    const message = await problemsOf(
      source('cli.md', 'See [this](/cli), [that](/nope)\nand [more](/nope/).'),
      source('docs/index.md', 'Text.'),
    );
    expect(message).toBe(`Nothing was published: 2 problems to fix.

src/content/cli.md
  line 8: found a link to "/nope", where nothing is published
    expected one of /llms.txt, /api/v1/product, /cli, /docs
  line 9: found a link to "/nope/", where nothing is published
    expected one of /llms.txt, /api/v1/product, /cli, /docs
`);
  });

  it('names file and line of a link to a heading that the page does not have, and the headings that it has', async () => {
    const message = await problemsOf(
      source('cli.md', '[a](/docs#first)\n[b](/docs#thrid)\n[c](#here)\n\n## Here'),
      source('docs/index.md', '## First\n\n### Third'),
    );
    expect(message).toBe(`Nothing was published: 1 problem to fix.

src/content/cli.md
  line 9: found a link to "/docs#thrid", a heading that the page does not have
    expected one of #first, #third
`);
  });

  it.each([
    'https://code.example/x',
    'mailto:a@b.example',
    '/llms.txt',
    '/api/v1/product',
    '/cli.md',
    '/cli.md#there',
    '#there',
  ])('takes the link %s as it is', async (url) => {
    await expect(compose(source('cli.md', `[x](${url})\n\n## There`))).resolves.toHaveLength(1);
  });

  it.each(['/404.md', 'cli', './cli', '/cli.html', '//cli', '/cli?x', '/cli/'])(
    'refuses the link %s',
    async (url) => {
      const message = await problemsOf(
        source('cli.md', `[x](${url})`),
        source('404.md', 'x', { unlisted: true }),
      );
      expect(message).toContain(`  line 8: found a link to "${url}", where nothing is published\n`);
    },
  );

  it('reports the problems of all pages at once', async () => {
    const message = await problemsOf(
      source('a.md', '{{one}}'),
      source('b.md', '[x](/nope)'),
      source('c.md', 'Text.', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 3 problems to fix\.\n/);
    expect(message.match(/^src\/content\/.\.md$/gm)?.sort()).toEqual(
      ['a', 'b', 'c'].map((name) => `src/content/${name}.md`),
    );
  });

  it('does not report links to a page of which only the top is wrong', async () => {
    const message = await problemsOf(
      source('a.md', '[b](/b#there) and [its twin](/b.md)'),
      source('b.md', '## There', { title: undefined }),
    );
    expect(message).toMatch(/^Nothing was published: 1 problem to fix\.\n\nsrc\/content\/b\.md\n {2}title: /);
  });

  it('refuses two files for one page', async () => {
    const message = await problemsOf(source('docs.md', 'One.'), source('docs/index.md', 'Two.'));
    expect(message).toBe(`Nothing was published: 1 problem to fix.

src/content/docs/index.md
  found a second page for /docs, which src/content/docs.md makes
    expected one file for each page: rename or delete one of them
`);
  });
});

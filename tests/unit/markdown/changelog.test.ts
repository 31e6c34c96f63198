import { describe, expect, it } from 'vitest';
import { createChangelogFeed } from '../../../src/artifacts/discovery/changelog-feed.ts';
import { createSearchIndex } from '../../../src/artifacts/search/search-index.ts';
import { createTermEntries } from '../../../src/artifacts/term-index-entries.ts';
import { createSearch } from '../../../src/client/search-engine.ts';
import type { Page } from '../../../src/markdown/page.ts';
import type { Product } from '../../../src/product/metadata/product-schema.ts';
import { composeDocs, composeErrorMessage } from '../../setup/compose-docs.ts';

const product = { name: 'Quill', url: 'https://quill.dev' } as Product;

async function composeChangelog(text: string): Promise<Page> {
  const { pages } = await composeDocs({ 'CHANGELOG.md': text });
  return pages[0] as Page;
}

const outline = ({ headings }: Page) => headings.map(({ depth, text }) => `${depth} ${text}`);

function feedTitles(page: Page): string[] {
  const feed = createChangelogFeed(product, page);
  return [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title);
}

const generated = [
  '## [1.1.1](https://quill.example/compare/v1.1.0...v1.1.1) (2026-03-01)',
  '### Bug Fixes',
  '* a crash at start',
  '# [1.1.0](https://quill.example/compare/v1.0.0...v1.1.0) (2026-02-01)',
  '### Features',
  '* a new mode',
].join('\n\n');

describe('A changelog in a documentation folder, written by a release tool', () => {
  it('has the title Changelog, and a section for each release', async () => {
    const page = await composeChangelog(generated);
    expect([page.title, page.nav]).toEqual(['Changelog', 'Changelog']);
    expect(outline(page)).toEqual([
      '2 1.1.1 (2026-03-01)',
      '3 Bug Fixes',
      '2 1.1.0 (2026-02-01)',
      '3 Features',
    ]);
    expect(page.markdown).toMatch(/^# Changelog\n/);
    expect(page.markdown).toContain(
      '\n## [1.1.0](https://quill.example/compare/v1.0.0...v1.1.0) (2026-02-01)\n',
    );
    expect(page.markdown).toContain('\n### Features\n');
  });

  it('shows a version without the brackets that Keep a Changelog uses for links', async () => {
    const page = await composeChangelog('## [Unreleased]\n\na\n\n## [1.1.0] - 2026-02-01\n\nb');
    expect(outline(page)).toEqual(['2 Unreleased', '2 1.1.0 - 2026-02-01']);
    expect(page.markdown).toContain('\n## 1.1.0 - 2026-02-01\n');
  });

  it('has a feed with the changes of each release in its own entry', async () => {
    const page = await composeChangelog(generated);
    expect(feedTitles(page)).toEqual(['Changelog – Quill', 'Quill 1.1.1', 'Quill 1.1.0']);
    const [, first = '', second = ''] = createChangelogFeed(product, page).split('<entry>');
    expect(first).toContain('a crash at start');
    expect(first).not.toContain('a new mode');
    expect(second).toContain('a new mode');
  });

  it.each([
    ['# 1.2.0 (2026-03-02)\n\na\n\n## 1.1.1 (2026-03-01)\n\nb\n\n# 1.0.0 (2026-01-01)\n\nc', 3],
    ['# 1.1.0 (2026-03-02)\n\n## Added\n\na\n\n# 1.0.0 (2026-01-01)\n\n## Added\n\nb', 2],
    ['## Unreleased\n\na\n\n# 1.1.0 (2026-03-02)\n\nb\n\n## <small>1.0.1 (2026-01-01)</small>\n\nc', 2],
    ['## 1.0.0 - 2026-01-01\n\na', 1],
    ['## v1.1.0 2026-03-01\n\na\n\n## [1.0.0] 2026-01-01\n\nb', 2],
    ['### Version 1.1.0 (2026-01-02)\n\na\n\n### 1.0.0 (2026-01-01)\n\nb', 2],
    ['## Release v1.1.0 - 2026-01-02 [yanked]\n\na', 1],
    ['# Changelog\n\n## v1.1.0 - 2026-01-02\n\na\n\n1.0.0 / 2026-01-01\n==================\n\nb', 2],
    [
      '---\ntitle: Changelog\n---\n# Releases\n\n## 1.1.0 - 2026-01-02\n\na\n\n### 1.0.1 - 2026-01-01\n\nb',
      2,
    ],
    ['# 2026-03-01\n\na\n\n# 2026-02-01\n\nb', 2],
    ['# Changelog\n\n## 1.x\n\n### 1.1.0 - 2026-01-02\n\n#### Added\n\na', 1],
  ])('has the title Changelog and all releases at one level: %j', async (text, count) => {
    const page = await composeChangelog(text);
    const [title, ...entries] = feedTitles(page);
    expect(title).toBe('Changelog – Quill');
    expect(entries).toHaveLength(count);
    const inside = page.headings.filter(({ text: heading }) => heading === 'Added');
    expect(inside.every(({ depth }) => depth === 3)).toBe(true);
  });

  it('can have patch releases at the level of the headings inside releases', async () => {
    const text =
      '# Changelog\n\n### 1.1.1 (2026-03-01)\n\n### Bug Fixes\n\na\n\n## 1.1.0 (2026-02-01)\n\n### Features\n\n#### b\n\nc';
    expect(outline(await composeChangelog(text))).toEqual([
      '2 1.1.1 (2026-03-01)',
      '3 Bug Fixes',
      '2 1.1.0 (2026-02-01)',
      '3 Features',
      '4 b',
    ]);
  });

  it.each(["What's new in v1.2.0", 'Upgrading from 1.1', '2 breaking changes', 'Week of January 5, 2026'])(
    'can have headings with numbers at the level of the releases: %s',
    async (heading) => {
      const text = `# Changelog\n\n## v1.2.0 - 2026-02-01\n\n## ${heading}\n\na\n\n## v1.1.0 - 2026-01-01\n\nb`;
      expect(outline(await composeChangelog(text))).toEqual([
        ...['2 v1.2.0 - 2026-02-01', `3 ${heading}`, '2 v1.1.0 - 2026-01-01'],
      ]);
    },
  );

  it.each(['', 'It is fast.\n\n'])(
    'can have headings at the level of the releases inside releases, as in copies of release notes from GitHub: %j',
    async (text) => {
      const notes = (word: string) => `## What's Changed\n\n- ${word}`;
      const releases = ['## 1.5.0 - 2026-03-01', '## 1.4.7 - 2026-02-01'].map(
        (heading) => `${heading}\n\n${text}${notes('a')}\n\n## New Contributors\n\n- b`,
      );
      const page = await composeChangelog(`# Changelog\n\n${releases.join('\n\n')}`);
      const inside = ["3 What's Changed", '3 New Contributors'];
      expect(outline(page)).toEqual([
        ...['2 1.5.0 - 2026-03-01', ...inside, '2 1.4.7 - 2026-02-01', ...inside],
      ]);
      expect(outline(await composeChangelog(`# Changelog\n\n${releases[0]}`))).toEqual(
        text === ''
          ? ['2 1.5.0 - 2026-03-01', ...inside]
          : ['2 1.5.0 - 2026-03-01', "2 What's Changed", '2 New Contributors'],
      );
    },
  );

  it.each([
    ['is directly below it', '## Highlights\n\na', '## First release\n\nb\n\n## Known issues\n\nc'],
    [
      'is also inside another release',
      "## What's Changed\n\na",
      "It's new.\n\n## What's Changed\n\nb\n\n## New Contributors\n\nc",
    ],
  ])('keeps all headings inside the oldest release if the first of them %s', async (_, newer, older) => {
    const page = await composeChangelog(
      `# Changelog\n\n## 1.1.0 - 2026-02-01\n\n${newer}\n\n## 1.0.0 - 2026-01-01\n\n${older}`,
    );
    expect(outline(page).map((heading) => heading[0])).toEqual(['2', '3', '2', '3', '3']);
  });

  it('can have patch releases two levels below other releases', async () => {
    const text =
      '# Changelog\n\n## 1.1.0 (2026-02-01)\n\n### Features\n\na\n\n#### 1.0.1 (2026-01-15)\n\n##### Bug Fixes\n\nb\n\n## 1.0.0 (2026-01-01)\n\n### Features\n\nc';
    expect(outline(await composeChangelog(text))).toEqual([
      ...['2 1.1.0 (2026-02-01)', '3 Features', '2 1.0.1 (2026-01-15)', '3 Bug Fixes'],
      ...['2 1.0.0 (2026-01-01)', '3 Features'],
    ]);
  });

  it('can have only patch releases, at the level of the headings inside them', async () => {
    const text =
      '# Changelog\n\n### 0.3.7 (2026-03-01)\n\n### Bug Fixes\n\na\n\n### 0.3.6 (2026-02-01)\n\nb\n\n## Older\n\nc';
    expect(outline(await composeChangelog(text))).toEqual([
      '2 0.3.7 (2026-03-01)',
      '3 Bug Fixes',
      '2 0.3.6 (2026-02-01)',
      '2 Older',
    ]);
  });

  it('keeps its releases at level 2 if it has a title in front matter and other level 1 headings', async () => {
    const text =
      '---\ntitle: News\n---\n# Releases\n\na\n\n## 1.0.0 - 2026-01-01\n\n### Added\n\nb\n\n## License\n\nc\n\n# Older\n\nd';
    expect(outline(await composeChangelog(text))).toEqual([
      '2 Releases',
      '2 1.0.0 - 2026-01-01',
      '3 Added',
      '2 License',
      '2 Older',
    ]);
  });

  it('keeps sections that are not releases', async () => {
    const text =
      '# News\n\n## About\n\na\n\n### Format\n\nb\n\n## 1.1.0 - 2026-02-01\n\nc\n\n### 1.0.0 compatibility\n\nd\n\n## License\n\ne\n\n### MIT\n\nf';
    const page = await composeChangelog(text);
    expect(page.title).toBe('News');
    expect(outline(page)).toEqual([
      '2 About',
      '3 Format',
      '2 1.1.0 - 2026-02-01',
      '3 1.0.0 compatibility',
      '2 License',
      '3 MIT',
    ]);
  });

  it.each([
    '# Changelog\n\n## [quill 1.1.0] - 2026-02-01\n\na\n\n## 1.0.0 - 2026-01-01\n\nb',
    '# Changelog\n\n### quill-v1.1.0 (2026-02-01)\n\na',
    '## 2026-02-01: 1.1.0\n\na',
    '# [quill 1.1.0] - 2026-02-01\n\na\n\n# 1.0.0 - 2026-01-01\n\nb',
    '# Changelog\n\n## Quill 1.1.0 (February 1, 2026)\n\na',
    '# Changelog\n\n## 1.2.0 - 2026-03-01\n\na\n\n## 1.1.0 (1 Feb 2026)\n\nb\n\n## 1.0.0 - 2026-01-01\n\nc',
    '# Changelog\n\n## 1.2.0 - 2026-03-01\n\na\n\n## 1.1.0 beta\n\nb\n\n## 1.0.0 - 2026-01-01\n\nc',
  ])('is rejected if a heading has a version and a date in another form: %j', async (text) => {
    expect(await composeErrorMessage({ 'CHANGELOG.md': text })).toContain(
      'expected the version and the date, for example ## 1.1.0 - 2026-01-31',
    );
  });

  it.each([
    ['**1.2.0** - 2024-01-02\n\na', '1.2.0 - 2024-01-02'],
    ['- a\n- v1.2.0 (2024-01-02): b', 'v1.2.0 (2024-01-02): b'],
    ['## Unreleased\n\na\n\nVersion 1.2.0, January 2, 2024\nb', 'Version 1.2.0, January 2, 2024'],
    ['**2024-01-02**\n\na', '2024-01-02'],
  ])('is rejected if its releases have no headings: %j', async (text, line) => {
    expect(await composeErrorMessage({ 'CHANGELOG.md': `# Changelog\n\n${text}` })).toContain(
      `${JSON.stringify(line)}, which isn't a heading`,
    );
  });

  it('can mention versions and dates before its releases, or have no releases yet', async () => {
    for (const text of ['a 1.2.0 on 2024-01-02\n\n1.2 is old', '1.0.0 (2024-01-02)\n\n## 1.1.0 - 2025-01-02'])
      expect((await composeChangelog(`# Changelog\n\n${text}\n\na`)).title).toBe('Changelog');
  });

  it.each(['~~2.0.0 - 2024-02-01~~', '[~~2.0.0~~](https://a.dev) - 2024-02-01', '<s>2.0.0</s> (2024-02-01)'])(
    'can strike out a withdrawn release: %j',
    async (heading) => {
      const page = await composeChangelog(`# Changelog\n\n## ${heading}\n\na`);
      expect(feedTitles(page)).toEqual(['Changelog – Quill', 'Quill 2.0.0 [YANKED]']);
    },
  );

  it('has feed entries without the anchors of the next release', async () => {
    const page = await composeChangelog(
      '# Changelog\n\n## 1.1.0 - 2024-02-01\n\n1.1.0!\n\n<a id="a"></a>\n\n## 1.0.0 - 2024-01-01\n\nb',
    );
    const feed = createChangelogFeed(product, page);
    expect(feed).toContain('1.1.0!');
    expect(feed).not.toContain('span');
  });

  it('needs a date for each version, at any level', async () => {
    const text = '## 1.0.1 (2026-02-01)\n\na\n\n# 1.0.0\n\nb\n\n# 0.9.0 (2026-01-01)\n\nc';
    expect(await composeErrorMessage({ 'CHANGELOG.md': text })).toContain('the heading "1.0.0"');
  });
});

describe('A page of a documentation folder that is not a changelog', () => {
  it('can have the version as its title, and keeps the levels of its headings', async () => {
    const text = '# 1.1.0 (2026-02-01)\n\na\n\n## Notes\n\nb\n\n### 1.0.0 (2026-01-01)\n\nc';
    const { pages } = await composeDocs({ 'news.md': text });
    expect(pages[0]?.title).toBe('1.1.0 (2026-02-01)');
    expect(outline(pages[0] as Page)).toEqual(['2 Notes', '3 1.0.0 (2026-01-01)']);
  });
});

describe('The names that a release and another page mention', () => {
  const intro = 'It says in one plain sentence, which is long enough for a list, what the page is about.';
  const change = '- `--model`: Accepts aliases.';

  it.each([
    ['CHANGELOG.md', `# Changelog\n\n## 1.4.0 - 2026-05-01\n\n### Changed\n\n${change}`],
    ['a-notes.md', `# Release notes\n\n${intro}\n\n## v1.4.0\n\n${change}`],
    ['a-releases/1.4.0.md', `# v1.4.0\n\n${intro}\n\n${change}`],
    ['a-releases/may.md', `# 1.4.0 - 2026-05-01\n\n${intro}\n\n## Changed\n\n${change}`],
  ])('lead to the other page in the index and the search, and still have anchors: %s', async (file, text) => {
    const options = '| Flag | Description |\n|---|---|\n| `--model <name>` | The model |';
    const { pages } = await composeDocs({
      [file]: text,
      'options.md': `# Options\n\n${intro} See [the change](${file}#--model).\n\n${options}`,
    });
    expect(createTermEntries(pages, 'tool')).toMatchObject([
      { label: '--model', url: '/docs/options#--model' },
    ]);
    const search = await createSearch(createSearchIndex(pages, { name: 'Tool', command: 'tool' }));
    const [first, second] = search('--model').topResults;
    expect([first?.href, first?.kind, second?.kind]).toEqual(['/docs/options#--model', 'Flag', undefined]);
    expect(second?.href).not.toContain('options');
  });
});

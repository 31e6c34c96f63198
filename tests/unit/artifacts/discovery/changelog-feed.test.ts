import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { createChangelogFeed } from '../../../../src/artifacts/discovery/changelog-feed.ts';
import { parseReleaseHeading } from '../../../../src/markdown/changelog.ts';
import { composePages } from '../../../../src/markdown/compose-pages.ts';
import type { Page } from '../../../../src/markdown/page.ts';
import { createTemplateContext } from '../../../../src/markdown/template/insert-values.ts';
import type { Product } from '../../../../src/product/metadata/product-schema.ts';
import { collapsedText, parseHtml } from '../../../setup/parse-html.ts';

const product = { name: 'Quill & Co', url: 'https://quill.dev' } as Product;

function composeChangelog(body: string): Page {
  const head = 'description: D\nnav: N\norder: 1';
  const pages = composePages(
    [
      {
        file: 'changelog.md',
        path: '/changelog',
        text: `---\ntitle: "Changes <all>"\n${head}\n---\n${body}`,
        updated: '2026-01-02',
      },
      { file: '404.md', path: '/404', text: `---\ntitle: T\n${head}\n---\n`, updated: '2026-01-02' },
    ],
    createTemplateContext(new Map(), new Map()),
    { site: product.url, filePaths: ['/changelog.xml'] },
  );
  return pages.find(({ path }) => path === '/changelog') as Page;
}

function parseFeed(feed: string): (readonly [name: string, text: string])[] {
  const found: [string, string][] = [];
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => void found.push([name, String(attributes.href ?? '')]);
  parser.ontext = (text) => {
    const last = found.at(-1);
    if (last) last[1] += text.trim();
  };
  parser.write(feed).close();
  return found;
}

const elementTexts = (feed: string, name: string) =>
  parseFeed(feed).flatMap(([found, text]) => (found === name ? [text] : []));

function entryContents(body: string): string[] {
  return elementTexts(createChangelogFeed(product, composeChangelog(body)), 'content');
}

describe('The feed of a changelog', () => {
  const feed = createChangelogFeed(
    product,
    composeChangelog(
      '[Feed](/changelog.xml)\n\n## [Unreleased]\n\n- a\n\n## [1.10.0-beta.1] - 2026-03-04\n\n- Adds [b](/changelog) & `<c>`\n\n### Fixed\n\n- [d](#fixed)\n\n## v1.9.0 (2026-02-01)\n\ne\n\n[1.10.0-beta.1]: https://quill.dev/compare',
    ),
  );

  it('has the same code as the page, even if it looks like a link', () => {
    const [html = ''] = entryContents(
      '## 1.0.0 - 2026-01-02\n\n`<a href="/docs">`, ` src="//["`, [b](/changelog)',
    );
    expect(html).toContain('&lt;a href="/docs"&gt;');
    expect(html).toContain(' src="//["');
    expect(html).toContain('<a href="https://quill.dev/changelog">b</a>');
  });

  it('has the footnotes that each release refers to', () => {
    const footnotes = '[^1]: d\n\n[^2]: e[^3]\n\n[^3]: f[^2]';
    const body = `## 1.2.0 - 2026-01-04\n\na[^1]\n\n## 1.1.0 - 2026-01-03\n\nb[^2]\n\n## 1.0.0 - 2026-01-02\n\nc\n\n${footnotes}`;
    const lists = entryContents(body).map((html) => [...parseHtml(html).querySelectorAll('ol > li')]);
    const footnote = (item: Element) => `${item.getAttribute('value')}. ${collapsedText(item)}`;
    expect(lists.map((items) => items.map(footnote))).toEqual([['1. d'], ['2. e3', '3. f2'], []]);
  });

  it('has only complete elements', () => {
    expect(entryContents('> ## 1.0.0 - 2026-01-02\n>\n> a\n\nb')).toEqual(['<p>a</p>']);
  });

  it.each([
    [
      '<details>\n<summary>Older</summary>\n\n',
      '## 1.1.0 - 2026-01-03\n\nb\n\n## 1.0.0 - 2026-01-02\n\nc',
      '\n\n</details>\n\nd',
    ],
    ['', '> ## 1.1.0 - 2026-01-03\n>\n> b\n>\n> ## 1.0.0 - 2026-01-02\n>\n> c', '\n\nd'],
    ['', '- ## 1.1.0 - 2026-01-03\n\n  b\n- ## 1.0.0 - 2026-01-02\n\n  c', '\n\nd'],
  ])(
    'has an entry for each release inside another element, such as <details>: %j %j',
    (start, older, end) => {
      const body = `## 1.2.0 - 2026-01-04\n\na\n\n${start}${older}${end}`;
      expect(entryContents(body)).toEqual(['<p>a</p>', '<p>b</p>', '<p>c</p>']);
    },
  );

  it('lists the 50 newest versions of a long changelog, regardless of their order on the page', () => {
    const days = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    );
    const body = days.map((day, index) => `## 1.${index}.0 - ${day.slice(0, 10)}\n\na`).join('\n\n');
    const titles = elementTexts(createChangelogFeed(product, composeChangelog(body)), 'title');
    expect(titles).toHaveLength(51);
    expect(titles[1]).toBe('Quill & Co 1.59.0');
  });

  it('has an entry for each date if headings are only dates', () => {
    const feed = createChangelogFeed(product, composeChangelog('## 2026-02-03\n\na\n\n## [2026-01-02]\n\nb'));
    expect(elementTexts(feed, 'title').slice(1)).toEqual(['Quill & Co 2026-02-03', 'Quill & Co 2026-01-02']);
    expect(elementTexts(feed, 'id').slice(1)).toEqual([
      'https://quill.dev/changelog#2026-02-03',
      'https://quill.dev/changelog#2026-01-02',
    ]);
  });

  it('has an entry for each version, with its date, and an ID that stays the same if the date is corrected', () => {
    expect(elementTexts(feed, 'title')).toEqual([
      'Changes <all> – Quill & Co',
      'Quill & Co 1.10.0-beta.1',
      'Quill & Co 1.9.0',
    ]);
    expect(elementTexts(feed, 'id')).toEqual([
      'https://quill.dev/changelog',
      'https://quill.dev/changelog#v1.10.0-beta.1',
      'https://quill.dev/changelog#v1.9.0',
    ]);
    expect(elementTexts(feed, 'updated')).toEqual([
      '2026-03-04T00:00:00Z',
      '2026-03-04T00:00:00Z',
      '2026-02-01T00:00:00Z',
    ]);
    expect(elementTexts(feed, 'link')).toEqual([
      'https://quill.dev/changelog',
      'https://quill.dev/changelog.xml',
      'https://quill.dev/changelog#v1.10.0-beta.1',
      'https://quill.dev/changelog#v1.9.0',
    ]);
  });

  it('has the text of each version as HTML, with absolute URLs', () => {
    const [first = '', second] = elementTexts(feed, 'content');
    expect(first).toContain('<a href="https://quill.dev/changelog">b</a> &amp; <code>&lt;c&gt;</code>');
    expect(first).toContain('href="https://quill.dev/changelog#fixed"');
    expect(first).not.toContain('<h2');
    expect(second).toBe('<p>e</p>');
  });

  it('is well-formed even if there are no versions', () => {
    const empty = createChangelogFeed(product, composeChangelog('Nothing yet.'));
    expect(elementTexts(empty, 'updated')).toEqual(['2026-01-02T00:00:00Z']);
    expect(elementTexts(empty, 'entry')).toEqual([]);
  });

  it.each([
    ['1.2.0 - 2026-01-02', '1.2.0', '2026-01-02'],
    ['[1.2.0] - 2026-01-02 [YANKED]', '1.2.0', '2026-01-02'],
    ['v1.2 – 2026-01-02', '1.2', '2026-01-02'],
    ['1.2.0 (2024-02-29)', '1.2.0', '2024-02-29'],
    ['1.2.0 / 2026-01-02', '1.2.0', '2026-01-02'],
  ])('recognizes the version and the date in the heading "%s"', (heading, version, date) => {
    expect(parseReleaseHeading(heading)).toEqual({ version, date, isYanked: heading.includes('[YANKED]') });
  });

  it.each([
    ['## 1.2.0', 'line 7: found the heading "1.2.0"'],
    ['## 1.2.0 - 2026-02-30', 'found the heading "1.2.0 - 2026-02-30"'],
    [
      '## 1.2.0 - 2026-01-02\n\n### [1.1.0](https://a.dev) (2026-02-30)',
      'found the heading "1.1.0 (2026-02-30)"',
    ],
    ['## 1.2.0 - 2026-01-02\n\n### 1.1.0 (2026-1-5)', 'found the heading "1.1.0 (2026-1-5)"'],
    ['## 1.2.0 - January 2', 'expected the version and the date, for example ## 1.2.0 - 2026-01-31'],
    ['## 1.2.0 - 2026-01-02\n\n## v1.2.0 - 2026-01-03', 'which repeats the version of another heading'],
  ])('rejects versions without a valid date, and duplicate versions: %j', (body, problem) => {
    expect(() => composeChangelog(body)).toThrow();
    try {
      composeChangelog(body);
    } catch (error) {
      expect(String((error as Error).message).replaceAll(/\s+/g, ' ')).toContain(problem);
    }
  });

  it('has the labels of tabs and the state of tasks as text, without form controls', () => {
    const body =
      '## 1.0.0 - 2026-01-02\n\nLinux\n\n```sh tab\na\n```\n\nWindows\n\n```sh tab\nb\n```\n\n- [x] Done\n- [ ] Open';
    const [content = ''] = entryContents(body);
    expect(content).toContain('<p>Linux</p>');
    expect(content).toContain('<p>Windows</p>');
    expect(content).toMatch(/\[x\]\s+Done[\s\S]*\[ \]\s+Open/);
    expect(content).not.toMatch(/<input|<label/);
  });

  it('has an entry for each release, even if their headings have several levels', () => {
    const page = composeChangelog(
      '# 1.1.0 - 2026-03-03\n\na\n\n### 1.0.1 - 2026-03-02\n\n### Fixed\n\nb\n\n## 1.0.0 - 2026-03-01\n\nc',
    );
    const feed = createChangelogFeed(product, page);
    expect(elementTexts(feed, 'title').slice(1)).toEqual(
      ['1.1.0', '1.0.1', '1.0.0'].map((version) => `Quill & Co ${version}`),
    );
    expect(elementTexts(feed, 'content').map((html) => html.includes('b'))).toEqual([false, true, false]);
    expect(page.headings.map(({ depth }) => depth)).toEqual([2, 2, 3, 2]);
  });

  it('cannot have a level 1 heading that is not a release', () => {
    expect(() => composeChangelog('## 1.0.0 - 2026-03-01\n\na\n\n# b')).toThrow('level-1 heading');
  });

  it('omits a release until its date', () => {
    const page = composeChangelog('## 2.0.0 - 2026-03-05\n\nb\n\n## 1.0.0 - 2026-01-02\n\na');
    const titlesOn = (day: string) =>
      elementTexts(createChangelogFeed(product, page, new Date(day)), 'title');
    expect(titlesOn('2026-03-01')).not.toContain('Quill & Co 2.0.0');
    expect(titlesOn('2026-03-05')).toContain('Quill & Co 2.0.0');
  });

  it('marks a release that was withdrawn', () => {
    const page = composeChangelog('## [1.1.0] - 2026-02-01 [YANKED]\n\nb\n\n## [1.0.0] - 2026-01-02\n\na');
    const titles = elementTexts(createChangelogFeed(product, page, new Date('2026-03-01')), 'title');
    expect(titles.slice(1)).toEqual(['Quill & Co 1.1.0 [YANKED]', 'Quill & Co 1.0.0']);
  });
});
